import { lexicon } from './lexicon.ts';
import { hasCase, tokensOf, type Token } from './tokens.ts';

/** A name in a text; `value` is it in small letters with single spaces. */
export interface NameFound {
  start: number;
  end: number;
  value: string;
}

const words = (text: string) => new Set(text.split(' '));
const TITLES = words(
  'mr mrs ms miss dr doctor prof professor sir madam herr frau herrn monsieur madame mme mlle señor señora sr sra don doña signor signora signore mevrouw meneer senhor senhora pan pani',
);
/** After these a name must come. */
const STRONG = [
  'my name is',
  "my name's",
  'name is',
  'mein name ist',
  'ich heiße',
  "je m'appelle",
  'me llamo',
  'mi nombre es',
  'mi chiamo',
  'mijn naam is',
  'meu nome é',
  'you can call me',
  'ask for',
  'hier spricht',
].map((phrase) => phrase.split(' '));
/** After these it may. */
const WEAK = [
  'this is',
  'i am',
  "i'm",
  "it's",
  'it is',
  'speaking with',
  'speaking to',
  'speak with',
  'speak to',
  'spoke with',
  'spoke to',
  'talk to',
  'talked to',
  'talking to',
  'called',
  'named',
  'ich bin',
  'hier ist',
  'je suis',
  'soy',
  'sono',
  'ik ben',
  'eu sou',
  'met with',
  'meet with',
  'meeting with',
  'work with',
  'working with',
  'check with',
  'thanks to',
  'reach out to',
  'copy in',
  'loop in',
  'introduce you to',
  'on behalf of',
  'sincerely',
  'regards',
].map((phrase) => phrase.split(' '));
/** People by what they are to somebody: a name comes next. */
const RELATIONS = words(
  'colleague boss wife husband partner son daughter brother sister mother father mum mom dad friend assistant manager director cfo ceo cto coo cmo founder owner accountant lawyer engineer consultant neighbour neighbor nurse teacher secretary kollege kollegin chef chefin',
);
const GREETINGS = words(
  'hi hello hey thanks thank dear bye goodbye hallo bonjour hola ciao sorry cheers welcome morning afternoon evening tag danke merci gracias grazie hoi dag salut',
);
const SAYS = words(
  'said says told asked called mentioned wants thinks joined emailed wrote suggested agreed confirmed replied explained',
);
const TO_PEOPLE = words(
  'call ask asked tell told email meet met invite contact cc thank know knows see saw loop introduce from by',
);
const AND = words('and und et y e i och en');
const PARTICLES = words('van von der den de del della da di du la le el al ibn ter ten zu dos y abu st');
/** Names such as al-Rashid. */
const JOINED_PARTICLE = /^(?:al|el|ibn|abu)-\p{Lu}/u;

/** What stands before a token, phrases looked up from its end. */
function follows(tokens: readonly Token[], at: number, phrases: readonly string[][]): boolean {
  return phrases.some((phrase) =>
    phrase.every((word, i) => {
      const token = tokens[at - phrase.length + i];
      return token?.lower === word && /^[\s,:]*$/u.test(token.gap);
    }),
  );
}

/**
 * People's names in a text, by word lists and by how names stand in a sentence. Where capitals tell nothing, only sure
 * names are found.
 */
export function findNames(text: string): NameFound[] {
  const tokens = tokensOf(text);
  const cased = hasCase(tokens);
  const found: NameFound[] = [];
  /** Where the last name ended, in words. */
  let end = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const length = cased ? nameAt(tokens, at) || listedAt(tokens, at, end) : smallNameAt(tokens, at);
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (length === 0 || !first || !last) continue;
    found.push({
      start: first.start,
      end: last.end,
      value: tokens
        .slice(at, at + length)
        .map(({ lower }) => lower)
        .join(' '),
    });
    at += length - 1;
    end = at;
  }
  return found;
}

/** How many words from here on are a name, in text with capitals; 0 where none is. */
function nameAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (!token) return 0;
  const { lower } = token;
  const isStrong = follows(tokens, at, STRONG);
  if (!token.isCapital) return smallNameAt(tokens, at);
  if (TITLES.has(lower) && /^\.?\s*$/u.test(token.gap)) return 0;
  const before = tokens[at - 1];
  const length = extend(tokens, at);
  if (
    before &&
    TITLES.has(before.lower) &&
    /^\.?\s*$/u.test(before.gap) &&
    !(before.lower === 'don' || before.lower === 'miss' || before.lower === 'pan'
      ? lexicon.isOrdinary(lower)
      : isNobody(token))
  )
    return length;
  if (isNobody(token)) return 0;
  if (isStrong) return length;
  if (lexicon.isFirstName(lower)) return length;
  const next = tokens[at + 1];
  const hasSurname = length > 1;
  const doubtful = lexicon.isDoubtfulName(lower);
  const ordinary = lexicon.isOrdinary(lower);
  if (doubtful && hasSurname && !lexicon.isOrdinary(next?.lower ?? '')) return length;
  const isGreeted = before !== undefined && GREETINGS.has(before.lower) && /^,?\s*$/u.test(before.gap);
  const isAddressed = /^\s*[,.!?]/u.test(token.gap) || next === undefined;
  if (isGreeted && isAddressed && !ordinary) return length;
  const isPlaced =
    follows(tokens, at, WEAK) || (before !== undefined && RELATIONS.has(before.lower) && /^,?\s*$/u.test(before.gap));
  if (isPlaced && !ordinary) return length;
  if (doubtful) return doubtfulIsName(token, next) ? length : 0;
  if (lexicon.isLastName(lower) && !token.isFirst) return length;
  if (ordinary || !hasSurname) return 0;
  if (lexicon.isLastName(next?.lower ?? '') || lexicon.isFirstName(next?.lower ?? '')) return length;
  // Two words that no list has, beside what one does with people or they do themselves.
  const behind = tokens[at + length];
  return (behind !== undefined && SAYS.has(behind.lower)) ||
    (before !== undefined && TO_PEOPLE.has(before.lower) && /^\s+$/u.test(before.gap))
    ? length
    : 0;
}

/** A name in a list of names that no word list has: "Sarah and Oluwaseun". */
function listedAt(tokens: readonly Token[], at: number, end: number): number {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (
    !token?.isCapital ||
    !before ||
    end < 0 ||
    isNobody(token) ||
    lexicon.isOrdinary(token.lower) ||
    lexicon.isDoubtfulName(token.lower)
  )
    return 0;
  const isListed =
    (AND.has(before.lower) && end === at - 2 && /^,?\s+$/u.test(before.gap)) ||
    (end === at - 1 && /^,\s+$/u.test(before.gap));
  return isListed ? extend(tokens, at) : 0;
}

const MONTHS_AND_PLACES = words(
  'may april june august virginia georgia carolina florence austin dallas houston sydney paris london chelsea india asia china jordan israel kenya lincoln washington america victoria',
);

/** Whether a capital word that is an ordinary one too stands for somebody. */
function doubtfulIsName(token: Token, next: Token | undefined): boolean {
  if (MONTHS_AND_PLACES.has(token.lower)) return false;
  if (!token.isFirst) return true;
  return (/^\s*,/u.test(token.gap) && next !== undefined) || (next !== undefined && SAYS.has(next.lower));
}

/** How many words belong to the name that begins here: surnames, particles, initials. */
function extend(tokens: readonly Token[], at: number): number {
  let length = 1;
  for (let i = at + 1; i < tokens.length && length < 4; i += 1) {
    const [before, token] = [tokens[i - 1], tokens[i]];
    if (!before || !token || !joins(before)) break;
    const particles = particlesAt(tokens, i);
    if (particles === 0 && !isSurname(token)) break;
    length += particles + 1;
    i += particles;
  }
  return length;
}

/** How many particles stand here with a surname behind them: "van der" of "van der Berg". */
function particlesAt(tokens: readonly Token[], at: number): number {
  for (let count = 0; count < 3; count += 1) {
    const [token, after] = [tokens[at + count], tokens[at + count + 1]];
    if (!token || !after || !PARTICLES.has(token.lower) || !joins(token)) return 0;
    if (after.isCapital && !PARTICLES.has(after.lower)) return count + 1;
  }
  return 0;
}

const joins = ({ gap, text }: Token): boolean => /^\s+$/u.test(gap) || (text.length === 1 && /^\.\s*$/u.test(gap));

function isSurname(token: Token): boolean {
  if (JOINED_PARTICLE.test(token.text)) return true;
  if (!token.isCapital || isNobody(token)) return false;
  return (
    token.text.length === 1 ||
    lexicon.isLastName(token.lower) ||
    lexicon.isFirstName(token.lower) ||
    lexicon.isDoubtfulName(token.lower) ||
    !lexicon.isOrdinary(token.lower)
  );
}

/** Words that begin with a capital and are nobody; a whole word in capitals is an abbreviation. */
function isNobody({ text, lower }: Token): boolean {
  if (text.length > 1 && text.length <= 5 && text === text.toUpperCase()) return true;
  return (
    !lexicon.isFirstName(lower) &&
    !lexicon.isLastName(lower) &&
    !lexicon.isDoubtfulName(lower) &&
    lexicon.isOrdinary(lower)
  );
}

/**
 * The same where all letters are small (or all capital): a first name that is nothing else, or any after "my name is".
 */
function smallNameAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (!token || token.text.length < 2) return 0;
  const next = tokens[at + 1];
  const joined = /^\s+$/u.test(token.gap) ? next : undefined;
  const surname =
    joined &&
    (lexicon.isLastName(joined.lower) ||
      (!lexicon.isOrdinary(joined.lower) && !lexicon.isDoubtfulName(joined.lower) && !isCommon(joined.lower)))
      ? 2
      : 1;
  if (follows(tokens, at, STRONG))
    return lexicon.isOrdinary(token.lower) && !lexicon.isDoubtfulName(token.lower) ? 0 : surname;
  const before = tokens[at - 1];
  if (before && TITLES.has(before.lower) && /^\.?\s*$/u.test(before.gap) && !lexicon.isOrdinary(token.lower)) return 1;
  if (lexicon.isFirstName(token.lower)) return surname;
  if (!lexicon.isDoubtfulName(token.lower)) return 0;
  if (joined && lexicon.isLastName(joined.lower)) return 2;
  const isIntroduced =
    follows(tokens, at, [
      ['this', 'is'],
      ['spoke', 'to'],
      ['spoke', 'with'],
      ['speaking', 'with'],
      ['speak', 'to'],
      ['talk', 'to'],
    ]) ||
    (before !== undefined && RELATIONS.has(before.lower));
  return isIntroduced && !MONTHS_AND_PLACES.has(token.lower) && token.lower !== 'will' ? 1 : 0;
}

/** Endings of words that are not in the lists because they are inflected. */
function isCommon(word: string): boolean {
  return word.length <= 3 || /(?:ing|ed|ly|tion|ment|ness|s)$/u.test(word);
}
