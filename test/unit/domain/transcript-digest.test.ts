import { expect, it } from 'vitest';
import { transcriptDigest } from '../../../src/domain/sessions/submitted-call.ts';
import { cpuMs } from '../../support/cpu.ts';

it.each([
  ['marks in the wrong order', `a${'\u0301'.repeat(500_000)}${'\u0316'.repeat(500_000)}`],
  ['lines without end', '\n'.repeat(2_097_152)],
  ['spaces without end', `a${' '.repeat(2_000_000)}b`],
])('the digest of two megabytes of %s takes no more than seconds', (_sentence, transcript) => {
  // Sorted as they come, the marks take more than ten minutes. Other threads of the process do not count.
  expect(cpuMs(() => expect(transcriptDigest(transcript)).toMatch(/^[0-9a-f]{64}$/))).toBeLessThan(5_000);
});

it('an honest transcript keeps the digest it had before normalisation was bounded', () => {
  expect(transcriptDigest('Zoe\u0308: cafe\u0301  \r\nBo: हिन्दी\u0020\n')).toBe(
    transcriptDigest('Zo\u00EB: caf\u00E9\nBo: हिन्दी'),
  );
});
