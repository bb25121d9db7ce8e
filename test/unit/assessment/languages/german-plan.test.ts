import { expect, it } from 'vitest';
import { german } from '../../../../src/assessment/languages/de/index.ts';
import { wordsOf } from '../../../../src/assessment/text/words.ts';

const words = (text: string) => german.plain(wordsOf(text));

it.each([
  'Dann lassen wir es lieber sein.',
  'Da muss ich erst drüber schlafen.',
  'Mal schauen.',
  'Doch nicht am Montag.',
])('takes back, or leaves open, what was agreed: %s', (text) => {
  expect(german.plan.takesBack(words(text))).toBe(true);
  expect(german.plan.saysDeed(words(text))).toBe(false);
});
it.each(['Ja, Donnerstag um acht passt.', 'Ich schicke es Ihnen am Montag.'])('takes nothing back: %s', (text) =>
  expect(german.plan.takesBack(words(text))).toBe(false),
);

it.each([
  ['Dann rufe ich Sie nicht mehr an.', 'ended'],
  ['Gut, ein Nein ist ein Nein.', 'left'],
  ['Falls sich etwas ändert, haben Sie meine Nummer.', 'left'],
  ['Ich rufe Sie am Montag wieder an, was sagen Sie?', null],
])('a no is enough to the user: %s', (text, kind) => expect(german.plan.respectsNo(words(text))).toBe(kind));

it.each([
  ['Nein danke, wirklich.', true],
  ['Wir haben keinen Bedarf.', true],
  ['Ja, schicken Sie es mir.', false],
])('stays with a no: %s', (text, stays) => expect(german.plan.staysWithNo(words(text))).toBe(stays));

it.each([
  ['Nein, bin ich nicht.', true],
  ['Das stimmt so nicht.', true],
  ['Ja, so machen wir das hier.', false],
])('denies what was said of its speaker: %s', (text, denies) => expect(german.hollow.denies(words(text))).toBe(denies));

it.each([
  ['Ja, den nehme ich, und zehn Gestelle.', true],
  ['Passt schon, dann nehmen wir das.', true],
  ['Gut, ich bestelle zwölf Stück.', true],
  ['Wenn der Preis passt, nehme ich es.', false],
  ['Das nehme ich nicht.', false],
  ['Ich nehme das mal mit.', false],
])('takes what is offered: %s', (text, takes) => expect(german.plan.orders(words(text))).toBe(takes));
