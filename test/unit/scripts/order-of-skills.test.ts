import { expect, it } from 'vitest';
import { assessAll } from '../../../scripts/assessor/train/rating-figures.ts';
import { orderOfSkills } from '../../../scripts/assessor/train/order-of-skills.ts';
import type { Skill } from '../../../scripts/assessor/train/read-files.ts';
import type { Material } from '../../../scripts/assessor/train/read-material.ts';

const given: Record<Skill, number> = {
  overall: 3,
  discovery: 4,
  objections: 3,
  'next-steps': 2,
  listening: 3,
  empathy: 3,
};
const item = (ratings: Record<Skill, number | null>): Material => ({
  call: { id: 't-01', hand: 't', about: '', text: 'Ada: Hello.\nTom: Hello.', user: 'Ada', turns: [] },
  part: false,
  passes: [],
  ratings: [ratings],
});
const scored = (ratings: Record<Skill, number | null>) =>
  assessAll([item(ratings)]).map(({ item: one, result }) => ({
    item: one,
    result: {
      ...result,
      criteria: [
        ['Overall', given.overall],
        ['Discovery', given.discovery],
        ['Next steps', given['next-steps']],
        ['Listening', given.listening],
      ].map(([name, score]) => ({ name: String(name), score: Number(score), description: '' })),
    },
  }));

it('counts pairs of skills of one call that readers put so far apart, a tie as half right', () => {
  // Discovery is above next steps and above overall, as scores have it; listening is above overall, which scores have alike.
  const ratings = { overall: 2, discovery: 4, objections: 1, 'next-steps': 2, listening: 3, empathy: null };
  const found = orderOfSkills(scored(ratings), 1);
  // Overall with discovery, discovery with next steps, with listening, next steps with listening: right. Overall with listening: a tie.
  expect(found.pairs).toBe(5);
  expect(found.share).toBeCloseTo(4.5 / 5);
});

it('knows no pair where readers see no difference, or a score was left out', () => {
  const alike = { overall: 3, discovery: 3.5, objections: 1, 'next-steps': 3, listening: 3, empathy: 1 };
  expect(orderOfSkills(scored(alike), 1).pairs).toBe(0);
});
