import { findPhrases, hasPhrase } from '../../text/lexicon.ts';
import type { PlanSignals } from '../language.ts';
import { germanLexicon } from './lexicon.ts';
import { germanSteps } from './steps.ts';

const TAKEN_BACK = germanLexicon({
  back: [
    'lassen|lass wir|ma|mas|das|es .. sein|bleiben|liegen|weg',
    'vergessen|vergiss|streichen|streich sie|es|das|mich .. das|es|gleich|wieder',
    'überlege|überleg|überlegen .. es|mir|uns|noch|mal',
    'muss|müssen|will|wollen|müsste .. überlegen|nachdenken|drüber+schlafen|besprechen',
    'schlafe|schlaf .. drüber|darüber',
    'vielleicht|eventuell|womöglich',
    'mal sehen|schauen|gucken',
    'schaun|schau mer|ma|wir',
    'melde|meld ich|mich|wir .. dann|wenn|vielleicht|falls',
    'verspreche|versprech|versprechen .. nichts|nix|nicht',
    'nichts|nix versprechen',
    'doch nicht|lieber+nicht',
    'rufen|ruf|kommen|komm sie|du? .. nicht|nimmer',
  ],
});
const NO = germanLexicon({ no: ['^nein|nee|nö|nicht|niemals', 'geht|kann|schaffe|schaff|will .. nicht|nie'] });
const DEED = germanLexicon({
  both: ['machen|sagen|verbleiben|einigen wir', 'rufen|schicken|kommen|bringen|geben|holen sie'],
});

const RESPECTED = germanLexicon({
  ends: [
    'rufe|ruf|melde|meld|schreibe|störe|belästige ich|mich|sie .. nicht mehr|wieder',
    'nehme|nehm|streiche|streich|lösche|lösch .. raus|heraus|von+der|aus+der',
    'schließe|schließ|mache|mach .. akte|vorgang|fall .. zu|ab?',
    'rufen|melden|hören .. nicht mehr|wieder',
  ],
  no: [
    'nein ist|bleibt|heißt .. nein|nein|ok|okay|antwort|in+ordnung',
    'dann|also|gut ist|bleibt .. ein? nein',
    'dann lassen|lass wir|ich .. es|das|dabei',
    'akzeptiere|respektiere|verstehe .. nein|das',
    'bleiben|bleib sie .. dabei|da|bei',
  ],
  open: [
    'wenn|falls|sollte sich .. ändert|ändern',
    'haben|hast sie|du .. meine|unsere nummer|karte',
    'wissen|weißt sie|du .. wo ich|wir',
  ],
});
const ORDER = germanLexicon({
  order: [
    'ich|wir nehme|nehm|nehmen|bestelle|bestell|bestellen|buche|buch|buchen|kaufe|kauf|kaufen',
    'nehme|nehm|nehmen|bestelle|bestell|bestellen|buche|buch|buchen|kaufe|kauf|kaufen ich|wir',
    'das|den|die|es|ihn .. machen wir|mas',
  ],
  not: [
    'wenn|falls|sofern|ob|nicht|kein|keine|keinen|nichts|vielleicht|nie|erst|lieber',
    'nehme|nehm|nehmen .. an|mit|raus|zurück|wahr|zeit|urlaub|abschied|liste',
  ],
});
const FINAL = germanLexicon({
  final: [
    '^nein|nee|nö danke|ich|wir|nicht|das|wirklich',
    'bleibt|bleibe|bleiben .. dabei|nein|beim+nein',
    'kein|keinen|keine interesse|bedarf',
    'will|wollen|brauche|brauchen|möchte|möchten .. nicht|kein|keine|keinen|nichts',
    'rufen|schreiben|schicken|kommen sie .. nicht|nichts|keine',
    'nichts für mich|uns',
    'lasse|lass|lassen .. es|so|beim+alten',
    'habe|haben mich|uns entschieden',
  ],
});

/** What both settle by the end, in German. */
export const germanPlan: PlanSignals = {
  timesAhead: (words) => germanSteps.times(words).flatMap(({ words: said }) => said),
  saysDeed: (words) => (germanSteps.ownWord(words) || hasPhrase(DEED, words)) && !hasPhrase(TAKEN_BACK, words),
  saysYes: germanSteps.agrees,
  saysNo: (words) => hasPhrase(NO, words),
  takesBack: (words) => hasPhrase(TAKEN_BACK, words),
  callsOff: () => false,
  respectsNo(words) {
    const found = findPhrases(RESPECTED, words);
    if (found.length === 0) return null;
    return found.some(({ tag }) => tag === 'ends') ? 'ended' : 'left';
  },
  orders(words) {
    const found = findPhrases(ORDER, words);
    return found.length > 0 && found.every(({ tag }) => tag === 'order');
  },
  staysWithNo: (words) => hasPhrase(FINAL, words),
};
