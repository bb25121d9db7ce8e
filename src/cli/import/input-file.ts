import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CliError, EXIT } from '../errors.ts';

/** A file to import, and a folder for what is kept beside it while it is. */
export interface InputFile {
  path: string;
  folder: string;
  size: number;
  remove: () => void;
}

/**
 * Finds the file to read; what comes through a pipe is kept in a private file first, because it is read more than once.
 */
export async function openInput(name: string): Promise<InputFile> {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-import-'));
  const remove = () => {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    rmSync(folder, { recursive: true, force: true });
  };
  const interrupted = () => {
    remove();
    process.exit(EXIT.interrupted);
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    const path = await regularFile(name, folder);
    return { path, folder, size: statSync(path).size, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function regularFile(name: string, folder: string): Promise<string> {
  const kind = name === '-' ? undefined : statSync(name, { throwIfNoEntry: false });
  if (name !== '-' && !kind)
    throw new CliError('not_found', `There is no file ${name}. Use - to read what comes through a pipe.`);
  if (kind?.isDirectory()) throw new CliError('usage', `${name} is a folder. Name a file with one JSON object a line.`);
  if (kind?.isFile()) return name;
  const path = join(folder, 'input.ndjson');
  const { createReadStream } = await import('node:fs');
  await pipeline(name === '-' ? process.stdin : createReadStream(name), createWriteStream(path, { mode: 0o600 }));
  return path;
}
