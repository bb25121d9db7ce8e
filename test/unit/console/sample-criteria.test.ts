import { expect, it } from 'vitest';
import { ENGLISH_CRITERIA, GERMAN_CRITERIA } from '../../../console/src/pages/scenarios/writing/sample-criteria.ts';
import { propose } from '../../../src/assessment/builtin/propose-measures.ts';

const SAMPLES = ['discovery', 'support'] as const;

/** The measures of each criterion of a sample, in the order of the criteria. */
function judgedBy(sample: (typeof ENGLISH_CRITERIA)['discovery'], isOffer: boolean): string[][] {
  return sample.map(({ name, description, measures }) =>
    measures === undefined
      ? propose({ name, description }, isOffer).measures.map(({ measure }) => measure)
      : measures.map(({ measure }) => measure),
  );
}

it.each(SAMPLES)('each criterion of the sample %s is judged by something, and in German by the same', (sample) => {
  for (const isOffer of [true, false]) {
    const english = judgedBy(ENGLISH_CRITERIA[sample], isOffer);
    expect(english.every((measures) => measures.length > 0)).toBe(true);
    expect(judgedBy(GERMAN_CRITERIA[sample], isOffer)).toEqual(english);
  }
});

it('German samples are in German', () => {
  const names = SAMPLES.flatMap((sample) => ENGLISH_CRITERIA[sample].map(({ name }) => name));
  expect(SAMPLES.flatMap((sample) => GERMAN_CRITERIA[sample]).filter(({ name }) => names.includes(name))).toEqual([]);
});
