import { expect, it } from 'vitest';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import { german } from '../../../../src/assessment/languages/de/index.ts';

const words = (text: string): string[] => text.toLowerCase().split(' ');

it.each(['Den bring ich am Samstag mit', 'Wir kommen am zwölften Mai', 'Das schicke ich heute'])(
  'a day is named: %s',
  (text) => expect(german.step.namesDay(words(text))).toBe(true),
);
it.each([
  'Dienstagvormittag passt mir',
  'Ich rufe Mittwochfrueh an',
  'Am Zischtig bin ich da',
  'Übermorgen früh ist er fertig',
])('a day is named in one word, or in dialect: %s', (text) => expect(german.step.namesDay(words(text))).toBe(true));
it.each([
  'Ab halb sieben ist das Tor offen',
  'Bis halb sieben bin ich da',
  'Wir haben bis acht Uhr geöffnet',
  'Wir sind bis 17 Uhr da',
  'Guten Morgen',
])('a time of the clock is no day: %s', (text) => expect(german.step.namesDay(words(text))).toBe(false));
it('a day is told from the clock in English too', () => {
  expect(english.step.namesDay(words('I ring you on Tuesday'))).toBe(true);
  expect(english.step.namesDay(words('We are open until six'))).toBe(false);
});
it.each(['Acht Minuten die Uhr läuft', 'Nach zehn Minuten war Schluss', 'Bis zwanzig Minuten dauert das'])(
  'a length of time is no time of a step: %s',
  (text) => {
    expect(german.step.times(words(text))).toEqual([]);
    expect(german.step.commits(words(text))).toBe(false);
  },
);
it.each(['In zehn Minuten bin ich da', 'Um zehn bin ich da', 'Zehn Minuten am Montag um acht'])(
  'a time at which something is done stays one: %s',
  (text) => expect(german.step.times(words(text))).not.toEqual([]),
);

// The times of next steps.
it.each([
  ['Wir liefern in KW 34', false],
  ['Bis Ende der Woche haben Sie es', false],
  ['Anfang nächster Woche rufe ich an', false],
  ['Vor dem Wochenende ist er da', false],
  ['Zum Monatsersten stellen wir um', false],
  ['Ich komme um achte', true],
  ['In einer halben Stunde rufe ich an', true],
  ['Zwischen acht und zehn ist er da', true],
  ['Wir treffen uns nach Feierabend', true],
])('a time is named in "%s", to the day or the hour: %s', (text, exact) =>
  expect(german.step.times(words(text)).some((time) => time.exact)).toBe(exact),
);
it('a day in one word is said back by the day, and a date by its number', () => {
  const back = (text: string) => german.step.times(words(text)).flatMap(({ words: said }) => said);
  expect(back('Geht Dienstagvormittag bei Ihnen')).toEqual(['dienstag', 'vormittag']);
  expect(back('Am Samstig passts')).toEqual(['samstag']);
  expect(back('Am 14 Mai kommt er')).toContain('14');
  expect(back('Um viertel nach acht')).not.toContain('nach');
});
it('no time is named where it is one that does not suit', () =>
  expect(german.step.times(words('Bloß nicht zwischen vier und neun'))).toEqual([]));
it.each([
  ['Kein Problem, am Dienstag passt das', true],
  ['Warum nicht, gut', true],
  ['Da habe ich nichts dagegen, gut', true],
  ['Am Dienstag passt das nicht', false],
])('a no that agrees: %s', (text, agrees) => expect(german.step.agrees(words(text.replaceAll(',', '')))).toBe(agrees));
