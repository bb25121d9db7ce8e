import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIRST_HANDS, timesOfHand, TRAINING_HANDS } from '../../../scripts/assessor/train/hands.ts';
import { conversationOf, ratingOf } from '../../../scripts/assessor/train/learn-skills.ts';
import { readMaterial, readTranslated } from '../../../scripts/assessor/train/read-material.ts';
import { stepFigures } from '../../../src/assessment/effect/step-figures.ts';
import { german } from '../../../src/assessment/languages/de/index.ts';
import { english } from '../../../src/assessment/languages/en/index.ts';
import { bestStep } from '../../../src/assessment/measures/steps/read-steps.ts';

const TRAINING = join(import.meta.dirname, '../../../training');

it.each([
  [english.name, english, readMaterial(TRAINING, TRAINING_HANDS), timesOfHand],
  [german.name, german, readTranslated(TRAINING, 'german-translated', FIRST_HANDS), () => 1],
])(
  '%s next steps were learnt with the phrases of today: else npm run train is due',
  (_, { skills }, material, timesOf) => {
    const learnt = skills.find(({ skill }) => skill === 'next-steps')?.figures ?? [];
    const rows = material
      .filter((item) => ratingOf(item, 'next-steps') !== null)
      .flatMap(({ call }) =>
        Array.from({ length: timesOf(call.hand) }, () => stepFigures(bestStep(conversationOf(call)))),
      );
    // A figure that weighs next to nothing is left out of a model.
    const known = learnt.filter(({ name }) =>
      ['step with a time', 'step agreed', 'step proposed by them'].includes(name),
    );
    expect(known).not.toEqual([]);
    for (const { name, mean: written } of known) {
      const mean = rows.reduce((sum, figures) => sum + (figures.get(name) ?? 0), 0) / rows.length;
      expect(written, name).toBeCloseTo(mean, 4);
    }
  },
);
