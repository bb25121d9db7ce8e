import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTexts, type Cut } from '../../../src/lib/json/cut-texts.ts';

/** A value with its long texts cut, as it has to be read back. */
function cutIn(value: unknown, cut: Cut): unknown {
  if (typeof value === 'string') return cutOf(value, cut);
  if (Array.isArray(value)) return value.map((item) => cutIn(item, cut));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cutOf(key, cut), cutIn(item, cut)]));
}

function cutOf(text: string, { over, to }: Cut): string {
  const characters = Array.from(text);
  return characters.length > over ? characters.slice(0, to).join('') : text;
}

describe('JSON whose long texts are cut', () => {
  it.each([
    { over: 5, to: 5 },
    { over: 5, to: 1 },
  ])('is that of the same value with its texts cut: over $over to $to', (cut) => {
    const text = fc.string({
      unit: fc.constantFrom('"', '\\', 'é', '漢', '😀', '\u0001', '\ud800', 'u', 'a', ':'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.json({ maxDepth: 3, stringUnit: 'binary' }), fc.dictionary(text, fc.array(text)), (any, texts) => {
        for (const json of [any, JSON.stringify(texts)])
          expect(JSON.parse(cutTexts(Buffer.from(json), cut))).toEqual(cutIn(JSON.parse(json), cut));
      }),
    );
  });

  it('stays as it is where no text is long, and where it is no JSON', () => {
    const cut = { over: 8, to: 1 };
    for (const text of ['{"a":["bc"," d"],"e":1}', '', '"', '"a', '"a\\', '"a\\u12', '\\"a"'])
      expect(cutTexts(Buffer.from(text), cut)).toBe(text);
  });
});
