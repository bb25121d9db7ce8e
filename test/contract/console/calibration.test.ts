import { beforeAll, expect, it } from 'vitest';
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
    const wanted = { scenario_id: 's', ratings: [], overrides: true };
    expect((await manager.call('calibrationSample', { query: { scenario: 's' } })).status).toBe(403);
    expect((await manager.call('calibrationReport', { body: wanted })).status).toBe(403);
  });

  it('reports how far own scores and those that people set agree with the assessor’s first ones', async () => {
    const { orgId, admin } = await organisation();
    const rate = (assessment_id: string, score: number | null) => ({ assessment_id, criterion: 'Discovery', score });
    const report = async (ratings: object[], overrides: boolean) =>
      admin.call('calibrationReport', { body: { scenario_id: 's', ratings, overrides } });
    const own = [rate('asm_1', 1), rate('asm_2', 2), rate('asm_3', 5), rate('asm_4', null), rate('none', 3)];
    expect(plain((await report(own, false)).body)).toMatchObject({
      conversations: 4,
      all: { n: 3, within_one: { value: 2 / 3 } },
      criteria: [{ name: 'Discovery', program_only: 1, agreement: { n: 3, bias: { value: -2 / 3 } } }],
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
    const many = Array.from({ length: 21 }, (_item, index) => rate(`asm_${index}`, 1));
    expect((await report(many, false)).status).toBe(400);
  });
});
