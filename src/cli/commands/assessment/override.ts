import { Option, type Command } from 'commander';
import type { OverrideScoreOutput } from '../../../domain/assessments/scores/override-score.ts';
import { readId, readName } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { oneLine } from '../../terminal/one-line.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  criterion: string;
  score?: number;
  withdraw?: boolean;
  reason: string;
  by?: string;
}

const HELP = `
The interface then serves the new score and says that a person set it, when and why. The assessor's own score and its evidence stay: debrief
assessment show has them, with every step, and --withdraw serves them again. Withdrawing has a reason too.`;

/** `debrief assessment override` */
export function assessmentOverride(): Command {
  return command('override', 'set the score of one criterion by hand, or take that back')
    .argument('<assessment_id>', 'the assessment, as debrief assessment list shows it', readId('ASSESSMENT_ID'))
    .addOption(orgOption())
    .requiredOption('--criterion <name>', 'the criterion, as its scenario names it')
    .addOption(
      new Option('--score <number>', 'the score, on the scale of the scenario’s version it was judged by')
        .argParser(readScore)
        .conflicts('withdraw'),
    )
    .option('--withdraw', 'take back what was set before: the assessor’s score is served again')
    .requiredOption('--reason <text>', 'why, in a sentence that the person assessed may read')
    .option('--by <name>', 'who decided it; kept, and not served', readName('--by'))
    .addHelpText('after', HELP)
    .action((assessmentId: string, options: Options) => {
      const { org: orgId, criterion, reason, withdraw, score = null, by = null } = options;
      if (score === null && !withdraw) throw new CliError('usage', 'Say what to do: --score NUMBER, or --withdraw.');
      return withApplication(async ({ storage }) => {
        await requireOrganisation(storage, orgId);
        const result = await storage.execute('overrideScore', {
          orgId,
          assessmentId,
          criterion,
          score,
          reason,
          by,
        });
        const { original, before, now, strongestCriteria } = result;
        const record = {
          org_id: orgId,
          assessment_id: assessmentId,
          criterion,
          original,
          before,
          score: now,
          strongest_criteria: strongestCriteria,
        };
        print(options, record, describe(criterion, result));
      });
    });
}

function describe(name: string, { original, before, now, strongestCriteria }: OverrideScoreOutput): string {
  const from = original === null ? 'the assessor had not judged it' : `the assessor gave ${original}, which is kept`;
  const done = now === null ? 'is not served any more' : `is served as ${now}`;
  return `${oneLine(name)} ${done} (before: ${before ?? 'not served'}; ${from}). Strongest now: ${oneLine(strongestCriteria ?? '-')}.`;
}

function readScore(text: string): number {
  const score = Number(text);
  if (/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text.trim()) && Number.isFinite(score)) return score;
  throw new CliError('usage', '--score must be a number, such as 4 or 3.5.');
}
