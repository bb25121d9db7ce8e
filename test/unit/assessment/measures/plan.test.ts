import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { effectOf } from '../../../../src/assessment/effect/effect-of.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { assessCall, scoreOf } from '../samples.ts';

const user = { userId: 'u', email: null, displayName: 'Rep' };
const CALL = `Rep: Hello Mrs Lund, you wrote that the gutter leaks again.
Customer: It does, it drips down the kitchen wall since the storm.
Rep: Down the kitchen wall. Which side of the house is that?
Customer: The garden side, above the back door. The last firm only put some glue on it.
Rep: And it held for how long?
Customer: Three weeks, and they took two hundred pounds for it.
Rep: Then I would rather look at the joint first before I name a price. Looking costs you nothing.
Customer: That would be a change. I work until two, though.`;

const planOf = (end: string) => {
  const effect = effectOf(buildConversation(readTranscript(`${CALL}\n${end}`), user));
  if ('beyond' in effect) throw new Error(effect.beyond.text);
  return effect.plan;
};
const nextSteps = (end: string): number =>
  scoreOf(`${CALL.replaceAll('Rep:', 'Seller:').replaceAll('Customer:', 'Buyer:')}\n${end}`, 'Next steps') ?? 0;

describe('what both sides settle', () => {
  it.each([
    ['a yes', 'Rep: I can come on Thursday at half past two.\nCustomer: Yes, that works.'],
    [
      'the day said back',
      'Rep: Shall I come on Thursday at half past two?\nCustomer: Half past two, fine, see you on Thursday then.',
    ],
    ['what they will do', 'Rep: I look at it on Thursday at three.\nCustomer: Good, I will be there with the ladder.'],
    ['their own proposal', 'Customer: You come on Thursday at three.\nRep: Done, Thursday at three.'],
    ['a recogniser’s words', 'Rep: ill come thursday at three\nCustomer: ok ill be there'],
  ])('is a time that one names and the other takes on: %s', (_how, end) => {
    expect(planOf(end)).toMatchObject({ takenBack: false });
    expect(planOf(end).agreed).toBeGreaterThan(1);
  });

  it.each([
    ['nobody answers it', 'Rep: I will come on Thursday at half past two.'],
    [
      'it is doubted',
      'Rep: The manager comes at seven on Thursday.\nCustomer: No, Thursday is no good, I am on the tram then.',
    ],
    ['it is past', 'Rep: Who was there on Thursday at three?\nCustomer: Yes, somebody was here on Thursday.'],
  ])('is nothing where %s', (_why, end) => {
    expect(planOf(end).agreed).toBeLessThan(2);
  });

  it('is gone where they take it back, and is there again where they agree anew', () => {
    const agreed = 'Rep: I can come on Thursday at half past two.\nCustomer: Thursday at half past two is fine.';
    const back = `${agreed}\nRep: Perfect.\nCustomer: Actually no, leave Thursday, don't put me down.`;
    expect(planOf(back)).toMatchObject({ agreed: 0, takenBack: true });
    expect(planOf(`${back}\nRep: Would Friday at four do?\nCustomer: Friday at four, yes.`)).toMatchObject({
      takenBack: false,
    });
  });
});

it('next steps get more for what both settled than for a promise of one, and least where it was taken back', () => {
  const agreed =
    'Seller: Would Thursday at half past two do?\nBuyer: Thursday, half past two. My son will have the ladder out.';
  const [both, one, back] = [
    nextSteps(agreed),
    nextSteps('Seller: I will come on Thursday at half past two.\nBuyer: Hm.'),
    nextSteps(`${agreed}\nSeller: Lovely.\nBuyer: No, leave Thursday. We'll ring you if we want it.`),
  ];
  expect(both).toBeGreaterThan(3);
  expect(both).toBeGreaterThan(one + 0.5);
  expect(back).toBeLessThan(both - 1);
});

it('what was settled is told in plain words, with the turn that shows it', () => {
  const end =
    'Seller: Would Thursday at half past two do?\nBuyer: Thursday, half past two. My son will have the ladder out.';
  const { criteria } = assessCall(`${CALL.replaceAll('Rep:', 'Seller:').replaceAll('Customer:', 'Buyer:')}\n${end}`, [
    'Next steps',
  ]);
  expect(criteria[0]?.description).toContain('You both know who does what by when. Turn 9, you: "Would');
  expect(criteria[0]?.description).toContain('Thursday, half past two');
});

it('of a long turn the sentence is shown that names when', () => {
  const end = `Seller: Would Thursday at half past two do?
Buyer: Thursday at half past two is fine. And then my neighbour has asked me about the tree again, which stands much too near to the wall.
Seller: Thursday, half past two. And I bring the long ladder, because the joint is above the back door and yours was rather short.
Buyer: Lovely, thank you.`;
  const call = CALL.replaceAll('Rep:', 'Seller:').replaceAll('Customer:', 'Buyer:');
  const { criteria } = assessCall(`${call}\n${end}`, ['Next steps']);
  expect(criteria[0]?.description).toContain(
    'Turn 11, you: "Thursday, half past two. And I bring the long ladder, because the joint is above the back door and yours was rather short." Buyer: "Lovely, thank you."',
  );
  expect(criteria[0]?.description).not.toContain('neighbour');
});

it('of a step that is agreed with a word the turn is shown that named it, with the word', () => {
  const call = CALL.replaceAll('Rep:', 'Seller:').replaceAll('Customer:', 'Buyer:');
  const end = 'Seller: I can come on Thursday at half past two.\nBuyer: Yes, that works.\nSeller: See you then.';
  expect(assessCall(`${call}\n${end}`, ['Next steps']).criteria[0]?.description).toContain(
    'Turn 9, you: "I can come on Thursday at half past two." Buyer: "Yes, that works."',
  );
});
