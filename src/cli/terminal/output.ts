import { printable, printableJson } from './one-line.ts';

/** What `--json` prints: plain values only. */
export type Printable = Record<string, unknown>;

/** The option every command has. */
export interface OutputOptions {
  json?: boolean;
}

/** Prints one thing: a JSON object on a line for programs, or text for people. */
export function print({ json }: OutputOptions, record: Printable, text: string): void {
  write(json ? jsonLine(record) : printable(text));
}

/** Prints several things of a kind: a line each for programs, or text for people. */
export function printAll({ json }: OutputOptions, records: readonly Printable[], text: string): void {
  if (!json) write(printable(text));
  else for (const record of records) write(jsonLine(record));
}

/** Says something by the way, to people alone: never in the way of what a program reads. */
export function note({ json }: OutputOptions, text: string): void {
  if (!json) process.stderr.write(`${printable(text)}\n`);
}

/** A record on one line. Whatever a terminal would act on is escaped, so the line can be shown as well as parsed. */
export function jsonLine(record: Printable): string {
  return printableJson(JSON.stringify(record));
}

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}
