import type { Command } from 'commander';
import { group } from '../../command.ts';
import { userList } from './list.ts';
import { userErase } from './erase.ts';

/** `debrief user …` */
export function userCommands(): Command {
  return group('user').addCommand(userList()).addCommand(userErase());
}
