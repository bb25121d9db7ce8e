import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLine } from '../../support/assessing/check-line.ts';
import type {
  AssessmentLine,
  ImportLine,
  ScenarioLine,
  SessionLine,
  UserLine,
} from '../../../src/domain/imports/lines/schema.ts';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { EARLIEST_TIME, formatDateTime, LATEST_TIME } from '../../../src/lib/time/date-time.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { exportAll, importLines } from '../../support/organisation.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';
import { runs } from '../../support/runs.ts';

const folder = temporaryFolder();
let storage: Storage;
let count = 0;

beforeAll(async () => {
  storage = (
    await openSqlite({
      file: `${folder.path}/debrief.db`,
      clock: createClock(),
      maxWaiting: 100,
      pollMs: 1_000,
    })
  ).as(TEST);
});
afterAll(async () => {
  await storage.close();
  folder.remove();
});

const clean = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).filter((text) => !text.includes('\0') && text.isWellFormed());
const awkward = fc.constantFrom(
  'auth0|65f:ä/b c%',
  '..',
  '/',
  ' ',
  '\u202E',
  '__proto__',
  '𝒳',
  '"',
  "'; drop table users; --",
  '\u2028',
  '0',
);
const name = fc.oneof(
  awkward,
  clean(20).filter((text) => text !== '' && Buffer.byteLength(text) <= 256),
);
const text = fc.oneof(clean(60), fc.constantFrom('', 'a\r\nb', '\uFEFFx', 'trailing  \n\n'));
const time = fc
  .oneof(fc.constantFrom(EARLIEST_TIME, LATEST_TIME, 0, -1), fc.integer({ min: EARLIEST_TIME, max: LATEST_TIME }))
  .map(formatDateTime);
const timeOrNull = fc.option(time);
const score = fc.oneof(
  fc.constantFrom(-0, 0, -3.5, 1e21, 5e-324, 4),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const some = <T>(items: readonly T[]) => fc.option(fc.constantFrom(...items));

const weight = fc.oneof(fc.constantFrom(1, 0.1, 1_000), fc.double({ min: 5e-324, max: 1_000, noNaN: true }));
const measure = fc.oneof(name, fc.record({ measure: name, weight }));

const scenario = (id: string): fc.Arbitrary<ScenarioLine> => {
  const criteria = fc.uniqueArray(
    fc.record(
      {
        name,
        description: text,
        measures: fc.array(measure, { maxLength: 2 }),
        weight,
        anchors: fc.constant<{ level: number; description: string }[]>([]),
      },
      { requiredKeys: ['name', 'description'] },
    ),
    { selector: (item) => item.name, maxLength: 3 },
  );
  const scale = fc.constantFrom({ min: 1, max: 5 }, { min: -10, max: 0.5 });
  return fc.record(
    {
      type: fc.constant('scenario' as const),
      scenario_id: fc.constant(id),
      name,
      criteria,
      scale,
      archived: fc.boolean(),
      version: fc.constant(7),
      earlier_versions: fc.uniqueArray(fc.record({ version: fc.integer({ min: 0, max: 6 }), scale, criteria }), {
        selector: (item) => item.version,
        minLength: 1,
        maxLength: 2,
      }),
    },
    { requiredKeys: ['type', 'scenario_id', 'name', 'criteria', 'version'] },
  );
};

const user = (id: string): fc.Arbitrary<UserLine> =>
  fc.record({
    type: fc.constant('user' as const),
    user_id: fc.constant(id),
    email: fc.option(name),
    display_name: fc.option(name),
    org_role: fc.option(name),
    org_status: fc.option(name),
    team_ids: fc.uniqueArray(name, { maxLength: 3 }),
  });

const session = (id: string, users: string[], scenarios: string[]): fc.Arbitrary<SessionLine> =>
  fc.record(
    {
      type: fc.constant('session' as const),
      session_id: fc.constant(id),
      user_id: fc.constantFrom(...users),
      kind: fc.constantFrom('roleplay' as const, 'real_call' as const),
      scenario_id: some(scenarios),
      completed_at: timeOrNull,
      started_at: timeOrNull,
      ended_at: timeOrNull,
      received_at: time,
      external_conversation_id: fc.option(fc.constant(`call ${id}`)),
      listed: fc.boolean(),
      transcripts: fc
        .array(fc.record({ text, received_at: time }), { maxLength: 3 })
        .map((all) => all.map((item, index) => ({ revision: index + 1, ...item }))),
    },
    { requiredKeys: ['type', 'session_id', 'user_id', 'kind', 'scenario_id', 'completed_at'] },
  );

const override = fc.record({
  criterion: name,
  score: fc.option(score),
  reason: text.filter((reason) => reason !== ''),
  by: fc.option(name),
  at: time,
});

const assessment = (id: string, users: string[], sessions: string[]): fc.Arbitrary<AssessmentLine> =>
  fc
    .record(
      {
        type: fc.constant('assessment' as const),
        assessment_id: fc.constant(id),
        user_id: fc.constantFrom(...users),
        session_id: some(sessions),
        completed_at: timeOrNull,
        criteria: fc.array(fc.record({ name, score, description: text }), { maxLength: 3 }),
        strongest_criteria: fc.option(name),
        coach_feedback: fc.option(text),
        state: fc.constantFrom('queued' as const, 'processing' as const, 'completed' as const, 'failed' as const),
        first: fc.boolean(),
        attempts: fc.nat(),
        requested_at: time,
        failure_reason: fc.option(text),
        scenario_version: fc.option(fc.nat()),
        transcript_revision: fc.nat(),
        assessor: fc.option(name),
        scenario_id: fc.option(name),
        briefing: fc.record({ user_email: fc.option(name), user_name: fc.option(name), scenario_name: name }),
        overrides: fc.array(override, { maxLength: 4 }),
        evidence: fc
          .jsonValue({ maxDepth: 2 })
          .map((value) => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', ''))),
      },
      { requiredKeys: ['type', 'user_id', 'session_id', 'completed_at', 'criteria'] },
    )
    // Only of a completed assessment.
    .map(({ overrides = [], ...line }) =>
      (line.state ?? 'completed') === 'completed' ? { ...line, overrides } : line,
    );

const ids = fc.uniqueArray(name, { minLength: 1, maxLength: 4 });
const history: fc.Arbitrary<ImportLine[]> = fc
  .tuple(ids, ids, ids, ids, ids)
  .chain(([teams, scenarios, users, sessions, assessments]) =>
    fc
      .tuple(
        fc.tuple(...teams.map((id) => name.map((called) => ({ type: 'team' as const, team_id: id, name: called })))),
        fc.tuple(...scenarios.map(scenario)),
        fc.tuple(...users.map(user)),
        fc.tuple(...sessions.map((id) => session(id, users, scenarios))),
        fc.tuple(...assessments.map((id) => assessment(id, users, sessions))),
      )
      .map((groups) => groups.flat()),
  );

async function exported(orgId: string): Promise<string[]> {
  return (await exportAll(storage, orgId)).map((row) => JSON.stringify(toLine(row)));
}

/** Writes lines that went through text, as a file's do, into an organisation of its own. */
async function imported(lines: string[]): Promise<string> {
  count += 1;
  const orgId = `org-${count}`;
  await storage.execute('createOrganisation', { orgId, name: orgId });
  await importLines(storage, orgId, lines.map(checkLine));
  return orgId;
}

describe('export and import together', () => {
  it('move an organisation: what comes out of the copy is what came out of the original, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (lines) => {
        const first = await exported(await imported(lines.map((line) => JSON.stringify(line))));
        const second = await exported(await imported(first));
        expect(second).toEqual(first);
      }),
      { numRuns: runs(40) },
    );
  });
});
