import { CommanderError, type Command } from 'commander';
import { readOwnSettings } from '../config/read-settings.ts';
import { EXIT, reportOf, type Report } from './errors.ts';
import { program } from './program.ts';
import { printable } from './terminal/one-line.ts';
import { jsonLine } from './terminal/output.ts';

/**
 * Runs a command line.
 * @param words what stands behind `debrief`
 * @returns what the process exits with
 */
export async function run(words: readonly string[]): Promise<number> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader may stop early (`debrief export | head`): that ends the command without a message.
    if (error.code === 'EPIPE') process.exit(EXIT.brokenPipe);
    show(reportOf(error), words);
    process.exit(EXIT.unavailable);
  });
  process.stderr.on('error', () => {});
  const commands = await program(words);
  collectErrors(commands);
  try {
    await commands.parseAsync(words, { from: 'user' });
    await printed();
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    await printed();
    if (error instanceof CommanderError) return endOfParsing(error, words);
    show(reportOf(error), words);
    if (wantsStack()) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return reportOf(error).exitCode;
  }
}

/** Waits until it is known of the last line too whether it could be written: a disk may be full. */
function printed(): Promise<void> {
  return new Promise((done) => {
    process.stdout.write('', () => done());
  });
}

/** Commander throws instead of exiting, and leaves what it found to us. */
function collectErrors(command: Command): void {
  const rethrow = (error: CommanderError) => {
    if (error.code === 'commander.missingMandatoryOptionValue') error.message = missingIn(command);
    throw error;
  };
  command.exitOverride(rethrow).configureOutput({ outputError: () => {} });
  for (const inner of command.commands) collectErrors(inner);
}

/** All options that are missing, where commander names the first alone. */
function missingIn(command: Command): string {
  const missing = command.options.filter(
    (one) => one.mandatory && command.getOptionValue(one.attributeName()) === undefined,
  );
  const names = missing.map(({ flags }) => flags).join(', ');
  return missing.length === 1 ? `${names} is missing.` : `${names} are missing.`;
}

/** Help and version end a command line as well as mistakes do. */
function endOfParsing({ code, exitCode, message }: CommanderError, words: readonly string[]): number {
  if (exitCode === 0) return EXIT.ok;
  // Asked for without saying what: the help was printed.
  if (code === 'commander.help') return EXIT.usage;
  // Commander may mean another option by it.
  const misplaced = code === 'commander.unknownOption' && message.includes("'--json'");
  const sentence = misplaced
    ? '--json goes behind a command, as in debrief org list --json.'
    : message.replace(/^error: /, '');
  const text = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1).replaceAll('\n', ' ')}${/[.?)]$/.test(sentence) ? '' : '.'}`;
  show(
    { exitCode: EXIT.usage, code: 'invalid_argument', message: `${text} Add --help to see what the command takes.` },
    words,
  );
  return EXIT.usage;
}

function show({ code, message }: Report, words: readonly string[]): void {
  const text = words.includes('--json') ? jsonLine({ error: { code, message } }) : printable(`debrief: ${message}`);
  process.stderr.write(`${text}\n`);
}

function wantsStack(): boolean {
  try {
    return readOwnSettings().logLevel === 'debug';
  } catch {
    return false;
  }
}
