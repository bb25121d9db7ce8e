/** What `--json` prints: plain values only. */
export type Printable = Record<string, unknown>;

/** The option every command has. */
export interface OutputOptions {
  json?: boolean;
}

/** Prints one thing: a JSON object on a line for programs, or text for people. */
export function print({ json }: OutputOptions, record: Printable, text: string): void {
  write(json ? JSON.stringify(record) : text);
}

/** Prints several things of a kind: a line each for programs, or text for people. */
export function printAll({ json }: OutputOptions, records: readonly Printable[], text: string): void {
  if (!json) write(text);
  else for (const record of records) write(JSON.stringify(record));
}

/** Says something by the way, to people alone: never in the way of what a program reads. */
export function note({ json }: OutputOptions, text: string): void {
  if (!json) process.stderr.write(`${text}\n`);
}

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}
