import { describe, expect, it } from 'vitest';
import { measures, type AssessmentInput } from '../../../../src/assessment/index.ts';
import { assessCall, nobody, REPORTING_CALL } from '../samples.ts';

/** The call, with two turns more: enough for what was learnt to say no first impression. */
const LONG_CALL = `${REPORTING_CALL}\nSeller: I will send it today, with the agenda.\nBuyer: Great, thank you.`;
const judgedBy = (transcript: string, user: AssessmentInput['user'] = nobody) =>
  assessCall(transcript, ['Listening'], user).evidence.criteria[0]?.measures.map(({ id }) => id);

describe('a criterion whose author named no measure', () => {
  it('is judged by what was learnt from offers where the call is in English, about an offer and long enough', () => {
    expect(judgedBy(LONG_CALL)).toEqual(['effect-listening']);
  });

  it.each<[string, string]>([
    [
      'is too short for it',
      REPORTING_CALL.replace('a lot.', 'a lot, four thousand a month.').split('\n').slice(0, 6).join('\n'),
    ],
    [
      'is in another language',
      Array.from(
        { length: 8 },
        (_item, at) =>
          `Seller: Que cherchez-vous pour vos rapports, et pourquoi est-ce ainsi, numéro ${at} ?\nBuyer: Il nous faut deux jours par mois pour les rapports, et c’est trop long.`,
      ).join('\n'),
    ],
    [
      'is about nothing that is offered',
      Array.from(
        { length: 8 },
        (_item, at) =>
          `Counselor: How was the drinking in week ${at}, and the cravings?\nClient: I drank beer, felt guilty, and quit smoking and drugs; my therapy helps with the anxiety.`,
      ).join('\n'),
    ],
  ])('is judged by counts where the call %s', (_what, transcript) => {
    const user = { ...nobody, displayName: transcript.startsWith('Counselor') ? 'Counselor' : 'Seller' };
    expect(judgedBy(transcript, user)).not.toContain('effect-listening');
    expect(judgedBy(transcript, user)).not.toEqual([]);
  });
});

describe('the evidence of a call', () => {
  it('has every measure as it was taken, with why where it could not be', () => {
    const { described } = assessCall(LONG_CALL, []).evidence;
    expect(described.map(({ id }) => id)).toEqual(measures.map(({ id }) => id));
    for (const { value, note } of described) expect(value === null).toBe(note !== null);
    expect(described.some(({ value }) => value !== null)).toBe(true);
  });

  it('has no measure where there was nothing to take any of', () => {
    for (const transcript of ['', 'Words that nobody said.'])
      expect(assessCall(transcript, ['Listening']).evidence.described).toEqual([]);
  });

  it('has a score with its name and its description for each criterion that was judged, and a reason for each other', () => {
    const { criteria, evidence } = assessCall(LONG_CALL, ['Listening', 'Product knowledge', 'Next steps']);
    expect(criteria.map(({ name }) => name)).toEqual(['Listening', 'Next steps']);
    expect(evidence.criteria.map(({ name }) => name)).toEqual(['Listening', 'Product knowledge', 'Next steps']);
    expect(evidence.notAssessed.map(({ name }) => name)).toEqual(['Product knowledge']);
    expect(evidence.notAssessed[0]?.reason).not.toBe('');
  });

  it('quotes no turn twice, the one of the feedback included', () => {
    const passedOver = `${REPORTING_CALL}
Buyer: I am not sure, we were let down by the last firm.
Seller: You worry too much, it is nothing.
Buyer: I told you, we were let down by the last firm.
Seller: I will send it today, with the agenda.`;
    const { criteria, coachFeedback, evidence } = assessCall(passedOver, ['Discovery', 'Listening', 'Next steps']);
    const turn = evidence.feedback?.moment?.turn;
    expect(turn).toBeTypeOf('number');
    expect(coachFeedback).toContain(`: look at turn ${turn}. Buyer: "`);
    const quoted = criteria.flatMap(({ description }) => description.match(/Turn \d+(?=[^."]{0,30}: ")/gu) ?? []);
    expect(new Set(quoted).size).toBe(quoted.length);
    expect(quoted).not.toContain(`Turn ${turn}`);
  });
});
