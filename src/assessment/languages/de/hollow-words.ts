import { hasPhrase } from '../../text/lexicon.ts';
import type { HollowSignals } from '../language.ts';
import { germanLexicon, germanWords } from './lexicon.ts';

const THING =
  'platz|plätze|stück|termin|termine|preis|angebot|rabatt|aktion|gelegenheit|chance|wohnung|einheit|einheiten|kontingent';

/** What was said of me does not hold. */
const DENYING = germanLexicon({
  no: [
    '^nein|nee|nö|na|quatsch|unsinn|überhaupt|weder|nichts',
    '^äh|ähm|also|sorry nein|nee|nö|nicht',
    '^nicht wirklich|direkt|ganz|so',
    '^was|hä',
    '^nur|bloß',
  ],
  mine: [
    'bin|sind|war|waren ich|wir? nicht|kein|keine|gar+nicht',
    'ich|wir bin|sind|war|waren nicht|kein|keine|gar+nicht',
    'habe|hab|haben|hätte|sage|sagte|meinte|wollte|will ich|wir? das|so? nicht|nie|kein|keine|keinen|gar+nicht',
    'ich|wir habe|haben|hätte|sagte|meinte|wollte|will das|so? nicht|nie|kein|keine|keinen|gar+nicht',
    'das stimmt|ist|war|trifft .. nicht|gar+nicht|falsch',
    'davon war|ist .. keine+rede',
    'wie kommen|kommst sie|du darauf|drauf',
  ],
});

// Making haste: little is left, others want it, it ends soon, later costs more, decide now, this or nothing.
const URGING = germanLexicon({
  scarce: [
    `nur|bloß|genau|gerade noch? ein|einen|eine|einer|zwei|drei|vier|fünf|wenige|ein+paar ${THING}?`,
    `letzte|letzten|letzter|letztes|allerletzte|allerletzten ${THING}`,
    `${THING} ist|sind|wird|wäre .. weg|vergeben|ausgebucht|verkauft`,
    `ist|sind|wär|wäre der|die|das|dieser|diese|dieses ${THING} .. weg|vergeben|verkauft`,
    'ist|sind er|sie|es|schon|gleich wieder|schon|gleich? weg|vergeben',
    'fast|beinahe|schon|bald weg|ausverkauft|vergeben|ausgebucht|voll',
    'nicht mehr|lange da|verfügbar|frei|zu+haben',
  ],
  others: [
    'andere|anderer|jemand|leute|interessenten|kunden .. warten|wartet|schlange|leitung|interesse|interessiert|zugreifen|zuschlagen',
    'wartet|warten schon|bereits? jemand|wer|eine|einer',
    'auf der anderen|zweiten leitung',
    'sie|du oder der|die anderen|andere|anderer|nächste|nächsten',
    'warten schon|bereits? andere|fünf|drei|zwei|mehrere|viele',
  ],
  ending: [
    'angebot|preis|aktion|rabatt .. läuft|endet|gilt .. aus|ab|heute|mitternacht|morgen|freitag|stunde|minuten',
    'um|bis zwölf|eins|zwei|drei|vier|fünf|sechs|sieben|acht|mitternacht .. schluss|vorbei',
    'nur|bloß noch? heute|bis+heute|jetzt|diese+woche|bis+mitternacht',
    'uhr tickt|läuft',
    'die zeit läuft|drängt|rennt',
    'letzte|einmalige chance|gelegenheit',
  ],
  costlier: [
    'morgen|später|danach|übermorgen .. teurer|doppelt|mehr|weg|vorbei|zu+spät',
    'zu spät',
    'werden|wirst|würden sie|du|es|das .. bereuen|ärgern|verpassen',
    'nicht länger|ewig halten|zurückhalten|warten',
    `kann|können .. ${THING} .. nicht .. halten`,
  ],
  now: [
    'jetzt oder nie',
    'jetzt|heute|sofort unterschreiben|zusagen|zugreifen|zuschlagen|entscheiden|bestellen|buchen|kaufen|zahlen',
    'unterschreiben|unterschreib|entscheiden|entscheide|greifen|schlagen|sagen|bestellen|buchen sie|du|dich? sich? jetzt|heute|sofort|gleich|zu|ja',
    'auf der stelle',
    'sofort|schnell .. handeln|entscheidung|zugreifen',
  ],
  ultimatum: [
    'ja oder nein',
    'oder nicht',
    'machen wir es|das jetzt',
    'wollen|willst sie|du .. oder nicht',
    'dabei oder nicht|raus',
  ],
});

/** German words of what does not replace real work. */
export const germanHollow: HollowSignals = {
  denies: (words) => hasPhrase(DENYING, words),
  urges: (words) => hasPhrase(URGING, words),
  you: germanWords('sie ihnen ihr ihre ihren ihrem ihrer du dir dich dein deine deinen deinem euch euer eure'),
  speaker: germanWords(
    'ich mich mir mein meine meinen meinem meiner wir uns unser unsere unseren unserem unserer entschuldigung sorry danke',
  ),
  goesOn: germanWords('wenn falls ob weil bevor nachdem während bis sobald solange damit dass oder und'),
};
