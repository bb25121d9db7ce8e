import type { Sentence } from '../../conversation/sentence.ts';
import { findPhrases, hasPhrase } from '../../text/lexicon.ts';
import { germanLexicon, germanWords } from './lexicon.ts';
import { RESISTANCE } from './resistance-words.ts';

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
    'geht doch|schon',
    'das war es',
    'nein wirklich|gar+nicht|noch+nicht|überhaupt+nicht|im+gegenteil',
    'im gegenteil',
    'aber gern|gerne|klar|sicher|natürlich|bitte|ja',
    'viel zeit|spaß|freude|erfolg',
    'danke dass|für+ihre|für+die|für+deine',
  ],
});

const OUTRIGHT = germanLexicon({
  outright: [
    'streichen|löschen|streich|lösch .. sie|du|mich|uns|meine|unsere',
    'nehmen|nimm .. mich|uns|meine|unsere .. raus|heraus',
    'rufen|ruf|schreiben .. nicht|nie .. mehr|wieder',
    'rufen|ruf .. mich|uns|hier .. nicht .. an',
    'keine anrufe mehr',
    'kein|keinerlei interesse',
    'nein ich|wir will|wollen|möchte|möchten das|es nicht',
    'habe|hab|haben .. nein gesagt',
  ],
});

/** Whether a sentence of the other side says no outright: no more is to be asked after it. */
export const refusesOutright = (words: readonly string[]): boolean => hasPhrase(OUTRIGHT, words);

/** Words that colour a sentence and say nothing of its matter: "Das ist mir halt eigentlich zu teuer". */
const PARTICLES = germanWords('halt eben ja doch mal eigentlich denn einfach wohl schon nun bloß ehrlich jetzt');

function pushback(words: readonly string[]): string | undefined {
  const [found] = findPhrases(RESISTANCE, words);
  if (found !== undefined) return found.tag;
  const bare = words.filter((word) => !PARTICLES.has(word));
  return bare.length === words.length ? undefined : findPhrases(RESISTANCE, bare)[0]?.tag;
}

/** What a sentence of the other side pushes back against, or null. */
export function resistanceKind({ words, question }: Sentence): string | null {
  if (words.length < 2) return words[0] === 'nein' ? 'refusal' : null;
  const found = pushback(words);
  if (found === undefined || hasPhrase(YIELDING, words)) return null;
  const asks = question === 'open' || question === 'proposal';
  return asks && found !== 'complaint' && found !== 'trust' ? null : found;
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
