import { expect, it } from 'vitest';
import { costliestMoment } from '../../../../src/assessment/measures/effect/costliest-moment.ts';
import { contradicts } from '../../../../src/assessment/measures/steps/settled-step.ts';
import { validFrom } from '../../../../src/assessment/measures/steps/step-shown.ts';
import type { Move } from '../../../../src/assessment/moves/codes.ts';
import { likelihoods } from '../likelihoods.ts';
import { doing, laundryCall } from '../seller-and-buyer.ts';

const LECTURE = 'We wash at sixty with enzymes, then we press, then we fold by hand in threes.';

function momentAt(level: number, move: Move, likely: number, said = 'The van comes to us in the morning.') {
  const { effect, conversation } = laundryCall('When does the van come?', said, LECTURE, 'I see.', 'Good.', 'Well.');
  const moved = doing(effect, { 10: likelihoods(['openness'], [0.6]), 11: likelihoods([move], [likely]) });
  return costliestMoment({ ...moved, respectedNo: null, priceCuts: new Set() }, conversation.language, level);
}

it('where no reply cost much, the one that most surely went against them is the moment of a call that did not go well', () => {
  expect(momentAt(3.7, 'lecturing', 0.9)).toMatchObject({
    turn: 10,
    reply: { turn: 11 },
    missing: 'Ask before you explain.',
  });
  expect(momentAt(3.7, 'pressing', 0.9)?.missing).toBe('Ask yourself whether that answered what they said.');
});

it('but not where the call went well, the reply is not sure, or it follows a yes', () => {
  expect(momentAt(4.1, 'lecturing', 0.9)).toBeNull();
  expect(momentAt(3.7, 'lecturing', 0.5)).toBeNull();
  expect(momentAt(3.7, 'lecturing', 0.9, 'Yes, we do that, send us the list.')).toBeNull();
});

it('whoever leaves with a no is not said to have named no day', () => {
  const reason = { figure: 'step with a time', value: 0, usual: 1, effect: -0.2 };
  const ends = (last: string): boolean => {
    const { effect, conversation } = laundryCall('Shall we wash yours, then?', last);
    return contradicts(conversation, doing(effect, {}), reason);
  };
  expect(ends('No. We keep our own machine, and that is that.')).toBe(true);
  expect(ends('Perhaps, we look at the figures again.')).toBe(false);
});

it('a day that is scratched is settled no more', () => {
  const { effect } = laundryCall(
    'Monday at nine, then.',
    'No wait. Scratch Monday, the board meets first.',
    'All right.',
  );
  expect(validFrom(effect.turns)).toBe(10);
});
