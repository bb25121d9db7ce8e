import { describe, expect, it } from 'vitest';
import { VERDICTS } from '../../../src/evidence/sentences/reasons.ts';
import type { Effect } from '../../../src/assessment/effect/effect-of.ts';
import { verdictAt } from '../../../src/assessment/measures/effect/verdict.ts';

/** What is known of a call in which doubts were raised, and nothing that hurts was done. */
const known: Pick<Effect, 'turns' | 'raisesDoubts' | 'plan'> = {
  turns: [],
  raisesDoubts: true,
  plan: { agreed: 0, theirs: 0, mine: 0, confirmed: false, takenBack: false, shownIn: [] },
};

const told = (...[skill, level, of = known]: Parameters<typeof verdictAt>) => VERDICTS[verdictAt(skill, level, of)];

describe('the verdict on a skill', () => {
  it('says of a middling level what was met and what was not', () => {
    expect(told('objections', 2.9, known)).toBe('Some of their doubts were met, and some were not');
    expect(told('objections', 3.1, known)).toBe('Some of their doubts were met, and some were not');
    expect(told('objections', 3.3, known)).toBe('You met most of their doubts');
  });

  it('has its hardest words for very low levels alone', () => {
    expect(told('listening', 1.5, known)).toBe('What they said did not reach you');
    expect(told('listening', 1.7, known)).toBe('You took up little of what they said');
  });

  it('says that feelings were hurt only where something was done that hurts', () => {
    expect(told('empathy', 1, known)).toBe('You went little into how they feel');
    expect(told('empathy', 1, null)).toBe('You went little into how they feel');
  });

  it('calls a next step a loose one only where something was agreed', () => {
    expect(told('next-steps', 2.8, known)).toBe('What comes next stayed vague or one-sided');
    expect(told('next-steps', 2.8, { ...known, plan: { ...known.plan, agreed: 1 } })).toBe(
      'There is a next step, if a loose one',
    );
  });

  it('speaks of hardly a doubt where none was raised', () => {
    expect(told('objections', 3.6, { ...known, raisesDoubts: false })).toBe(
      'They raised hardly a doubt, and you dealt with what they brought up',
    );
  });
});
