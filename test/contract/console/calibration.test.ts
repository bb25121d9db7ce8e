import { beforeAll, expect, it, vi } from 'vitest';
import { openConsole } from '../../support/console/client.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('calibration in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

  async function organisation() {
    const orgId = await bench.organisation([
      scenarioLine('s'),
      scenarioLine('other'),
      userLine('u'),
      ...[1, 2, 3, 4].flatMap((number) => [
        sessionLine(`ses_${number}`, 'u', { scenario_id: 's' }),
        assessmentLine(`asm_${number}`, 'u', {
          session_id: `ses_${number}`,
          scenario_id: 's',
          scenario_version: 1,
          criteria: [{ name: 'Discovery', score: number, description: 'Secretly good.' }],
        }),
      ]),
    ]);
    return { orgId, admin: await console.signedIn(orgId, 'admin') };
  }

  it('gives conversations to score without the assessor’s scores', async () => {
    const { orgId, admin } = await organisation();
    const { body } = await admin.call('calibrationSample', { query: { scenario: 's' } });
    expect(plain(body)).toMatchObject({ scale: { min: 1, max: 5 }, criteria: [{ name: 'Discovery' }] });
    expect(plain(body).conversations).toHaveLength(4);
    expect(JSON.stringify(body)).not.toMatch(/Secretly|score/);
    expect((await admin.call('calibrationSample', { query: { scenario: 'none' } })).status).toBe(404);
    const manager = await console.signedIn(orgId, 'manager', { userId: 'u' });
    const wanted = { scenario_id: 's', ratings: [], overrides: true, reviews: true };
    expect((await manager.call('calibrationSample', { query: { scenario: 's' } })).status).toBe(403);
    expect((await manager.call('calibrationReport', { body: wanted })).status).toBe(403);
  });

  it('looks at a table of scores, and finds everything that is wrong by line', async () => {
    const { admin } = await organisation();
    const look = async (table: string, visitor = admin) =>
      visitor.call('lookAtScores', { body: { scenario_id: 's', table } });
    // As a spreadsheet with German settings writes it.
    const good =
      '\uFEFFassessment_id;criterion;score\r\nasm_1;Discovery;3,5\r\nasm_2;"Discovery";x\r\nasm_3;Discovery;\r\n';
    expect(plain((await look(good)).body)).toEqual({
      rows: [
        { line: 2, assessment_id: 'asm_1', user_id: 'u', name: 'u', criterion: 'Discovery', score: 3.5 },
        { line: 3, assessment_id: 'asm_2', user_id: 'u', name: 'u', criterion: 'Discovery', score: null },
      ],
      faults: [],
    });
    const wrong = [
      'criterion,assessment_id,score',
      'Discovery,asm_9,3',
      "'=Discovery,asm_1,3",
      'Discovery,asm_1,9',
      'Discovery,asm_2,good',
      'Discovery,asm_3,3',
      'Discovery,asm_3,4',
      ',asm_4,3,more',
    ].join('\n');
    const { rows, faults } = plain((await look(wrong)).body);
    expect(rows).toMatchObject([{ line: 6, assessment_id: 'asm_3', score: 3 }]);
    expect(faults).toEqual([
      { line: 2, field: 'assessment_id', kind: 'unknown_assessment', number: null },
      { line: 3, field: 'criterion', kind: 'unknown_criterion', number: null },
      { line: 4, field: 'score', kind: 'off_scale', number: null },
      { line: 5, field: 'score', kind: 'not_a_score', number: null },
      { line: 7, field: null, kind: 'repeated', number: 6 },
      { line: 8, field: null, kind: 'too_many_cells', number: 3 },
      { line: 8, field: 'criterion', kind: 'blank', number: null },
    ]);
    const kinds = async (table: string) =>
      plain((await look(table)).body).faults.map(({ kind }: { kind: string }) => kind);
    expect(await kinds('')).toEqual(['empty']);
    expect(await kinds('assessment_id,score,score,mood\n')).toEqual([
      'repeated_column',
      'unknown_column',
      'missing_column',
    ]);
    expect(await kinds('assessment_id,criterion,score\nasm_1,"Discovery,3\n')).toEqual(['quotes']);
    const rowsOf = (count: number, each: (index: number) => string) =>
      `assessment_id,criterion,score\n${Array.from({ length: count }, (_item, index) => each(index)).join('\n')}`;
    expect(await kinds(rowsOf(401, () => 'a,b,1'))).toEqual(['too_many_rows']);
    expect(await kinds(rowsOf(101, (index) => `asm_${index},Discovery,1`))).toEqual(['too_many_conversations']);
    expect((await look('x'.repeat(60_001))).status).toBe(400);
    const elsewhere = await bench.organisation([scenarioLine('s'), userLine('u')]);
    const theirs = plain((await look(good, await console.signedIn(elsewhere, 'admin'))).body);
    expect(theirs.rows).toEqual([]);
    expect(theirs.faults).toMatchObject([{ kind: 'unknown_assessment' }, { kind: 'unknown_assessment' }]);
  });

  it('reports how far own scores and those that people set agree with the assessor’s first ones', async () => {
    const { orgId, admin } = await organisation();
    const rate = (assessment_id: string, score: number | null) => ({ assessment_id, criterion: 'Discovery', score });
    const report = async (ratings: object[], overrides: boolean, reviews = false) =>
      admin.call('calibrationReport', { body: { scenario_id: 's', ratings, overrides, reviews } });
    const own = [rate('asm_1', 1), rate('asm_2', 2), rate('asm_3', 5), rate('asm_4', null), rate('none', 3)];
    expect(plain((await report(own, false)).body)).toMatchObject({
      conversations: 4,
      all: { n: 3, within_one: { value: 2 / 3 } },
      finding: { too_few: true, chance: null, lean: 0 },
      criteria: [{ name: 'Discovery', program_only: 1, agreement: { n: 3, bias: { value: -2 / 3 } } }],
      scored: [
        { assessment_id: 'asm_1', user_id: 'u', criterion: 0, people: 1, program: 1, cell: { people: 0, program: 0 } },
        { assessment_id: 'asm_2' },
        { assessment_id: 'asm_3', people: 5, program: 3, cell: { people: 4, program: 2 } },
      ],
      disagreements: [{ assessment_id: 'asm_3', user_id: 'u', program: 3, people: 5 }],
    });
    await bench.storage.execute('overrideScore', {
      orgId,
      assessmentId: 'asm_4',
      criterion: 'Discovery',
      score: 5,
      reason: 'Heard it.',
      by: 'Grace',
    });
    expect(plain((await report([], true)).body)).toMatchObject({
      all: { n: 1 },
      disagreements: [{ assessment_id: 'asm_4', program: 4, people: 5 }],
    });
    expect(plain((await report([], false)).body)).toMatchObject({ conversations: 0, all: { n: 0 } });
    // A review counts once the other one is in: what one person gave is not shown before.
    const review = (accountId: string, assessmentId: string, score: number) =>
      bench.storage
        .as({ kind: 'person', id: accountId })
        .execute('addReview', { orgId, assessmentId, scores: [{ criterion: 'Discovery', score }] });
    const others = [];
    for (const email of ['one@example.org', 'two@example.org'])
      others.push(
        (await bench.storage.execute('createAccount', { orgId, email, name: email, role: 'admin', userId: null }))
          .accountId,
      );
    const [one = '', two = ''] = others;
    await review(one, 'asm_3', 4);
    expect(plain((await report([], false, true)).body)).toMatchObject({ conversations: 0 });
    await review(two, 'asm_3', 5);
    expect(plain((await report([], false, true)).body)).toMatchObject({
      conversations: 1,
      all: { n: 1 },
      disagreements: [{ assessment_id: 'asm_3', program: 3, people: 4.5 }],
    });
    expect(plain((await report([], false)).body)).toMatchObject({ conversations: 0 });
    const many = Array.from({ length: 121 }, (_item, index) => rate(`asm_${index}`, 1));
    expect((await report(many, false)).status).toBe(400);
  });

  it('reads no scores of assessments that it does not use, and of others neither descriptions nor evidence', async () => {
    const criteria = [{ name: 'Discovery', score: 2, description: 'é'.repeat(300_000) }];
    const orgId = await bench.organisation([
      scenarioLine('s'),
      scenarioLine('other'),
      userLine('u'),
      sessionLine('ses', 'u', { scenario_id: 'other' }),
      assessmentLine('asm', 'u', { session_id: 'ses', scenario_id: 'other', scenario_version: 1, criteria }),
      assessmentLine('used', 'u', {
        scenario_id: 's',
        scenario_version: 1,
        criteria,
        evidence: { long: 'é'.repeat(300_000) },
      }),
    ]);
    const admin = await console.signedIn(orgId, 'admin');
    const override = { criterion: 'Discovery', score: 3, reason: 'Heard it.', seen: { score: 2 } };
    await admin.call('overrideScore', { params: { userId: 'u', assessmentId: 'asm' }, body: override });
    const parse = vi.spyOn(JSON, 'parse');
    const ratings = [{ assessment_id: 'used', criterion: 'Discovery', score: 3 }];
    const wanted = { scenario_id: 's', ratings, overrides: true, reviews: true };
    const { status, body } = await admin.call('calibrationReport', { body: wanted });
    const longest = Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length));
    parse.mockRestore();
    expect(status).toBe(200);
    expect(body).toMatchObject({ conversations: 1, scored: [{ assessment_id: 'used', people: 3, program: 2 }] });
    expect(longest).toBeLessThan(10_000);
  });
});
