import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { builtinAssessor } from '../../../src/assessment/builtin/version.ts';
import { measures } from '../../../src/assessment/index.ts';

/** From which version on the built-in assessor has which measures, as a digest of their ids; the newest last. */
const MEASURES_SINCE: [version: string, digest: string][] = [
  ['3.0.0', '1556775d970f'],
  ['3.2.0', '1d6f4ff6b473'],
];

it('a version of the assessor keeps its measures: every one stands in the evidence of each assessment', () => {
  const ids = measures.map(({ id }) => id).toSorted();
  const digest = createHash('sha256').update(ids.join()).digest('hex').slice(0, 12);
  const [since, last] = MEASURES_SINCE.at(-1) ?? [];
  expect(
    last,
    `raise builtinAssessor.version where a measure came or went, and note here that since then its measures are ${digest}`,
  ).toBe(digest);
  const versions = [...MEASURES_SINCE.map(([version]) => version), builtinAssessor.version];
  expect(versions, `${builtinAssessor.version} is older than ${since}`).toEqual(
    versions.toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true })),
  );
});
