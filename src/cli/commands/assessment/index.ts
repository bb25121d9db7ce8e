import type { Command } from 'commander';
import { group } from '../../command.ts';
import { assessmentList } from './list.ts';
import { assessmentOverride } from './override.ts';
import { assessmentShow } from './show.ts';
import { assessmentVerify } from './verify.ts';

/** `debrief assessment …` */
export function assessmentCommands(): Command {
  return group('assessment')
    .addCommand(assessmentList())
    .addCommand(assessmentShow())
    .addCommand(assessmentVerify())
    .addCommand(assessmentOverride());
}
