import { afterEach, expect, it, vi } from 'vitest';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

afterEach(() => vi.restoreAllMocks());

/** Of half a megabyte each, with letters that JSON escapes, and scores that only JSON's own text has whole. */
const criteria = [1.1, 4 / 3, 5].map((score, index) => ({
  name: `"${index}" \u{1f600}\n`,
  score,
  description: '"é\\'.repeat(90_000),
}));

onEachEngine('scores with long texts', (bench) => {
  it('are read without those', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s', { criteria: criteria.map(({ name }) => ({ name, description: '' })) }),
      sessionLine('ses', 'u', { scenario_id: 's' }),
      assessmentLine('asm', 'u', { session_id: 'ses', scenario_id: 's', scenario_version: 1, criteria }),
    ]);
    const { name } = criteria[1] ?? { name: '' };
    const first = await bench.storage.reader.read(({ assessments }) =>
      assessments.givenScores({ orgId, assessmentId: 'asm' }),
    );
    expect(first).toEqual({ criteria: criteria.map((one) => ({ name: one.name, score: one.score })), steps: [] });
    await bench.storage.execute('overrideScore', {
      orgId,
      assessmentId: 'asm',
      criterion: name,
      score: 2,
      reason: 'It was said.',
      by: 'Ann',
    });
    const parse = vi.spyOn(JSON, 'parse');
    const { judged, standing, given } = await bench.storage.reader.read(async ({ practice, assessments }) => ({
      judged: await practice.judgedAmong(orgId, ['asm']),
      standing: await assessments.standings(orgId, ['asm']),
      given: await assessments.givenScores({ orgId, assessmentId: 'asm' }),
    }));
    const longest = Math.max(...parse.mock.calls.map(([text]) => text.length));
    vi.restoreAllMocks();
    const scores = criteria.map((one) => ({ name: one.name, score: one.name === name ? 2 : one.score }));
    expect(judged).toMatchObject([{ criteria: scores, changed: [name] }]);
    expect(standing).toMatchObject([{ criteria: scores }]);
    expect(given).toMatchObject({ criteria: first?.criteria, steps: [{ criterion: name, score: 2, by: 'Ann' }] });
    expect(longest).toBeLessThan(1_000);
  });
});
