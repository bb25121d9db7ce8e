import { parseFloors, type Floors } from '../../calibration/file/floors-schema.ts';
import { CliError } from '../errors.ts';
import { readTextFile } from '../read-text-file.ts';

const LONGEST_FILE = 1_048_576;

/** Reads a file of floors. @throws CliError where there is none, or it is not what it must be */
export async function readFloors(name: string): Promise<Floors> {
  const parsed = parseFloors(await readTextFile(name, LONGEST_FILE));
  if ('problem' in parsed)
    throw new CliError('bad_data', `${name}: ${parsed.problem} docs/calibration.md shows what it may have.`);
  return parsed.floors;
}
