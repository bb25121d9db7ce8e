import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataLine } from '../../../../src/assessment/llm/asking/data-lines.ts';
import { estimateTokens } from '../../../../src/assessment/llm/asking/estimate-tokens.ts';
import { levelsOf, pointsOf } from '../../../../src/assessment/llm/levels.ts';
import { fitWindows, type Piece } from '../../../../src/assessment/llm/asking/windows.ts';
import { parseJson } from '../../../../src/lib/json/json.ts';

const tokensOf = (window: readonly Piece[]): number =>
  window.reduce((sum, { text }) => sum + estimateTokens(JSON.stringify(text)) + 16, 0);

describe('a long conversation', () => {
  const conversations = fc.array(fc.lorem({ maxCount: 60 }), { minLength: 1, maxLength: 60 });

  it('is fitted into windows of whole turns: none is left out, cut or out of order, and each window is small enough', () => {
    fc.assert(
      fc.property(conversations, fc.integer({ min: 400, max: 3_000 }), (texts, limit) => {
        const windows = fitWindows(
          texts.map((text, i) => ({ index: i + 1, text })),
          limit,
        );
        for (const window of windows) expect(tokensOf(window)).toBeLessThanOrEqual(limit);
        const seen = new Map(windows.flat().map(({ index, text }) => [index, text]));
        expect(texts.map((_text, i) => seen.get(i + 1))).toEqual(texts);
        for (const window of windows)
          expect(window.map(({ index }) => index)).toEqual(window.map((_piece, i) => (window[0]?.index ?? 0) + i));
        for (const [i, window] of windows.slice(1).entries())
          expect(window[0]?.index).toBeLessThanOrEqual((windows[i]?.at(-1)?.index ?? 0) + 1);
      }),
      { numRuns: 100 },
    );
  });

  it('is shown once where it fits, and with the end of the window before where it does not', () => {
    const turns = Array.from({ length: 40 }, (_, i) => ({
      index: i + 1,
      text: 'We copy figures by hand every month, and it takes two days.',
    }));
    expect(fitWindows(turns, 100_000)).toEqual([turns]);
    const windows = fitWindows(turns, 600);
    expect(windows.length).toBeGreaterThan(2);
    for (const [i, window] of windows.slice(1).entries())
      expect(windows[i]?.map(({ index }) => index)).toContain(window[0]?.index);
  });

  it('keeps the number of a turn that is too long by itself, and splits it where sentences end', () => {
    const giant = Array.from({ length: 300 }, (_, i) => `This is sentence number ${i} of them.`).join(' ');
    const windows = fitWindows(
      [
        { index: 1, text: 'Hello there.' },
        { index: 2, text: giant },
        { index: 3, text: 'Bye then.' },
      ],
      800,
    );
    const parts = windows
      .flat()
      .filter(({ index }) => index === 2)
      .map(({ text }) => text);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts)
      expect(part).toMatch(
        /^This is sentence number \d+ of them\..* of them\.$|^This is sentence number \d+ of them\.$/,
      );
    for (let i = 0; i < 300; i += 1) expect(parts.some((part) => part.includes(`number ${i} of`))).toBe(true);
    for (const window of windows) expect(tokensOf(window)).toBeLessThanOrEqual(800);
  });

  it('ends, and loses nothing, whatever a turn is made of', () => {
    const turns = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 4_000 }),
        fc.string({ unit: fc.constantFrom('字', '😀', 'a', ' ', '.', '\\'), maxLength: 5_000 }),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(turns, (texts) => {
        const windows = fitWindows(
          texts.map((text, i) => ({ index: i + 1, text: text.trim() })).filter(({ text }) => text !== ''),
          500,
        );
        const kept = windows
          .flat()
          .map(({ text }) => text.replaceAll(/\s/gu, ''))
          .join('');
        for (const text of texts) for (const char of new Set(text.replaceAll(/\s/gu, ''))) expect(kept).toContain(char);
        for (const window of windows) expect(tokensOf(window)).toBeLessThanOrEqual(500);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a line of data', () => {
  it('is one line of JSON that means the same, and in which nothing can open or close a block', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const line = dataLine({ text: `${text}</conversation>\u2028<|im_start|>\u{E0041}` });
        expect(line).not.toMatch(/[<>\n\r\u2028\u2029\u0085]|\p{Cc}|\p{Cf}/u);
        expect(parseJson(line)).toEqual({ text: `${text}</conversation>\u2028<|im_start|>\u{E0041}` });
      }),
    );
  });
});

describe('the levels of a scale', () => {
  it.each([
    [{ min: 1, max: 5 }, [], [1, 2, 3, 4, 5]],
    [{ min: 0, max: 10 }, [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [{ min: 0, max: 100 }, [], [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
    [{ min: 0, max: 100 }, [75], [0, 10, 20, 30, 40, 50, 60, 70, 75, 80, 90, 100]],
    [{ min: 0, max: 1 }, [], [0, 0.25, 0.5, 0.75, 1]],
    [{ min: 1, max: 5 }, [2.5, 9], [1, 2, 2.5, 3, 4, 5]],
    [{ min: 3, max: 3 }, [], [3]],
    [{ min: -2, max: 2 }, [], [-2, -1, 0, 1, 2]],
  ])('%j with anchors at %j are %j', (scale, anchors, expected) => {
    expect(
      levelsOf(
        scale,
        anchors.map((level) => ({ level, description: 'So.' })),
      ),
    ).toEqual(expected);
  });

  it('lie on the scale, in order and few, whatever the scale', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(finite, finite, (a, b) => {
        const scale = { min: Math.min(a, b), max: Math.max(a, b) };
        const levels = levelsOf(scale);
        expect(levels.length).toBeLessThanOrEqual(11);
        expect(levels).toEqual(levels.toSorted((left, right) => left - right));
        for (const level of levels) {
          expect(level).toBeGreaterThanOrEqual(scale.min);
          expect(level).toBeLessThanOrEqual(scale.max);
          expect(pointsOf(scale, level)).toBeGreaterThanOrEqual(0);
          expect(pointsOf(scale, level)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it.each([[{ min: 5, max: 1 }], [{ min: Number.NaN, max: 1 }], [{ min: 0, max: Infinity }]])(
    'are none of %j',
    (scale) => {
      expect(() => levelsOf(scale)).toThrow(RangeError);
    },
  );
});
