import type { Command } from 'commander';
import { group } from '../../command.ts';
import { auditList } from './list.ts';

/** `debrief audit …` */
export function auditCommands(): Command {
  return group('audit').addCommand(auditList());
}
