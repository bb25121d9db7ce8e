import type { Sentence } from '../../conversation/sentence.ts';
import { findPhrases, hasPhrase } from '../../text/lexicon.ts';
import { germanLexicon, germanWords } from './lexicon.ts';

const RESISTANCE = germanLexicon({
  price: [
    'zu|so|sehr|ganz|ziemlich teuer|viel|hoch',
    'teuer',
    'können|kann|wollen|will wir|ich|uns|mir .. nicht leisten',
    'kein|nicht .. geld|budget',
    'mehr als wir|ich|gedacht|dachten|geplant',
    'günstiger|billiger',
    'habe|hab|haben ich|wir .. nicht|kein .. übrig',
    'ist für mich|uns .. viel|zu',
    'so viel .. nicht|zahle',
    'was das kostet',
    'zahle|zahl ich jetzt|nur|doch|nicht',
    'happig|gesalzen|kostspielig|überteuert|unbezahlbar|wucher|mondpreis',
    'stolzer|saftiger|stolze|saftige preis|summe|betrag|rechnung',
    'schöne stange geld',
    'viel geld',
    'nicht|net gerade? billig|günstig',
    'ganz schön|recht|arg viel|teuer|hoch',
    'sprengt .. budget|rahmen',
    'rabatt|nachlass|preisnachlass|skonto',
    'nicht .. wert',
    'dafür|so zahle|zahl|gebe|geb ich',
  ],
  time: [
    'keine|kaum|nicht .. zeit',
    'gerade|im moment|momentan .. nicht|schlecht|viel|andere',
    'passt .. nicht|schlecht',
    'zu früh|spät|kurzfristig',
    'nächstes|neuen jahr',
    'erst .. wieder|nach|wenn|im',

    'gleich .. termin|los|weg',
  ],
  need: [
    'brauche|brauch|brauchen|braucht ich|wir|man? .. nicht|kein|keine|keinen',
    'kein|keinen interesse|bedarf',
    'reicht mir|uns|das|völlig',
    'mir|uns|das reicht',
    'läuft|funktioniert|geht ja|doch|auch|gut|bei',
    'sind|bin .. zufrieden|versorgt',
    'haben|habe|hab .. schon|bereits .. jemanden|jemandem|anbieter|lieferanten|lösung',
    'was soll ich|damit',
    'das kann|habe|hab ich jetzt|schon|auch',
  ],
  trust: [
    'glaube|glaub ich|ihnen .. nicht|kaum',
    'das sagen|sagt sie|alle|jeder|auch|der',
    'hat .. auch gesagt|versprochen',
    'traue|trau|vertraue ich|dem|ihnen .. nicht',
    'skeptisch',
    'schlechte|schon erfahrungen|erfahrung',
    'weiß|bin nicht|mir .. ob|sicher',
    'angst dass|vor|um',
    'ob das|es .. hält|funktioniert|klappt|stimmt',
    'hatten|hatte wir|ich .. schon|schonmal|mal',
  ],
  authority: [
    'muss|müsste|müssen|müssten ich|wir .. mit|erst .. besprechen|fragen|reden|klären|sprechen',
    'erst .. mit meiner|meinem|dem|der|unserem',
    'entscheide|entscheidet ich|das .. nicht|mein|meine|der|die',
    'nicht .. allein|alleine|selbst entscheiden',
    'mein|meine chef|mann|frau|partner|chefin .. sagt|will|entscheidet|muss',
  ],
  stall: [
    'überlege|überleg|überlegen|nachdenken|durchdenken',
    'drüber|darüber schlafen',
    'schicken|schick sie|mir|uns .. mal|etwas|was|einfach|unterlagen|infos|preis',
    'melde|melden|rufe ich|wir|mich .. wieder|irgendwann',
    'mal sehen|schauen',
    'vielleicht',
    'später|irgendwann mal|wieder',
    'weiß|wissen .. noch nicht',
  ],
  effort: [
    'zu kompliziert|aufwendig|aufwändig|umständlich',
    'viel|großer|riesiger aufwand|arbeit',
    'keine lust',
    'schaffe|schaff|schaffen ich|wir .. nicht',
    'wie soll ich das',

    'geht .. nicht',
    'kann|können ich|wir .. nicht',
  ],
  refusal: [
    '^nein|nee|nö',
    'nein danke',
    'will|möchte|wollen|möchten ich|wir .. nicht|kein|keine|keinen|gar',
    'ich|wir will|möchte|wollen|möchten .. nicht|kein|keine|keinen|gar',
    'kommt nicht in frage',
    'auf keinen fall',
    'lassen sie',
    'rufen sie .. nicht mehr',
    'kein interesse',
    'schicken sie nichts',

    'lege|leg .. auf',

    'nicht mit uns|mir',
    'das lassen',
  ],
  complaint: [
    'unverschämt|unverschämtheit|frechheit|skandal|unmöglich|lächerlich|unfassbar',
    'beschweren|beschwerde',
    'sie|du hören|hörst|haben mir|überhaupt .. nicht|nie zu|zugehört',
    'hören|haben sie|du mir .. zu|zugehört',
    'geld zurück',
    'zum dritten|vierten|fünften|zweiten mal',
    'kündigen',
    'seit tagen|wochen|neun|drei|zwei .. ohne|warte|kein|nicht',
    'ohne mich|uns zu fragen',
    'keiner|niemand|nie .. gekommen|gemeldet|angerufen|gesagt|zuständig',
    'davon habe|hab ich nichts',
    'das hab|habe|hatten|sagte ich|wir .. schon|doch gesagt|erklärt',
    'wie|wie gesagt|oft',

    'muss ein irrtum|fehler',
    'kann nicht stimmen|sein',
    'falsch|kaputt|defekt',
    'wozu|was bringt|hat das|mir',
    'umsonst',
    'anwalt|rechtsanwalt|verbraucherzentrale|verbraucherschutz',
    'chef|chefin|vorgesetzten|vorgesetzte|geschäftsführer|leiter sprechen|reden|verlangen',
    'soll ich|wir nochmal|nochmals|noch+mal|wieder|jetzt auch|noch? zahlen|bezahlen|kommen|anrufen|warten',
    'schon|immer wieder|noch kaputt|nicht|nix|das|derselbe|dasselbe|gleiche|leuchtet|steht|fehlt',
    'ich|wir soll|sollen nochmal|nochmals|noch+mal|wieder|jetzt auch|noch? zahlen|bezahlen|kommen|anrufen|warten',
    'ihr ernst',
    'ist das ein witz|scherz',
    'so|das geht das? nicht|net|gar+nicht',
    'so war das nicht|net ausgemacht|vereinbart|abgemacht|besprochen',
    'mir reichts|reicht+es',
    'sauer|stinksauer|wütend|verärgert|enttäuscht|genervt|entsetzt',
    'bin|bin+ich|ich+bin seit .. jahren|jahr kunde|kundin|mitglied',
    'verarschen|veräppeln|abgezockt|abzocke|über+den+tisch',
    'ist|sind doch? nicht meine|mein|unsere|unser schuld|problem|fehler',
    'den|die ganzen? tag|vormittag|nachmittag|woche gewartet|gesessen|frei',
  ],
});
const YIELDING = germanLexicon({
  yes: [
    'kein problem',
    'nein .. danke .. das|alles gut|wars',
    'warum nicht',
    'nicht schlecht|verkehrt|dumm',
    'das geht',
    'keine frage|sorge',
    'nichts dagegen',
    'vielleicht .. gut|besser|sogar',
    'geht doch',
  ],
});

/** What a sentence of the other side pushes back against, or null. */
export function resistanceKind({ words, question }: Sentence): string | null {
  if (words.length < 2) return words[0] === 'nein' ? 'refusal' : null;
  const [found] = findPhrases(RESISTANCE, words);
  if (found === undefined || hasPhrase(YIELDING, words)) return null;
  return (question === 'open' || question === 'proposal') && found.tag !== 'complaint' ? null : found.tag;
}

const topics = (text: string): ReadonlySet<string> => germanWords(text);
const TOPICS: Readonly<Record<string, ReadonlySet<string>>> = {
  price: topics(
    'preis kosten kostet geld budget zahlen rate raten monat monatlich günstiger wert förderung euro rabatt sparen',
  ),
  time: topics('zeit termin woche monat jahr später minuten stunde kurz wann morgen heute'),
  need: topics('brauchen brauchst bedarf heute jetzt läuft nutzen fehlt anders besser'),
  trust: topics('garantie sicher schriftlich probe testen test beispiel kunden erfahrung versprechen ehrlich passiert'),
  authority: topics('chef chefin mann frau mutter partner entscheiden gemeinsam zusammen dabei kollegen beide'),
  stall: topics('überlegen offen fehlt klären frage unterlagen wissen genau'),
  effort: topics('aufwand einrichten helfe helfen übernehme zeige gemeinsam einfach schritt'),
  refusal: topics('respektiere entscheidung anders stattdessen grund'),
  complaint: topics(
    'leid fehler sofort gleich heute kümmere gutschrift erstatte zahlen prüfe bestellt übernehme wieder',
  ),
};
const NONE: ReadonlySet<string> = new Set();

/** Words that show that a reply stays with a kind of resistance. */
export const topicWords = (kind: string): ReadonlySet<string> => TOPICS[kind] ?? NONE;
