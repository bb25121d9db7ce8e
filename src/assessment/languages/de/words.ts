import { findPhrases, hasPhrase } from '../../text/lexicon.ts';
import { germanLexicon, germanWords, plainWords } from './lexicon.ts';

/** What a listener says without taking the floor. */
export const BACK_CHANNEL = germanWords(
  'mhm hm hmm mm aha ach ah oh ja genau okay ok klar so gut stimmt richtig verstehe wirklich eben',
);
/** What somebody who agrees begins with. */
export const AGREEING = germanWords('ja genau richtig stimmt jo eben exakt doch klar mhm absolut');
export const YOU = germanWords('sie ihnen ihr ihre ihren ihrem ihrer du dir dich dein deine deinen deinem');
export const SELF = germanWords('ich mich mir mein meine meinen meinem meiner');

const GREETING = germanLexicon({
  greet: [
    '^hallo|willkommen|hi',
    'servus|moin|grüezi',
    'grüß gott|dich|sie|euch',
    'guten tag|morgen|abend',
    'schönen guten',
    'herzlich willkommen',
    'danke|dank .. zeit|anruf|kommen|dass',
    'schön dass',
    'freut mich',
    'mein name ist',
    'am apparat',
    'sie sprechen mit',
  ],
});
const PURPOSE = germanLexicon({
  purpose: [
    'es|worum geht|gehts heute|es|um',
    'rufe|melde ich|mich|sie .. an|weil|wegen',
    'ziel|anlass|thema',
    'ich würde|möchte|wollte .. gern|gerne|heute|mit|kurz',
    'was|wie kann|darf ich .. tun|helfen',
    'was führt sie|dich',
    'wir haben .. minuten',
    'sie hatten|haben .. angefragt|geschrieben|bestellt|bekommen|gesagt|geplant',
    'sie|du suchen|suchst|möchten|wollten',
    'was ist los',
    'darüber sprechen|reden',
  ],
});
const FILLERS = germanLexicon({
  filler: ['äh|ähm|halt|quasi|sozusagen|irgendwie|gewissermaßen', 'sag ich mal', 'oder so', 'weißt du'],
});

const PARTING = germanLexicon({
  parting: [
    'tschüss|tschüs|tschau|ciao|servus|pfiat|pfüat|baba|adieu|salü',
    'wiederhören|wiedersehen|wiederschauen|wiederluege',
    'schönen tag|abend|feierabend|urlaub',
    'schönes wochenende',
    'gute besserung|fahrt|nacht',
    'machen sies|sie+s|sie+es gut',
    'machs|mach+es gut',
  ],
});
const YES_OR_NO = germanWords('ja jo jawohl nein nee nö doch genau klar natürlich sicher selbstverständlich freilich');

type Has = (words: readonly string[]) => boolean;

export const greets = (words: readonly string[], from = 0): boolean => hasPhrase(GREETING, words, from);
export const namesPurpose: Has = (words) => hasPhrase(PURPOSE, words);

export const bidsFarewell: Has = (words) => hasPhrase(PARTING, words);
export const saysYesOrNo: Has = ([first = '']) => YES_OR_NO.has(first);

/** How many filler words a sentence has. */
export const fillerCount = (words: readonly string[]): number => findPhrases(FILLERS, words).length;

const GRAVE: ReadonlySet<string> = new Set(
  'gestorben verstorben verstorbene starb tot tod beerdigung witwe witwer krebs tumor schlaganfall fehlgeburt scheidung geschieden insolvent obdachlos arbeitslos notarzt krankenwagen verletzt bewusstlos verzweifelt geweint weine weint panik'.split(
    ' ',
  ),
);

/** Whether a sentence tells of something that is hard on somebody. */
export const isGrave = (words: readonly string[]): boolean => words.some((word) => GRAVE.has(word));

const FEELING: ReadonlySet<string> = new Set(
  (
    'angst ängste sorge sorgen besorgt traurig einsam allein alleine krank krankenhaus klinik operation operiert nervös peinlich schäme ärgert geärgert wütend sauer ' +
    'nervt genervt ärgerlich ärgere ärger frust frustriert gewissen unsicher überfordert verunsichert mulmig bange hilflos ratlos unglücklich unheimlich zuwider fürchte befürchte trauer trauert vermisse selig ' +
    'enttäuscht stress gestresst schmerzen erschöpft schlaflos stolz erleichtert schlimm furchtbar schrecklich'
  ).split(' '),
);

const FEELINGS = germanLexicon({
  feeling: [
    'weiß nicht weiter|mehr+weiter|wie+das|wie+es',
    'mir|langsam|uns reicht es',
    'reicht es mir|uns|langsam',
    'schlafe|schlaf ich .. nicht|kaum|schlecht',
    'tut|tat .. weh',
    'bin|sind .. fertig|ende|erledigt|verzweifelt',
    'macht mir .. schaffen',
    'nicht|nie .. nochmal|noch+mal an',
    'mir .. egal|wichtig|heilig',
  ],
});

/** Whether a sentence tells of how somebody feels, or of illness; what is hard on somebody is among it. */
export const tellsOfFeeling = (words: readonly string[]): boolean =>
  isGrave(words) || words.some((word) => FEELING.has(word)) || hasPhrase(FEELINGS, words);

const DU: ReadonlySet<string> = new Set([
  'du',
  'dir',
  'dich',
  'dein',
  'deine',
  'deinen',
  'deinem',
  'deiner',
  'euch',
  'euer',
  'eure',
  'euren',
  'hast',
  'bist',
  'willst',
  'kannst',
  'musst',
  'hättest',
  'würdest',
  'wärst',
  'weißt',
  'machst',
  'kriegst',
  'brauchst',
  'möchtest',
]);
/** Between those who say “Sie” it comes up in a story now and then. */
const LEAST_DU = 4;
const DU_SHARE = 0.01;

/** Whether those who speak call each other “du”. */
export const saysDu = (words: readonly string[]): boolean => {
  const plain = plainWords(words);
  const found = plain.filter((word) => DU.has(word)).length;
  return found >= LEAST_DU && found >= DU_SHARE * plain.length;
};
