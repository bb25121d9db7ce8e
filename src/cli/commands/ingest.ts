import { setTimeout as pause } from 'node:timers/promises';
import { Option, type Command } from 'commander';
import type { AssessmentState } from '../../domain/assessments/state.ts';
import { failedPrecondition } from '../../domain/errors.ts';
import type { SessionRef, Storage } from '../../domain/ports.ts';
import { fileCallId } from '../../domain/sessions/file-call-id.ts';
import { readDuration, readId } from '../arguments.ts';
import { command, orgOption } from '../command.ts';
import { EXIT } from '../errors.ts';
import { readTextFile } from '../read-text-file.ts';
import { requireOrganisation } from '../require-organisation.ts';
import { note, print, type OutputOptions } from '../terminal/output.ts';
import { withApplication } from '../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  user: string;
  scenario: string;
  externalId?: string;
  startedAt?: string;
  endedAt?: string;
  wait?: number | true;
}

const WAIT_MS = 120_000;
const POLL_MS = 100;

/** `debrief ingest` */
export function ingestCommand(): Command {
  return command('ingest', 'submit the transcript of a call, as POST …/sessions:ingest-and-assess does')
    .argument('<file>', 'the transcript, or - to read what comes through a pipe')
    .addOption(orgOption())
    .requiredOption('--user <id>', 'whose call it is', readId('--user'))
    .requiredOption('--scenario <id>', 'the scenario it is assessed by', readId('--scenario'))
    .option(
      '--external-id <id>',
      'your stable id of the call; made from the file’s content without it, so that the same file is the same call',
    )
    .option('--started-at <time>', 'when it began, such as 2026-04-08T10:00:00Z')
    .option('--ended-at <time>', 'when it ended')
    .addOption(
      new Option(
        '--wait [time]',
        'wait until it is assessed, two minutes at most or the time given (30s, 15m)',
      ).argParser(readDuration('--wait')),
    )
    .action((file: string, options: Options) =>
      withApplication(async ({ storage, clock, settings, transcriptDamage }) => {
        const { org: orgId, user: userId } = options;
        const organisation = await requireOrganisation(storage, orgId);
        if (organisation.status === 'suspended')
          throw failedPrecondition(`The organisation is suspended. Run debrief org resume ${orgId} first.`);
        const transcript = await readTextFile(file, settings.maxTranscriptBytes);
        const body = {
          external_conversation_id: options.externalId ?? fileCallId(transcript),
          scenario_id: options.scenario,
          transcript,
          ...(options.startedAt !== undefined && { started_at: options.startedAt }),
          ...(options.endedAt !== undefined && { ended_at: options.endedAt }),
        };
        const { checkIngest } = await import('../../domain/sessions/check-ingest.ts');
        const fields = checkIngest(body, {
          maxTranscriptBytes: settings.maxTranscriptBytes,
          now: clock.now(),
          transcriptDamage: await transcriptDamage(),
        });
        const { sessionId, state } = await storage.execute('ingestCall', { orgId, userId, ...fields });
        const end =
          options.wait === undefined
            ? state
            : await settle(storage, { orgId, sessionId }, state, options.wait === true ? WAIT_MS : options.wait);
        print(options, { conversation_id: sessionId, status: end }, `${sessionId}: ${end}`);
        if (end === 'failed') process.exitCode = EXIT.failed;
        if (options.wait === undefined || end === 'completed') return;
        if (end === 'failed')
          note(
            options,
            `The assessment failed. debrief assess --org ${orgId} --session ${sessionId} queues it once more.`,
          );
        else {
          process.exitCode = EXIT.unavailable;
          note(
            options,
            'It is kept and still waiting. Is a service with the worker role running (debrief serve)? debrief assess --now does the work here.',
          );
        }
      }),
    );
}

/** Waits until a session's first assessment has ended. */
async function settle(
  { reader }: Storage,
  ref: SessionRef,
  state: AssessmentState,
  limitMs: number,
): Promise<AssessmentState> {
  const until = performance.now() + limitMs;
  let now = state;
  while ((now === 'queued' || now === 'processing') && performance.now() < until) {
    await pause(POLL_MS);
    now = await reader.read(async (stores) => {
      const session = await stores.sessions.find(ref);
      const first = session?.firstAssessmentId ?? null;
      const assessment =
        first === null ? undefined : await stores.assessments.find({ orgId: ref.orgId, assessmentId: first });
      return assessment?.state ?? now;
    });
  }
  return now;
}
