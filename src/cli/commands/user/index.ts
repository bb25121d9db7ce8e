import type { Command } from 'commander';
import { group } from '../../command.ts';
import { userErase } from './erase.ts';

/** `debrief user …` */
export function userCommands(): Command {
  return group('user', 'erase people').addCommand(userErase());
}
