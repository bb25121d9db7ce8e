import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillerWords } from '../../../../src/assessment/measures/speaking/filler-words.ts';
import { longestMonologue } from '../../../../src/assessment/measures/speaking/longest-monologue.ts';
import { questionCount } from '../../../../src/assessment/measures/asking/question-count.ts';
import { speakingPace } from '../../../../src/assessment/measures/speaking/speaking-pace.ts';
import { talkShareByPhase } from '../../../../src/assessment/measures/speaking/talk-share-by-phase.ts';
import { conversationOf, labelled } from './support.ts';

const NAMES: Readonly<Record<string, string>> = { U: 'Anna', C: 'Ben', T: 'Cleo' };

interface Said {
  speaker: string;
  text: string;
  startMs: number | null;
  endMs: number | null;
}

// A turn is [who, how many words or which, from second, to second].
function turnsOf(value: unknown): Said[] {
  if (!Array.isArray(value)) throw new TypeError(`Not turns: ${JSON.stringify(value)}`);
  return value.map((turn: unknown) => {
    const [who, words, from, to]: unknown[] = Array.isArray(turn) ? turn : [];
    const ms = (second: unknown): number | null => (typeof second === 'number' ? second * 1000 : null);
    return {
      speaker: NAMES[String(who)] ?? String(who),
      text: typeof words === 'number' ? Array.from({ length: words }, () => 'word').join(' ') : String(words),
      startMs: ms(from),
      endMs: ms(to),
    };
  });
}

describe('our own labelled conversations', () => {
  it.each(
    labelled(
      'monologues',
      (line) => [JSON.stringify(line['turns']), turnsOf(line['turns']), Number(line['longest'])] as const,
    ),
  )('the longest stretch of %s', (_shown, turns, longest) => {
    expect(longestMonologue.take(conversationOf(turns)).value).toBe(longest);
  });
  it.each(labelled('pace', (line) => [JSON.stringify(line['turns']), turnsOf(line['turns']), line['wpm']] as const))(
    'the pace of %s',
    (_shown, turns, wpm) => {
      expect(speakingPace.take(conversationOf(turns)).value).toBe(wpm);
    },
  );
  it.each(
    labelled('phases', (line) => [JSON.stringify(line['turns']), turnsOf(line['turns']), line['shares']] as const),
  )('the shares of %s', (_shown, turns, shares) => {
    const { finding, note } = talkShareByPhase.take(conversationOf(turns));
    expect(
      note === null
        ? [...(finding?.text ?? '').matchAll(/([\d.]+)%/gu)].map(([, share]) => Math.round(Number(share)))
        : null,
    ).toEqual(shares);
  });
});

const SPOKEN = fc
  .array(
    fc.tuple(
      fc.constantFrom('Anna', 'Ben'),
      fc.array(
        fc.constantFrom(
          'um',
          'you know',
          'what do you need',
          'the price',
          'so you',
          'I mean it',
          'yeah',
          'how does that work',
          'we sell tools',
          'sort of',
        ),
        { minLength: 1, maxLength: 8 },
      ),
    ),
    { minLength: 2, maxLength: 12 },
  )
  .map((turns) => turns.map(([speaker, parts]) => ({ speaker, text: `${parts.join(' ')}.` })));
const valuesOf = (turns: Parameters<typeof conversationOf>[0]): unknown[] =>
  [fillerWords, questionCount, longestMonologue].map((measure) => measure.take(conversationOf(turns)).value);

describe('figures of the user', () => {
  it('do not change with what somebody else says at the end', () => {
    fc.assert(
      fc.property(SPOKEN, (turns) => {
        expect(
          valuesOf([...turns, { speaker: 'Ben', text: 'Um, you know, what do you mean? Why? So, um, uh.' }]),
        ).toEqual(valuesOf(turns));
      }),
    );
  });
  it('do not change with upper case or with white space', () => {
    fc.assert(
      fc.property(SPOKEN, (turns) => {
        expect(valuesOf(turns.map(({ speaker, text }) => ({ speaker, text: `${text.toUpperCase()}  ` })))).toEqual(
          valuesOf(turns),
        );
      }),
    );
  });
  it('change by no more than the marks that go, when punctuation goes', () => {
    fc.assert(
      fc.property(SPOKEN, (turns) => {
        const count = (said: typeof turns): number => Number(questionCount.take(conversationOf(said)).value);
        const marked = turns.map(({ speaker, text }) => ({
          speaker,
          text: text.replace('what do you need', 'what do you need?'),
        }));
        const bare = marked.map(({ speaker, text }) => ({ speaker, text: text.replaceAll(/[?.]/gu, '') }));
        const words = bare.reduce((sum, { text }) => sum + text.split(' ').length, 0);
        expect(count(bare)).toBeLessThanOrEqual(count(marked) + words / 3);
        expect(longestMonologue.take(conversationOf(bare)).value).toBe(
          longestMonologue.take(conversationOf(marked)).value,
        );
      }),
    );
  });
  it('are the same, taken again', () => {
    fc.assert(
      fc.property(SPOKEN, (turns) => {
        expect(valuesOf(turns)).toEqual(valuesOf(turns));
      }),
    );
  });
});
