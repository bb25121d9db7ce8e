import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoundedJson } from '../../../src/lib/json/bounded-json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('JSON of a bounded number of parts', () => {
  it('is parsed as JSON.parse does, where it has no more', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        expect(parseBoundedJson(bytes(text), text.length)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });

  it('is no JSON where JSON.parse says so, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\ a1\n') }), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect('value' in parseBoundedJson(bytes(text), 1_000)).toBe(isJson);
      }),
    );
  });

  it('has its parts counted outside of text alone', () => {
    const text = JSON.stringify({ text: '[{",:]}\\"\\\\,'.repeat(100) });
    expect(parseBoundedJson(bytes(text), 3)).toEqual({ value: JSON.parse(text) });
    expect(parseBoundedJson(bytes(text), 2)).toEqual({ problem: 'too many parts' });
  });

  it.each([
    ['unknown keys', `{${Array.from({ length: 900_000 }, (_, key) => `"k${key}":0`).join(',')}}`],
    ['lists within lists', '['.repeat(6_000_000) + ']'.repeat(6_000_000)],
    ['a number without end', '9'.repeat(12_000_000)],
    ['text without end', `"${'\\"'.repeat(6_000_000)}`],
    ['spaces', ' '.repeat(12_000_000)],
  ])('of twelve megabytes of %s takes no more than seconds', (_sentence, text) => {
    const body = bytes(text);
    const before = process.cpuUsage();
    parseBoundedJson(body, 1_000);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });

  it('in other than UTF-8 is told apart', () => {
    expect(parseBoundedJson(Uint8Array.of(0x22, 0xff, 0x22), 10)).toEqual({ problem: 'not UTF-8' });
  });
});
