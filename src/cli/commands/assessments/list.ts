import { Option, type Command } from 'commander';
import type { AssessmentSummary, Storage } from '../../../domain/ports.ts';
import { readId } from '../../arguments.ts';
import { overriddenNames, summaryRecord } from '../../../records/assessment.ts';
import { assessmentSummaries } from '../../../batches/assessment-summaries.ts';
import { command, orgOption } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { printAll, type OutputOptions } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';
import { localTime, localTimeOr } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  session?: string;
  user?: string;
  overridden?: boolean;
}

const HEAD = [
  'ID',
  'USER',
  'SESSION',
  'STATE',
  'ASKED FOR',
  'MADE',
  'VERSION',
  'REVISION',
  'ASSESSOR',
  'STRONGEST',
  'SET BY A PERSON',
];

/** `debrief assessment list` */
export function assessmentList(): Command {
  return command('list', 'list assessments: of one session, of one user, or all, by id')
    .addOption(orgOption())
    .addOption(
      new Option('--session <id>', 'those of one session, in the order they were asked for')
        .argParser(readId('--session'))
        .conflicts('user'),
    )
    .addOption(new Option('--user <id>', 'those of one user').argParser(readId('--user')))
    .addOption(new Option('--overridden', 'those whose scores people changed').conflicts('session'))
    .action((options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        await requireNamed(storage, options);
        let count = 0;
        // A part at a time: an organisation may have millions.
        for await (const part of parts(storage, options)) {
          printAll(
            options,
            part.map(summaryRecord),
            table(count === 0 ? HEAD : HEAD.map(() => ''), part.map(cells)).replace(/^\s*\n/, ''),
          );
          count += part.length;
        }
        if (count === 0) printAll(options, [], 'There is no assessment.');
      }),
    );
}

async function requireNamed(
  { reader }: Storage,
  { org: orgId, session: sessionId, user: userId }: Options,
): Promise<void> {
  if (sessionId !== undefined && !(await reader.read(({ sessions }) => sessions.look({ orgId, sessionId }))))
    throw new CliError('not_found', 'Session not found.');
  if (userId !== undefined && !(await reader.read(({ directory }) => directory.findUser({ orgId, userId }))))
    throw new CliError('not_found', 'User not found.');
}

async function* parts(
  storage: Storage,
  { org: orgId, session: sessionId, user, overridden }: Options,
): AsyncGenerator<AssessmentSummary[]> {
  if (sessionId === undefined) return yield* assessmentSummaries(storage, orgId, user ?? null, overridden);
  const all = await storage.reader.read(({ assessments }) => assessments.listOfSession({ orgId, sessionId }));
  if (all.length > 0) yield all;
}

function cells(assessment: AssessmentSummary): string[] {
  return [
    assessment.assessmentId,
    assessment.userId,
    assessment.sessionId ?? '-',
    assessment.state,
    localTime(assessment.requestedAt),
    localTimeOr(assessment.completedAt),
    String(assessment.scenarioVersion ?? '-'),
    String(assessment.transcriptRevision || '-'),
    assessment.assessor ?? '-',
    assessment.strongestCriteria ?? '-',
    overriddenNames(assessment).join(', ') || '-',
  ];
}
