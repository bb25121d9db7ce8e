import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { effectOf, type Effect } from '../../../../src/assessment/effect/effect-of.ts';
import { tellSparingly } from '../../../../src/assessment/measures/effect/tell-sparingly.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { SELLER } from '../seller-and-buyer.ts';

const CALL = `Seller: Guten Tag, Brandl Fensterbau, Sie hatten ein Angebot von uns bekommen.
Buyer: Ja, das habe ich hier liegen. Das ist mir zu teuer.
Seller: Womit vergleichen Sie es denn?
Buyer: Mit dem, was mein Nachbar für seine Fenster bezahlt hat.
Seller: Was für Fenster hat er denn genommen?
Buyer: Die einfachen, glaube ich. Bei uns zieht es aber im Schlafzimmer.
Seller: Seit wann zieht es da?
Buyer: Seit dem Winter vor zwei Jahren, und meine Frau friert.
Seller: Unser Angebot hat da eine zweite Dichtung, die kostet bei uns nichts extra.
Buyer: Aha, das wusste ich gar nicht.`;

/** What is told of next steps at a level, where nothing was settled but what is given. */
function told(
  level: number,
  plan: Partial<Effect['plan']> = {},
  reasons = [] as { figure: string; value: number }[],
  end = '',
) {
  const conversation = buildConversation(readTranscript(CALL + end), SELLER);
  const effect = effectOf(conversation);
  if ('beyond' in effect) throw new Error(effect.beyond.text);
  const nothing = { agreed: 0, theirs: 0, mine: 0, confirmed: false, takenBack: false, shownIn: [] };
  return tellSparingly(
    { conversation, effect: { ...effect, step: null, respectedNo: null, most: null, plan: { ...nothing, ...plan } } },
    {
      skill: 'next-steps',
      level,
      low: 1,
      high: 5,
      width: 1,
      reasons: reasons.map((reason) => ({ usual: 0.5, effect: reason.value - 0.5, ...reason })),
    },
  );
}

describe('of next steps in a language that tells no single turns', () => {
  it('what both settled raises the level, and what was taken back lowers none', () => {
    expect(told(3, { agreed: 2 }).value).toBeGreaterThan(3);
    expect(told(3, { takenBack: true }).value).toBe(3);
  });

  it('a step is told only where phrases or the plan of both find one that was agreed', () => {
    expect(told(4.3).finding?.text).toBe('There is a next step.');
    expect(told(4.3, { agreed: 2 }).finding?.text).toBe('You both know who does what by when.');
    expect(told(1.5).finding?.text).toBe('Nothing was agreed.');
    expect(told(1.5, { agreed: 1 }).finding?.text).toBe('Little was agreed.');
  });

  it('an order at the end counts as agreed, unless a no follows', () => {
    const order = '\nSeller: Soll ich sie Ihnen aufschreiben?\nBuyer: Gut, die nehme ich, und zehn Griffe.';
    expect(told(4.3, {}, [], order).finding?.text).toBe('You both know who does what by when.');
    const no = '\nSeller: Zehn Griffe also.\nBuyer: Nein danke, doch lieber nicht.';
    expect(told(4.3, {}, [], order + no).finding?.text).toBe('There is a next step.');
  });

  it('a reason that says the same as the verdict is not told', () => {
    const none = [{ figure: 'step agreed', value: 0 }];
    expect(told(1.5, {}, none).finding?.text).toBe('Nothing was agreed.');
    expect(told(1.5, { agreed: 1 }, none).finding?.text).toMatch(/^Little was agreed: /u);
  });
});
