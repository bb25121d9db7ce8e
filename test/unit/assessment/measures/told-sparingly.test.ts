import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assess } from '../../../../src/assessment/builtin/assess.ts';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { effectOf, type Effect } from '../../../../src/assessment/effect/effect-of.ts';
import { tellSparingly } from '../../../../src/assessment/measures/effect/tell-sparingly.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { NO_PLAN, SELLER } from '../seller-and-buyer.ts';

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
  respectedNo: number | null = null,
) {
  const conversation = buildConversation(readTranscript(CALL + end), SELLER);
  const effect = effectOf(conversation);
  if ('beyond' in effect) throw new Error(effect.beyond.text);
  return tellSparingly(
    { conversation, effect: { ...effect, step: null, respectedNo, most: null, plan: { ...NO_PLAN, ...plan } } },
    {
      skill: 'next-steps',
      level,
      low: 1,
      high: 5,
      width: 1,
      reasons: reasons.map((reason) => ({ usual: 0.5, effect: reason.value - 0.5, ...reason })),
    },
    { raise: 'one-step' },
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

  it('a no at which both leave it is told and shown', () => {
    const end = '\nSeller: Dann lassen wir es dabei.\nBuyer: Ja, danke.';
    const found = told(3, {}, [], end, 11);
    expect(found.finding?.text).toBe('How it goes on was left to them, and you did not press.');
    expect(found.quotes.map(({ turn }) => turn)).toContain(11);
    expect(told(3, {}, [], end).finding?.text).not.toContain('was left to them');
  });

  it('a reason that says the same as the verdict is not told', () => {
    const none = [{ figure: 'step agreed', value: 0 }];
    expect(told(1.5, {}, none).finding?.text).toBe('Nothing was agreed.');
    expect(told(1.5, { agreed: 1 }, none).finding?.text).toMatch(/^Little was agreed: /u);
  });
});

describe('of what single turns do in such a language', () => {
  const LEFT = `Seller: Guten Tag, Brandl Fensterbau, Sie hatten ein Angebot von uns bekommen.
Buyer: Ja. Das ist mir zu teuer, mein Nachbar hat die Hälfte bezahlt.
Seller: Andere Kunden sind damit sehr zufrieden.
Buyer: Das glaube ich, aber ich habe wirklich Angst, dass der Einbau wieder so schiefgeht wie beim letzten Mal.
Seller: Da brauchen Sie doch keine Angst zu haben, das bilden Sie sich ein, und jetzt unterschreiben Sie bitte.
Buyer: Sie hören mir ja gar nicht zu, damals ist uns das Wasser durch die Wand gelaufen.
Seller: Das war eine andere Firma, also was ist nun mit der Unterschrift?
Buyer: Das wird mir zu dumm, ich überlege es mir.`;
  const assessed = (transcript: string) =>
    assess({
      transcript,
      user: SELLER,
      scenario: {
        name: 'Ein Gespräch',
        scale: { min: 1, max: 5 },
        criteria: ['Overall', 'Listening'].map((name) => ({ name, description: '' })),
      },
    });

  it('a reply that surely went against them is the moment, with advice', () => {
    const { coachFeedback } = assessed(LEFT);
    expect(coachFeedback).toMatch(/look at turn [46]\. Buyer: "/u);
    expect(coachFeedback).toMatch(/Ask yourself whether that answered|Answer what they said before you go on/u);
    expect(coachFeedback).toContain('Erzählen Sie mir erst mehr davon');
  });

  it('a poor verdict is followed by what would have raised it', () => {
    const [overall, listening] = assessed(LEFT).criteria.map(({ description }) => description);
    expect(overall).not.toContain('Come back');
    expect(listening).toContain('Come back to what they told you.');
  });

  it.each([
    ['d-28', /^What they said did not reach you\. Turn \d+, Clegg: "[^"]+" You: "/u, /Turn \d+, Clegg: "/u],
    [
      'c-03',
      /^You took up and connected what they said\. Turn \d+, Mrs\. D'Souza: "/u,
      /Turn \d+, you: "[^"]*\?" Mrs\. D'Souza: "/u,
    ],
  ])('turns are quoted where models find them as surely as in English: %s', (id, listening, other) => {
    const file = join(import.meta.dirname, '../../../../training/german-translated/calls', `${id}.txt`);
    const text = readFileSync(file, 'utf8');
    const { criteria } = assess({
      transcript: text.replaceAll(/^# .*\n/gmu, ''),
      user: { ...SELLER, displayName: /^# user: (.*)$/mu.exec(text)?.[1] ?? null },
      scenario: {
        name: 'Ein Gespräch',
        scale: { min: 1, max: 5 },
        criteria: ['Overall', 'Discovery', 'Listening'].map((name) => ({ name, description: '' })),
      },
    });
    expect(criteria.find(({ name }) => name === 'Listening')?.description).toMatch(listening);
    expect(criteria.map(({ description }) => description).join(' ')).toMatch(other);
  });

  it('of a conversation that went well no reply is shown as a fault', () => {
    expect(assessed(CALL).coachFeedback).not.toContain('look at turn');
  });
});
