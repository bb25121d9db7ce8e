import { expect, it } from 'vitest';
import { tellReason } from '../../../src/assessment/effect/tell-reason.ts';
import { goesAgainst, KINDS_AGAINST } from '../../../src/assessment/moves/going-against.ts';
import { MoveLikelihoods } from '../../../src/assessment/moves/move-likelihoods.ts';

const turn = (...likely: [arguing: number, dismissing: number, ignoring: number]) => ({
  moves: MoveLikelihoods.of(KINDS_AGAINST, likely),
});

it('a turn goes against what was said by whichever kind', () => {
  expect(goesAgainst(turn(0, 0, 0).moves)).toBe(0);
  expect(goesAgainst(turn(0.5, 0.5, 0).moves)).toBe(0.75);
});

it('a kind is named only where a turn is more likely of it than not', () => {
  const told = (likely: number, figure: string) => tellReason([turn(likely, 0.3, 0.3)], figure);
  expect(told(0.6, 'my arguing')?.words.lowered).toBe('you argued against them');
  expect(told(0.5, 'my arguing')?.words.lowered).toBe('you argued against them');
  expect(told(0.4, 'my arguing')?.words.lowered).toBe('you went against what they said');
  expect(told(0.4, 'pushback argued with')?.words.lowered).toBe('you went against their doubts');
  expect(told(0.6, 'pushback argued with')?.words.lowered).toBe('you argued with their doubts');
});

it('the turn that shows it is the clearest of the kind that is named, or of all three', () => {
  const [dismisses, argues] = [turn(0.1, 0.45, 0.45), turn(0.4, 0, 0)];
  const unsure = tellReason([dismisses, argues], 'my arguing')?.clearness;
  expect(unsure?.(dismisses.moves)).toBeGreaterThan(unsure?.(argues.moves) ?? 1);
  const sure = tellReason([dismisses, turn(0.6, 0, 0)], 'my arguing')?.clearness;
  expect(sure?.(dismisses.moves)).toBe(0.1);
});

it('all other figures are told as they are, and unknown ones not at all', () => {
  expect(tellReason([], 'my lecturing')?.words.lowered).toBe('you explained at length unasked');
  expect(tellReason([], 'my figures')?.clearness).toBeNull();
  expect(tellReason([], 'no such figure')).toBeNull();
});
