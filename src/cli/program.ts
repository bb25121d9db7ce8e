import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { parseJson } from '../lib/json/json.ts';
import { command, group } from './command.ts';
import { COMMANDS, type CommandEntry } from './commands.ts';

const EXIT_CODES = `
Exit codes:
  0   done
  1   it failed, doctor found something wrong, or a floor of calibrate is not met
  2   the command line is wrong
  65  the input (a file, a line, a transcript) is wrong
  66  there is no such file, organisation, user, session or key
  69  a port, the disk or the database is not available now; try again later
  78  a setting is wrong
  130 interrupted
  141 the program that read the output has ended

Settings are environment variables: debrief serve --help lists them.`;

/**
 * The command line. Loading a command costs time, so only those that are named are loaded; the others show what they are.
 * @param words what stands behind `debrief`; without it all commands are loaded
 */
export async function program(words?: readonly string[]): Promise<Command> {
  const root = new Command('debrief')
    .description('Self-hosted reporting service for conversation practice and real calls.')
    .version(version(), '-V, --version', 'print the version')
    // Before a command's name alone: a command may have a --version of its own.
    .enablePositionalOptions()
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help')
    .showSuggestionAfterError()
    .addHelpText('after', EXIT_CODES);
  for (const entry of COMMANDS) {
    const isNamed = words?.includes(nameOf(entry)) ?? true;
    root.addCommand(isNamed ? (await entry.load()).description(entry.summary) : outline(entry));
  }
  return root;
}

/** A command as the help shows it, without what it does. */
function outline(entry: CommandEntry): Command {
  const begun = (entry.holdsOthers ? group : command)(nameOf(entry), entry.summary);
  for (const taken of entry.words.split(' ').slice(1)) begun.argument(taken);
  return begun;
}

function nameOf({ words }: CommandEntry): string {
  return words.split(' ', 1).join('');
}

function version(): string {
  const value = parseJson(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? String(value['version']) : 'unknown';
}
