import type { ProblemList } from '../../transfer/problems.ts';
import { CliError } from '../errors.ts';
import { withCommas } from '../../lib/text/text.ts';

/** What is wrong with a file, for the person at the terminal. @param advice what came of it, and what to do */
export function problemReport({ count, listed, stoppedAt }: ProblemList, advice: string): CliError {
  const lines = listed.map(({ line, sentence }) => `  line ${line}: ${sentence}`);
  if (count > listed.length) lines.push(`  and ${withCommas(count - listed.length)} more`);
  const place =
    stoppedAt === undefined ? 'in the file' : `up to line ${withCommas(stoppedAt)}, and the rest was not checked`;
  const head = count === 1 ? `There is 1 problem ${place}` : `There are ${withCommas(count)} problems ${place}`;
  return new CliError('bad_data', `${head}; ${advice}\n${lines.join('\n')}`);
}
