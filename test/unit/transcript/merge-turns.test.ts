import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTurns } from '../../../src/transcript/merge-turns.ts';
import type { Segment } from '../../../src/transcript/format.ts';

const piece = (speaker: string | null, text: string, startMs: number | null = null, endMs: number | null = null) => ({
  speaker,
  text,
  startMs,
  endMs,
});
const times = (pieces: Segment[]) => mergeTurns(pieces).turns.map(({ startMs, endMs }) => [startMs, endMs]);

describe('turns made of pieces', () => {
  it('begin at the first start that is known and end at the latest end', () => {
    expect(times([piece('Ann', 'a', null, 900), piece('Ann', 'b', 500, 2000), piece('Ann', 'c', 1500, 1800)])).toEqual([
      [500, 2000],
    ]);
  });

  it('end nowhere where every end stands before its start', () => {
    const { turns, backwards } = mergeTurns([piece('Ann', 'a', 2000, 1000), piece('Ann', 'b', 3000, 2000)]);
    expect(turns.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([[2000, null]]);
    expect(backwards).toBe(2);
  });

  it('end nowhere where the latest end stands before the start of the first piece', () => {
    expect(times([piece('Ann', 'a', 5000), piece('Ann', 'b', 1000, 2000)])).toEqual([[5000, null]]);
  });

  it('may end where they start', () => {
    expect(times([piece('Ann', 'a', 1000, 1000)])).toEqual([[1000, 1000]]);
  });

  it('are one where labels differ in case and spaces only, spelt as first seen', () => {
    const { turns, speakers } = mergeTurns([piece('Ann  Lee', 'a'), piece('ANN LEE', 'b'), piece('Ben', 'c')]);
    expect(turns.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ann Lee', 'a b'],
      ['Ben', 'c'],
    ]);
    expect(speakers).toEqual(['Ann Lee', 'Ben']);
  });

  it('are nobody’s where the label is empty, and those beside each other are one', () => {
    const { turns, speakers } = mergeTurns([piece(' ', 'a'), piece(null, 'b'), piece('Ann', 'c')]);
    expect(turns.map(({ speaker, text }) => [speaker, text])).toEqual([
      [null, 'a b'],
      ['Ann', 'c'],
    ]);
    expect(speakers).toEqual(['Ann']);
  });

  it('lose no word, keep their order, change the speaker each time and never end before they start', () => {
    const word = fc.constantFrom('yes', 'no  and', ' ', '', '\tso');
    const ms = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null });
    const any = fc.record({
      speaker: fc.constantFrom(null, 'Ann', ' ann', 'Ben', ''),
      text: word,
      startMs: ms,
      endMs: ms,
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (pieces) => {
        const { turns } = mergeTurns(pieces);
        const wordsOf = (texts: string[]) => texts.flatMap((text) => text.split(/\s+/u)).filter((one) => one !== '');
        expect(wordsOf(turns.map(({ text }) => text))).toEqual(wordsOf(pieces.map(({ text }) => text)));
        for (const [i, { index, speaker, startMs, endMs }] of turns.entries()) {
          expect(index).toBe(i + 1);
          if (i > 0) expect(speaker).not.toBe(turns[i - 1]?.speaker);
          if (startMs !== null && endMs !== null) expect(endMs).toBeGreaterThanOrEqual(startMs);
        }
      }),
    );
  });
});
