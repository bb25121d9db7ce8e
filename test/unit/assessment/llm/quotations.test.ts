import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteChecker } from '../../../../src/assessment/llm/answers/check-quote.ts';
import { foldQuotable } from '../../../../src/assessment/llm/answers/fold-quotable.ts';
import type { PreparedTurn } from '../../../../src/assessment/llm/types.ts';
import { cpuMs } from '../../../support/cpu.ts';

const turn = (index: number, who: string, text: string): PreparedTurn => ({
  index,
  speaker: who === 'rep' ? 'Ann' : 'Bob',
  who,
  text,
  toAssessor: [],
});
const TURNS = [
  turn(1, 'rep', 'What’s the start of your month-end like — slow, or “bearable”?'),
  turn(2, 'other 1', 'Slow… it takes two\u00a0days. Yeah, that makes sense.'),
  turn(3, 'rep', 'Yeah, that makes sense. ÉTÉ comes early; naïve café owners know.'),
  turn(4, 'other 1', 'Yeah, that makes sense. 私たちは毎月二日かかります。'),
  turn(5, 'rep', 'Yeah, that makes sense. I hear you.'),
  turn(6, 'other 1', 'By taxi.'),
];
const { check } = quoteChecker({ turns: TURNS });
const kind = (number: number, speaker: string, quote: string) => check({ turn: number, speaker, quote }).kind;
const found = (number: number, speaker: string, quote: string) => {
  const result = check({ turn: number, speaker, quote });
  return result.kind === 'good' ? result.quote.text : result.problem;
};

describe('a quotation', () => {
  it.each([
    [1, 'rep', "what's the START of your month-end like", 'What’s the start of your month-end like'],
    [1, 'rep', '"slow, or \'bearable\'?"', null],
    [1, 'rep', 'like - slow, or "bearable"', 'like — slow, or “bearable'],
    [2, 'other 1', 'Slow... it takes two days.', 'Slow… it takes two\u00a0days.'],
    [2, 'other 1', '...it takes two   days', 'it takes two\u00a0days.'],
    [3, 'rep', 'e\u0301te\u0301 comes early', 'ÉTÉ comes early'],
    [3, 'rep', 'nai\u0308ve cafe\u0301 owners', 'naïve café owners'],
    [4, 'other 1', '毎月二日かかります', '毎月二日かかります'],
    [6, 'other 1', 'by taxi', 'By taxi.'],
    [1, 'rep', 'the st\u00adart of\u200b your', 'the start of your'],
  ])('of turn %i by %s, "%s", is found and kept as the transcript has it', (number, speaker, quote, expected) => {
    if (expected === null) expect(kind(number, speaker, quote)).toBe('false');
    else expect(found(number, speaker, quote)).toBe(expected);
  });

  it.each([
    ['words that nobody said', 1, 'rep', 'What is the start of your month'],
    ['a part of a word', 1, 'rep', 'art of your month-end'],
    ['words of another turn', 3, 'rep', 'takes two days'],
    ['a turn that there is not', 9, 'rep', 'the start of your month-end'],
    ['a turn below one', 0, 'rep', 'the start of your month-end'],
    ['another speaker', 2, 'rep', 'it takes two days'],
    ['a speaker that there is not', 1, 'Ann', 'the start of your month-end'],
    ['a splice', 1, 'rep', 'the start … “bearable”'],
    ['another accent', 3, 'rep', 'naive cafe owners'],
  ])('is false where it has %s', (_what, number, speaker, quote) => expect(kind(number, speaker, quote)).toBe('false'));

  it.each([
    ['too short', 5, 'rep', 'I hear'],
    ['without words', 1, 'rep', '… "" …'],
    ['said again and again', 3, 'rep', 'Yeah, that makes sense.'],
    ['too long', 1, 'rep', 'x '.repeat(400)],
  ])('shows nothing where it is %s', (_what, number, speaker, quote) =>
    expect(kind(number, speaker, quote)).toBe('weak'),
  );

  it('says where the words are, for a model that took the wrong turn', () => {
    expect(found(3, 'rep', 'it takes two days')).toBe('"it takes two days" is not in turn 3, but in turn 2.');
  });

  it('is found whatever it is cut from a text at word ends, and is then that very text', () => {
    const words = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
        fc.constantFrom('don’t', 'the', '“so”', 'ÄRGER', 'İstanbul', 'ﬁne', '—', '3,5'),
      ),
      { minLength: 8, maxLength: 40 },
    );
    fc.assert(
      fc.property(words, fc.nat(4), fc.integer({ min: 3, max: 8 }), (list, from, count) => {
        const text = list.join(' ').normalize('NFC').replace(/\s+/gu, ' ').trim();
        const quote = text
          .split(' ')
          .slice(from, from + count)
          .join(' ');
        const result = quoteChecker({ turns: [turn(1, 'rep', text)] }).check({ turn: 1, speaker: 'rep', quote });
        if (result.kind === 'good') expect(text).toContain(result.quote.text);
        else expect(result.kind === 'false' && !/assess|scores/.test(result.problem) ? result.problem : '').toBe('');
      }),
      { numRuns: 300 },
    );
  });

  it('is never good where its letters are not in the turn', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: -2, max: 9 }),
        fc.constantFrom('rep', 'other 1', ''),
        (quote, number, speaker) => {
          const result = check({ turn: number, speaker, quote });
          if (result.kind !== 'good') return;
          expect(TURNS[number - 1]?.text).toContain(result.quote.text);
          expect(TURNS[number - 1]?.who).toBe(speaker);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is found in a turn of two megabytes without looking at all of it again for every word', () => {
    const long = [turn(1, 'rep', `${'word '.repeat(400_000)}and then we copied the figures by hand`)];
    const quote = 'we copied the figures by hand';
    let kind = '';
    const ms = cpuMs(() => {
      ({ kind } = quoteChecker({ turns: long }).check({ turn: 1, speaker: 'rep', quote }));
    });
    expect(kind).toBe('good');
    expect(ms).toBeLessThan(4_000);
  });

  it('is folded with the way back to where everything came from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { text: folded, at } = foldQuotable(text);
        expect(at).toHaveLength(folded.length + 1);
        expect(at.at(-1)).toBe(text.length);
        expect(at.every((index, i) => i === 0 || index >= (at[i - 1] ?? 0))).toBe(true);
      }),
    );
  });
});
