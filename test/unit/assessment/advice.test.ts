import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMaterial } from '../../../scripts/train/read-material.ts';
import { assessCall, nobody } from './samples.ts';

const CRITERIA = ['Overall', 'Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];
const judged = readMaterial(join(import.meta.dirname, '../../../training'), ['a']).map(({ call }) =>
  assessCall(call.text, CRITERIA, { ...nobody, displayName: call.user }),
);

it('gives the same advice once in an assessment', () => {
  let given = 0;
  for (const { criteria, evidence } of judged)
    for (const advice of new Set(
      evidence.criteria.flatMap(({ measures }) => measures.map(({ raise }) => raise ?? '')),
    )) {
      const times = criteria.filter(({ description }) => advice !== '' && description.includes(` ${advice}`)).length;
      expect(times).toBeLessThanOrEqual(1);
      given += times;
    }
  expect(given).toBeGreaterThan(judged.length);
});

it('advises on each skill by what is about it', () => {
  const adviceOn = (name: string): string[] =>
    judged.flatMap(({ evidence }) =>
      evidence.criteria.flatMap((criterion) => (criterion.name === name ? (criterion.measures[0]?.raise ?? []) : [])),
    );
  const step = /one step|a day and a name|the figure, the day/u;
  expect(adviceOn('Next steps').filter((advice) => !step.test(advice))).toEqual([]);
  for (const name of ['Discovery', 'Objection handling', 'Listening', 'Empathy'])
    expect(adviceOn(name).filter((advice) => step.test(advice))).toEqual([]);
});

it('names as a strength what was done, never the conversation as a whole', () => {
  const strengths = judged.flatMap(
    ({ coachFeedback }) => /Your strength here was ([^;]+);/u.exec(coachFeedback ?? '')?.[1] ?? [],
  );
  expect(strengths.length).toBeGreaterThan(5);
  expect(strengths).not.toContain('Overall');
});
