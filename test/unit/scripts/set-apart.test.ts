import { describe, expect, it } from 'vitest';
import { setApart } from '../../../scripts/assessor/train/set-apart.ts';
import type { Skill, SkillModel } from '../../../src/assessment/effect/skill-model.ts';

function model(skill: Skill, weights: Readonly<Record<string, number>>): SkillModel {
  return {
    skill,
    figures: Object.entries(weights).map(([name, weight]) => ({ name, mean: 0, spread: 1, weight })),
    constant: 3,
    stretch: 1,
    base: 0,
    byTurn: 0,
  };
}

const weightsOf = (models: readonly SkillModel[], skill: Skill): Record<string, number> =>
  Object.fromEntries(
    models
      .find((one) => one.skill === skill)
      ?.figures.map(({ name, weight }) => [name, Math.round(weight * 1000) / 1000]) ?? [],
  );

// `their protest` may only lower a score, `my exploring` only raise one.
const LEARNT = [
  model('overall', { 'my exploring': 0.9, 'their protest': -0.9 }),
  model('discovery', { 'my exploring': 0.6, 'their protest': -0.2 }),
  model('empathy', { 'my exploring': 0.2, 'their protest': -0.4 }),
];

describe('skills are set apart', () => {
  it('by what differs between them, around what they share', () => {
    const apart = setApart(LEARNT, 1.5);
    expect(weightsOf(apart, 'discovery')).toEqual({ 'my exploring': 0.7, 'their protest': -0.15 });
    expect(weightsOf(apart, 'empathy')).toEqual({ 'my exploring': 0.1, 'their protest': -0.45 });
  });

  it('never beyond the direction that sense allows', () => {
    const apart = setApart(LEARNT, 4);
    expect(weightsOf(apart, 'empathy')['my exploring']).toBe(0);
    expect(weightsOf(apart, 'discovery')['their protest']).toBe(0);
  });

  it('leaving what they have in common, overall, as it was learnt', () => {
    expect(weightsOf(setApart(LEARNT, 1.5), 'overall')).toEqual({ 'my exploring': 0.9, 'their protest': -0.9 });
  });

  it('and once as far is as they were learnt', () => {
    expect(setApart(LEARNT, 1)).toEqual(LEARNT);
  });
});
