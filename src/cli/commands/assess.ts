import { Option, type Command } from 'commander';
import type { Application } from '../../app.ts';
import { retryAllFailed } from '../../batches/retry-failed.ts';
import { readId } from '../arguments.ts';
import { command } from '../command.ts';
import { CliError } from '../errors.ts';
import { requireOrganisation } from '../require-organisation.ts';
import { amount } from '../terminal/amount.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { print, type OutputOptions } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { withApplication } from '../with-application.ts';
import { withCommas } from '../../lib/text/text.ts';

interface Options extends OutputOptions {
  org?: string;
  failed?: boolean;
  session?: string;
  again?: boolean;
  now?: boolean;
}

const RESULTS = {
  queued: 'It is queued.',
  already_waiting: 'It is waiting already.',
  already_completed:
    'It was assessed before. Add --again to have it assessed once more; the earlier assessment is kept.',
} as const;

/** `debrief assess` */
export function assessCommand(): Command {
  return command('assess')
    .option('--org <id>', 'the organisation', readId('--org'))
    .addOption(new Option('--failed', 'every assessment that failed, once more').conflicts('session'))
    .addOption(new Option('--session <id>', 'one session').argParser(readId('--session')))
    .option('--again', 'with --session: once more, even where it was assessed before')
    .option('--now', 'assess what is waiting, of all organisations, in this process, until nothing is ready')
    .action((options: Options) => {
      checkOptions(options);
      return withApplication(async (application) => {
        const { record, text } = await queue(application, options);
        const attempts = options.now ? await application.drainQueue() : null;
        const done =
          attempts === null
            ? 'A running service does the work (debrief serve), or debrief assess --now.'
            : `Assessed here: ${withCommas(attempts)}.`;
        const shown = attempts === null && record['queued'] === 0 ? text : `${text} ${done}`.trim();
        print(options, { ...record, ...(attempts !== null && { assessed: attempts }) }, shown);
      });
    });
}

function checkOptions({ org, failed, session, again, now }: Options): void {
  if (again && session === undefined)
    throw new CliError('usage', '--again needs --session: say which session to assess once more.');
  if (!failed && session === undefined && !now)
    throw new CliError('usage', 'Say what to assess: --failed, --session ID, or --now for what is waiting.');
  if ((failed || session !== undefined) && org === undefined) throw new CliError('usage', 'Say whose: --org ID.');
}

async function queue(
  { storage }: Application,
  options: Options,
): Promise<{ record: Record<string, unknown>; text: string }> {
  const { org: orgId, failed, session: sessionId, again } = options;
  if (orgId === undefined) return { record: {}, text: '' };
  await requireOrganisation(storage, orgId);
  if (failed) {
    const progress = startProgress(options);
    const { queued } = await interruptible('Run the command again to queue the others.', (signal) =>
      retryAllFailed(storage, orgId, {
        signal,
        progress: (count) => progress.show(() => `Queued ${amount(count, 'assessment')}`),
      }),
    ).finally(progress.end);
    return {
      record: { org_id: orgId, queued },
      text: queued === 0 ? 'No assessment has failed.' : `Queued once more: ${withCommas(queued)}.`,
    };
  }
  if (sessionId === undefined) return { record: { org_id: orgId }, text: '' };
  const { assessmentId, result } = await storage.execute('requestAssessment', {
    orgId,
    sessionId,
    again: again ?? false,
  });
  const queued = result === 'queued' ? 1 : 0;
  return {
    record: { org_id: orgId, session_id: sessionId, assessment_id: assessmentId, result, queued },
    text: RESULTS[result],
  };
}
