import type { Command } from 'commander';
import { group } from '../../command.ts';
import { orgCreate } from './create.ts';
import { orgDailyTokens } from './daily-tokens.ts';
import { orgDelete } from './delete.ts';
import { orgList } from './list.ts';
import { orgRetention } from './retention.ts';
import { orgUncertainScores } from './uncertain-scores.ts';
import { orgResume, orgSuspend } from './set-status.ts';

/** `debrief org …` */
export function orgCommands(): Command {
  return group('org')
    .addCommand(orgCreate())
    .addCommand(orgList())
    .addCommand(orgSuspend())
    .addCommand(orgResume())
    .addCommand(orgRetention())
    .addCommand(orgUncertainScores())
    .addCommand(orgDailyTokens())
    .addCommand(orgDelete());
}
