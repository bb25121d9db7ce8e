import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMaterial } from '../../../scripts/assessor/train/read-material.ts';
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

// What was not done is seen in no turn: the replies where it was missing stand for it, and these are the user's.
it('shows what was not done by a reply of the user', () => {
  const absent =
    /how they felt was not met\.$|you did not look behind their doubts\.$|what worried them was not answered\.$/u;
  const quoted = judged.flatMap(({ evidence }, at) =>
    evidence.criteria.flatMap(({ measures }) =>
      measures.flatMap(({ finding, quotes }) => {
        const [first] = quotes;
        return absent.test(finding) && first !== undefined ? [{ at, ...first }] : [];
      }),
    ),
  );
  expect(quoted.length).toBeGreaterThan(2);
  for (const { at, speaker } of quoted) expect(speaker).toBe(judged[at]?.evidence.rep.speaker);
});

it('says what is missing of what is good, and nothing that contradicts it', () => {
  const sound = judged.flatMap(({ evidence }) =>
    evidence.criteria.flatMap(({ measures }) =>
      measures.filter(({ id, value }) => id.startsWith('effect-') && value !== null && value >= 3 && value < 3.9),
    ),
  );
  expect(sound.length).toBeGreaterThan(4);
  // Where hardly a doubt was raised, or both left it at a no, the verdict says all.
  const lacking = sound.filter(({ finding }) => !/hardly a doubt|left it at that/u.test(finding));
  expect(lacking.filter(({ finding }) => finding.includes(', but ')).length).toBeGreaterThanOrEqual(lacking.length / 2);
  expect(sound.filter(({ finding }) => /missing:|lying:/u.test(finding))).toEqual([]);
});
