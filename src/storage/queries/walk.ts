import type { ExportRow } from '../../domain/ports.ts';
import type { User } from '../../domain/directory/user.ts';
import type { Scenario } from '../../domain/scenarios/scenario.ts';
import { createFittingSize, inFittingSize } from '../../lib/work/fitting-size.ts';
import { toAssessment } from './assessments/assessment-row.ts';
import { listPeople } from './directory/people.ts';
import { toSession, toTranscript } from './sessions/session-row.ts';
import { makeStores, type StoreContext } from './stores.ts';

/** How many rows are read at a time, so that other work can run in between. */
const BATCH = 500;

/** The same of people, each of whom may be in a hundred teams with long ids: 500 of those took 170 ms. */
const PEOPLE = { first: 32, most: BATCH, aimMs: 5 };

/**
 * All rows of an organisation in batches, and the counter at which they were read. Runs on a connection with one
 * snapshot.
 */
export interface Walk<Row> {
  epoch: string;
  version: number;
  batches: AsyncGenerator<Row[]>;
}

/** All users with their teams, in the order of their ids' bytes. */
export async function userBatches(context: StoreContext, orgId: string): Promise<Walk<User>> {
  return { ...(await directoryState(context, orgId)), batches: walkUsers(context, orgId) };
}

/**
 * All rows that an export writes: teams, scenarios and users, then the sessions and assessments that changed since a
 * time.
 */
export async function exportBatches(
  context: StoreContext,
  orgId: string,
  since: number | null,
): Promise<Walk<ExportRow>> {
  return {
    ...(await directoryState(context, orgId)),
    batches: walkAll(context, orgId, since ?? Number.MIN_SAFE_INTEGER),
  };
}

async function directoryState({ database }: StoreContext, orgId: string): Promise<{ epoch: string; version: number }> {
  const row = await database
    .selectFrom('organisations')
    .select(['epoch', 'directory_version'])
    .where('org_id', '=', orgId)
    .executeTakeFirst();
  return { epoch: row?.epoch ?? '', version: row?.directory_version ?? 0 };
}

async function* walkUsers({ database }: StoreContext, orgId: string): AsyncGenerator<User[]> {
  let after = '';
  const size = createFittingSize(PEOPLE);
  for (;;) {
    const from = after;
    const users = await inFittingSize(size, () => listPeople(database, orgId, { after: from, limit: size.count() }));
    const last = users.at(-1);
    if (!last) return;
    yield users;
    after = last.userId;
  }
}

async function* walkAll(context: StoreContext, orgId: string, since: number): AsyncGenerator<ExportRow[]> {
  const { database } = context;
  const teams = await database.selectFrom('teams').selectAll().where('org_id', '=', orgId).orderBy('team_id').execute();
  yield teams.map((row) => ({ type: 'team', team: { orgId, teamId: row.team_id, name: row.name } }));

  const stores = makeStores(context);
  const scenarios = await database
    .selectFrom('scenarios')
    .select('scenario_id')
    .where('org_id', '=', orgId)
    .orderBy('scenario_id')
    .execute();
  for (const { scenario_id: scenarioId } of scenarios) {
    const ref = { orgId, scenarioId };
    const scenario = await stores.scenarios.find(ref);
    if (!scenario) continue;
    const earlier: Scenario[] = [];
    for (const version of await stores.scenarios.earlierVersions(ref)) {
      const found = await stores.scenarios.findVersion(ref, version);
      if (found) earlier.push(found);
    }
    yield [{ type: 'scenario', scenario, earlier }];
  }
  for await (const users of walkUsers(context, orgId)) yield users.map((user) => ({ type: 'user', user }));
  yield* walkSessions(context, orgId, since);
  yield* walkAssessments(context, orgId, since);
}

async function* walkSessions({ database }: StoreContext, orgId: string, since: number): AsyncGenerator<ExportRow[]> {
  let after = '';
  for (;;) {
    const rows = await database
      .selectFrom('sessions')
      .selectAll()
      .where('org_id', '=', orgId)
      .where('session_id', '>', after)
      .orderBy('session_id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    let batch: ExportRow[] = [];
    for (const row of rows.filter(({ updated_at }) => updated_at >= since)) {
      if (row.transcript_revision === 0) {
        batch.push({ type: 'session', session: toSession(row), transcripts: [] });
        continue;
      }
      if (batch.length > 0) yield batch;
      batch = [];
      // One at a time: transcripts are large.
      const transcripts = await database
        .selectFrom('transcripts')
        .selectAll()
        .where('org_id', '=', orgId)
        .where('session_id', '=', row.session_id)
        .orderBy('revision')
        .execute();
      yield [{ type: 'session', session: toSession(row), transcripts: transcripts.map(toTranscript) }];
    }
    if (batch.length > 0) yield batch;
    after = last.session_id;
  }
}

async function* walkAssessments({ database }: StoreContext, orgId: string, since: number): AsyncGenerator<ExportRow[]> {
  let after = '';
  for (;;) {
    const rows = await database
      .selectFrom('assessments')
      .selectAll('assessments')
      .leftJoin('sessions', (join) =>
        join
          .onRef('sessions.org_id', '=', 'assessments.org_id')
          .onRef('sessions.session_id', '=', 'assessments.session_id'),
      )
      .select('sessions.first_assessment_id')
      .where('assessments.org_id', '=', orgId)
      .where('assessments.assessment_id', '>', after)
      .orderBy('assessments.assessment_id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .filter(({ updated_at }) => updated_at >= since)
      .map((row) => ({
        type: 'assessment',
        assessment: toAssessment(row),
        first: row.first_assessment_id === row.assessment_id,
      }));
    after = last.assessment_id;
  }
}
