import { Command, Option } from 'commander';
import { readId } from './arguments.ts';

/**
 * Begins a command: every one prints records for programs with `--json`. Commands of the first level have their
 * description in `commands.ts`.
 */
export function command(name: string, description = ''): Command {
  return new Command(name).description(description).option('--json', 'print one JSON object a line, errors too');
}

/** Begins a command that only holds others. */
export function group(name: string, description = ''): Command {
  return new Command(name).description(description);
}

/** The organisation a command is about. */
export function orgOption(): Option {
  return new Option('--org <id>', 'the organisation').argParser(readId('--org')).makeOptionMandatory();
}
