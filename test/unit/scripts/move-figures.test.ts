import { expect, it } from 'vitest';
import type { Move } from '../../../src/assessment/moves/codes.ts';
import { figure, labelled } from '../../../scripts/assessor/train/move-figures.ts';
import { patternGuesses } from '../../../scripts/assessor/train/pattern-guesses.ts';
import type { Material } from '../../../scripts/assessor/train/read-material.ts';

const turns = [
  { mine: true, text: 'Our software saves you a day each week. Shall we meet on Tuesday at ten?' },
  { mine: false, text: "That's too expensive for us." },
  { mine: true, text: 'How do you do it today?' },
  { mine: false, text: "Sounds good. I'll send you the list." },
];
const marked = (...moves: Move[]): ReadonlySet<Move> => new Set(moves);
const material: Material = {
  call: { id: 't-01', hand: 't', about: '', text: '', user: '', turns },
  part: false,
  passes: [
    [marked('proposing'), marked('pushback'), marked('open-question'), marked('commitment')],
    [marked('proposing'), marked('pushback'), marked('open-question'), marked('acceptance', 'commitment')],
  ],
  ratings: [],
};

it('takes a yes for one move, whichever kind of yes each reader marked', () => {
  const found = labelled([material]);
  expect(figure('acceptance', found.get('acceptance') ?? [], 0.5)).toMatchObject({ marked: 1, readers: 0 });
  expect(figure('saying-yes', found.get('saying-yes') ?? [], 0.5)).toMatchObject({ marked: 1, readers: 1 });
});

it('finds by phrases what each side does, in the turns of that side', () => {
  const found = patternGuesses([material]);
  const likelihoods = (move: Move): readonly number[] => (found.get(move) ?? []).map(({ likelihood }) => likelihood);
  expect(likelihoods('pushback')).toEqual([1, 0]);
  expect(likelihoods('acceptance')).toEqual([0, 1]);
  expect(likelihoods('commitment')).toEqual([0, 1]);
  expect(likelihoods('open-question')).toEqual([0, 1]);
  expect(found.get('commitment')?.map(({ readers }) => readers)).toEqual([
    [false, false],
    [true, true],
  ]);
});
