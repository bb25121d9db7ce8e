import { germanWords } from './lexicon.ts';

const SELF = germanWords('ich wir');
const SAYING = germanWords(
  'sage sagte gesagt rede redete geredet frage fragte gefragt erwähnt meine meinte erzählt wiederhole',
);
const HEARING = germanWords('höre hören hört gehört zuhören zugehört');
const FINITE = germanWords(
  'ist sind war waren bin hat habe hab haben hatte hatten kann können konnte muss müssen will wollen soll sollen wird werden wurde würde geht gibt kommt steht fehlt läuft braucht brauche kam kamen ging stand lag blieb fiel gab rief fand liegt kostet passt nützt funktioniert hilft',
);
/** A sentence of so many words is seldom a piece of one. */
const WHOLE = 8;
/** "Das habe ich Ihnen doch schon gesagt": within so many words. */
const NEAR = 7;

const talksOfTalking = (words: readonly string[]): boolean =>
  words.some((word, at) => SELF.has(word) && words.slice(at + 1, at + NEAR).some((next) => SAYING.has(next)));

/** Whether a sentence can be said back: a clause about a matter, no order, and not about what was said or not heard. German. */
export function isSayable(words: readonly string[], asked: boolean): boolean {
  const [first = '', second = ''] = words;
  if (talksOfTalking(words)) return false;
  if (asked) return !words.some((word) => HEARING.has(word));
  if (first === 'bitte' || (second === 'sie' && first.endsWith('n') && !FINITE.has(first))) return false;
  return words.length >= WHOLE || words.some((word) => FINITE.has(word));
}
