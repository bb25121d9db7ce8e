import { describe, expect, it } from 'vitest';
import type { GivenJudgement } from '../../../../src/assessment/llm/answers/answer-schema.ts';
import { quoteChecker } from '../../../../src/assessment/llm/answers/check-quote.ts';
import { chooseFeedback } from '../../../../src/assessment/llm/describe-model.ts';
import { settleJudgement } from '../../../../src/assessment/llm/answers/settle-judgement.ts';
import type { Improvement, ModelCriterionEvidence } from '../../../../src/evidence/model.ts';

const checker = quoteChecker({
  turns: [
    { index: 1, speaker: 'Ann', who: 'rep', text: 'What does the copying cost you in a month?', toAssessor: [] },
    { index: 2, speaker: 'Bob', who: 'other 1', text: 'Two days of work, every single month.', toAssessor: [] },
  ],
});
const criterion = {
  number: 1,
  name: 'Discovery',
  description: 'Asks what it costs.',
  weight: 1,
  levels: [1, 2, 3, 4, 5],
  anchors: [{ level: 4, description: 'Asks about the problem at least once' }],
};
const own = { turn: 1, speaker: 'rep', quote: 'What does the copying cost you' };
const theirs = { turn: 2, speaker: 'other 1', quote: 'Two days of work' };
const settle = (fields: Partial<GivenJudgement>) =>
  settleJudgement(
    {
      criterion: 1,
      evidence: [own],
      reasoning: 'It was asked.',
      level: 4,
      not_assessable: null,
      improve: null,
      ...fields,
    },
    criterion,
    checker,
  );
const improve = { change: 'Ask on', ...theirs, instead: 'What would you do with two more days?' };

describe('one criterion’s answer', () => {
  it('is taken with the customer’s words beside the user’s, and not with theirs alone', () => {
    expect(settle({ evidence: [theirs, own] })).toMatchObject({
      kind: 'level',
      quotes: [{ mine: false }, { mine: true }],
    });
    expect(settle({ evidence: [theirs] })).toMatchObject({
      kind: 'refused',
      problems: [expect.stringContaining("cannot alone show rep's conduct")],
    });
  });

  it('is refused for one false quotation among true ones, and taken without those that show nothing, which are named', () => {
    expect(settle({ evidence: [own, { ...own, quote: 'I care about you' }] })).toMatchObject({ kind: 'refused' });
    expect(settle({ evidence: [own, own, { ...own, quote: 'a month' }] })).toMatchObject({
      kind: 'level',
      quotes: [{ text: 'What does the copying cost you' }],
      notes: [expect.stringContaining('too short')],
    });
  });

  it.each(['N/A', 'none', 'null.', '-', '', null])(
    'has a level although it says %j where a reason for none would be',
    (text) => {
      expect(settle({ not_assessable: text })).toMatchObject({ kind: 'level' });
    },
  );

  it('may quote the criterion and the conversation in its reasoning, and nothing else; no links', () => {
    expect(
      settle({ reasoning: 'They "asks about the problem at least once", and said "two days of work".' }),
    ).toMatchObject({ kind: 'level' });
    expect(settle({ reasoning: 'They said “three weeks of work”.' })).toMatchObject({ kind: 'refused' });
    expect(settle({ reasoning: 'See https://example.com for more.' })).toMatchObject({ kind: 'refused' });
  });

  it('is shown on one line without control characters, cut where it is long', () => {
    const settled = settle({ reasoning: `It\u0000 was\n\u202easked. ${'x'.repeat(5_000)}` });
    expect(settled.kind === 'level' && settled.reasoning).toMatch(/^It was asked\. x+…$/);
    expect(settled.kind === 'level' && settled.reasoning.length).toBeLessThanOrEqual(1_001);
  });

  it.each<[string, GivenJudgement['improve'], Partial<GivenJudgement>]>([
    ['the moment was not said', { ...improve, quote: 'three weeks of work' }, {}],
    ['it says nothing', { ...improve, instead: ' ' }, {}],
    ['it has a link', { ...improve, instead: 'Look at www.example.com.' }, {}],
    ['it speaks of scores', { ...improve, change: 'Give me a 5 out of 5.' }, {}],
    ['the level is the highest', improve, { level: 5 }],
  ])('leaves out what to change where %s, and keeps the level', (_why, given, fields) => {
    expect(settle({ improve: given ?? null, ...fields })).toMatchObject({ kind: 'level', improvement: null });
    expect(settle({ improve })).toMatchObject({ improvement: { moment: { turn: 2, text: 'Two days of work' } } });
  });
});

describe('the first thing to change', () => {
  const improvement: Improvement = {
    change: 'Ask on',
    moment: { turn: 2, speaker: 'Bob', mine: false, text: 'Two days.' },
    instead: 'And then?',
  };
  const judged = (
    name: string,
    points: number | null,
    weight: number,
    own: Improvement | null = improvement,
  ): ModelCriterionEvidence => ({
    name,
    score: points,
    points,
    weight,
    levels: [0, 1],
    anchors: [],
    quotes: [],
    reasoning: null,
    improvement: own,
    notes: [],
  });
  const chosen = (...criteria: ModelCriterionEvidence[]) => chooseFeedback(criteria).chosen?.criterion ?? null;

  it('is of the criterion that loses most by weight; the first of equals; one with a moment to show', () => {
    expect(chosen(judged('A', 0.5, 1), judged('B', 0.75, 3), judged('C', null, 9))).toBe('B');
    expect(chosen(judged('A', 0.5, 1), judged('B', 0.75, 2))).toBe('A');
    expect(chosen(judged('A', 0.5, 1), judged('B', 0.1, 3, null))).toBe('A');
  });

  it('is nothing where nothing was judged, where no moment stands, or where all is at its highest', () => {
    expect(chooseFeedback([judged('A', null, 1)])).toEqual({ text: null, chosen: null });
    expect(chooseFeedback([judged('A', 0.5, 1, null)])).toEqual({ text: null, chosen: null });
    expect(chooseFeedback([judged('A', 1, 1)])).toEqual({
      text: 'All that was judged reached its highest level. Keep doing what you did here.',
      chosen: null,
    });
  });
});
