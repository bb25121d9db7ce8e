import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SKILL_HANDS } from '../../../scripts/assessor/train/hands.ts';
import { conversationOf, ratingOf } from '../../../scripts/assessor/train/learn-skills.ts';
import { readMaterial, readTranslated } from '../../../scripts/assessor/train/read-material.ts';
import { stepFigures } from '../../../src/assessment/effect/step-figures.ts';
import { german } from '../../../src/assessment/languages/de/index.ts';
import { english } from '../../../src/assessment/languages/en/index.ts';
import { bestStep } from '../../../src/assessment/measures/steps/read-steps.ts';

const TRAINING = join(import.meta.dirname, '../../../training');

it.each([
  [english.name, english, readMaterial(TRAINING, SKILL_HANDS)],
  [german.name, german, readTranslated(TRAINING, 'german-translated', SKILL_HANDS)],
])('%s next steps were learnt with the phrases of today: else npm run train is due', (_, { skills }, material) => {
  const learnt = skills.find(({ skill }) => skill === 'next-steps')?.figures ?? [];
  const rows = material
    .filter((item) => ratingOf(item, 'next-steps') !== null)
    .map(({ call }) => stepFigures(bestStep(conversationOf(call))));
  for (const name of ['step with a time', 'step agreed']) {
    const mean = rows.reduce((sum, figures) => sum + (figures.get(name) ?? 0), 0) / rows.length;
    expect(learnt.find((figure) => figure.name === name)?.mean, name).toBeCloseTo(mean, 4);
  }
});
