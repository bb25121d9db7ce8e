import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CRITERION_OF } from '../../scripts/assessor/train/rating-figures.ts';
import { SKILLS } from '../../scripts/assessor/train/read-files.ts';
import { assess, type AssessmentResult } from '../../src/assessment/index.ts';
import { isOutOfPlace } from '../../src/assessment/measures/effect/effect-words.ts';
import type { CriterionEvidence } from '../../src/evidence/builtin.ts';
import { REASONS, VERDICTS } from '../../src/evidence/sentences/reasons.ts';
import { codesOf } from '../../src/lib/values/codes-of.ts';

/*
 * What is said of every training conversation, English and German: nothing in it denies anything else.
 */

const training = join(import.meta.dirname, '../../training');
const HANDS = 'a b c d i1 i2 i3 i5 i6 j1 k1 k2'.split(' ').map((hand) => `calls/${hand}`);
const FOLDERS = [...HANDS, 'german-own/calls', 'german-translated/calls'];

function assessFile(path: string): AssessmentResult {
  const text = readFileSync(path, 'utf8');
  return assess({
    transcript: text.replaceAll(/^# .*\n/gmu, ''),
    user: { userId: 'user', email: null, displayName: /^# user: (.*)$/mu.exec(text)?.[1] ?? null },
    scenario: {
      name: 'A conversation',
      scale: { min: 1, max: 5 },
      criteria: SKILLS.map((skill) => ({ name: CRITERION_OF[skill], description: '' })),
    },
  });
}

const all = FOLDERS.flatMap((folder) =>
  readdirSync(join(training, folder)).map((file) => ({
    id: `${folder}/${file}`,
    result: assessFile(join(training, folder, file)),
  })),
);

const leadOf = ({ measures }: CriterionEvidence) => measures.find(({ points }) => points !== null);

/** The levels, from and up to, in which a verdict may stand, by the figure in it; those of a no stand anywhere. */
const LEVELS: Readonly<Record<string, readonly [number, number]>> = {
  '0': [1, 2],
  '1': [1, 3.2],
  '2': [2, 4],
  '3': [3, 5],
};
/** Verdicts that say only that something is there. */
const MILD = ['effect-next-steps 2', 'effect-objections 2 no doubts'];
const VERDICT_CODES = codesOf(VERDICTS);
const REASON_CODES = codesOf(REASONS);

const told = all.flatMap(({ id, result }) =>
  result.evidence.criteria.flatMap((criterion) => {
    const { said, value } = leadOf(criterion) ?? {};
    const verdict = VERDICT_CODES.find((code) => code === said?.values['verdict']);
    const because = REASON_CODES.find((code) => code === said?.values['because']);
    return said?.code !== 'effect' || verdict === undefined || typeof value !== 'number'
      ? []
      : [{ id, verdict, because, value }];
  }),
);

describe('what is said of every training conversation', () => {
  it('has verdicts that fit their scores', () => {
    expect(told.length).toBeGreaterThan(7000);
    const wrong = told.filter(({ verdict, value }) => {
      const [low, high] = LEVELS[/ (\d)/u.exec(verdict)?.[1] ?? ''] ?? [1, 5];
      return value < low || (value > high && !MILD.includes(verdict));
    });
    expect(wrong).toEqual([]);
  });

  it('gives no reason that denies its verdict, or says it once more', () => {
    expect(told.filter(({ verdict, because }) => because !== undefined && isOutOfPlace(verdict, because))).toEqual([]);
  });

  it('praises in the feedback only what has the score for it, and says that all went well only where it did', () => {
    const wrong = all.filter(({ result: { coachFeedback, evidence } }) => {
      const points = new Map(evidence.criteria.map(({ name, points: own }) => [name, own ?? 1]));
      const strength = /^Your strength here was ([^;]+);/u.exec(coachFeedback ?? '')?.[1];
      const isAllWell = coachFeedback?.startsWith('All that was judged went well') === true;
      return (
        (strength !== undefined && (points.get(strength) ?? 0) < 0.7) ||
        (strength !== undefined && strength === evidence.feedback?.criterion) ||
        (isAllWell && [...points.values()].some((own) => own < 0.7))
      );
    });
    expect(wrong.map(({ id, result }) => [id, result.coachFeedback])).toEqual([]);
  });

  it('names more than a strength where a part of it has a lower score', () => {
    const alone = all.filter(({ result: { coachFeedback, evidence } }) => {
      const strength = /^Your strength here was ([^;]+); keep that\.$/u.exec(coachFeedback ?? '')?.[1];
      const own = evidence.criteria.find(({ name }) => name === strength)?.points ?? 0;
      return (
        strength !== undefined &&
        evidence.criteria.some(({ name, points }) => name !== CRITERION_OF.overall && points !== null && points < own)
      );
    });
    expect(alone.map(({ id }) => id)).toEqual([]);
  });

  it('tells no reason twice without a turn that shows it', () => {
    const wrong = all.filter(({ result: { criteria, evidence } }) => {
      const reasons = evidence.criteria.flatMap((criterion) => {
        const because = REASON_CODES.find((code) => code === leadOf(criterion)?.said?.values['because']);
        const description = criteria.find(({ name }) => name === criterion.name)?.description ?? '';
        return because !== undefined && description.includes(`: ${REASONS[because]}`) && !/Turn \d+/u.test(description)
          ? [because]
          : [];
      });
      return new Set(reasons).size !== reasons.length;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('quotes no turn twice', () => {
    const wrong = all.filter(({ result: { criteria } }) => {

      const quoted = criteria.flatMap(({ description }) => /\bTurn (\d+)(?:, [^:"]+)?: "/u.exec(description)?.[1] ?? []);
      return new Set(quoted).size !== quoted.length;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('is described in 300 characters and three figures, on average', () => {
    const texts = all.flatMap(({ result }) => result.criteria.map(({ description }) => description));
    const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
    expect(mean(texts.map(({ length }) => length))).toBeLessThan(300);
    expect(mean(texts.map((text) => text.match(/\d+(?:\.\d+)?/gu)?.length ?? 0))).toBeLessThan(3);
  });
});
