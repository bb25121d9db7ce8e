import type { TimeSaid } from '../language.ts';
import { findPhrases, type Lexicon, type PhraseMatch } from '../../text/lexicon.ts';
import { overlapping } from '../../text/overlapping.ts';
import { germanLexicon, germanWords, withoutUmlauts } from './lexicon.ts';

/** Days as they are said in the south and the north too. */
const DAYS: Readonly<Record<string, string>> = {
  montag: 'mondag mäntig mentig',
  dienstag: 'dienschtag zischtig ziistig ziischtig erchtag',
  mittwoch: 'mittwuch mittwuchs',
  donnerstag: 'donnschtag dunnschtig dunnstig donnerschtag pfinzda pfinsta',
  freitag: 'freidag friitig fritig',
  samstag: 'samschtag samstig samschtig',
  sonnabend: '',
  sonntag: 'sonndag sunntig sunndig',
  morgen: 'morn',
  übermorgen: 'übermorn',
};
const PARTS_OF_DAY = 'früh morgen vormittag mittag nachmittag abend nacht'.split(' ');
/** What a day is said back by: "Dienstagvormittag" by the Tuesday and by the morning. "Dienstags" is a habit, and stands for itself. */
const SAID_OF: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(DAYS).flatMap(([day, said]) =>
    [
      ...said.split(' ').map((word) => [word, [day]] as const),
      ...(day.endsWith('morgen') ? [] : PARTS_OF_DAY.map((part) => [day + part, [day, part]] as const)),
    ].flatMap(([word, back]) => (word === '' ? [] : [[word, back] as const, [withoutUmlauts(word), back] as const])),
  ),
);
const HABITS = Object.keys(DAYS).flatMap((day) => (day.endsWith('morgen') ? [] : [`${day}s`]));
/** Words that name a day, as choices of a phrase. */
export const DAY = [...Object.keys(DAYS), ...HABITS, ...SAID_OF.keys(), 'heute', 'heut', 'znacht'].join('|');
/** Numbers up to twenty, as choices of a phrase. */
export const NUMBER =
  'eins|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreißig|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20';
const HOUR = `${NUMBER}|einundzwanzig|zweiundzwanzig|21|22|23|24|zweie|dreie|viere|fünfe|sechse|siebene|achte|neune|zehne|elfe|zwölfe`;
const ORDINAL =
  'ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|zehnten|elften|zwölften|dreizehnten|vierzehnten|fünfzehnten|sechzehnten|siebzehnten|achtzehnten|neunzehnten|zwanzigsten|einundzwanzigsten|zweiundzwanzigsten|dreiundzwanzigsten|vierundzwanzigsten|fünfundzwanzigsten|sechsundzwanzigsten|siebenundzwanzigsten|achtundzwanzigsten|neunundzwanzigsten|dreißigsten|einunddreißigsten|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|25|26|27|28|29|30|31';
const WEEKS = Array.from({ length: 33 }, (_, at) => String(at + 21)).join('|');
const MONTH = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember';

const TIMES = germanLexicon({
  not: [
    'guten morgen|tag',
    'heute morgen|früh noch|schon',
    'von|seit|schon heute|gestern|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag',
    'heute nicht|noch|alles|vieles',
    `vor|seit ${NUMBER}|einem|einer|ein wochen|woche|tagen|tag|monaten|monat|jahren|jahr|stunden`,
    // A length of time is no hour.
    `um|gegen|ab|bis|vor|nach ${NUMBER} minuten|stunden`,
    'letzten|vergangenen montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag',
    'bis heute',
    'heute nacht',
    'am telefon',
    `nicht|nie|außer zwischen|um|gegen ${HOUR} und? ${HOUR}?`,
  ],
  exact: [
    DAY,
    `um|gegen|ab|bis|vor|nach|punkt halb|viertel|dreiviertel? vor|nach? ${HOUR}`,
    `zwischen ${HOUR} und ${HOUR}`,
    `${HOUR} uhr`,
    `halb|viertel|dreiviertel ${HOUR}`,
    `${NUMBER} vor|nach ${NUMBER}`,
    'heute|heut|morgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag früh|vormittag|mittag|nachmittag|abend|nacht',
    `am|zum|bis ${ORDINAL}`,
    `den ${ORDINAL}`,
    `${ORDINAL} ${MONTH}`,
    `in ${NUMBER}|einer minuten|stunden|stunde|tagen`,
    'in der früh',
    'nach dem essen|mittagessen|frühstück',
    'bis|gegen mittag|abend|nachher',
    'in einer halben? stunde|viertelstunde',
    'in der mittagspause',
    'nach feierabend|dienstschluss|der+schicht',
    'sofort',
    'jetzt gleich',
    'noch heute',
    'ende des tages',
  ],
  near: [
    'nächste|nächsten|nächster|nächstes|übernächste|übernächsten|übernächster|kommende|kommenden|kommender|diese|dieser woche|monat|monats|jahr|wochen',
    'ende|anfang|mitte|laufe der|des|dieser|nächster? woche|monats|jahres|quartals',
    `kw|kalenderwoche ${NUMBER}|${WEEKS}`,
    'am|vorm|übers|bis+zum|vor+dem|nach+dem wochenende',
    'nächschti|nöchscht|nächscht wuche|woch|monet',
    'anfang|mitte|ende|im|bis|ab januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|woche|monat|herbst|frühjahr|sommer|winter',
    `in ${NUMBER}|ein|einem|einer|paar wochen|monaten|woche|monat`,
    'nächsten tage|tagen',
    'im neuen jahr',
    'am ersten',
    'vormittag|vormittags|nachmittag|nachmittags|mittags|abends',
    'bis|nach|vor|zum|zu der|den|dem? ostern|weihnachten|pfingsten|neujahr|silvester|feiertagen|monatsende|monatsersten|monatsanfang|quartalsende|jahresende|ferien|urlaub',
  ],
});
const NAMED_DAY = germanLexicon({
  not: [
    'guten|schönen morgen',
    'heute morgen|früh',
    'bis|ab|um|von|zum|am 1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24 uhr',
  ],
  day: [DAY, `am|zum|bis|den ${ORDINAL}`, `${ORDINAL} ${MONTH}`, `in ${NUMBER}|einem tagen|tag`],
});

// What a time is said with, and what many times have.
const NO_TIMES = germanWords(
  'nach viertel halb dreiviertel gegen punkt zwischen minuten stunden stunde viertelstunde tagen einer einem halben',
);
const isDigits = (word: string): boolean => /^\d{1,2}$/u.test(word);

// The words by which an exact time is said back.
const saidBackBy = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const back = SAID_OF.get(word);
    if (back !== undefined) return back;
    return (word.length > 3 && !NO_TIMES.has(word)) || isDigits(word) ? [word] : [];
  });

// What a list finds, but for what stands in what its phrases of no time find.
function foundBut(list: Lexicon, words: readonly string[]): readonly PhraseMatch[] {
  const found = findPhrases(list, words);
  const isOfNot = overlapping(found.filter(({ tag }) => tag === 'not'));
  return found.filter((one) => one.tag !== 'not' && !isOfNot(one));
}

/** The times that a sentence names. */
export const times = (words: readonly string[]): TimeSaid[] =>
  foundBut(TIMES, words).map(({ tag, start, end }) => ({
    exact: tag === 'exact',
    words: tag === 'exact' ? saidBackBy(words.slice(start, end)) : [],
  }));

/** Whether a day is named: a time of the clock by itself may be opening hours. */
export const namesDay = (words: readonly string[]): boolean => foundBut(NAMED_DAY, words).length > 0;
