import { statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { endedBy, readStream } from '../../lib/files/read-stream.ts';
import { openImportSource, StreamTooLong, type ImportSource } from '../../transfer/import-source.ts';
import { CliError } from '../errors.ts';
import { problemReport } from './problem-report.ts';
import { withCommas } from '../../lib/text/text.ts';

/**
 * Finds the file to read; what comes through a pipe is kept in a private file meanwhile.
 * @param signal ends the copying
 * @throws CliError where there is no such file
 */
export function openInput(name: string, signal?: AbortSignal): Promise<ImportSource> {
  if (name !== '-' && requireFile(name)) return openImportSource({ path: name });
  return copy(streamOf(name, signal), signal);
}

/**
 * The same for a table: it is kept as the lines of an import, each on the line of its row.
 * @throws CliError where there is no such file, or its header or quoting is wrong
 */
export async function openTable(name: string, signal?: AbortSignal): Promise<ImportSource> {
  if (name !== '-') requireFile(name);
  const { csvToLines, CsvProblem } = await import('../../transfer/tables/read-csv.ts');
  const stream = csvToLines(streamOf(name, signal));
  return copy(stream, signal).catch((error: unknown) => {
    if (!(error instanceof CsvProblem)) throw error;
    const listed = [{ line: error.line, sentence: error.message }];
    throw problemReport({ count: 1, listed }, 'nothing was written. Correct it and run the import again.');
  });
}

/** What comes through a pipe, or the bytes of a file. @param signal ends it, also while nothing comes */
function streamOf(name: string, signal: AbortSignal | undefined): Readable {
  return name === '-' ? endedBy(signal, process.stdin) : readStream(name, signal);
}

function copy(stream: AsyncIterable<Uint8Array | string>, signal: AbortSignal | undefined): Promise<ImportSource> {
  return openImportSource({ stream }, { signal }).catch((error: unknown) => {
    if (!(error instanceof StreamTooLong)) throw error;
    const sentence = `The input has more than ${withCommas(Math.floor(error.room / 1_000_000))} MB, half of what is free in ${error.folder}, where it is kept while it is read.`;
    throw new CliError(
      'bad_data',
      `${sentence} Save it as a file and import that, or set TMPDIR to a folder with more room.`,
    );
  });
}

/** @returns whether it is a file whose bytes stay: not a pipe @throws CliError where there is none */
function requireFile(name: string): boolean {
  const kind = statSync(name, { throwIfNoEntry: false });
  if (!kind) throw new CliError('not_found', `There is no file ${name}. Use - to read what comes through a pipe.`);
  if (kind.isDirectory()) throw new CliError('usage', `${name} is a folder. Name a file.`);
  return kind.isFile();
}
