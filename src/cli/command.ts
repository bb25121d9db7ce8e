import { Command, Option } from 'commander';
import { readId } from './arguments.ts';
import { CliError } from './errors.ts';

/**
 * Begins a command: every one prints records for programs with `--json`. Commands of the first level have their
 * description in `commands.ts`.
 */
export function command(name: string, description = ''): Command {
  return helped(name, description)
    .option('--json', 'print one JSON object a line, errors too')
    .hook('preAction', (_hooked, run) => requireFileNames(run));
}

/** Refuses an empty file name: a script whose variable is not set gives one. */
function requireFileNames(run: Command): void {
  const empty = run.registeredArguments.some((argument, at) => argument.name() === 'file' && run.args[at] === '')
    ? 'FILE'
    : run.options.find((option) => option.flags.endsWith('<file>') && run.getOptionValue(option.attributeName()) === '')
        ?.long;
  if (empty) throw new CliError('usage', `${empty} must be the name of a file, and it is empty.`);
}

/** Begins a command that only holds others. */
export function group(name: string, description = ''): Command {
  return helped(name, description);
}

/** A command whose help names the options that it needs where they are typed. */
function helped(name: string, description: string): Command {
  const made: Command = new Command(name);
  return made
    .description(description)
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help')
    .configureHelp({
      commandUsage: (shown) => {
        const needed = shown.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
        const names: string[] = [];
        for (let at: Command | null = shown; at; at = at.parent) names.unshift(at.name());
        return [...names, ...needed, shown.usage()].join(' ');
      },
    });
}

/** The organisation a command is about. */
export function orgOption(): Option {
  return new Option('--org <id>', 'the organisation').argParser(readId('--org')).makeOptionMandatory();
}
