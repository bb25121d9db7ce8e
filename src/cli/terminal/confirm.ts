import { createInterface } from 'node:readline/promises';
import { CliError } from '../errors.ts';
import { oneLine } from './one-line.ts';

/**
 * Asks before something that cannot be undone.
 * @param question what would happen, as a question
 * @throws CliError where nobody can answer, or the answer is no
 */
export async function confirm(question: string, { yes }: { yes?: boolean }): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new CliError('usage', 'This cannot be undone, and there is no terminal to ask at. Add --yes to go ahead.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Ctrl-C and Ctrl-D are a no.
    const answer = await terminal.question(`${oneLine(question)} [y/N] `).catch(() => '');
    if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('failed', 'Nothing was changed.');
  } finally {
    terminal.close();
  }
}
