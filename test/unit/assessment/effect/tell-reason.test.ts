import { describe, expect, it } from 'vitest';
import { endsInCommitment } from '../../../../src/assessment/effect/borne-out.ts';
import { REASON_WORDS } from '../../../../src/assessment/effect/reason-words.ts';
import { SKILLS_DATA } from '../../../../src/assessment/effect/skills-data.ts';
import { tellReason as tell } from '../../../../src/assessment/effect/tell-reason.ts';
import type { Move } from '../../../../src/assessment/moves/codes.ts';
import { goesAgainst, KINDS_AGAINST } from '../../../../src/assessment/moves/going-against.ts';
import { REASONS, type ReasonCode } from '../../../../src/evidence/sentences/reasons.ts';
import { signOf } from '../../../../scripts/assessor/train/signs.ts';
import { likelihoods } from '../likelihoods.ts';

/** A reason that lowered a score; by default there was more of the figure than usual. */
const tellReason = (turns: Parameters<typeof tell>[0], figure: string, effect = -0.1, value = 1) =>
  tell(turns, { figure, value, usual: 0.5, effect });

const inWords = (code: ReasonCode | undefined) => code && REASONS[code];

const turn = (...likely: [arguing: number, dismissing: number, ignoring: number]) => ({
  features: { mine: true },
  moves: likelihoods(KINDS_AGAINST, likely),
  told: likelihoods([], []),
});

it('a turn goes against what was said by whichever kind', () => {
  expect(goesAgainst(turn(0, 0, 0).moves)).toBe(0);
  expect(goesAgainst(turn(0.5, 0.5, 0).moves)).toBe(0.75);
});

it('a kind is named only where a turn is more likely of it than not', () => {
  const told = (likely: number, figure: string) => tellReason([turn(likely, 0.3, 0.3)], figure);
  expect(inWords(told(0.6, 'my arguing')?.words.lowered)).toBe('you argued against them');
  expect(inWords(told(0.5, 'my arguing')?.words.lowered)).toBe('you argued against them');
  expect(inWords(told(0.4, 'my arguing')?.words.lowered)).toBe('you went against what they said');
  expect(inWords(told(0.4, 'pushback argued with')?.words.lowered)).toBe('you went against their doubts');
  expect(inWords(told(0.6, 'pushback argued with')?.words.lowered)).toBe('you argued with their doubts');
});

it('the turn that shows it is the clearest of the kind that is named, or of all three', () => {
  const [dismisses, argues] = [turn(0.1, 0.45, 0.45), turn(0.4, 0, 0)];
  const unsure = tellReason([dismisses, argues], 'my arguing')?.clearness;
  expect(unsure?.(dismisses)).toBeGreaterThan(unsure?.(argues) ?? 1);
  const sure = tellReason([dismisses, turn(0.6, 0, 0)], 'my arguing')?.clearness;
  expect(sure?.(dismisses)).toBe(0.1);
});

it('proposals are called unfit only where one was made', () => {
  const few = (likely: number) =>
    tellReason(
      [{ features: { mine: true }, moves: likelihoods(['proposing'], [likely]), told: likelihoods([], []) }],
      'my proposing',
      -0.1,
      0,
    );
  expect(inWords(few(0.6)?.words.lowered)).toBe('your proposals did not fit the moment');
  expect(inWords(few(0.2)?.words.lowered)).toBe('you proposed nothing');
});

/** A turn of the user that does something, so likely. */
const did = (move: Move, likely: number) => ({
  features: { mine: true },
  moves: likelihoods([move], [likely]),
  told: likelihoods([], []),
});

it.each([
  ['my taking-up', 'restating'],
  ['taken up now', 'taking-up'],
  ['pushback answered', 'acting'],
] as const)('a lack of %s is told only where it was hardly done', (figure, move) => {
  const lacks = (...likely: number[]) =>
    tellReason(
      likely.map((one) => did(move, one)),
      figure,
      -0.1,
      0,
    );
  expect(lacks(0.1, 0.6)).not.toBeNull();
  expect(lacks(0.6, 0.3)).toBeNull();
});

it.each(['my empathy', 'pushback met with feeling'])(
  'a lack of %s is told only where there was none of it',
  (figure) => {
    const lacks = (likely: number) =>
      tellReason([did('closed-question', 0.9), did('empathy', likely)], figure, -0.1, 0);
    expect(lacks(0.2)).not.toBeNull();
    expect(lacks(0.3)).toBeNull();
  },
);

it('what the user did is told only where a turn shows it', () => {
  expect(tellReason([did('lecturing', 0.4)], 'my lecturing')).toBeNull();
  expect(inWords(tellReason([did('lecturing', 0.5)], 'my lecturing')?.words.lowered)).toBe(
    'you explained at length unasked',
  );
});

it('all other figures are told as they are, and unknown ones not at all', () => {
  expect(inWords(tellReason([], 'echoes')?.words.lowered)).toBe('you echoed them without adding anything');
  expect(tellReason([], 'my figures')?.clearness).toBeNull();
  expect(tellReason([], 'no such figure')).toBeNull();
});

it('a figure is told by what more of it does to the skill', () => {
  const asking = did('closed-question', 1);
  const told = (effect: number, value: number) =>
    tellReason(value === 1 ? [asking] : [], 'my closed-question', effect, value)?.words;
  expect(inWords(told(0.1, 1)?.raised)).toBe('you asked for the facts');
  expect(inWords(told(-0.1, 0)?.lowered)).toBe('you asked for few facts');
  expect(inWords(told(-0.1, 1)?.lowered)).toBe('many questions asked for yes or no only');
  expect(inWords(told(0.1, 0)?.raised)).toBe('you asked little by yes or no');
});

it('that facts were asked for is shown by any question, that room was missing by a closed one alone', () => {
  const [closed, open] = [did('closed-question', 0.9), did('open-question', 0.9)];
  const clearness = (effect: number) => tellReason([closed, open], 'my closed-question', effect)?.clearness;
  expect(clearness(0.1)?.(open)).toBeGreaterThan(0);
  expect(clearness(-0.1)?.(open)).toBe(0);
  expect(clearness(-0.1)?.(closed)).toBeGreaterThan(0);
});

// More of what is told as a fault lowers a score, unless there are words for the other case.
it('no shipped weight says the opposite of its words', () => {
  const faults = new Set(['their grudging', 'their grudging grows', 'my closed-question']);
  const wrong = SKILLS_DATA.flatMap(({ skill, figures }) =>
    figures.flatMap(({ name, weight }) => {
      const more = weight > 0 ? 'raises' : 'lowers';
      const presumed = signOf(name) < 0 || faults.has(name) ? 'lowers' : 'raises';
      return more === presumed || Math.abs(weight) < 1e-9 || REASON_WORDS[name]?.reversed?.more === more
        ? []
        : [`${skill}: ${name}`];
    }),
  );
  expect(wrong).toEqual([]);
});

describe('what is said of the other side is borne out by single turns', () => {
  const theirs = (told: readonly [move: Move, likely: number][]) => ({
    features: { mine: false },
    moves: likelihoods([], []),
    told: likelihoods(
      told.map(([move]) => move),
      told.map(([, likely]) => likely),
    ),
  });
  const mine = turn(0, 0, 0);
  const none = theirs([]);
  const yes = theirs([['acceptance', 0.8]]);
  const takesOn = theirs([['commitment', 0.5]]);
  const doubts = theirs([['pushback', 0.9]]);

  it.each([
    ['ends in acceptance', [none, mine, none], false],
    ['ends in acceptance', [none, mine, yes], true],
    ['ends in acceptance', [none, mine, takesOn], true],
    ['ends in acceptance', [yes, none, none, none], false],
    ['ends in commitment', [takesOn, none, none, none, none, mine], true],
    ['ends in commitment', [takesOn, none, none, none, none, none], false],
    ['ends in pushback', [none, doubts], true],
    ['their commitment', [none, theirs([['commitment', 0.49]])], false],
  ])('"%s" and "not", %#', (figure, turns, there) => {
    expect(tellReason(turns, figure, 0.1, 1) !== null).toBe(there);
    expect(tellReason(turns, figure, -0.1, 0) !== null).toBe(!there);
  });

  it('a turn counts by either model', () => {
    const likely = { ...none, moves: likelihoods(['commitment'], [0.5]) };
    expect(tellReason([likely], 'ends in commitment', -0.1, 0)).toBeNull();
    expect([endsInCommitment([likely]), endsInCommitment([takesOn]), endsInCommitment([mine, none])]).toEqual([
      true,
      true,
      false,
    ]);
    expect(endsInCommitment([takesOn, none, none, none, none, none])).toBe(false);
  });

  it('they kept pushing back from two turns on, and hardly did so below a third', () => {
    const kept = (...turns: (typeof mine)[]) => tellReason(turns, 'their pushback', -0.1, 1) !== null;
    const hardly = (...turns: (typeof mine)[]) => tellReason(turns, 'their pushback', 0.1, 0) !== null;
    expect([kept(doubts, none), kept(doubts, mine, doubts)]).toEqual([false, true]);
    expect([hardly(doubts, none), hardly(doubts, none, none, none)]).toEqual([false, true]);
  });

  it('the turns that show it are those of which it is told', () => {
    const shown = tellReason([doubts, doubts], 'their pushback')?.clearness;
    expect([shown?.(doubts), shown?.(theirs([['pushback', 0.4]]))]).toEqual([0.45, 0]);
  });
});
