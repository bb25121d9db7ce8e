import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from './errors.ts';

/** Makes sure that a file can be made. @throws CliError where it is there already, or its folder is not */
export function requireNewFile(file: string): void {
  if (existsSync(file))
    throw new CliError('usage', `The file ${file} exists already. Name another: nothing is overwritten.`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new CliError('not_found', `There is no folder ${dirname(file)}. Make it first.`);
}
