import type { Command } from 'commander';
import { group } from '../../command.ts';
import { modelSet } from './set.ts';

/** `debrief model …` */
export function modelCommands(): Command {
  return group('model').addCommand(modelSet());
}
