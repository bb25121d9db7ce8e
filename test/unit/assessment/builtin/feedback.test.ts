import { describe, expect, it } from 'vitest';
import { feedback } from '../../../../src/assessment/builtin/feedback.ts';
import type { Measurement } from '../../../../src/assessment/measures/definition.ts';
import { judged, measured, moment, taken } from './evidence.ts';

/** What is taken of each measure: a moment named by a turn where one is given, else none. */
const takes =
  (turns: Record<string, number>, points: Record<string, number> = {}) =>
  ({ id }: { id: string }): Measurement =>
    taken(points[id] ?? 0, { moment: turns[id] === undefined ? null : moment(turns[id]) });

describe('the one thing to change first', () => {
  it('is of the criterion that lost most by its weight, and of the measure in it that lost most', () => {
    const criteria = [
      judged('A', 0.5, [measured('pressing', 0.1), measured('uptake', 0.9)], { weight: 1 }),
      judged('B', 0.6, [measured('talk-share', 0.8, { weight: 1 }), measured('drawing-out', 0.7, { weight: 3 })], {
        weight: 2,
      }),
    ];
    const all = { pressing: 1, uptake: 2, 'talk-share': 3, 'drawing-out': 4 };
    expect(feedback(criteria, takes(all)).chosen).toEqual({
      criterion: 'B',
      measure: 'drawing-out',
      moment: moment(4),
    });
  });

  it('is of the next that has a moment to show', () => {
    const criteria = [
      judged('A', 0.5, [measured('pressing', 0), measured('uptake', 0.5)]),
      judged('B', 0.6, [measured('paraphrase', 0)]),
    ];
    expect(feedback(criteria, takes({ uptake: 2, paraphrase: 3 })).chosen?.measure).toBe('uptake');
    expect(feedback(criteria, takes({ paraphrase: 3 })).chosen?.criterion).toBe('B');
  });

  it('is the first of the scenario where two lost as much', () => {
    const criteria = ['A', 'B'].map((name) => judged(name, 0.5, [measured('uptake', 0.5)]));
    expect(feedback(criteria, takes({ uptake: 1 })).chosen?.criterion).toBe('A');
  });

  it('is not that nothing was agreed, where what came before was not met and has a moment', () => {
    const agreed = judged('Agreed', 0, [measured('next-step', 0)], { weight: 9 });
    const all = takes({ 'next-step': 1, uptake: 2 });
    const chosen = (points: number) =>
      feedback([agreed, judged('Before', points, [measured('uptake', points)])], all).chosen?.measure;
    expect([0.2, 0.69, 0.7].map(chosen)).toEqual(['uptake', 'uptake', 'next-step']);
    // Where it is all that there is, it is said.
    expect(feedback([agreed], all).chosen?.measure).toBe('next-step');
    const unshown = judged('Before', 0.2, [measured('talk-share', 0.2)]);
    expect(feedback([agreed, unshown], all).chosen?.measure).toBe('next-step');
  });

  it('is of no measure that is not known any more', () => {
    const criteria = [judged('A', 0.1, [measured('of old', 0)]), judged('B', 0.6, [measured('uptake', 0.6)])];
    expect(feedback(criteria, takes({ uptake: 1, 'of old': 2 })).chosen?.measure).toBe('uptake');
    expect(feedback(criteria.slice(0, 1), takes({})).chosen).toBeNull();
  });

  it('is told with the moment, who spoke, what was missing and what could have been said', () => {
    const { text } = feedback([judged('A', 0.5, [measured('uptake', 0.5)])], takes({ uptake: 7 }));
    expect(text).toMatch(
      /^First, for A: .+\. Turn 7, Ann: "Words of 7" A question was missing\. You could have said: “And then\?”$/u,
    );
  });

  it('offers no words where none fit', () => {
    const take = () => taken(0, { moment: { ...moment(7), instead: '' } });
    const { text } = feedback([judged('A', 0.5, [measured('uptake', 0.5)])], take);
    expect(text).toMatch(/Turn 7, Ann: "Words of 7" A question was missing\.$/u);
  });

  it('names nobody where nobody is known to have spoken', () => {
    const take = () => taken(0, { moment: { ...moment(7), speaker: null } });
    expect(feedback([judged('A', 0.5, [measured('uptake', 0.5)])], take).text).toContain(' Turn 7: "Words of 7" ');
  });

  it('comes behind the best of the other criteria that is a strength', () => {
    const criteria = [
      judged('A', 0.9, [measured('uptake', 0.2)], { weight: 9 }),
      judged('B', 0.7, [measured('talk-share', 1)]),
      judged('C', 0.8, [measured('talk-share', 1)]),
      judged('D', 0.8, [measured('talk-share', 1)]),
    ];
    expect(feedback(criteria, takes({ uptake: 1 })).text).toMatch(
      /^Your strength here was C; keep that\. First, for A: /u,
    );
  });

  it('comes first where nothing reaches seven tenths, or only the conversation as a whole does', () => {
    const weak = judged('A', 0.5, [measured('uptake', 0.5)]);
    const whole = judged('Overall', 1, [measured('effect-overall', 1)]);
    for (const other of [judged('B', 0.69, [measured('talk-share', 1)]), whole])
      expect(feedback([weak, other], takes({ uptake: 1 })).text).toMatch(/^First, for A: /u);
    const more = judged('Overall', 1, [measured('effect-overall', 1), measured('talk-share', 1)]);
    expect(feedback([weak, more], takes({ uptake: 1 })).text).toMatch(/^Your strength here was Overall; /u);
  });

  it('is nothing where nothing was judged', () => {
    const criteria = [judged('A', null, [measured('uptake', null)])];
    expect(feedback(criteria, takes({ uptake: 1 }))).toEqual({ text: null, chosen: null });
  });

  it('is not of a criterion that was not judged', () => {
    const criteria = [judged('A', null, [measured('uptake', 0)]), judged('B', 0.9, [measured('talk-share', 0.9)])];
    expect(feedback(criteria, takes({ uptake: 1, 'talk-share': 2 })).chosen?.criterion).toBe('B');
    expect(feedback(criteria, takes({ uptake: 1 })).text).toMatch(/^All that was judged went well/u);
  });

  it('comes behind a step as a strength only where a turn shows it', () => {
    const weak = judged('A', 0.2, [measured('uptake', 0.2)]);
    const step = (quotes: { turn: number; speaker: string; text: string }[]) =>
      judged('Step', 0.9, [measured('effect-next-steps', 0.9, { quotes })]);
    const shown = [{ turn: 3, speaker: 'Ann', text: 'Thursday at ten?' }];
    expect(feedback([weak, step(shown)], takes({ uptake: 1 })).text).toMatch(/^Your strength here was Step; /u);
    expect(feedback([weak, step([])], takes({ uptake: 1 })).text).toMatch(/^First, for A: /u);
  });

  it('praises in a poor conversation only a step that both settled', () => {
    const weak = judged('A', 0.2, [measured('uptake', 0.2)]);
    const whole = (points: number) => judged('Overall', points, [measured('effect-overall', points)]);
    const settled = {
      code: 'effect' as const,
      values: { verdict: 'effect-next-steps 2', because: 'plan agreed', but: null },
    };
    const step = (said?: typeof settled) =>
      judged('Step', 0.9, [
        measured('effect-next-steps', 0.9, {
          quotes: [{ turn: 3, speaker: 'Ann', text: 'Thursday?' }],
          ...(said && { said }),
        }),
      ]);
    const told = (points: number, said?: typeof settled) =>
      feedback([whole(points), weak, step(said)], takes({ uptake: 1 })).text;
    expect(told(0.5)).toMatch(/^Your strength here was Step; /u);
    expect(told(0.2)).toMatch(/^First, for A: /u);
    expect(told(0.2, settled)).toMatch(/^Your strength here was Step; /u);
  });

  it('comes behind no strength that was not judged', () => {
    const criteria = [judged('A', 0.5, [measured('uptake', 0.5)]), judged('B', null, [])];
    expect(feedback(criteria, takes({ uptake: 1 })).text).toMatch(/^First, for A: /u);
  });
});

it('where no moment shows what a criterion lost, the feedback says what to do, and not that all is met', () => {
  const criteria = [judged('A', 0.9, [measured('talk-share', 0.9)]), judged('B', 0.4, [measured('uptake', 0.4)])];
  expect(feedback(criteria, takes({}))).toEqual({
    text: 'Your strength here was A; keep that. First, for B: Follow up on what they just told you before you move on.',
    chosen: { criterion: 'B', measure: 'uptake', moment: null },
  });
});

it('where no moment shows it, it is of the criterion that lost most by its weight, and in it of the measure that lost most', () => {
  const criteria = [
    judged('A', 0.5, [measured('pressing', 0.1), measured('uptake', 0.9)]),
    judged('B', 0.6, [measured('talk-share', 0.9), measured('drawing-out', 0.3)], { weight: 2 }),
    judged('C', 0.7, [measured('pressing', 0.7)], { weight: 9 }),
  ];
  expect(feedback(criteria, takes({})).chosen).toEqual({ criterion: 'B', measure: 'drawing-out', moment: null });
  expect(feedback(criteria.toReversed(), takes({})).chosen?.measure).toBe('drawing-out');
  // What was not judged has lost nothing.
  const unjudged = judged('D', null, [measured('uptake', 0)], { weight: 99 });
  expect(feedback([unjudged, ...criteria], takes({})).chosen?.criterion).toBe('B');
});

it('where all went poorly, something is to be changed, also of what is learnt and not shown', () => {
  const learnt = (name: string, points: number) => judged(name, points, [measured('effect-empathy', points)]);
  expect(feedback([learnt('A', 0.4), learnt('B', 0.45)], takes({})).chosen?.criterion).toBe('A');
  expect(feedback([learnt('A', 0.31), learnt('B', 0.65)], takes({})).chosen).toBeNull();
  expect(feedback([learnt('A', 0.29), learnt('B', 0.6)], takes({})).chosen?.criterion).toBe('A');
});

it('where all went less than well, and no moment shows it, it names the lowest', () => {
  const learnt = (name: string, points: number | null) => judged(name, points, [measured('effect-empathy', points)]);
  const words = 'Begin with A: it came out lowest here.';
  expect(feedback([learnt('C', null), learnt('B', 0.6), learnt('A', 0.31)], takes({})).text).toBe(words);
  expect(feedback([learnt('C', null), learnt('A', 0.55)], takes({})).text).toBe('No turn stands out as one to change.');
});

it('where one is a strength, and no moment shows what could be better, it names the lowest part too', () => {
  const learnt = (name: string, points: number) => judged(name, points, [measured('effect-empathy', points)]);
  expect(feedback([learnt('C', 0.65), learnt('A', 0.6), learnt('B', 0.8)], takes({})).text).toBe(
    'Your strength here was B; keep that. A came out lowest: work on that next.',
  );
  // The conversation as a whole is no part of it.
  const whole = judged('Overall', 0.5, [measured('effect-overall', 0.5)]);
  expect(feedback([whole, learnt('B', 0.8)], takes({})).text).toBe('Your strength here was B; keep that.');
  const lowest = feedback([judged('Overall', 0.5, [measured('effect-overall', 0.5)]), learnt('A', 0.55)], takes({}));
  expect(lowest.text).toBe('Begin with A: it came out lowest here.');
});

it('how much somebody talks comes first where no criterion has fewer points alone', () => {
  const criteria = (talk: number, step: number) => [
    judged('Balance', talk, [measured('talk-share', talk)]),
    judged('Next step', step, [measured('effect-next-steps', step)]),
  ];
  const moments = takes({ 'talk-share': 1, 'effect-next-steps': 2 });
  expect(feedback(criteria(0.5, 0.2), moments).chosen?.criterion).toBe('Next step');
  expect(feedback(criteria(0.2, 0.5), moments).chosen?.criterion).toBe('Balance');
  // Nor where what has fewer has no moment.
  expect(feedback(criteria(0.6, 0.4), takes({ 'talk-share': 1 })).text).toBe(
    'Begin with Next step: it came out lowest here.',
  );
});

it('where no moment shows it, that nothing was agreed is not the first thing to change', () => {
  const criteria = [judged('A', 0.2, [measured('next-step', 0.2)]), judged('B', 0.5, [measured('uptake', 0.5)])];
  expect(feedback(criteria, takes({})).chosen?.criterion).toBe('B');
});

describe('where all that was judged is met', () => {
  const met = [
    judged('A', 1, [measured('uptake', 1), measured('talk-share', 1)]),
    judged('B', 0.9, [measured('talk-share', 1)]),
  ];

  it('a further step is of the weakest measure of the criteria that has a moment', () => {
    const take = takes({ uptake: 1, 'talk-share': 2, pressing: 3 }, { uptake: 0.9, 'talk-share': 0.8, pressing: 0 });
    const { text, chosen } = feedback(met, take);
    expect(text).toMatch(/^All that was judged went well\. To go one step further: .+ Turn 2, Ann: /u);
    expect(chosen).toEqual({ criterion: 'A', measure: 'talk-share', moment: moment(2) });
  });

  it('the best criterion is named where there is no further step and there are several', () => {
    expect(feedback(met, takes({})).text).toBe('All that was judged went well, A best. Keep doing what you did here.');
    expect(feedback(met.slice(0, 1), takes({}))).toEqual({
      text: 'All that was judged went well. Keep doing what you did here.',
      chosen: null,
    });
  });

  it('none of several with the same score is named as the best', () => {
    const equal = ['A', 'B'].map((name) => judged(name, 1, [measured('uptake', 1)]));
    expect(feedback(equal, takes({})).text).toBe('All that was judged went well. Keep doing what you did here.');
  });

  it('nothing is said of targets where some of the points are lacking', () => {
    const near = [judged('A', 0.95, [measured('uptake', 0.95)]), judged('B', 0.85, [measured('talk-share', 0.85)])];
    expect(feedback(near, takes({})).text).toBe('All that was judged went well, A best. Keep doing what you did here.');
  });

  it('what has all points is no further step', () => {
    expect(feedback(met, takes({ uptake: 1 }, { uptake: 1 })).chosen).toBeNull();
  });
});
