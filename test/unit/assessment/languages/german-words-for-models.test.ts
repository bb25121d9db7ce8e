import { expect, it } from 'vitest';
import { germanWordsForModels } from '../../../../src/assessment/languages/de/words-for-models.ts';
import { saidIn } from '../../../../src/assessment/moves/tokens.ts';

const read = (text: string): string =>
  germanWordsForModels(saidIn(text))
    .map(({ token }) => token)
    .join(' ');

it.each([
  ['Für die größere Prüfung zahlen wir Gebühren.', 'Fuer die groessere Pruefung zahlen wir Gebuehren.'],
  ["Geht's heut net?", 'geht es heute nicht?'],
  ['Das weiß ich.', 'das weiss ich'],
  ['Die Rechnungen stimmen.', 'die Rechnung stimmen'],
  ['Das kostet fünfundzwanzig Euro.', 'Das kostet 25 Euro.'],
  ['zweitausenddreihundert im Jahr', '2300 im Jahr'],
  ['einhundertzwölf', 'zweihundert'],
])('reads “%s” as “%s”', (one, other) => {
  expect(read(one)).toBe(read(other));
});

it.each([
  ['Das ist einzig.', 'Das ist 1.'],
  ['ein Dach', 'zwei Dach'],
  ['passt das?', 'passt das'],
])('tells “%s” from “%s”', (one, other) => {
  expect(read(one)).not.toBe(read(other));
});

it('has a topic where a word carries one, the same for all its forms', () => {
  const topicsOf = (text: string) => germanWordsForModels(saidIn(text)).map(({ topic }) => topic);
  expect(topicsOf('die Rechnungen')).toEqual([null, expect.any(String)]);
  expect(topicsOf('die Rechnungen')).toEqual(topicsOf('der Rechnung'));
});

it('reads a word of any length in time that grows with its length alone', () => {
  const long = 'hundert'.repeat(20_000);
  const begun = performance.now();
  read(`${long} ${'zwei'.repeat(50_000)}`);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
