import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../errors.ts';

/**
 * The transcripts that a name stands for: itself, or the files in a folder by name, without hidden ones and without
 * folders inside it.
 * @throws CliError where the folder has none
 */
export function filesOf(name: string): { files: string[]; isFolder: boolean } {
  if (name === '-' || statSync(name, { throwIfNoEntry: false })?.isDirectory() !== true)
    return { files: [name], isFolder: false };
  const files = readdirSync(name, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(name, entry.name))
    .toSorted();
  if (files.length === 0) throw new CliError('not_found', `There is no file in the folder ${name}.`);
  return { files, isFolder: true };
}
