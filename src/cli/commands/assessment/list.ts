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
  wide?: boolean;
}

/** So many are put in order of time at most: they are held at once. */
const MOST_NEWEST = 1_000;

const COLUMNS = {
  ID: ({ assessment }) => assessment.assessmentId,
  USER: ({ assessment }) => assessment.userId,
  SESSION: ({ assessment }) => assessment.sessionId ?? '-',
  STATE: ({ assessment }) => assessment.state,
  OVERALL: ({ overall }) => (overall === null ? '-' : figure(overall)),
  SCORES: ({ assessment }) =>
    assessment.criteria.map(({ name, score }) => `${name} ${figure(score)}`).join(', ') || '-',
  'ASKED FOR': ({ assessment }) => localTime(assessment.requestedAt),
  MADE: ({ assessment }) => localTimeOr(assessment.completedAt),
  VERSION: ({ assessment }) => String(assessment.scenarioVersion ?? '-'),
  REVISION: ({ assessment }) => String(assessment.transcriptRevision || '-'),
  ASSESSOR: ({ assessment }) => assessment.assessor ?? '-',
  'SET BY A PERSON': ({ assessment }) => overriddenNames(assessment).join(', ') || '-',
  FAILURE: ({ assessment }) => assessment.failureReason ?? '-',
  // The overall score, or the state of what has none.
  RESULT: ({ assessment, overall }) => (overall === null ? assessment.state : figure(overall)),
} satisfies Record<string, (row: WithOverall) => string>;

type Column = keyof typeof COLUMNS;

/** All columns that say something by themselves, in their order. */
const ALL = Object.keys(COLUMNS).filter((name): name is Column => name in COLUMNS && name !== 'RESULT');

/** What fits a terminal of 80 columns, and says what the list is about; `--wide` and `show` have the rest. */
function columnsOf({ wide, failed, overridden, session }: Options): readonly Column[] {
  if (wide) return ALL;
  if (failed) return ['ID', 'USER', 'ASKED FOR', 'FAILURE'];
  if (overridden) return ['ID', 'USER', 'RESULT', 'SET BY A PERSON'];
  if (session !== undefined) return ['ID', 'RESULT', 'VERSION', 'REVISION', 'ASSESSOR'];
  return ['ID', 'USER', 'RESULT', 'ASKED FOR'];
}

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
    .option('--wide', 'every column: the session, each score, the assessor and more')
    .action((options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId } = options;
        const columns = columnsOf(options);
        await requireOrganisation(storage, orgId);
        await requireNamed(storage, options);
        // Loaded here alone: it brings the schemas of evidence.
        const { withOverall } = await import('../../assessments/with-overall.ts');
        await printParts(options, withOverall(storage, orgId, parts(storage, options)), {
          head: columns,
          cells: (row) => columns.map((name) => COLUMNS[name](row)),
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
