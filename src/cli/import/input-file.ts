import { createReadStream, statSync } from 'node:fs';
import { openImportSource, type ImportSource } from '../../transfer/import-source.ts';
import { CliError } from '../errors.ts';

/**
 * Finds the file to read; what comes through a pipe is kept in a private file meanwhile.
 * @param signal ends the copying
 * @throws CliError where there is no such file
 */
export function openInput(name: string, signal?: AbortSignal): Promise<ImportSource> {
  if (name === '-') return openImportSource({ stream: process.stdin }, signal);
  const kind = statSync(name, { throwIfNoEntry: false });
  if (!kind) throw new CliError('not_found', `There is no file ${name}. Use - to read what comes through a pipe.`);
  if (kind.isDirectory()) throw new CliError('usage', `${name} is a folder. Name a file.`);
  return openImportSource(kind.isFile() ? { path: name } : { stream: createReadStream(name) }, signal);
}
