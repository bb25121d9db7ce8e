import { Option, type Command } from 'commander';
import type { Application } from '../../app.ts';
import { failedPrecondition } from '../../domain/errors.ts';
import { readDuration, readId, readTime } from '../arguments.ts';
import { command, orgOption } from '../command.ts';
import { CliError, EXIT, reportOf } from '../errors.ts';
import { filesOf } from '../ingest/files-of.ts';
import { submitFile } from '../ingest/submit-file.ts';
import { waitForAssessment, type SettledSession } from '../ingest/wait-for-assessment.ts';
import { requireOrganisation } from '../require-organisation.ts';
import { requireScenario } from '../require-scenario.ts';
import { amount } from '../terminal/amount.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { note, print, type OutputOptions } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { withApplication } from '../with-application.ts';
import { withCommas } from '../../lib/text/text.ts';

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
const WAIT_HINT = ' What follows --wait is taken for the time: name the file before it, debrief ingest FILE --wait.';

const HELP = `
A transcript is text, or a document of Word (.docx) or in rich text format (.rtf), of which the text is taken.

A folder stands for the files in it: each is a call of its own, and its result is a line. A file with the content of another is the same
call and is not kept twice. Exit code 65 where a file could not be taken; the others are.`;

/** `debrief ingest` */
export function ingestCommand(): Command {
  return command('ingest')
    .argument('<file>', 'the transcript, a folder of transcripts, or - to read what comes through a pipe')
    .addOption(orgOption())
    .requiredOption('--user <id>', 'whose call it is', readId('--user'))
    .requiredOption('--scenario <id>', 'the scenario it is assessed by', readId('--scenario'))
    .option(
      '--external-id <id>',
      'your stable id of the call; made from the file’s content without it, so that the same file is the same call',
    )
    .option('--started-at <time>', 'when it began, such as 2026-04-08T10:00:00Z', readTime('--started-at'))
    .option('--ended-at <time>', 'when it ended', readTime('--ended-at'))
    .addOption(
      new Option(
        '--wait [time]',
        'wait until it is assessed, two minutes at most or the time given (30s, 15m)',
      ).argParser(readDuration('--wait', WAIT_HINT)),
    )
    .addHelpText('after', HELP)
    .action((name: string, options: Options) => {
      const { files, isFolder } = filesOf(name);
      if (isFolder && (options.externalId ?? options.startedAt ?? options.endedAt) !== undefined)
        throw new CliError('usage', '--external-id, --started-at and --ended-at are of one call. Name a file.');
      return withApplication(async (application) => {
        const { orgId, status } = await requireOrganisation(application.storage, options.org);
        if (status === 'suspended')
          throw failedPrecondition(`The organisation is suspended. Run debrief org resume ${orgId} first.`);
        await requireScenario(application.storage, { orgId, scenarioId: options.scenario });
        if (isFolder) await ingestFolder(application, files, options);
        else await ingestFile(application, name, options);
      });
    });
}

async function ingestFile(application: Application, file: string, options: Options): Promise<void> {
  const { org: orgId } = options;
  const { sessionId, state } = await submitFile(application, file, callOf(options));
  const end = await settled(application, sessionId, { state, nothingJudged: null, assessmentId: null }, options);
  const record = {
    conversation_id: sessionId,
    status: end.state,
    ...(end.nothingJudged !== null && { nothing_judged: end.nothingJudged }),
  };
  print(options, record, `${sessionId}: ${end.state}`);
  if (end.nothingJudged !== null) note(options, end.nothingJudged);
  if (end.state === 'completed' && end.assessmentId !== null)
    note(options, `debrief assessment show --org ${orgId} ${end.assessmentId} shows the assessment.`);
  if (end.state === 'failed') process.exitCode = EXIT.failed;
  if (options.wait === undefined || end.state === 'completed') return;
  if (end.state === 'failed') {
    note(options, `The assessment failed. debrief assess --org ${orgId} --session ${sessionId} queues it once more.`);
    return;
  }
  process.exitCode = EXIT.unavailable;
  note(
    options,
    'It is stored and still waiting. Is a service with the worker role running (debrief serve)? debrief assess --now does the work here.',
  );
}

async function ingestFolder(application: Application, files: readonly string[], options: Options): Promise<void> {
  const counts = { taken: 0, known: 0, refused: 0 };
  const calls = new Map<string, { file: string; end: SettledSession }>();
  const progress = startProgress(options);
  await interruptible('Run it again: files that were taken are not taken twice.', async (signal) => {
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted();
      progress.show(() => `Submitted ${withCommas(index)} of ${amount(files.length, 'file')}`);
      const { sessionId, state, known } = await submitFile(application, file, callOf(options)).catch(
        (error: unknown) => {
          const report = reportOf(error);
          // What is wrong with one file says nothing about the next; a full disk or a lost database does.
          if (report.exitCode !== EXIT.badData) throw error;
          counts.refused += 1;
          progress.end();
          print(options, { file, result: 'refused', message: report.message }, `${file}: refused. ${report.message}`);
          return { sessionId: null, state: 'failed' as const, known: false };
        },
      );
      if (sessionId === null) continue;
      const same = calls.get(sessionId)?.file;
      if (same === undefined) calls.set(sessionId, { file, end: { state, nothingJudged: null, assessmentId: null } });
      counts[known || same !== undefined ? 'known' : 'taken'] += 1;
      progress.end();
      print(
        options,
        {
          file,
          result: known || same !== undefined ? 'known' : 'taken',
          conversation_id: sessionId,
          status: state,
          ...(same !== undefined && { same_as: same }),
        },
        `${file}: ${same !== undefined ? `the same call as ${same}` : known ? 'known already' : 'taken'}, ${sessionId}, ${state}`,
      );
    }
    if (options.wait !== undefined) await waitForAll(application, calls, options, signal);
  }).finally(progress.end);
  note(options, `Taken: ${counts.taken}. Known already: ${counts.known}. Refused: ${counts.refused}.`);
  if (counts.refused > 0) process.exitCode = EXIT.badData;
}

/** Waits for every call of a folder, all of them within the one time limit, and says how each ended. */
async function waitForAll(
  { storage }: Application,
  calls: ReadonlyMap<string, { file: string }>,
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + limitOf(options);
  for (const [sessionId, { file }] of calls) {
    signal.throwIfAborted();
    const { state, nothingJudged } = await waitForAssessment(storage, { orgId: options.org, sessionId }, until);
    if (state === 'failed') process.exitCode = EXIT.failed;
    else if (state !== 'completed') process.exitCode = EXIT.unavailable;
    print(
      options,
      {
        file,
        conversation_id: sessionId,
        status: state,
        ...(nothingJudged !== null && { nothing_judged: nothingJudged }),
      },
      `${file}: ${state}${nothingJudged === null ? '' : `. ${nothingJudged}`}`,
    );
  }
}

function settled(
  { storage }: Application,
  sessionId: string,
  now: SettledSession,
  options: Options,
): Promise<SettledSession> {
  return options.wait === undefined
    ? Promise.resolve(now)
    : waitForAssessment(storage, { orgId: options.org, sessionId }, performance.now() + limitOf(options));
}

function limitOf({ wait }: Options): number {
  return typeof wait === 'number' ? wait : WAIT_MS;
}

function callOf({ org: orgId, user: userId, scenario: scenarioId, externalId, startedAt, endedAt }: Options) {
  return { orgId, userId, scenarioId, externalId, startedAt, endedAt };
}
