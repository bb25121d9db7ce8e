import { describe, expect, it } from 'vitest';
import { shows } from '../../../../src/assessment/measures/effect/show-turn.ts';
import { refusalShown, unansweredShown } from '../../../../src/assessment/measures/steps/refusal-shown.ts';
import { settledShown } from '../../../../src/assessment/measures/steps/step-shown.ts';
import { bidsFarewell, isFarewell, saysLittle } from '../../../../src/assessment/signals/parting.ts';
import { likelihoods } from '../likelihoods.ts';
import { laundryCall } from '../seller-and-buyer.ts';

describe('a turn that shows nothing', () => {
  const turnOf = (line: string) => {
    const turn = laundryCall(line, 'Fine with me then.').effect.turns[8]?.turn;
    if (turn === undefined) throw new Error('no turn');
    return turn;
  };
  it.each(['you too baby thank you', 'Right, bye now, mind the step.'])('is a farewell: %s', (line) =>
    expect(isFarewell(turnOf(line), bidsFarewell)).toBe(true),
  );
  it.each(['[laughs] Go, go. I will send.', 'Okay, thank you, ah.'])('is a joke or thanks: %s', (line) =>
    expect(saysLittle(turnOf(line))).toBe(true),
  );
  it.each([
    'The vans come on Tuesday at seven, and the bags stand by the gate for you.',
    'Thank you, but that is three times what we pay for the sheets now.',
  ])('is none that says something: %s', (line) => expect(saysLittle(turnOf(line))).toBe(false));
});

it('shows nothing by a farewell, however likely', () => {
  const { turns } = laundryCall('The bags come back on Friday, folded.', 'You too, bye, thank you.').effect;
  const warm = turns.map((turn) => ({ ...turn, moves: likelihoods(['warming'], [0.9]) }));
  const shown = shows(warm.slice(-2), ({ moves }) => moves.get('warming')).map(({ turn }) => turn.index);
  expect(shown).toContain(9);
  expect(shown).not.toContain(10);
});

it('shows what was settled by no joke', () => {
  const settled = (answer: string) =>
    settledShown(laundryCall('I will bring the bags on Friday.', answer).effect).map(({ turn }) => turn);
  expect(settled('Yes, Friday. I will send the list.')).toEqual([9, 10]);
  expect(settled('[laughs] Yes, go. I will send the list.')).toEqual([]);
});

it('shows a refusal by words of one', () => {
  const refuses = (line: string) => {
    const { effect } = laundryCall('Shall I send the van?', line);
    const moves = likelihoods(['pushback'], [0.9]);
    return refusalShown({ ...effect, turns: effect.turns.map((turn) => ({ ...turn, moves, told: moves })) });
  };
  expect(refuses('No, we are not interested in the van at all.')).not.toEqual([]);
  expect(refuses("No, that's the size of it.")).toEqual([]);
  expect(refuses('No, that is all for today.')).toEqual([]);
  expect(refuses('Sheets, towels, napkins, covers and the chef jackets.')).toEqual([]);
});

it('takes the end of the talk for no proposal', () => {
  const proposed = (line: string) => {
    const { effect } = laundryCall(line, 'The towels are still grey, you know.');
    const turns = effect.turns.map((turn) => ({
      ...turn,
      moves: likelihoods([turn.turn.mine ? 'proposing' : 'pushback'], [0.9]),
      told: likelihoods(['pushback'], [0.9]),
    }));
    return unansweredShown({ ...effect, turns }).map(({ turn }) => turn);
  };
  expect(proposed('Shall we send the van to you?')).toEqual([9, 10]);
  expect(proposed('Is there anything else I can help you with?')).not.toContain(9);
});
