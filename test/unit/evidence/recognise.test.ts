import { describe, expect, it } from 'vitest';
import { sentenceCase } from '../../../src/lib/text/sentence-case.ts';
import { readEvidence } from '../../../src/evidence/read-evidence.ts';
import { recogniseFeedback } from '../../../src/evidence/sentences/recognise/feedback.ts';
import { recogniseWhose } from '../../../src/evidence/sentences/recognise/whose.ts';
import { recognise, recogniseMeasure } from '../../../src/evidence/sentences/recognise/recognise.ts';
import { keep, say } from '../../../src/evidence/sentences/say.ts';
import { tell } from '../../../src/evidence/sentences/tell.ts';

describe('a kept sentence', () => {
  const share = say('talk-share', { share: 43 });
  it('is known by what was kept beside it', () => expect(recognise(share.text, keep(share).said)).toEqual(share.said));
  it('is not known where it says something else than was kept', () => {
    expect(recognise('You spoke 44% of the words.', share.said)).toBeNull();
    expect(recognise('You […] the words.', share.said)).toBeNull();
  });
  it('is not known without a code where something stands in it', () => expect(recognise(share.text)).toBeNull());
  it('is known by its words where they are always the same, also in older records', () => {
    const empty = say('none.empty', {});
    expect(keep(empty)).toEqual({});
    expect(recognise(empty.text)).toEqual(empty.said);
    expect(recognise('Ask what is behind it before you answer.')).toEqual({ code: 'raise', values: { how: 'behind' } });
    expect(recognise('it ended warmly')).toEqual({ code: 'reason', values: { reason: 'ends in warmth: raised' } });
  });
  it('of a model is not known', () => expect(recognise('She listened well.', null)).toBeNull());
});

describe('codes that an import may bring', () => {
  it.each([
    ['no.such', {}],
    ['talk-share', { share: '43' }],
    ['talk-share', {}],
    ['talk-share', { share: 43, more: 1 }],
    ['effect', { verdict: 'no such', because: null, but: null }],
    ['effect.capped', { cap: 'toString' }],
    ['constructor', {}],
    ['none.other-language', { language: 'no language' }],
    ['none.unknown-language', { known: ['en', ''] }],
    ['uptake', { taken: 1, replies: 2, counts: { turn: 1, does: 'all', evenly: true } }],
  ])('%s with %j say nothing', (code, values) => expect(tell({ code, values })).toBeNull());
  it('inside another sentence say nothing there', () =>
    expect(
      recognise("It is not known which turns are the user's. Because.", {
        code: 'none.whose-turns',
        values: { why: { code: 'no.such', values: {} } },
      }),
    ).toBeNull());
});

it('sentences without end in one another are not told to their end', () => {
  const deep = `${'{"code":"none.whose-turns","values":{"why":'.repeat(20_000)}null${'}}'.repeat(20_000)}`;
  expect(recognise('Anything.', JSON.parse(deep))).toBeNull();
});

it('a measure is known where its words are those of this version', () => {
  const now = {
    id: 'talk-share',
    title: 'Share of talking',
    unit: '% of words',
    target: 'about 43%; more than 65% goes with fewer deals',
    source: 'Gong Labs, talk-to-listen ratio, 25,537 sales calls (2016, revisited 2025)',
  };
  expect(recogniseMeasure(now)).toBe('talk-share');
  for (const field of ['title', 'unit', 'target', 'source'])
    expect(recogniseMeasure({ ...now, [field]: 'another' }), field).toBeNull();
  expect(recogniseMeasure({ ...now, id: 'toString' })).toBeNull();
  expect(recogniseMeasure({ id: 'talk-share' })).toBeNull();
});

describe('feedback', () => {
  const moment = {
    turn: 4,
    speaker: 'Bo',
    text: 'Too dear.',
    missing: 'You did not reply to this.',
    instead: 'Too dear?',
  };
  const told =
    'First, for Listening: Say less and let them talk more. Turn 4, Bo: "Too dear." You did not reply to this.';
  const known = (words: string, best = 'Opening') =>
    recogniseFeedback(
      `${words} You could have said: “Too dear?”`,
      readEvidence(
        JSON.stringify({
          criteria: [{ name: 'Open' }, { name: best }, { name: best }],
          feedback: { criterion: 'Listening', measure: 'talk-share', moment },
        }),
      ),
    );
  it.each([
    [null, told],
    ['Open', `Your strength here was Open; keep that. ${told}`],
    ['Opening', `Your strength here was Opening; keep that. ${told}`],
  ])('is known after the strength %s', (strength, words) =>
    expect(known(words)).toMatchObject({ code: 'feedback.first', values: { strength, criterion: 'Listening' } }),
  );
  it.each([
    ['waved', 'Answer what they said before you go on'],
    ['argued', 'Ask what is behind it before you answer'],
    ['waved', 'Take what they say seriously before you answer'],
    ['over-a-no', 'Take a no when they say it: thank them, and ask no more'],
    ['passed', 'say or do something about how it is for them'],
  ] as const)('is known with what an earlier version advised too: %s, %s', (what, advice) => {
    const said = { code: 'missing.in-reply', values: { turn: 5, what } };
    const missing = say('missing.in-reply', { turn: 5, what }).text;
    const words = `First, for Empathy: ${sentenceCase(advice)}. Turn 4, Bo: "Too dear." ${missing}`;
    const feedback = {
      criterion: 'Empathy',
      measure: 'effect-empathy',
      moment: { ...moment, missing, said, instead: '' },
    };
    expect(recogniseFeedback(words, readEvidence(JSON.stringify({ feedback })))).toMatchObject({
      code: 'feedback.first',
      values: { advised: { advice } },
    });
  });
  it('is known as a further step', () =>
    expect(
      known(told.replace('First, for Listening:', 'All that was judged met its target. To go one step further:')),
    ).toMatchObject({ code: 'feedback.further' }));
  it('is not known after a strength that the evidence does not have, or in other words', () => {
    expect(known(`Your strength here was Closing; keep that. ${told}`)).toBeNull();
    expect(known(`${told} So there.`)).toBeNull();
  });
});

describe('whose turns are the user’s', () => {
  const speakers = ['Ann', 'Bo', 'Cy'];
  it.each([
    [
      'Of the 2 who are labelled as the user\'s side, "Ann" says nearly everything.',
      { code: 'whose.main', values: { of: 2, label: 'Ann' } },
    ],
    [
      'No label matches the user; "Ann" opens the conversation, asks more questions.',
      { code: 'whose.behaviour', values: { label: 'Ann', signs: ['opens', 'asks'] } },
    ],
  ])('is known of “%s”', (reason, said) => expect(recogniseWhose(reason, { speaker: 'Ann', speakers })).toEqual(said));
});
