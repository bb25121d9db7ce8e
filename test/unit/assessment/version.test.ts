import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { builtinAssessor } from '../../../src/assessment/builtin/version.ts';
import { measures } from '../../../src/assessment/index.ts';

/** The measures of each version of the built-in assessor, as a digest of their ids. */
const MEASURES_OF: Record<string, string> = {
  '3.0.0': '1556775d970f',
  '3.1.0': '1556775d970f',
  '3.2.0': '1d6f4ff6b473',
  '3.3.0': '1d6f4ff6b473',
  '3.4.0': '1d6f4ff6b473',
  '3.5.0': '1d6f4ff6b473',
  '3.6.0': '1d6f4ff6b473',
  '3.7.0': '1d6f4ff6b473',
  '3.8.0': '1d6f4ff6b473',
  '3.9.0': '1d6f4ff6b473',
  '3.10.0': '1d6f4ff6b473',
  '3.11.0': '1d6f4ff6b473',
  '3.11.1': '1d6f4ff6b473',
  '3.12.0': '1d6f4ff6b473',
  '3.12.1': '1d6f4ff6b473',
  '3.12.2': '1d6f4ff6b473',
  '3.13.0': '1d6f4ff6b473',
  '3.13.1': '1d6f4ff6b473',
  '3.13.2': '1d6f4ff6b473',
  '3.13.3': '1d6f4ff6b473',
  '3.13.4': '1d6f4ff6b473',
  '3.13.5': '1d6f4ff6b473',
  '3.13.6': '1d6f4ff6b473',
  '3.13.7': '1d6f4ff6b473',
  '3.13.8': '1d6f4ff6b473',
  '3.13.9': '1d6f4ff6b473',
  '3.13.10': '1d6f4ff6b473',
  '3.13.11': '1d6f4ff6b473',
  '3.14.0': '1d6f4ff6b473',
  '3.14.1': '1d6f4ff6b473',
  '3.14.2': '1d6f4ff6b473',
  '3.14.3': '1d6f4ff6b473',
  '3.14.4': '1d6f4ff6b473',
  '3.15.0': '1d6f4ff6b473',
  '3.15.1': '1d6f4ff6b473',
  '3.15.2': '1d6f4ff6b473',
  '3.15.3': '1d6f4ff6b473',
  '3.15.4': '1d6f4ff6b473',
  '3.15.5': '1d6f4ff6b473',
  '3.15.6': '1d6f4ff6b473',
  '3.15.7': '1d6f4ff6b473',
  '3.15.8': '1d6f4ff6b473',
  '3.15.9': '1d6f4ff6b473',
  '3.15.10': '1d6f4ff6b473',
  '3.15.11': '1d6f4ff6b473',
  '3.15.12': '1d6f4ff6b473',
  '3.15.13': '1d6f4ff6b473',
  '3.15.14': '1d6f4ff6b473',
  '3.15.15': '1d6f4ff6b473',
  '3.15.16': '1d6f4ff6b473',
  '3.15.17': '1d6f4ff6b473',
  '3.15.18': '1d6f4ff6b473',
  '3.15.19': '1d6f4ff6b473',
  '3.15.20': '1d6f4ff6b473',
  '3.15.21': '1d6f4ff6b473',
  '3.15.22': '1d6f4ff6b473',
  '3.15.23': '1d6f4ff6b473',
  '3.15.24': '1d6f4ff6b473',
  '3.16.0': '1d6f4ff6b473',
  '3.16.1': '1d6f4ff6b473',
  '3.16.2': '1d6f4ff6b473',
  '3.16.3': '1d6f4ff6b473',
};

it('a version of the assessor keeps its measures: every one stands in the evidence of each assessment', () => {
  const ids = measures.map(({ id }) => id).toSorted();
  const digest = createHash('sha256').update(ids.join()).digest('hex').slice(0, 12);
  expect(
    MEASURES_OF[builtinAssessor.version],
    `raise builtinAssessor.version where a measure came or went, and note here that its measures are ${digest}`,
  ).toBe(digest);
});
