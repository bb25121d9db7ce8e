import { describe, expect, it } from 'vitest';
import { assessCall, REPORTING_CALL } from '../samples.ts';

const CRITERIA = ['Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];
const ROLEPLAY = REPORTING_CALL.replaceAll('Seller', 'Ann').replaceAll('Buyer', 'Ben');
const BEFORE = "Ben: So I'm the customer, I run a small office, and you're the seller. Off you go.\n";
const AFTER = `
Ben: Okay, stop there. How did that feel?
Ann: Good. I should have asked about the budget earlier.
Ben: Meet me in the canteen at nine tomorrow and we do it again.
Ann: Deal, the canteen at nine.`;
const ann = { userId: 'u', email: null, displayName: 'Ann' };

describe('of a training only the roleplay is judged', () => {
  it.each([
    ['before and after', BEFORE, AFTER, 'what was said before turn 2 and from turn 9 on was left out.'],
    ['before', BEFORE, '', 'what was said before turn 2 was left out.'],
    [
      'after, where its end is named',
      '',
      AFTER.replace('Okay, stop there.', 'That is the end of the roleplay.'),
      'what was said from turn 8 on was left out.',
    ],
  ])('without what is said %s, and the evidence says which turns these are', (_what, before, after, note) => {
    const { criteria, evidence } = assessCall(`${before}${ROLEPLAY}${after}`, CRITERIA, ann);
    const alone = assessCall(ROLEPLAY, CRITERIA, ann);
    expect(criteria.map(({ name, score }) => [name, score])).toEqual(
      alone.criteria.map(({ name, score }) => [name, score]),
    );
    expect(evidence.transcript.notes).toContain(`Only the roleplay was judged: ${note}`);
    expect(JSON.stringify(criteria)).not.toContain('canteen');
  });

  it.each([
    [
      'roles that are named by what they do',
      "Ben: Okay, go. I'm a restaurant owner, you're selling me the software. Ring ring.\n",
      '',
    ],
    [
      'roles that a trainer gives, who plays nobody',
      "Kim: Priya's being the customer. So, Ben, you're the manager of a depot. Ann, you ring him.\nAnn: From the hello?\nKim: From the hello.\n",
      '\nKim: And, cut. Well done both.\nAnn: I am sweating, to be honest.\nKim: You had a terrific set of questions.',
    ],
    ['an end that is only asked about', '', '\nBen: Okay, stop. How did that feel?\nAnn: Long, to be honest.'],
  ])('and without %s', (_what, before, after) => {
    const { evidence } = assessCall(`${before}${ROLEPLAY}${after}`, CRITERIA, ann);
    expect(evidence.transcript.notes.join()).toContain('Only the roleplay was judged');
    expect(JSON.stringify(evidence.criteria)).not.toContain('honest');
  });

  it.each([
    ['a customer who says who they are', `Ben: Hello, I'm the owner of the shop, go ahead.\n${ROLEPLAY}`],
    [
      'somebody who stops',
      `${ROLEPLAY}\nAnn: Okay, stop there for a second. How did you find us?\nBen: By the internet.`,
    ],
  ])('and all of a call with %s', (_who, transcript) => {
    expect(assessCall(transcript, CRITERIA, ann).evidence.transcript.notes).toEqual([]);
  });
});

const MEETING = `Jill: Okay, Monday pipeline. Are we all on?
Omar: Yes. Pat is on the phone.
Jill: Omar, where are we with the bakery?
Omar: They want the quote again, with the delivery in it.
Jill: Pat, can you help him with it by Wednesday?
Pat: Thursday. I am out on Wednesday.
Jill: Second point, the numbers. We are at sixty for the month.
Pat: Nobody rang the three customers from May.
Jill: Pat, you ring them tomorrow. Anything else?
Omar: No.
Jill: Thanks, everyone.`;

describe('a meeting of colleagues', () => {
  const jill = { userId: 'u', email: null, displayName: 'Jill' };
  it('has no customer, so nothing is judged that rests on one', () => {
    const { criteria, coachFeedback, evidence } = assessCall(MEETING, CRITERIA, jill);
    expect(criteria).toEqual([]);
    expect(coachFeedback).toBeNull();
    expect(new Set(evidence.notAssessed.map(({ reason }) => reason))).toEqual(
      new Set([
        'No customer was recognised: colleagues talk among themselves here, and what is judged rests on a customer.',
      ]),
    );
  });

  it('is none where two customers talk to each other in a call', () => {
    const call = `Jill: Good morning, Omar, good morning, Pat. What made you look for a new tool?\nOmar: Reporting takes two days. Pat does it.\nPat: They want it on Monday, and it is never ready. Omar, tell her about May.\nOmar: In May we had no numbers at all.\nJill: And what did that lead to?\nPat: The board was angry.`;
    expect(assessCall(call, CRITERIA, jill).criteria).not.toEqual([]);
  });

  it('is none where such words come seldom, as in a call of an hour with two customers', () => {
    const lines = [
      ['Jill', 'Omar, Pat, can you both see my screen?'],
      ['Omar', 'Yes. Pat is here too.'],
      ['Pat', 'I see it. It is blue.'],
      ['Jill', 'What happens when a batch has to come back?'],
      ['Omar', 'It took us nine hours in March to find out where it had gone. Pat was there all night.'],
      ['Pat', 'We have three spreadsheets, and nobody trusts any of them.'],
      ['Jill', 'Nine hours. And what would be good enough?'],
      ['Omar', 'Four. The auditor comes on the fourteenth of January, and that is a deadline.'],
      ['Pat', 'Where do these figures come from? Somebody types them?'],
      ['Jill', 'In this one they come from the scales. Yours would too.'],
      ['Omar', 'Pat, did they ask for that last week?'],
      ['Pat', 'They want it by line. We are at sixty for the month.'],
      ['Jill', 'Here is one line. Does it look like yours?'],
      ['Pat', 'More or less. Ours has a freezer behind it.'],
      ['Omar', 'It looks nice. What does it do when the line is slow?'],
      ['Jill', 'It waits, and shows what is missing.'],
      ['Pat', 'Good. I would like to try that with our own numbers.'],
      ['Jill', 'Shall we do that on Thursday at ten?'],
      ['Omar', 'Thursday at ten suits us. Thanks, everyone.'],
    ];
    const further = [...lines.slice(0, 7), ...lines.slice(12, 18)];
    const call = [...further, ...further, ...further, ...further, ...lines]
      .map(([who, said]) => `${who}: ${said}`)
      .join('\n');
    expect(assessCall(call, CRITERIA, jill).criteria).not.toEqual([]);
  });

  it('is none where somebody presents themselves or an offer', () => {
    const call = `Jill: Hello everyone, thanks for your time. This is Jill from Northwind.\n${MEETING}`;
    expect(assessCall(call, CRITERIA, jill).criteria).not.toEqual([]);
  });
});

describe('what is too short', () => {
  const VOICEMAIL = `Voicemail: You have reached the mailbox of the bakery. Please leave a message after the tone.
Ann: Hello, this is Ann from Northwind. You asked whether we deliver flour on Mondays, and we do. I will try you again on Thursday at nine. Thanks, bye.`;
  it('gets no score, no strength and no advice, and says so', () => {
    const { criteria, coachFeedback, evidence } = assessCall(VOICEMAIL, CRITERIA, ann);
    expect(criteria).toEqual([]);
    expect(coachFeedback).toBeNull();
    expect(new Set(evidence.notAssessed.map(({ reason }) => reason))).toEqual(
      new Set(['The conversation is too short to judge.']),
    );
  });

  it('is still measured by what an author names', () => {
    const { criteria } = assessCall(VOICEMAIL, [{ name: 'Talking', description: '', measures: ['talk-share'] }], ann);
    expect(criteria).toHaveLength(1);
  });

  it('is not named a strength of, in fewer than ten turns', () => {
    expect(assessCall(REPORTING_CALL, CRITERIA).coachFeedback).not.toContain('strength');
  });
});
