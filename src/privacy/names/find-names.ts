import { lexicon } from './lexicon.ts';
import { isNobody, nameLength } from './name-length.ts';
import { AND, GREETINGS, MONTHS_AND_PLACES, RELATIONS, SAYS, STRONG, TITLES, TO_PEOPLE, WEAK } from './name-words.ts';
import { follows, smallNameAt } from './small-names.ts';
import { hasCase, tokensOf, type Token } from './tokens.ts';

/** A name in a text; `value` is it in lower case with single spaces. */
export interface NameFound {
  start: number;
  end: number;
  value: string;
}

/**
 * People's names in a text, by word lists and by how names stand in a sentence. Where capitals tell nothing, only sure
 * names are found.
 * @param tokens the words of the text
 */
export function findNames(text: string, tokens: readonly Token[] = tokensOf(text)): NameFound[] {
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
  if (!token.isCapital) return smallNameAt(tokens, at);
  if (TITLES.has(lower) && /^\.?\s*$/u.test(token.gap)) return 0;
  const before = tokens[at - 1];
  const length = nameLength(tokens, at);
  if (before && TITLES.has(before.lower) && /^\.?\s*$/u.test(before.gap) && !lexicon.isOrdinary(lower)) return length;
  if (isNobody(token)) return 0;
  if (follows(tokens, at, STRONG)) return length;
  if (lexicon.isFirstName(lower)) return length;
  const next = tokens[at + 1];
  const hasSurname = length > 1;
  const doubtful = lexicon.isDoubtfulName(lower);
  if (doubtful && hasSurname && !lexicon.isOrdinary(next?.lower ?? '')) return length;
  const isGreeted = before !== undefined && GREETINGS.has(before.lower) && /^,?\s*$/u.test(before.gap);
  const isAddressed = /^\s*[,.!?]/u.test(token.gap) || next === undefined;
  if (isGreeted && isAddressed) return length;
  const isPlaced =
    follows(tokens, at, WEAK) || (before !== undefined && RELATIONS.has(before.lower) && /^,?\s*$/u.test(before.gap));
  if (isPlaced) return length;
  if (doubtful) return doubtfulIsName(token, next) ? length : 0;
  if (lexicon.isLastName(lower) && !token.isFirst) return length;
  if (!hasSurname) return 0;
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
  if (!token?.isCapital || !before || end < 0 || isNobody(token) || lexicon.isDoubtfulName(token.lower)) return 0;
  const isListed =
    (AND.has(before.lower) && end === at - 2 && /^,?\s+$/u.test(before.gap)) ||
    (end === at - 1 && /^,\s+$/u.test(before.gap));
  return isListed ? nameLength(tokens, at) : 0;
}

/** Whether a capital word that is an ordinary one too stands for somebody. */
function doubtfulIsName(token: Token, next: Token | undefined): boolean {
  if (MONTHS_AND_PLACES.has(token.lower)) return false;
  if (!token.isFirst) return true;
  return (/^\s*,/u.test(token.gap) && next !== undefined) || (next !== undefined && SAYS.has(next.lower));
}
