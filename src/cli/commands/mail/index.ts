import type { Command } from 'commander';
import { group } from '../../command.ts';
import { mailTest } from './test.ts';

/** `debrief mail …` */
export function mailCommands(): Command {
  return group('mail').addCommand(mailTest());
}
