// Tells facts about a turn that a program put below it or behind its words: how it sounded, how long it took, how sure it is.
const FACT =
  /^(?:(?:customer |agent |overall |segment |utterance |turn |speaker )?(?:sentiment|emotion|mood|tone|confidence|intent|energy|pace|loudness|empathy|talk ?time|speaking rate|speech rate|duration|length|words?|word count|wpm|words per minute|keywords?|topics?|tags?|category|language|silence|interruptions?|overlap|score)(?: (?:score|level|label))?|stimmung|tonfall|konfidenz|sicherheit|dauer|tempo|absicht|stichw[öo]rter|confiance|durée|émotion|humeur|ton|intention|sentimiento|emoción|confianza|duración|tono|intención|sentimento|confidenza|durata|fiducia|emozione|confiança|duração|emoção|zekerheid|duur|stemming|тональность|уверенность|длительность|эмоция|感情|信頼度|時間|長さ|情绪|情感|置信度|时长|감정|신뢰도|길이)$/iu;
// What no one says of their own words in a line of its own.
const SURE =
  /^(?:(?:customer |agent )?sentiment|emotion|confidence|stimmung|konfidenz|sentimiento|sentimento|confiance|confianza)(?: score)?$/iu;
const MEASURE =
  /^[+-]?\d{1,6}(?:[.,:]\d{1,4}){0,3}\s?(?:%|s|ms|sec(?:onds?)?|sek\.?|min(?:utes?)?|words?|wpm|w\/min)?$/iu;
const FEELING =
  /^(?:(?:very |slightly |mostly |strongly )?(?:positive|negative|neutral|mixed|unknown|happy|sad|angry|calm|frustrated|satisfied|concerned|excited|polite|friendly|anxious|confused|high|medium|low)|positiv|negativ|gemischt|positif|négatif|neutre|positiv[oa]|negativ[oa]|neutr[oa]|misto)(?:\s?[([]?[+-]?\d{1,3}(?:[.,]\d{1,4})?\s?%?[)\]]?)?$/iu;
const AROUND = /^[\s>*_•↳→└├─|·[({-]{1,12}|[\s*_\])}]{1,12}$/gu;
const MOST_AROUND = 12;
const LONGEST = 120;
const LONGEST_KEY = 40;
const MOST_WORDS = 6;

/** A fact's name in small letters, and whether its value is a figure or a feeling. */
interface Fact {
  key: string;
  measured: boolean;
}

function factOf(piece: string): Fact | null {
  const at = piece.search(/[:：=]/u);
  if (at < 1 || at > LONGEST_KEY) return null;
  const key = piece.slice(0, at).replaceAll(AROUND, '');
  const value = piece.slice(at + 1).replaceAll(AROUND, '');
  return value !== '' && FACT.test(key) && value.split(/\s/u).length <= MOST_WORDS && !/[.?!]$/u.test(value)
    ? { key: key.toLowerCase(), measured: MEASURE.test(value) || FEELING.test(value) }
    : null;
}

/** Whether what stands before a colon is called as a fact is: a line whose head is not has no facts. Bounded. */
export const isFactName = (head: string): boolean =>
  head.length <= LONGEST_KEY + MOST_AROUND && FACT.test(head.replaceAll(AROUND, ''));

/** The first of the facts that a line is nothing but: "Sentiment: positive | Confidence: 0.93". Null for any other line. Bounded. */
export function factsIn(line: string): Fact | null {
  if (line.length > LONGEST) return null;
  // Nearly every line stops here.
  const at = line.slice(0, LONGEST_KEY + MOST_AROUND).search(/[:：=]/u);
  if (at < 1 || !FACT.test(line.slice(0, at).replaceAll(AROUND, ''))) return null;
  const own = line.replaceAll(AROUND, '');
  const alone = factOf(own);
  const pieces = own.split(/\s?[|;·•]\s?|, /u);
  const facts = pieces.map(factOf);
  if (facts.every((fact, i) => fact !== null || (i > 0 && MEASURE.test(pieces[i] ?? '')))) return facts[0] ?? null;
  return alone;
}

/** Whether a line is a fact that nobody says of their own words, however often it comes: "Sentiment: positive". Bounded. */
export function isSureFact(line: string): boolean {
  if (line.length > LONGEST) return false;
  const fact = factsIn(line);
  return fact?.measured === true && SURE.test(fact.key);
}

const LONGEST_BRACKET = 80;

/** What a line says before a bracket at its end that holds nothing but facts: "Yes. [sentiment: positive]". Null without one. */
export function beforeFacts(line: string): string | null {
  const last = line.at(-1);
  const open = last === ']' ? '[' : last === ')' ? '(' : last === '}' ? '{' : null;
  if (open === null) return null;
  const at = line.indexOf(open, Math.max(1, line.length - LONGEST_BRACKET));
  const fact = at < 1 ? null : factsIn(line.slice(at));
  return fact?.measured === true ? line.slice(0, at).trimEnd() : null;
}
