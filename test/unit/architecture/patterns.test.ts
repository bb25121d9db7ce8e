import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { BOUNDED } from '../../../scripts/patterns/bounded.ts';
import { cpuMs } from '../../support/cpu.ts';

interface Found {
  patterns: { source: string; flags: string; place: string; digest: string }[];
  problems: string[];
}

// In a process of its own, which loads all files anew and sees the patterns that each makes.
const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && 'patterns' in value && 'problems' in value;
const found: unknown = JSON.parse(
  execFileSync(process.execPath, ['scripts/check-patterns.ts', '--list'], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
);
if (!isFound(found)) throw new Error('The list of patterns has another shape.');
const { patterns, problems } = found;
const byDigest = new Map(patterns.map((pattern) => [pattern.digest, pattern]));

/** Milliseconds that a pattern may take on its worst input: a tenth of a second, and 2 µs for each character. */
const allowed = (characters: number): number => 100 + characters / 500;

function search({ source, flags }: { source: string; flags: string }, text: string): void {
  for (const _match of text.matchAll(new RegExp(source, flags.includes('g') ? flags : `${flags}g`)));
}

describe('the patterns of the source', () => {
  it('are all found, and made when their file is loaded', () => {
    expect(problems).toEqual([]);
    const count = (place: RegExp): number => patterns.filter((pattern) => place.test(pattern.place)).length;
    expect(count(/^src\/transcript\/labels\/unusual-labels\.ts/)).toBeGreaterThan(3);
    expect(count(/^src\/privacy\/patterns\/addresses\.ts/)).toBeGreaterThan(8);
  });
});

describe('a pattern that is not known to be linear', () => {
  it.each(
    BOUNDED.flatMap(({ digest, file, longest, hostile }) => hostile.map((text) => ({ digest, file, longest, text }))),
  )(
    '$digest of $file ends on $text repeated to its longest input',
    ({ digest, longest, text: [start, piece] }) => {
      const pattern = byDigest.get(digest);
      if (pattern === undefined) throw new Error('It is not in the source any more.');
      const text = start + piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest - start.length);
      expect(cpuMs(() => search(pattern, text))).toBeLessThan(allowed(longest));
      expect(cpuMs(() => search(pattern, `${text.slice(0, -1)}!`))).toBeLessThan(allowed(longest));
    },
    60_000,
  );
});
