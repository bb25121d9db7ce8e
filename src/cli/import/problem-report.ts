import type { ProblemList } from '../../transfer/problems.ts';
import { CliError } from '../errors.ts';

/** What is wrong with a file, for the person at the terminal. @param advice what came of it, and what to do */
export function problemReport({ count, listed }: ProblemList, advice: string): CliError {
  const lines = listed.map(({ line, sentence }) => `  line ${line}: ${sentence}`);
  if (count > listed.length) lines.push(`  and ${(count - listed.length).toLocaleString()} more`);
  const head =
    count === 1 ? 'There is 1 problem in the file' : `There are ${count.toLocaleString()} problems in the file`;
  return new CliError('bad_data', `${head}; ${advice}\n${lines.join('\n')}`);
}
