import type { Command } from 'commander';
import { group } from '../../command.ts';
import { assessmentList } from './list.ts';
import { assessmentOverride } from './override.ts';
import { assessmentShow } from './show.ts';
import { assessmentVerify } from './verify.ts';

/** `debrief assessment …` */
export function assessmentCommands(): Command {
  return group('assessment', 'look at assessments and what they rest on, check them, set a score by hand')
    .addCommand(assessmentList())
    .addCommand(assessmentShow())
    .addCommand(assessmentVerify())
    .addCommand(assessmentOverride());
}
