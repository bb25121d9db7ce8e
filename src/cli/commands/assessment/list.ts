import { Option, type Command } from 'commander';
import type { Storage } from '../../../domain/ports.ts';
import type { AssessmentSummary } from '../../../domain/assessments/reads.ts';
import { readCount, readId } from '../../arguments.ts';
import { overriddenNames, summaryRecord } from '../../../records/assessment.ts';
import { assessmentSummaries } from '../../../batches/assessment-summaries.ts';
import { newestSummaries } from '../../../batches/newest-summaries.ts';
import { command, orgOption } from '../../command.ts';
import { notFound } from '../../../domain/errors.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import type { WithOverall } from '../../assessments/with-overall.ts';
import { figure } from '../../terminal/amount.ts';
import type { OutputOptions } from '../../terminal/output.ts';
import { printParts } from '../../terminal/print-parts.ts';
import { localTime, localTimeOr } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  session?: string;
  user?: string;
  overridden?: boolean;
  failed?: boolean;
  newest?: number;
}

/** So many are put in order of time at most: they are held at once. */
const MOST_NEWEST = 1_000;

const HEAD = [
  'ID',
  'USER',
  'SESSION',
  'STATE',
  'OVERALL',
  'SCORES',
  'ASKED FOR',
  'MADE',
  'VERSION',
  'REVISION',
  'ASSESSOR',
  'SET BY A PERSON',
  'FAILURE',
];

/** `debrief assessment list` */
export function assessmentList(): Command {
  return command('list', 'list assessments with their scores: of one session, of one user, or all, by id')
    .addOption(orgOption())
    .addOption(
      new Option('--session <id>', 'those of one session, in the order they were asked for')
        .argParser(readId('--session'))
        .conflicts('user'),
    )
    .addOption(new Option('--user <id>', 'those of one user').argParser(readId('--user')))
    .addOption(new Option('--overridden', 'only those whose scores people changed').conflicts('session'))
    .addOption(new Option('--failed', 'only those that failed, with the reason').conflicts(['session', 'overridden']))
    .addOption(
      new Option('--newest <count>', 'only so many, those that were asked for last, the newest first').argParser(
        readCount('--newest', MOST_NEWEST),
      ),
    )
    .action((options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        await requireNamed(storage, options);
        // Loaded here alone: it brings the schemas of evidence.
        const { withOverall } = await import('../../assessments/with-overall.ts');
        await printParts(options, withOverall(storage, orgId, parts(storage, options)), {
          head: HEAD,
          cells,
          record: ({ assessment, overall }) => summaryRecord(assessment, overall),
          none: options.failed ? 'No assessment has failed.' : 'There is no assessment.',
        });
      }),
    );
}

async function requireNamed(
  { reader }: Storage,
  { org: orgId, session: sessionId, user: userId }: Options,
): Promise<void> {
  if (sessionId !== undefined && !(await reader.read(({ sessions }) => sessions.find({ orgId, sessionId }))))
    throw notFound('Session not found.', 'session');
  if (userId !== undefined && !(await reader.read(({ directory }) => directory.findUser({ orgId, userId }))))
    throw notFound('User not found.', 'user');
}

async function* parts(storage: Storage, options: Options): AsyncGenerator<AssessmentSummary[]> {
  if (options.newest === undefined) return yield* allParts(storage, options);
  const newest = await newestSummaries(allParts(storage, options), options.newest);
  if (newest.length > 0) yield newest;
}

async function* allParts(
  storage: Storage,
  { org: orgId, session: sessionId, user, overridden, failed }: Options,
): AsyncGenerator<AssessmentSummary[]> {
  if (sessionId === undefined)
    return yield* assessmentSummaries(storage, orgId, {
      userId: user ?? null,
      only: failed ? 'failed' : overridden ? 'overridden' : undefined,
    });
  const all = await storage.reader.read(({ assessments }) => assessments.listOfSession({ orgId, sessionId }));
  if (all.length > 0) yield all;
}

function cells({ assessment, overall }: WithOverall): string[] {
  return [
    assessment.assessmentId,
    assessment.userId,
    assessment.sessionId ?? '-',
    assessment.state,
    overall === null ? '-' : figure(overall),
    assessment.criteria.map(({ name, score }) => `${name} ${figure(score)}`).join(', ') || '-',
    localTime(assessment.requestedAt),
    localTimeOr(assessment.completedAt),
    String(assessment.scenarioVersion ?? '-'),
    String(assessment.transcriptRevision || '-'),
    assessment.assessor ?? '-',
    overriddenNames(assessment).join(', ') || '-',
    assessment.failureReason ?? '-',
  ];
}
