import { Option, type Command } from 'commander';
import type { WideScores } from '../../../evidence/interval.ts';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  mark?: boolean;
  leaveOut?: boolean;
}

const SENTENCES: Record<WideScores, string> = {
  'leave-out': 'are left out of assessments, with the reason',
  mark: 'are given and marked as a first impression',
};

/** `debrief org uncertain-scores` */
export function orgUncertainScores(): Command {
  return command('uncertain-scores', 'show or set what becomes of scores that could lie two levels apart')
    .addOption(orgOption())
    .addOption(new Option('--mark', 'give them, marked as a first impression').conflicts('leaveOut'))
    .option('--leave-out', 'leave them out, as without this command; without an option, what is set is shown')
    .action((options: Options) =>
      withApplication(async ({ storage }) => {
        const set: WideScores | null = options.mark ? 'mark' : options.leaveOut ? 'leave-out' : null;
        const { orgId, wideScores } = await requireOrganisation(storage, options.org);
        if (set !== null) await storage.execute('setWideScores', { orgId, wideScores: set });
        const now = set ?? wideScores;
        print(
          options,
          { org_id: orgId, wide_scores: now },
          `Scores of ${orgId} whose likely range is wider than two of four levels ${SENTENCES[now]}.`,
        );
      }),
    );
}
