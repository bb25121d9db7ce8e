import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CriterionInput } from '../../../../src/evidence/rubric.ts';
import { nearestAnchor } from '../../../../src/assessment/builtin/judge-criterion.ts';
import { placeOnScale } from '../../../../src/assessment/builtin/level-curve.ts';
import { assess, measures } from '../../../../src/assessment/index.ts';
import { assessCall, nobody, REPORTING_CALL, scoreOf } from '../samples.ts';

const CRITERIA = [
  'Discovery',
  'Objection handling',
  'Next steps',
  'Active listening',
  'Empathy',
  'Talk balance',
  'Opening',
  'Overall',
  'Rapport',
  'Collaboration',
  'Giving advice',
];

const LECTURE = `Adviser: You need to look at your pension now. You should pay in more, and you have to do it before the tax year ends.
Client: I am not sure. We have just had a baby and the rent went up.
Adviser: But that is exactly why you should do it. If you don't act now you will regret it. Everybody says they have no money.
Client: My wife does the accounts with me, I would rather ask her first.
Adviser: Well, you can't leave that to her. Don't wait. You must understand that prices go up. Make sure you sign this week.
Client: I will see.`;
const CONVERSATION = `Adviser: Thanks for coming in, both of you had a short night I hear. What made you think about your pension now?
Client: We have just had a baby and the rent went up, and I lie awake thinking what happens if I fall ill.
Adviser: So it is the thought of falling ill with a baby in the house that keeps you awake. What would you want to be sure of?
Client: That my wife can stay in the flat. She does the accounts, so I would rather ask her first.
Adviser: That makes sense, you two decide such things together. Would it be all right if I wrote down three ways to keep the flat, so that you can look at them with her?
Client: Yes, that would help.
Adviser: Which day suits you both? I will send the page on Tuesday and we could talk on Friday at ten.
Client: Friday at ten is good.`;

const allScores = (transcript: string): (number | null)[] =>
  assessCall(transcript, CRITERIA).evidence.criteria.map(({ score }) => score);

describe('a lecture and a conversation about the same thing', () => {
  it.each(CRITERIA.filter((name) => name !== 'Objection handling'))(
    '%s: the conversation is ahead by a level at least',
    (name) => {
      const [good, poor] = [scoreOf(CONVERSATION, name), scoreOf(LECTURE, name)];
      expect((good ?? 0) - (poor ?? 9), `${good} against ${poor}`).toBeGreaterThanOrEqual(1);
    },
  );
  it('the lecture is told what it did, where, and what it could have asked about instead', () => {
    const { coachFeedback, evidence } = assessCall(LECTURE, ['Giving advice']);
    expect(coachFeedback).toMatch(
      /^First, for Giving advice: Ask what they think before you tell, warn or disagree\. Turn \d, Adviser: "/u,
    );
    expect(LECTURE).toContain(evidence.feedback?.moment?.text.replace(/…$/u, ''));
    const [, said = ''] = /You said "([^"]+)"/u.exec(coachFeedback ?? '') ?? [];
    expect(said.length).toBeGreaterThan(10);
    expect(LECTURE.toLowerCase()).toContain(said.replace(/…$/u, '').toLowerCase());
  });
});

describe('what must not matter', () => {
  // Only what is counted: learnt measures rate the same thing said twice as just that.
  it('the length: a call said twice scores the same within a third of a point, the mean of its counted criteria within a fifth', () => {
    const counted = ['Talk balance', 'Opening', 'Collaboration', 'Giving advice'];
    const scores = (call: string) => assessCall(call, counted).evidence.criteria.map(({ score }) => score);
    for (const call of [LECTURE, CONVERSATION, REPORTING_CALL]) {
      const once = scores(call);
      const twice = scores(`${call}\n${call}`);
      const moved = once.flatMap((score, i) => (score === null ? [] : [(twice[i] ?? 0) - score]));
      for (const change of moved) expect(Math.abs(change)).toBeLessThanOrEqual(0.34);
      expect(Math.abs(moved.reduce((sum, change) => sum + change, 0) / moved.length)).toBeLessThanOrEqual(0.2);
    }
  });
  it('the order of the criteria, and which others there are', () => {
    const alone = new Map(CRITERIA.map((name) => [name, scoreOf(CONVERSATION, name)]));
    fc.assert(
      fc.property(fc.shuffledSubarray(CRITERIA, { minLength: 1 }), (names) => {
        for (const { name, score } of assessCall(CONVERSATION, names).evidence.criteria)
          expect(score).toBe(alone.get(name));
      }),
      { numRuns: 30 },
    );
  });
  it('capitals', () => {
    for (const call of [LECTURE, CONVERSATION])
      expect(
        allScores(
          call
            .split('\n')
            .map((line) => line.replace(/: .*/u, (text) => text.toLowerCase()))
            .join('\n'),
        ),
      ).toEqual(allScores(call));
  });
  it('which words name the two sides', () =>
    expect(allScores(CONVERSATION.replaceAll('Adviser:', 'Agent:').replaceAll('Client:', 'Customer:'))).toEqual(
      allScores(CONVERSATION),
    ));
  it('the scale: the same points on every one, whatever its ends', () => {
    const points = assessCall(CONVERSATION, ['Giving advice']).evidence.criteria[0]?.points ?? 0;
    const place = placeOnScale(points, 2);
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 200 }), (min, span) => {
        const {
          criteria: [judged],
          evidence,
        } = assess({
          transcript: CONVERSATION,
          user: nobody,
          scenario: {
            name: 's',
            scale: { min, max: min + span },
            criteria: [{ name: 'Giving advice', description: '' }],
          },
        });
        expect(evidence.criteria[0]?.points).toBe(points);
        expect(Math.abs((judged?.score ?? -99) - (min + place * span))).toBeLessThanOrEqual(0.5);
        expect(judged?.score).toBeGreaterThanOrEqual(min);
        expect(judged?.score).toBeLessThanOrEqual(min + span);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the place on the scale', () => {
  const point = fc.double({ min: 0, max: 1, noNaN: true });
  it('keeps every order, and the ends and the middle where they are', () => {
    expect([0, 0.2, 0.5, 0.8, 1].map((points) => placeOnScale(points, 2))).toEqual(
      [0, 0.1, 0.5, 0.9, 1].map((place) => expect.closeTo(place, 12)),
    );
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(Math.sign(placeOnScale(a, 2) - placeOnScale(b, 2)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it('is the points themselves where one measure was scored: its target is full', () => {
    fc.assert(
      fc.property(point, (points) => {
        expect(placeOnScale(points, 1)).toBe(points);
      }),
    );
  });
});

describe('whoever knows the lists', () => {
  const stuffed = (lines: readonly string[]): string =>
    `${LECTURE}\n${lines.map((line) => `Adviser: ${line}\nClient: Okay then.`).join('\n')}`;
  it('gains nothing from saying one kind thing ten times over what not saying it gives, or saying it three times', () => {
    const rapport = (times: number): number =>
      scoreOf(stuffed(Array.from({ length: times }, () => 'What do you think about that?')), 'Rapport') ?? 9;
    expect(rapport(10) - rapport(3)).toBeLessThanOrEqual(0.1);
    expect(rapport(10) - (scoreOf(LECTURE, 'Rapport') ?? 0)).toBeLessThan(0.35);
  });
  it('gains nothing from set phrases', () => {
    const before = scoreOf(LECTURE, 'Collaboration') ?? 0;
    const after =
      scoreOf(
        stuffed([
          'I completely understand.',
          'Thank you for your patience.',
          'We value your feedback.',
          'I hear you.',
          'Thanks for your time.',
        ]),
        'Collaboration',
      ) ?? 9;
    expect(after - before).toBeLessThanOrEqual(0.3);
  });
  it('gains as much from a dozen kind sentences in one breath as from three', () => {
    const kind = [
      'What do you think about that?',
      'It is up to you.',
      'How does that sound to you?',
      'What would work best for you?',
      "That's a great idea.",
      'What matters most to you there?',
      'Only you can decide that.',
      'That must have been hard for you.',
      'May I share an idea?',
      'How confident are you?',
    ];
    const gained = (name: string): [three: number, all: number] => {
      const before = scoreOf(LECTURE, name) ?? 9;
      return [
        (scoreOf(stuffed([kind.slice(0, 3).join(' ')]), name) ?? 0) - before,
        (scoreOf(stuffed([kind.join(' ')]), name) ?? 9) - before,
      ];
    };
    // Where a kind sentence counts at all, and where it is what becomes of the other side that counts.
    const [three, all] = gained('Collaboration');
    expect(three).toBeGreaterThan(0);
    expect(all - three).toBeLessThanOrEqual(0.2);
    const [learnt, learntAll] = gained('Rapport');
    expect(learnt).toBeLessThanOrEqual(0.3);
    expect(learntAll - learnt).toBeLessThanOrEqual(0.2);
  });
  // An honest bound: different kind sentences are kind sentences to a program. A lecture with as many of them again
  // does not reach the conversation.
  it('does not make a conversation of a lecture with as many kind sentences as it has orders', () => {
    const after =
      scoreOf(
        stuffed([
          'What do you think about that?',
          'It is up to you.',
          'How does that sound to you?',
          'What would work best for you?',
          "That's a great idea.",
          'Would it be all right if I asked about your wife?',
          'That must have been hard for you.',
        ]),
        'Overall',
      ) ?? 9;
    expect(after).toBeLessThan(scoreOf(CONVERSATION, 'Overall') ?? 0);
  });
});

describe('an author', () => {
  const judge = (criterion: CriterionInput) => assessCall(CONVERSATION, [criterion]).evidence.criteria[0];
  it('gives measures their weights, and they are used', () => {
    const [talk, open] = ['talk-share', 'open-question-share'].map(
      (measure) => judge({ name: 'x', description: '', measures: [measure] })?.points ?? 0,
    );
    const both = judge({
      name: 'x',
      description: '',
      measures: [
        { measure: 'talk-share', weight: 3 },
        { measure: 'open-question-share', weight: 1 },
      ],
    });
    expect(both?.points).toBeCloseTo(((talk ?? 0) * 3 + (open ?? 0)) / 4, 3);
    expect(both?.chosen).toMatchObject({
      by: 'author',
      measures: [
        { measure: 'talk-share', weight: 3, why: "Named by the scenario's author, with weight 3." },
        { weight: 1 },
      ],
    });
  });
  it('sees in the evidence that a measure does not exist, while the others are used', () => {
    const judged = judge({ name: 'x', description: '', measures: ['talk-share', 'charm'] });
    expect(judged?.score).not.toBeNull();
    expect(judged?.chosen.measures[1]?.why).toContain('there is no such measure');
  });
  it('describes levels, and the one nearest to the score is told word for word', () => {
    const anchors = [
      { level: 5, description: 'Asks, gives back and leaves the choice.' },
      { level: 1, description: 'Lectures.' },
      { level: 3, description: 'Asks now and then.' },
    ];
    const { criteria, evidence } = assessCall(LECTURE, [{ name: 'Collaboration', description: '', anchors }]);
    expect(evidence.criteria[0]?.anchor).toEqual({ level: 1, description: 'Lectures.' });
    expect(criteria[0]?.description).toMatch(/^Nearest to level 1: "Lectures\."/u);
    expect(
      assessCall(LECTURE, [{ name: 'Collaboration', description: '', anchors: [{ level: 5, description: 'Asks.' }] }])
        .evidence.criteria[0]?.anchor,
    ).toBeNull();
  });
  it.each([
    [1, 1],
    [2, 1],
    [2.1, 3],
    [4, 3],
    [4.9, 5],
    [5, 5],
    [0.5, null],
  ])('a score of %d is nearest to level %d of 1, 3 and 5', (score, level) => {
    const anchors = [5, 1, 3].map((one) => ({ level: one, description: `Level ${one}.` }));
    expect(nearestAnchor(anchors, score)?.level ?? null).toBe(level);
  });
  it('says how much a criterion counts, and the feedback begins with what costs most', () => {
    const of = (weight: number): string | undefined =>
      assessCall(LECTURE, [
        { name: 'Questions', description: '', weight },
        { name: 'Next steps', description: '', weight: 1 },
      ]).evidence.feedback?.criterion;
    expect(of(50)).toBe('Questions');
    expect(of(0.01)).toBe('Next steps');
  });
});

describe('each description', () => {
  it('is a paragraph of some 600 characters without double spaces, with quotes that are there word for word', () => {
    for (const call of [LECTURE, CONVERSATION, REPORTING_CALL]) {
      for (const { description } of assessCall(call, CRITERIA).criteria) {
        expect(description.length).toBeLessThanOrEqual(700);
        expect(description).not.toMatch(/ {2}|\.\.|undefined|NaN|null/u);
        for (const [, text = ''] of description.matchAll(/Turn \d+: "([^"]*)"/gu))
          expect(call).toContain(text.replace(/…$/u, ''));
      }
    }
  });
  it('warns where it rests on a few places only', () => {
    expect(assessCall(REPORTING_CALL, ['Rapport']).criteria[0]?.description).toMatch(
      /places? only: take it as a first impression/u,
    );
  });
});

describe('every measure', () => {
  it('gives points between 0 and 1 or none, and says why it cannot be taken, on any of these', () => {
    for (const call of [
      LECTURE,
      CONVERSATION,
      REPORTING_CALL,
      'Adviser: Hm.\nClient: I do not know what to say about the house and the garden, and you neither, I think, or do you?\nAdviser: Hm.',
    ]) {
      for (const { value, points, finding } of assessCall(
        call,
        measures.map(({ id }) => ({ name: id, description: '', measures: [id] })),
      ).evidence.criteria.flatMap((criterion) => criterion.measures)) {
        expect(points === null || (points >= 0 && points <= 1)).toBe(true);
        expect(finding.length).toBeGreaterThan(10);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }
    }
  });
});

describe('what could have been said instead', () => {
  it('quotes only what had been said before', () => {
    for (const call of [LECTURE, CONVERSATION, REPORTING_CALL]) {
      for (const { id } of measures) {
        const moment = assessCall(call, [
          { name: id, description: '', measures: [id] },
          { name: 'Rest', description: '', measures: [id] },
        ]).evidence.feedback?.moment;
        const [, said] = /[Yy]ou said "([^"]+?)…?"/u.exec(moment?.instead ?? '') ?? [];
        if (moment === null || moment === undefined || said === undefined) continue;
        const until = call.split('\n').slice(0, moment.turn).join('\n').toLowerCase();
        expect(until, `${id}: ${moment.instead}`).toContain(said.toLowerCase());
      }
    }
  });
});
