import { findPhrases, hasPhrase } from '../../text/lexicon.ts';
import { overlapping } from '../../text/overlapping.ts';
import type { StepSignals } from '../language.ts';
import { germanLexicon, germanWords } from './lexicon.ts';
import { DAY, namesDay, NUMBER, times } from './times.ts';

const I_DO =
  'schaue|schau|maile|mail|hebe|heb|lese|les|gehe|geh|fahre|fahr|räume|warte|wart|bespreche|besprech|richte|richt|ziehe|zieh|fotografiere|übernehme|erledige|rufe|ruf|schicke|schick|melde|meld|komme|komm|bringe|bring|sende|bestelle|buche|kläre|prüfe|stelle|stell|lege|leg|trage|hole|hol|gebe|geb|lasse|lass|schreibe|schreib|frage|frag|rechne|reserviere|beantrage|überweise|liefere|setze|setz|treffe|rede|red|spreche|sprech|suche|such|unterschreibe|bezahle|zahle|notiere|sage|sag|nehme|nehm|bleibe|bleib|kümmere|drucke|lösche|teste|probiere|probier|mache|mach';
const WE_DO =
  'schauen|mailen|lesen|warten|besprechen|abholen|erledigen|übernehmen|rufen|schicken|melden|kommen|bringen|senden|bestellen|buchen|klären|prüfen|stellen|holen|geben|lassen|schreiben|fragen|rechnen|reservieren|beantragen|überweisen|liefern|setzen|treffen|reden|sprechen|suchen|unterschreiben|bezahlen|zahlen|nehmen|vereinbaren|machen|testen|anschauen|ansehen|gehen|fahren|starten|fangen';
const THING =
  'termin|angebot|vertrag|test|probe|muster|unterlagen|formular|antrag|rückruf|besuch|besichtigung|kurier|gutschrift|mail|demo|entwurf|protokoll|techniker|buchung|bericht|liste|rechnung|profil|profile|nummer|link|vorführung';
const COMMITMENT = germanLexicon({
  commit: [
    `ich .. ${I_DO}`,
    `${I_DO} ich`,
    `wir .. ${WE_DO}`,
    `${WE_DO} wir`,
    `ich|wir werde|werden|kann|können|könnte|könnten|würde|würden .. ${WE_DO}`,
    `kann|könnte|können|könnten|soll|sollen|wollen|darf ich|wir .. ${WE_DO}`,
    `^${WE_DO} sie`,
    `^und|dann|bitte|gut ${WE_DO} sie`,
    `^${I_DO} mir|mich|bitte|den|die|das|es`,
    'mein vorschlag|vorschlag',
    'schlage|schlag .. vor',
    'wie wäre es|s',
    'lassen|lass sie|uns',
    `^${DAY}`,
    'wann .. rufen|schauen|treffen|kommen|sollen|passt',
    'ist|wird|hab|habe bestellt|gebucht|notiert|reserviert|eingetragen|erledigt',
    `passt|passen|ginge|ging|wär|wäre|geht|reicht .. ${DAY}|halb|${NUMBER}`,
    'passts|gehts .. bei|dir|ihnen|euch',
    'wie|was schauts|wärs .. mit',
    'haben|hast|hat sie|du|er .. von|die|das|eine antwort|bestätigung|angebot|mail|termin',
    'da|dann sind|bin|ist|kommt|kommen wir|ich|er|sie .. da|dort|vorbei',
    'ich|wir lass|lasse|lassen .. offen|liegen|stehen|machen',
  ],
});
const ACTION = germanLexicon({
  act: [
    `${I_DO} .. an|zurück|vorbei|ihnen|dir|mit|durch|raus|frei|auf|ab|${THING}`,
    `${WE_DO} .. an|zurück|vorbei|ihnen|uns|mir|mit|durch|${THING}`,
    `${THING}`,
    'anrufen|zurückrufen|schicken|vorbeikommen|bestellen|buchen|unterschreiben|testen|treffen|mitbringen|anschauen|ansehen|beantragen|liefern|zuschicken|zusenden|abholen|bezahlen|vereinbaren',
  ],
});
const OPEN_END = germanLexicon({
  open: [
    'melden|melde|meldet sie|euch|dich .. einfach|wenn|gern|gerne|jederzeit|bei',
    'wenn sie|du .. fragen|möchten|zeit|weit|wollen',
    'schaun|schau mer|ma|wir mal?',
    'die|den tage mal?',
    'so bald|schnell wie|als möglich',
    'kollegen|die melden sich',
    'rufen sie|ruf einfach',
    'irgendwie',
    'versprechen kann ich nichts|nix|halt|das',
    'wenn ichs|ich .. weiß|woaß|schaff|dazu',
    'irgendwann',
    'bei gelegenheit|interesse|bedarf|fragen',
    'mal sehen|schauen',
    'können sie sich .. melden|wieder',
    'ich|wir hören .. voneinander|uns',
  ],
});
const OWNER = germanLexicon({
  who: [
    'ich|wir|du|kollege|kollegin|kollegen|techniker|chef|chefin|kurier|fahrer',
    'sie .. bitte|mir|mit|uns|ihn|an',
    `${WE_DO} sie`,
  ],
});
const AGREEMENT = germanLexicon({
  // Words of a no that are a yes.
  despite: [
    'kein|keine|kenn|koa problem|thema|ding|frage|sache',
    'warum|wieso nicht|nid|ned',
    'nichts|nix dagegen',
    'da|das kann|könnte|lässt ich|man|wir nicht nein sagen',
  ],
  yes: [
    '^ja|gut|gerne|gern|passt|merci|jo|jawohl|freilich|unbedingt|top|läuft|guad|abgemacht|gebongt|deal|geritzt|okay|ok|einverstanden|genau|perfekt|abgemacht|super|prima|klar|bitte',
    'stimmt|geht bei+mir|für+mich|gut|klar|in+ordnung',
    `${DAY} geht|passt|ginge|ist+gut|kann+ich|könnte+ich|wäre+gut`,
    'könnte|kann ich .. einrichten|machen|leben',
    'können sie machen',
    'darüber lässt|kann .. reden',
    'lasse|lass ich mir gefallen',
    'das stimmt|wäre|würde .. was|gut|helfen|hilfreich|nett|schön',
    'ist .. wort',
    'dann machen|nehmen|nehme|mache|so wir|ich|machen',
    '^in ordnung',
    '^na gut|schön|also|dann',
    '^von mir aus',
    '^alles klar',
    'machen wir|machs|so',
    'mache|mach ich|es|wir',
    'das geht',
    'das|der|die passt|klingt gut|fair|vernünftig|anständig',
    'geht klar',
    'ist|is|wär|wäre|wärs mir|uns? sogar? recht',
    'eh klar',
    'das|is|ist|wär|wäre|ja ein|is|ist|ja|gar|sehr|ganz? wort|prima|super|toll|gut|anständig|wunderbar|ideal|klasse|recht|perfekt',
    'wird|würde|hätte mir|uns|ihr|ihm|das? helfen|gefallen',
    'so machen|mach|mache|machts wir|mas|ich|ihr',
    'das|die|den nehmen|nehm|nehme wir|ich',
    'bin .. da|dabei|daheim|zuhause',
    'bis dann|morgen|später|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag',
    'find|finde ich .. gut|fair',
    'freut mich',
    'bin|wäre dabei',
    'danke ihnen|dir',
    'nehme|nehm ich|wir',
    'gerne|gern doch',
    'haben|habe|hab ich .. notiert|frei',
  ],
});
const PUTTING_OFF = germanLexicon({
  no: [
    '^nein|nee|nö|nicht',
    'nicht|kein|keine|keinen',
    'vielleicht|eventuell|womöglich',
    'überlege|überleg|überlegen',
    'mal sehen|schauen',
    'schaun|schau mer|ma|wir',
    'seit|für+nichts|gar+nichts',
    '^ja|gut aber|nur|schon',
    'na toll|super|prima|bravo',
    'schicken|schick|schickens sie|mir|halt .. was|etwas|einfach|mal|halt',
    'tschüss',
  ],
});
const OWN = germanLexicon({
  own: [`ich .. ${I_DO}`, `${I_DO} ich`, 'ich|wir werde|werden|kümmere', `wir .. ${WE_DO}`, `${WE_DO} wir`],
});
const WORD = germanLexicon({
  own: [
    `ich .. ${I_DO}`,
    `${I_DO} ich`,
    `wir .. ${WE_DO}`,
    'ich|wir werde|werden|kann|könnte|können',
    'ich|wir sag|sage|gib|geb|gebe .. bescheid|weiter',
    'da|am|um .. hab|habe|hätt|hätte|bin ich|wir|i|sie .. frei|da|daheim|zeit',
    `^${I_DO}|${WE_DO}`,
    'rufen|kommen|bringen|schicken|geben|holen sie',
  ],
});
const WHEN = germanLexicon({ when: ['wann', 'welcher|welchen|an+welchem tag|termin', 'um wie viel uhr', 'bis wann'] });

type Has = (words: readonly string[]) => boolean;
const PAST = germanLexicon({
  past: [
    'jetzt|es is|ist es|jetzt?',
    'war|warn|waren|hatte|hatten|wurde|wurden|kam|kamen|gestern|vorgestern|seit|letzte|letzten|letztes|vorige|vorigen|damals|bisher',
    'habe|hab|haben|hat|hast|ist|bin|sind|is .. geredet|gesprochen|telefoniert|verkauft|gesagt|gekommen|angerufen|gewesen|gehört|bekommen|gekriegt|gemacht|geschrieben|gelesen|bestellt|gewartet|abgeholt|passiert',
  ],
});
// An opening, or what was done before.
const NO_STEP = germanLexicon({
  no: [
    'wie geht',
    'rufe|ruf|melde .. an|mich wegen|weil',
    'haben|hast sie|du .. angesehen|angeschaut|gelesen|bekommen',
    'sage|sag ich ihnen|dir|doch|ja|gleich',
    'muss|müsste|kann|können ich|wir ihnen? .. keinen|keine|nicht|nichts',
  ],
});
// "Doch" denies nothing, but "Sag ich doch" promises nothing either.
const DENIES = germanWords('nicht kein keine keinen nie niemals nichts doch');
const NOW = germanWords('heute heut sofort jetzt gleich noch');
const namesTime: Has = (words) => times(words).some(({ words: said }) => said.some((word) => !NOW.has(word)));
// German tells the future in the present: "Morgen um sieben sind zwei Mann da."
const commits: Has = (words) =>
  !hasPhrase(NO_STEP, words) && (hasPhrase(COMMITMENT, words) || (namesTime(words) && !hasPhrase(PAST, words)));

// "Kein Problem, Dienstag", "Warum nicht?": no word of refusing in what agrees.
function agrees(words: readonly string[]): boolean {
  const all = findPhrases(AGREEMENT, words);
  if (all.length === 0) return false;
  return findPhrases(PUTTING_OFF, words).every(overlapping(all.filter(({ tag }) => tag === 'despite')));
}

/** What next steps are made of in German. */
export const germanSteps: StepSignals = {
  commits,
  promises: commits,
  ownPromise: (words) => hasPhrase(OWN, words),
  ownWord: (words) => hasPhrase(WORD, words) && !words.some((word) => DENIES.has(word)),
  asksWhen: (words) => hasPhrase(WHEN, words),
  namesAction: (words) => hasPhrase(ACTION, words),
  leavesOpen: (words) => hasPhrase(OPEN_END, words),
  namesOwner: (words) => hasPhrase(OWNER, words),
  agrees,
  times,
  namesDay,
};
