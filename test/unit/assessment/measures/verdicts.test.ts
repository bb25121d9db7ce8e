import { describe, expect, it } from 'vitest';
import { VERDICTS } from '../../../../src/evidence/sentences/reasons.ts';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { effectOf, type Effect } from '../../../../src/assessment/effect/effect-of.ts';
import { SAYING_YES } from '../../../../src/assessment/moves/codes.ts';
import { german } from '../../../../src/assessment/languages/de/index.ts';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import type { Language } from '../../../../src/assessment/languages/language.ts';
import { beforeFault, verdictAt } from '../../../../src/assessment/measures/effect/verdict.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { likelihoods } from '../likelihoods.ts';
import { NO_PLAN } from '../seller-and-buyer.ts';

/** What is known of a call in which doubts were raised, and nothing that hurts was done. */
const known: Pick<Effect, 'turns' | 'plan'> = {
  turns: [],
  plan: NO_PLAN,
};

/** The verdict on a call in which the other side shows how it is for them. */
const told = (
  skill: Parameters<typeof verdictAt>[0],
  level: number,
  about: Parameters<typeof verdictAt>[2],
  shows: Partial<Parameters<typeof verdictAt>[3]> = {},
) => VERDICTS[verdictAt(skill, level, about, { doubts: true, feelings: true, language: english, ...shows })];

/** The turns of a call in which each of so many complaints gets the same reply, and one more line of the other side. */
function turnsOf(complaints: number, ...end: string[]): Effect['turns'] {
  const text = Array.from({ length: complaints }, (_, at) => `Buyer: It broke ${at} times.\nSeller: It never breaks.`)
    .concat(end.map((line) => `Buyer: ${line}`))
    .join('\n');
  const effect = effectOf(buildConversation(readTranscript(text), { userId: 'u', email: null, displayName: 'Seller' }));
  if ('beyond' in effect) throw new Error(effect.beyond.text);
  return effect.turns;
}

/** A call in which the user brushes aside so many of the things that the other side said. */
function dismissing(times: number): typeof known {
  const turns = turnsOf(6).map((turn, at) => ({
    ...turn,
    moves: likelihoods(['dismissing'], [turn.turn.mine && at < 2 * times ? 0.9 : 0]),
  }));
  return { ...known, turns };
}

describe('the verdict on a skill', () => {
  it('says of a middling level what was met and what was not', () => {
    expect(told('objections', 2.9, known)).toBe('Some of their doubts were met, and some were not');
    expect(told('objections', 3.1, known)).toBe('Some of their doubts were met, and some were not');
    expect(told('objections', 3.3, known)).toBe('You met most of their doubts');
  });

  it('claims no feelings before a fault where they show none, and does not call it correct', () => {
    const verdict = verdictAt('empathy', 2.8, known, { doubts: true, feelings: false, language: english });
    expect(VERDICTS[verdict]).toBe('You were correct with them');
    expect(VERDICTS[beforeFault(verdict)]).toBe('You treated them well in part');
    expect(beforeFault('effect-empathy 2 partly')).toBe('effect-empathy 2 partly');
  });

  it('has its hardest words for very low levels alone', () => {
    expect(told('listening', 1.5, known)).toBe('What they said did not reach you');
    expect(told('listening', 1.7, known)).toBe('You took up little of what they said');
  });

  it('says that feelings were hurt only where something was done that hurts, more than once', () => {
    expect(told('empathy', 1, dismissing(2))).toBe('You trod on how they feel');
    expect(told('empathy', 1, dismissing(1))).toBe('You went little into how they feel');
    expect(told('empathy', 1, known)).toBe('You went little into how they feel');
  });

  it('speaks of no feelings where nobody showed any', () => {
    expect(told('empathy', 4.5, known, { feelings: false })).toBe('You treated them well');
    expect(told('empathy', 2.8, known, { feelings: false })).toBe('You were correct with them');
    expect(told('empathy', 4.5, known)).toBe('You met how they feel');
  });

  it('calls a next step a loose one only where something was agreed', () => {
    expect(told('next-steps', 2.8, known)).toBe('What comes next stayed vague or one-sided');
    expect(told('next-steps', 2.8, { ...known, plan: { ...known.plan, agreed: 1 } })).toBe(
      'There is a next step, if a loose one',
    );
    // What was confirmed is not vague, though little came before it.
    const plan = { ...known.plan, agreed: 1 };
    expect(told('next-steps', 2.4, { ...known, plan })).toBe('What comes next stayed vague or one-sided');
    expect(told('next-steps', 2.4, { ...known, plan: { ...plan, confirmed: true } })).toBe(
      'There is a next step, if a loose one',
    );
  });

  it('calls no step loose or vague that has a day and a yes', () => {
    const agreed = { ...known, plan: { ...known.plan, agreed: 1 } };
    expect(told('next-steps', 2.8, agreed, { times: true })).toBe('There is a next step');
    expect(told('next-steps', 2.3, agreed, { times: true })).toBe('Some of what comes next was settled');
    expect(told('next-steps', 2.3, known, { times: true })).toBe('What comes next stayed vague or one-sided');
    const calledOff = { ...known, plan: { ...known.plan, agreed: 1, calledOff: true } };
    expect(told('next-steps', 2.3, calledOff, { times: true })).toBe('What comes next stayed vague or one-sided');
  });

  it('says that a conversation got nowhere only at a very low level, and beside no step', () => {
    expect(told('overall', 1.2, known)).toBe('This conversation got you nowhere');
    expect(told('overall', 1.8, known)).toBe('Much of what they brought was left lying');
    const agreed = { ...known, plan: { ...known.plan, agreed: 1 } };
    expect(told('overall', 1.2, agreed)).toBe('Much of what they brought was left lying');
    expect(told('overall', 2.4, known)).toBe('Much of what they brought was left lying');
    expect(told('overall', 2.7, known)).toBe('Some of this conversation went well, and some did not');
    expect(told('overall', 3, known)).toBe('A sound conversation');
  });

  it('says that nothing was agreed only where they hardly say yes in any way at the end', () => {
    const ends = (line: string, likely: number, language: Language = english) => {
      const turns = turnsOf(6, line).map((turn) => ({
        ...turn,
        moves: likelihoods([SAYING_YES], [turn.turn.text === line ? likely : 0]),
        told: likelihoods([], []),
      }));
      return verdictAt('next-steps', 1.5, { ...known, turns }, { doubts: true, feelings: true, language });
    };
    expect(ends('You can send it to the office.', 0.9)).toBe('effect-next-steps 0 with a promise');
    expect(ends('You can send it to the office.', 0.3)).toBe('effect-next-steps 0');
    expect(ends('Thank you, bye now.', 0.9)).toBe('effect-next-steps 0');
    expect(ends('Alles klar, tschüss.', 0.9, german)).toBe('effect-next-steps 0');
  });

  it('speaks of hardly a doubt where none was raised', () => {
    expect(told('objections', 3.6, known, { doubts: false })).toBe(
      'They raised hardly a doubt, and you dealt with what they brought up',
    );
  });
});
