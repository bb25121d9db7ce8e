import { describe, expect, it } from 'vitest';
import { describeCriterion } from '../../../../src/assessment/builtin/describe.ts';
import { judgeCriterion } from '../../../../src/assessment/builtin/judge-criterion.ts';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import type { MeasureDefinition, Measurement } from '../../../../src/assessment/measures/definition.ts';
import { settleWidth } from '../../../../src/assessment/measures/settle-width.ts';
import { firstImpression } from '../../../../src/evidence/interval.ts';
import { say } from '../../../../src/evidence/sentences/say.ts';

const wide: Measurement = {
  value: 3,
  points: 0.5,
  finding: say('talk-share', { share: 50 }),
  note: null,
  quotes: [],
  moment: null,
  interval: { low: 0.2, high: 0.8 },
  tooWide: say('none.too-wide', {}),
};
const criterion = { name: 'Listening', description: '', measures: ['effect-listening'] };
const scale = { min: 1, max: 5 };
const judge = (wideScores: 'leave-out' | 'mark') =>
  judgeCriterion(criterion, scale, (_definition: MeasureDefinition) => settleWidth(wide, wideScores), {
    offer: true,
    language: english,
  });

describe('a score whose interval is wider than two levels', () => {
  it('is left out, with the reason', () => {
    const { evidence, reason } = judge('leave-out');
    expect(evidence.score).toBeNull();
    expect(reason).toBe(wide.tooWide);
  });

  it('is given and marked as a first impression where the organisation prefers that', () => {
    const { evidence, reason } = judge('mark');
    expect(reason).toBeNull();
    expect(evidence).toMatchObject({ score: 3, tooWide: true });
    expect(describeCriterion(evidence)).toContain('take it as a first impression.');
    expect(firstImpression({ tooWide: true })).toBe('range');
  });

  it('is no matter where the interval is narrower', () => {
    const { tooWide: _wide, ...narrow } = wide;
    for (const wideScores of ['leave-out', 'mark'] as const) expect(settleWidth(narrow, wideScores)).toEqual(narrow);
  });
});
