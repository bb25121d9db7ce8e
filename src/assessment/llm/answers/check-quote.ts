import { trimEndOf, trimStartOf } from '../../../lib/text/trim.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { normaliseText } from '../../../transcript/text/normalise.ts';
import { shorten } from '../../text/shorten.ts';
import { wordsOf } from '../../text/words.ts';
import { speaksOfScores } from '../addresses-assessor.ts';
import type { GivenQuote } from './answer-schema.ts';
import { foldQuotable, type Folded } from './fold-quotable.ts';
import type { CheckedQuote } from '../../../evidence/model.ts';
import type { PreparedConversation, PreparedTurn } from '../types.ts';

/**
 * What was found about a quotation. `false`: nobody said it, or not there, or another speaker did, or it is meant for
 * the assessor; a level with such a quotation is refused. `weak`: it was said but shows nothing, and is left out.
 */
export type QuoteCheck = { kind: 'good'; quote: CheckedQuote } | { kind: 'false' | 'weak'; problem: string };

/**
 * Shorter quotations are found by chance: words, or letters in scripts that are written without spaces. This limit and
 * the next two were chosen for this program.
 */
const LEAST_WORDS = 3;
const LEAST_LETTERS = 8;
/** UTF-16 units. */
const LONGEST = 600;
/** Words that are said in more turns than this point to no turn in particular. */
const MOST_TURNS = 3;

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const START = /[\s"'.-]/u;
const END = /[\s"'.,;:!?-]/u;
const WORDLIKE = /[\p{L}\p{N}\p{M}]/u;
const CLOSING = /^[.!?…]{1,3}/u;

/**
 * Finds words in the turns of a conversation. One is made for each assessment; a turn is folded when it is first
 * needed.
 */
export interface QuoteChecker {
  check: (given: GivenQuote) => QuoteCheck;
  /** Whether somebody said this, anywhere. */
  said: (text: string) => boolean;
}

/** Makes the checker of a conversation. */
export function quoteChecker({ turns }: Pick<PreparedConversation, 'turns'>): QuoteChecker {
  const folded = new Map<PreparedTurn, Folded>();
  const foldOf = (turn: PreparedTurn): Folded => {
    const known = folded.get(turn) ?? foldQuotable(turn.text);
    folded.set(turn, known);
    return known;
  };
  const byIndex = new Map(turns.map((turn) => [turn.index, turn]));
  const turnsWith = (needle: string, most: number): PreparedTurn[] => {
    const found: PreparedTurn[] = [];
    for (const turn of turns) {
      if (findWords(foldOf(turn).text, needle) !== -1) found.push(turn);
      if (found.length >= most) break;
    }
    return found;
  };

  function check({ turn: number, speaker, quote }: GivenQuote): QuoteCheck {
    const shown = JSON.stringify(shorten(quote, 120));
    if (quote.length > LONGEST)
      return { kind: 'weak', problem: `The quotation ${shown} is too long: quote only the words that show it.` };
    const needle = needleOf(quote);
    if (needle === '') return { kind: 'weak', problem: `The quotation ${shown} has no words.` };
    const turn = byIndex.get(number);
    const at = turn === undefined ? -1 : findWords(foldOf(turn).text, needle);
    if (turn === undefined || at === -1) {
      const [elsewhere] = turnsWith(needle, 1);
      const where =
        elsewhere === undefined
          ? 'nor anywhere else; copy the words letter by letter'
          : `but in turn ${elsewhere.index}`;
      return { kind: 'false', problem: `${shown} is not in turn ${number}, ${where}.` };
    }
    if (speaker.trim().toLowerCase() !== turn.who)
      return {
        kind: 'false',
        problem: `Turn ${number} was spoken by ${turn.who}, not by ${JSON.stringify(shorten(speaker, 40))}.`,
      };
    const { at: origins } = foldOf(turn);
    const begin = origins[at] ?? 0;
    const end = origins[at + needle.length] ?? turn.text.length;
    if (touched(turn.text, begin, end).some(speaksOfScores))
      return {
        kind: 'false',
        problem: `${shown} is about scores, or is said to whoever judges: that is no evidence of how the conversation was held.`,
      };
    // A whole turn points to itself, however short: "By taxi." may be the telling reply.
    if (isShort(needle) && needle !== needleOf(turn.text))
      return {
        kind: 'weak',
        problem: `The quotation ${shown} is too short: at least ${LEAST_WORDS} words, or the whole turn.`,
      };
    if (turnsWith(needle, MOST_TURNS + 1).length > MOST_TURNS)
      return { kind: 'weak', problem: `${shown} is said again and again: it shows nothing of a moment.` };
    const closing = CLOSING.exec(turn.text.slice(end))?.[0] ?? '';
    return {
      kind: 'good',
      quote: {
        turn: number,
        speaker: turn.speaker,
        mine: turn.who === 'rep',
        text: turn.text.slice(begin, end).trimEnd() + closing,
      },
    };
  }

  return { check, said: (text) => turnsWith(needleOf(text), 1).length > 0 };
}

/** A quotation in the form it is looked for in: folded, without marks at its ends. */
export function needleOf(quote: string): string {
  return trimEndOf(trimStartOf(foldQuotable(normaliseText(quote)).text, START), END);
}

/** Where words are found, not within longer ones; -1 where they are not. */
function findWords(text: string, needle: string): number {
  if (needle === '') return -1;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + needle.length] ?? ' ';
    const cutsBefore = WORDLIKE.test(before) && WORDLIKE.test(needle[0] ?? '') && !isUnspaced(before);
    const cutsAfter = WORDLIKE.test(after) && WORDLIKE.test(needle.at(-1) ?? '') && !isUnspaced(after);
    if (!cutsBefore && !cutsAfter) return at;
  }
  return -1;
}

function isUnspaced(char: string): boolean {
  return (char.match(UNSPACED)?.length ?? 0) > 0;
}

function isShort(needle: string): boolean {
  return wordsOf(needle).length < LEAST_WORDS && (needle.match(UNSPACED)?.length ?? 0) < LEAST_LETTERS;
}

/** The sentences that a stretch of a text touches. */
function touched(text: string, begin: number, end: number): string[] {
  const found: string[] = [];
  let from = 0;
  for (const sentence of sentencesOf(text)) {
    const at = text.indexOf(sentence.text, from);
    from = at + sentence.text.length;
    if (at < end && from > begin) found.push(sentence.text);
  }
  return found;
}
