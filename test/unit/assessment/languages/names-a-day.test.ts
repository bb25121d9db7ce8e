import { expect, it } from 'vitest';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import { german } from '../../../../src/assessment/languages/de/index.ts';

const words = (text: string): string[] => text.toLowerCase().split(' ');

it.each(['Den bring ich am Samstag mit', 'Wir kommen am zwölften Mai', 'Das schicke ich heute'])(
  'a day is named: %s',
  (text) => expect(german.step.namesDay(words(text))).toBe(true),
);
it.each(['Ab halb sieben ist das Tor offen', 'Bis halb sieben bin ich da', 'Wir haben bis acht Uhr geöffnet'])(
  'a time of the clock is no day: %s',
  (text) => expect(german.step.namesDay(words(text))).toBe(false),
);
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
