import type { ImportLinesOutput } from '../../src/domain/imports/import-lines.ts';
import type {
  AssessmentLine,
  ImportLine,
  ScenarioLine,
  SessionLine,
  UserLine,
} from '../../src/domain/imports/lines/schema.ts';
import type { Claim, ClaimAssessmentsInput } from '../../src/domain/assessments/queue/claim-assessments.ts';
import type { AssessmentState } from '../../src/domain/assessments/state.ts';
import type { ExportRow, Snapshot, Storage } from '../../src/domain/ports.ts';
import type { PageQuery, SessionPageQuery } from '../../src/domain/reporting/page.ts';
import {
  transcriptDigest,
  type IngestCallInput,
  type IngestCallOutput,
} from '../../src/domain/sessions/submitted-call.ts';

export const LEASE_MS = 60_000;
export const MAX_ATTEMPTS = 3;

export function userLine(userId: string, fields: Partial<UserLine> = {}): UserLine {
  return {
    type: 'user',
    user_id: userId,
    email: `${userId}@example.org`,
    display_name: userId,
    org_role: 'member',
    org_status: 'active',
    team_ids: [],
    ...fields,
  };
}

export function scenarioLine(scenarioId: string, fields: Partial<ScenarioLine> = {}): ScenarioLine {
  return {
    type: 'scenario',
    scenario_id: scenarioId,
    name: `Scenario ${scenarioId}`,
    criteria: [{ name: 'Discovery', description: 'Asks first.' }],
    ...fields,
  };
}

export function sessionLine(sessionId: string, userId: string, fields: Partial<SessionLine> = {}): SessionLine {
  return {
    type: 'session',
    session_id: sessionId,
    user_id: userId,
    kind: 'roleplay',
    scenario_id: null,
    completed_at: '2026-04-08T10:00:00.000Z',
    ...fields,
  };
}

export function assessmentLine(
  assessmentId: string,
  userId: string,
  fields: Partial<AssessmentLine> = {},
): AssessmentLine {
  return {
    type: 'assessment',
    assessment_id: assessmentId,
    user_id: userId,
    session_id: null,
    completed_at: '2026-04-08T10:05:00.000Z',
    criteria: [{ name: 'Discovery', score: 4, description: 'Asked.' }],
    ...fields,
  };
}

/** Makes an organisation with one user, `u`, and one scenario, `s`. */
export async function makeOrganisation(
  storage: Storage,
  orgId: string,
  lines: ImportLine[] = [userLine('u'), scenarioLine('s')],
): Promise<void> {
  await storage.execute('createOrganisation', { orgId, name: `Organisation ${orgId}` });
  if (lines.length > 0) await importLines(storage, orgId, lines);
}

/** Writes lines as the import command does: those of sessions with an assessment among the lines are not queued. */
export function importLines(storage: Storage, orgId: string, lines: ImportLine[]): Promise<ImportLinesOutput> {
  return storage.execute('importLines', { orgId, lines, assessedSessionIds: assessedIn(lines) });
}

/** The sessions of which lines have an assessment. */
export function assessedIn(lines: readonly ImportLine[]): string[] {
  return lines.flatMap((line) => (line.type === 'assessment' && line.session_id !== null ? [line.session_id] : []));
}

/** Submits a call of user `u` in scenario `s` unless told otherwise. */
export async function ingest(
  storage: Storage,
  orgId: string,
  externalConversationId: string,
  fields: Partial<IngestCallInput> = {},
): Promise<Omit<IngestCallOutput, 'isNew'>> {
  const transcript =
    fields.transcript ?? 'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.';
  const { sessionId, state } = await storage.execute('ingestCall', {
    orgId,
    userId: 'u',
    externalConversationId,
    scenarioId: 's',
    transcript,
    startedAt: null,
    endedAt: null,
    ...fields,
    digest: transcriptDigest(transcript),
  });
  return { sessionId, state };
}

/** Claims what is next. @param limits what is not as usual, and whose turn it was last */
export async function claim(
  storage: Storage,
  limits: Partial<Omit<ClaimAssessmentsInput, 'count'>> = {},
): Promise<Claim | null> {
  const usual = { leaseMs: LEASE_MS, maxAttempts: MAX_ATTEMPTS, count: 1 };
  const [claimed] = await storage.execute('claimAssessments', { ...usual, ...limits });
  return claimed ?? null;
}

/** Claims what must be ready. */
export async function mustClaim(storage: Storage): Promise<Claim> {
  const claimed = await claim(storage);
  if (!claimed) throw new Error('nothing was ready');
  return claimed;
}

export function succeed(
  storage: Storage,
  { orgId, assessmentId, leaseToken }: Claim,
  score = 4,
): Promise<AssessmentState | null> {
  return storage.execute('finishAssessment', {
    orgId,
    assessmentId,
    leaseToken,
    maxAttempts: MAX_ATTEMPTS,
    outcome: {
      type: 'succeeded',
      criteria: [{ name: 'Discovery', score, description: 'Asked.' }],
      coachFeedback: 'Ask again.',
      transcriptLengthMs: null,
      evidence: '{}',
      assessor: 'test@1',
    },
  });
}

export function fail(
  storage: Storage,
  { orgId, assessmentId, leaseToken }: Claim,
  mayRepeat = false,
): Promise<AssessmentState | null> {
  return storage.execute('finishAssessment', {
    orgId,
    assessmentId,
    leaseToken,
    maxAttempts: MAX_ATTEMPTS,
    outcome: { type: 'failed', reason: 'It was not possible.', mayRepeat, transcriptLengthMs: null },
  });
}

export function sessionPage(storage: Storage, orgId: string, userId = 'u', query: Partial<SessionPageQuery> = {}) {
  return storage.reader.sessionPage({
    orgId,
    userId,
    page: 1,
    pageSize: 100,
    scenarioId: null,
    from: null,
    to: null,
    ...query,
  });
}

export function assessmentPage(storage: Storage, orgId: string, userId = 'u', query: Partial<PageQuery> = {}) {
  return storage.reader.assessmentPage({ orgId, userId, page: 1, pageSize: 100, from: null, to: null, ...query });
}

/** The ids on the first page of the session list. */
export async function listedSessions(storage: Storage, orgId: string, userId = 'u'): Promise<string[]> {
  return (await sessionPage(storage, orgId, userId))?.rows.map(({ sessionId }) => sessionId) ?? [];
}

/** Reads the rows of a large page, and of the one behind it, to their end, and closes it; none where there is no page. */
export async function readRows(opened: ReturnType<Storage['reader']['largeAssessments']>): Promise<string[]> {
  const page = await opened;
  const rows: string[] = [];
  for await (const bytes of page?.rows ?? []) rows.push(Buffer.from(bytes).toString());
  await page?.close();
  return rows;
}

/** Reads a snapshot to its end and closes it. */
export async function readAll<Row>(opened: Promise<Snapshot<Row>>): Promise<Row[]> {
  const snapshot = await opened;
  try {
    const rows: Row[] = [];
    for await (const batch of snapshot.batches) rows.push(...batch);
    return rows;
  } finally {
    await snapshot.close();
  }
}

export function exportAll(storage: Storage, orgId: string, since: number | null = null): Promise<ExportRow[]> {
  return readAll(storage.reader.exportRows(orgId, since));
}

export interface Counters {
  directory: number;
  catalogue: number;
  reports: Record<string, number>;
}

/** Every counter of an organisation. */
export async function counters(storage: Storage, orgId: string, userIds: string[] = ['u']): Promise<Counters> {
  const organisation = await storage.reader.read((stores) => stores.organisations.find(orgId));
  if (!organisation) throw new Error('there is no such organisation');
  const reports: Record<string, number> = {};
  for (const userId of userIds) {
    const page = await sessionPage(storage, orgId, userId);
    if (page) reports[userId] = page.reportVersion;
  }
  return { directory: organisation.directoryVersion, catalogue: organisation.catalogueVersion, reports };
}

/** Whether the counts that pages are found with are in step with the rows. */
export async function countsAreRight(storage: Storage): Promise<boolean> {
  const finding = (await storage.diagnose()).find(({ check }) => check === 'list counts');
  if (!finding) throw new Error('the engine does not check its list counts');
  return finding.ok;
}

/** Deletes every organisation, so that the next test finds an empty database without opening another. */
export async function removeOrganisations(storage: Storage): Promise<void> {
  for (const { orgId } of await storage.reader.read((stores) => stores.organisations.list()))
    while (!(await storage.execute('deleteOrganisation', { orgId })).done);
}
