import { describe, expect, it } from 'vitest';
import type { Explained } from '../../../src/http/console/api/assessments.ts';
import { answerTo } from '../../../console/src/pages/assessment/conversation/own-words.ts';
import { piecesOf } from '../../../console/src/pages/assessment/places.ts';
import { withComments } from '../../../console/src/pages/assessment/shown/with-comments.ts';
import { withScores } from '../../../console/src/pages/assessment/shown/with-scores.ts';
import { standouts } from '../../../console/src/pages/assessment/scores/standouts.ts';
import { legendOf, stripShape } from '../../../console/src/pages/assessment/conversation/strip-shape.ts';

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

describe('what is shown of a change before the service has taken it', () => {
  const by = { name: 'Ada', at: 7 };
  const judged = (name: string, score: number, original: number | null = score) => ({
    name,
    asks: null,
    weight: 1,
    score,
    original,
    override: original === score ? null : { score, reason: 'So.', by: 'Bob', at: 1 },
    verdict: null,
    verdict_said: null,
    raise: [],
    level: null,
    interval: null,
    first_impression: null,
    places: null,
    measures: [],
    reasoning: null,
    quotes: [],
    better: null,
  });
  const assessment = (...criteria: ReturnType<typeof judged>[]): Explained => ({
    ...NOTHING,
    criteria,
    overall: { score: 3, interval: { low: 2, high: 4 } },
  });

  it('is the score that was set, the mean with it, and who set it', () => {
    const shown = withScores(
      assessment(judged('One', 3), judged('Two', 3)),
      [{ criterion: 'One', score: 5, reason: 'Yes.' }],
      by,
    );
    expect(shown.criteria[0]).toMatchObject({
      score: 5,
      original: 3,
      override: { score: 5, reason: 'Yes.', by: 'Ada' },
    });
    expect(shown.criteria[1]).toMatchObject({ score: 3, override: null });
    expect(shown.overall).toEqual({ score: 4, interval: null });
    expect(shown.steps).toEqual([{ criterion: 'One', score: 5, reason: 'Yes.', by: 'Ada', at: 7 }]);
  });

  it('is the assessor’s score where one is taken back, and nothing new where the assessor had none', () => {
    const back = (name: string) => [{ criterion: name, score: null, reason: 'No.' }];
    const set = assessment(judged('One', 5, 3), judged('Two', 4, null));
    expect(withScores(set, back('One'), by).criteria[0]).toMatchObject({ score: 3, override: null });
    expect(withScores(set, back('Two'), by).criteria[1]).toMatchObject({ score: 4, override: { by: 'Bob' } });
    expect(withScores(set, [], by)).toBe(set);
  });

  it('is each comment once, by turn, without what is taken back', () => {
    const row = (id: string, turn: number, text: string, at = 1_000_000) => ({
      comment_id: id,
      turn,
      text,
      by: 'Ada',
      mine: true,
      at,
    });
    const sent = { id: 1, turn: 2, text: ' Good. ', at: 1_000_500 };
    const words = (written: ReturnType<typeof row>[], gone: string[] = []) =>
      withComments(written, [sent], new Set(gone), 'Ada').map(({ turn, text }) => `${turn} ${text}`);
    expect(words([row('a', 3, 'Later.'), row('b', 1, 'First.')], ['b'])).toEqual(['2 Good.', '3 Later.']);
    // It came with a reading before the answer did; the same words of long ago are another comment.
    expect(words([row('c', 2, 'Good.', 1_000_700)])).toEqual(['2 Good.']);
    expect(words([row('d', 2, 'Good.', 1)])).toEqual(['2 Good.', '2 Good.']);
  });
});

const NOTHING: Explained = {
  assessment_id: 'a',
  person: { user_id: 'u', name: null },
  session: null,
  scenario: null,
  scale: null,
  state: 'completed',
  failure: null,
  failure_said: null,
  attempts: 1,
  requested_at: 0,
  completed_at: 0,
  assessor: null,
  model: null,
  stands_in_for: null,
  overall: null,
  criteria: [],
  first_impression: null,
  not_judged: [],
  left_out: { criteria: 0, not_judged: 0, steps: 0, notes: 0 },
  feedback: null,
  feedback_said: null,
  language: null,
  better: null,
  steps: [],
  others: [],
  notes: [],
  speaker: null,
  has_transcript: true,
  may_override: true,
  may_retry: false,
};

describe('what the signs of the strip mean', () => {
  const text = { unknownSpeaker: 'Unknown', others: 'Others', questions: 'Questions', pushbackShort: 'Pushback' };
  const labels = (me: string | null, course?: Parameters<typeof legendOf>[1]) =>
    legendOf(me, course, text).map(({ label }) => label);

  it('calls nobody’s turns those of others where the person’s turns are not known', () => {
    expect(labels(null, { questions: null, pushback: null })).toEqual(['Unknown']);
  });

  it('names the signs that may be there, all of them until it is known', () => {
    expect(labels('Ada')).toEqual(['Ada', 'Others', 'Questions', 'Pushback']);
    expect(labels('Ada', { questions: null, pushback: null })).toEqual(['Ada', 'Others']);
  });

  it('says nothing of pushback where no set phrase of it was found', () => {
    expect(labels('Ada', { questions: null, pushback: [] })).toEqual(['Ada', 'Others']);
  });
});
