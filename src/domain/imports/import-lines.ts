import { together } from '../../lib/work/together.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';
import { findRowsForUpdate } from './held-rows.ts';
import { identifyAssessments } from './identify-assessments.ts';
import { importAssessment } from './import-assessment.ts';
import { importOrganisation } from './import-organisation.ts';
import { importScenario } from './import-scenario.ts';
import { importSession } from './import-session.ts';
import { importTeam, importUser } from './import-directory.ts';
import { linesTogether } from './lines-together.ts';
import type { LineResult } from './line-result.ts';
import type { AssessmentLine, ImportLine, SessionLine } from './lines/schema.ts';

export interface ImportLinesInput {
  orgId: string;
  /** Checked lines, in the order: the organisation, teams, scenarios, users, sessions, assessments. */
  lines: ImportLine[];
  /** Of the sessions among the lines: those that have an assessment in the same file, and so are not queued for one. */
  assessedSessionIds: string[];
  /**
   * The digests of transcripts that were redacted on their way here, as they were given, by the digest they have now.
   */
  submittedDigests?: ReadonlyMap<string, string>;
  /** Whether the audit log says that there was an import, where these lines change something: once for each file. */
  isNoted?: boolean;
}

/** What became of the lines. */
export interface ImportLinesOutput {
  written: number;
  unchanged: number;
  /** Sessions queued for an assessment. */
  queued: number;
}

/**
 * Writes a batch of lines. Writing the same lines again changes nothing, so a cut-off import is finished by running it
 * again.
 * Counters move once a batch, and only for what changed.
 * @throws DomainError not_found where the organisation is gone; failed_precondition where a line cannot be written
 */
export async function importLines(context: CommandContext, input: ImportLinesInput): Promise<ImportLinesOutput> {
  const { stores, now } = context;
  const { orgId } = input;
  // Nothing may be written of an organisation that is gone, or a later one of its name would find it.
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.', 'organisation');
  const users = [...new Set(input.lines.flatMap((line) => ('user_id' in line ? [line.user_id] : [])))];
  await stores.directory.findUsersForUpdate(orgId, users);
  // Read after the users are locked: an erasure begins by locking its user too.
  const [erased] = await stores.erasures.underWay(orgId, users);
  if (erased !== undefined)
    throw failedPrecondition(
      `User ${erased} is being erased. Finish that first: debrief user erase --org ${orgId} ${erased}`,
    );
  const output: ImportLinesOutput = { written: 0, unchanged: 0, queued: 0 };
  const touched = { directory: false, catalogue: false, users: new Set<string>() };

  const history: HistoryLine[] = [];
  const others: OtherLine[] = [];
  for (const line of input.lines) {
    if (line.type === 'session' || line.type === 'assessment') history.push(line);
    else others.push(line);
  }
  const write = async (line: OtherLine) => ({ line, ...(await importOther(context, orgId, line)) });
  const results: (LineResult & { line: ImportLine })[] = [];
  for (const group of linesTogether(others)) results.push(...(await together(...group.map(write))));
  results.push(...(await importHistory(context, input, history)));

  for (const { line, ...result } of results) {
    if (!result.changed) {
      output.unchanged += 1;
      continue;
    }
    output.written += 1;
    if (result.queued) output.queued += 1;
    if (line.type === 'team' || line.type === 'user') touched.directory = true;
    else if (line.type === 'scenario') touched.catalogue = true;
    else if (line.type !== 'organisation') touched.users.add(line.user_id);
  }

  if (touched.directory) await stores.organisations.touchDirectory(orgId, now);
  if (touched.catalogue) await stores.organisations.touchCatalogue(orgId, now);
  await stores.directory.touchReportsOf(orgId, [...touched.users], now);
  if (input.isNoted && output.written > 0)
    await recordEvent(context, { orgId, action: 'organisation.imported', subject: orgId });
  return output;
}

type HistoryLine = SessionLine | AssessmentLine;
type OtherLine = Exclude<ImportLine, HistoryLine>;

/** Writes sessions and assessments, in their order. */
async function importHistory(
  context: CommandContext,
  { orgId, assessedSessionIds, submittedDigests = new Map() }: ImportLinesInput,
  given: readonly HistoryLine[],
): Promise<(LineResult & { line: ImportLine })[]> {
  const lines = await identifyAssessments(context.stores.assessments, orgId, given);
  const sessionIds = new Set<string>();
  const withTranscripts = new Set<string>();
  const assessmentIds = new Set<string>();
  for (const line of lines) {
    if (line.session_id !== null) sessionIds.add(line.session_id);
    if (line.type === 'assessment') assessmentIds.add(line.assessment_id);
    else if (line.transcript !== undefined || line.transcripts) withTranscripts.add(line.session_id);
  }
  const held = await findRowsForUpdate(context, orgId, {
    sessionIds: [...sessionIds],
    assessmentIds: [...assessmentIds],
    withTranscripts: [...withTranscripts],
  });
  const heldContext = { now: context.now, newId: context.newId, stores: held.stores };
  const assessed = new Set(assessedSessionIds);
  const results: (LineResult & { line: ImportLine })[] = [];
  for (const line of lines) {
    const result =
      line.type === 'session'
        ? await importSession(heldContext, orgId, line, {
            hasAssessment: assessed.has(line.session_id),
            submittedDigests,
          })
        : await importAssessment(heldContext, orgId, line);
    results.push({ line, ...result });
  }
  await held.write();
  return results;
}

function importOther(context: CommandContext, orgId: string, line: OtherLine): Promise<LineResult> {
  switch (line.type) {
    case 'organisation':
      return importOrganisation(context, orgId, line);
    case 'team':
      return importTeam(context, orgId, line);
    case 'user':
      return importUser(context, orgId, line);
    case 'scenario':
      return importScenario(context, orgId, line);
  }
}
