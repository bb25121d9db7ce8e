import { expect, it } from 'vitest';
import { parseLine } from '../../../src/domain/imports/lines/parse-line.ts';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import {
  assessmentLine,
  assessmentPage,
  countsAreRight,
  exportAll,
  importLines,
  ingest,
  listedSessions,
  makeOrganisation,
  mustClaim,
  scenarioLine,
  sessionLine,
  sessionPage,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const AWKWARD = [
  "'",
  '"',
  '\\',
  "'; drop table users; --",
  '%',
  '_',
  '$1',
  '?',
  ':name',
  '{}',
  '[]',
  'null',
  'a\tb',
  'a\nb',
  '\r',
  ' ',
  '  x  ',
  '\u007f',
  '\u0001',
  '\u00a0',
  '\u200b',
  '\ufeff',
  'é',
  'e\u0301',
  'ß',
  'İ',
  '日本語',
  'عربى',
  '\u{1F600}',
  '\u{10FFFF}',
  '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}',
  '\uFFFD',
  'auth0|65f:ä/b c%',
  'x'.repeat(256),
  'é'.repeat(128),
  '\u{1F600}'.repeat(64),
];

onEachEngine('awkward values', (bench) => {
  it('come back as they went in, wherever an id or a text can be', async () => {
    const orgId = `org ${AWKWARD[3]} \u{1F600}`;
    await makeOrganisation(bench.storage, orgId, []);
    const lines = AWKWARD.flatMap((text, index) => [
      { type: 'team' as const, team_id: text, name: text },
      userLine(text, { email: text, display_name: text, org_role: text, org_status: text, team_ids: [text] }),
      scenarioLine(text, {
        name: text,
        criteria: [{ name: text, description: text, measures: [text] }],
        scale: { min: -1e-7, max: 1e21 },
        archived: false,
        version: 1,
      }),
      sessionLine(text, text, {
        scenario_id: text,
        external_conversation_id: text,
        listed: index % 2 === 0,
        started_at: null,
        ended_at: null,
        received_at: '0001-01-01T00:00:00.000Z',
        transcripts: [{ revision: 1, text: `${text} said`, received_at: '9999-12-31T23:59:59.999Z' }],
      }),
      assessmentLine(text, text, {
        session_id: text,
        state: 'completed',
        first: true,
        attempts: 0,
        requested_at: '0001-01-01T00:00:00.000Z',
        failure_reason: text,
        scenario_version: 1,
        transcript_revision: 1,
        assessor: text,
        criteria: [{ name: text, score: [-5, 0.1, 1e21, 1e-7, 3][index % 5] ?? 0, description: text }],
        strongest_criteria: text,
        coach_feedback: text,
        evidence: { [text]: [text] },
      }),
    ]);
    for (const line of lines) expect(parseLine(JSON.stringify(line))).toEqual({ line });
    await importLines(
      bench.storage,
      orgId,
      lines.toSorted((left, right) => rank(left.type) - rank(right.type)),
    );
    const found = new Map((await exportAll(bench.storage, orgId)).map((row) => [keyOf(toLine(row)), toLine(row)]));
    expect(found.size).toBe(lines.length);
    for (const line of lines)
      expect(found.get(keyOf(line))).toEqual(line.type === 'session' ? { ...line, listed: true } : line);

    for (const text of AWKWARD) {
      expect((await sessionPage(bench.storage, orgId, text, { scenarioId: text }))?.rows).toMatchObject([
        { sessionId: text, scenarioId: text, scenarioName: text },
      ]);
      expect((await assessmentPage(bench.storage, orgId, text))?.rows).toMatchObject([
        {
          sessionId: text,
          strongestCriteria: text,
          coachFeedback: text,
          criteria: [{ name: text, description: text }],
        },
      ]);
    }
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it('a call is found again by an awkward id, and by no other that looks like it', async () => {
    const orgId = await bench.organisation();
    const made = new Map<string, string>();
    for (const text of AWKWARD) made.set(text, (await ingest(bench.storage, orgId, text)).sessionId);
    expect(new Set(made.values()).size).toBe(AWKWARD.length);
    for (const text of AWKWARD) expect((await ingest(bench.storage, orgId, text)).sessionId).toBe(made.get(text));
    for (const _ of AWKWARD) await succeed(bench.storage, await mustClaim(bench.storage));
    expect(await listedSessions(bench.storage, orgId)).toHaveLength(AWKWARD.length);
  });

  it('times at both ends of what can be kept are listed, filtered and paged like any other', async () => {
    const orgId = await bench.organisation();
    const times = [
      '0001-01-01T00:00:00.000Z',
      '0001-01-01T23:59:59.999Z',
      '1969-12-31T23:59:59.999Z',
      '1970-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
    ];
    await importLines(bench.storage, orgId, [
      ...times.map((completed_at, index) => sessionLine(`s${index}`, 'u', { completed_at })),
      sessionLine('none', 'u', { completed_at: null }),
    ]);
    expect(await listedSessions(bench.storage, orgId)).toEqual(['s4', 's3', 's2', 's1', 's0', 'none']);
    const ids = async (from: number | null, to: number | null) =>
      (await sessionPage(bench.storage, orgId, 'u', { from, to }))?.rows.map(({ sessionId }) => sessionId);
    expect(await ids(null, -1)).toEqual(['s2', 's1', 's0']);
    expect(await ids(0, null)).toEqual(['s4', 's3']);
    expect(await ids(-62_135_596_800_000, 253_402_300_799_999)).toEqual(['s4', 's3', 's2', 's1', 's0']);
    for (let page = 1; page <= 6; page += 1)
      expect((await sessionPage(bench.storage, orgId, 'u', { page, pageSize: 1 }))?.rows).toHaveLength(1);
  });

  it('what no engine could give back is refused before it gets here', () => {
    for (const text of ['a\0b', '\uD800', 'x\uDC00', '', 'x'.repeat(257), 'é'.repeat(129)]) {
      expect(parseLine(JSON.stringify(userLine(text)))).toHaveProperty('problems');
      expect(parseLine(JSON.stringify(sessionLine('s', 'u', { external_conversation_id: text })))).toHaveProperty(
        'problems',
      );
    }
    expect(
      parseLine(
        '{"type":"assessment","user_id":"u","session_id":null,"completed_at":null,"criteria":[{"name":"c","score":1e999,"description":""}]}',
      ),
    ).toHaveProperty('problems');
    expect(parseLine(JSON.stringify(assessmentLine('a', 'u', { evidence: { 'a\0': 1 } })))).toHaveProperty('problems');
  });
});

function rank(type: string): number {
  return ['team', 'scenario', 'user', 'session', 'assessment'].indexOf(type);
}

function keyOf(line: ReturnType<typeof toLine>): string {
  switch (line.type) {
    case 'team':
      return `team ${line.team_id}`;
    case 'user':
      return `user ${line.user_id}`;
    case 'scenario':
      return `scenario ${line.scenario_id}`;
    case 'session':
      return `session ${line.session_id}`;
    case 'assessment':
      return `assessment ${line.assessment_id}`;
  }
}
