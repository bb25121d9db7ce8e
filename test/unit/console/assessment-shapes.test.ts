import { describe, expect, it } from 'vitest';
import { answerTo } from '../../../console/src/pages/assessment/conversation/own-words.ts';
import { piecesOf } from '../../../console/src/pages/assessment/places.ts';
import { standouts } from '../../../console/src/pages/assessment/scores/standouts.ts';
import { stripShape } from '../../../console/src/pages/assessment/conversation/strip-shape.ts';

describe('the words of a turn that are quoted', () => {
  const quoted = (text: string, quotes: string[]) =>
    piecesOf(text, quotes)
      .map(({ text: piece, isQuoted }) => (isQuoted ? `[${piece}]` : piece))
      .join('');

  it('are marked, where they begin, end, overlap or were cut', () => {
    expect(quoted('One two three.', ['two'])).toBe('One [two] three.');
    expect(quoted('One two three.', ['One two', 'two three.'])).toBe('[One two][ three.]');
    expect(quoted('One two three.', ['One tw…', ''])).toBe('[One tw]o three.');
  });

  it('leave the turn as it is where they do not stand in it', () => {
    expect(quoted('One two three.', ['[…]', 'four'])).toBe('One two three.');
    expect(piecesOf('', ['x'])).toEqual([]);
  });
});

describe('what the person answered', () => {
  const said = (s: number, text: string) => ({ s, from: null, to: null, text });
  const conversation = {
    speakers: ['Bob', 'Ada'],
    turns: [
      said(1, 'Hello'),
      said(0, 'It costs too much.'),
      said(0, 'Far too much.'),
      said(1, 'It does not.'),
      said(0, 'Bye'),
    ],
  };

  it('is their next turn', () => {
    expect(answerTo(conversation, 'Ada', 2)).toEqual({ turn: 4, text: 'It does not.' });
    expect(answerTo(conversation, 'Ada', 3)).toEqual({ turn: 4, text: 'It does not.' });
  });

  it('is nothing where the turn is their own, nothing follows, or nobody knows who they are', () => {
    expect(answerTo(conversation, 'Ada', 1)).toBeNull();
    expect(answerTo(conversation, 'Ada', 5)).toBeNull();
    expect(answerTo(conversation, null, 2)).toBeNull();
    expect(answerTo(conversation, 'Eve', 2)).toBeNull();
    expect(answerTo(conversation, 'Ada', 99)).toBeNull();
  });
});

describe('who speaks when', () => {
  const turn = (text: string, from: number | null, to: number | null = null) => ({ s: 0, from, to, text });

  it('goes by time where every turn begins after the one before', () => {
    const shape = stripShape([turn('a', 1_000), turn('b', 3_000, 4_000), turn('c', 4_000, 5_000)]);
    expect(shape.isTimed).toBe(true);
    expect(shape.spans).toEqual([
      { from: 0, to: 0.5 },
      { from: 0.5, to: 0.75 },
      { from: 0.75, to: 1 },
    ]);
  });

  it('goes by words where times are missing or go back', () => {
    for (const turns of [
      [turn('a b c', null), turn('d', 1_000)],
      [turn('a b c', 2_000), turn('d', 1_000)],
    ]) {
      const { isTimed, spans } = stripShape(turns);
      expect(isTimed).toBe(false);
      expect(spans).toEqual([
        { from: 0, to: 0.75 },
        { from: 0.75, to: 1 },
      ]);
    }
    expect(stripShape([]).spans).toEqual([]);
  });
});

describe('the scores that stand out', () => {
  const scale = { min: 1, max: 5 };
  const outOf = (scores: readonly number[], of = scale) => {
    const { strongest, weakest } = standouts(
      scores.map((score) => ({ score })),
      of,
    );
    return [strongest?.score, weakest?.score];
  };

  it('are a strength from seven tenths of the scale on', () => {
    expect(outOf([4.2, 3, 3.8])).toEqual([4.2, 3]);
    expect(outOf([3.8, 2])).toEqual([3.8, 2]);
    expect(outOf([0.7, 0.2], { min: 0, max: 1 })).toEqual([0.7, 0.2]);
    expect(outOf([3.7, 2])).toEqual([undefined, 2]);
    expect(outOf([2.5, 2.5])).toEqual([undefined, 2.5]);
  });

  it('are one where there is one score, or all are alike', () => {
    expect(outOf([4.5])).toEqual([4.5, undefined]);
    expect(outOf([4, 4])).toEqual([4, undefined]);
    expect(outOf([2.5])).toEqual([undefined, 2.5]);
    expect(outOf([])).toEqual([undefined, undefined]);
  });

  it('name nothing to work on where all scores are nine tenths of the scale or more', () => {
    expect(outOf([5, 4.9])).toEqual([5, undefined]);
    expect(outOf([5, 4.6])).toEqual([5, undefined]);
    expect(outOf([5, 4.5])).toEqual([5, 4.5]);
    expect(outOf([1, 0.9], { min: 0, max: 1 })).toEqual([1, undefined]);
  });
});
