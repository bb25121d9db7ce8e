import type { Sentence } from '../conversation/sentence.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import { trimEndOf } from '../../lib/trim.ts';
import { shorten } from '../text/shorten.ts';
import type { Moment, Quote } from '../../evidence/builtin.ts';

/** A quotation of a sentence, or of a turn's beginning. */
export function quote(turn: Spoken, sentence?: Sentence): Quote {
  return { turn: turn.index, speaker: turn.speaker, text: shorten(sentence?.text ?? turn.text) };
}

/** A moment at a turn (or a sentence of it). */
export function momentAt(turn: Spoken, sentence: Sentence | undefined, missing: string, instead: string): Moment {
  return { ...quote(turn, sentence), missing, instead };
}

/** The sentence of a turn that says most: the most topic words; one too long to be said back is the last choice. */
export function fullestSentence(turn: Spoken): Sentence | undefined {
  let best: Sentence | undefined;
  let most = -1;
  for (const sentence of turn.sentences) {
    const stems = sentence.stems.length;
    const topics = sentence.words.length > 16 ? Math.min(stems, 1) : stems;
    if (topics > most) {
      most = topics;
      best = sentence;
    }
  }
  return best;
}

const ADDRESSED = /^(?:you(?:r|rs|['’]?(?:re|ve|ll|d))?|yourself)$/u;

/**
 * The sentence of a turn that says most and can be said back: no question, and nothing about the user, which may be meant or
 * mocking. Null where there is none.
 */
export function sentenceToSayBack(turn: Spoken): Sentence | null {
  const sentences = turn.sentences.filter(
    ({ words, question }) => question === null && words.length > 2 && !words.some((word) => ADDRESSED.test(word)),
  );
  return fullestSentence({ ...turn, sentences }) ?? null;
}

const LEADING = /^(?:(?:like i said|but|and|so|well|yeah|yes|okay|ok|um|uh|like|because)[,\s…-]+){1,4}(?=\S)/iu;

/** Their words in quotation marks, short enough to be said back: at most some twelve words, no closing mark. */
export function theirWords(turn: Spoken, sentence = fullestSentence(turn)): string {
  const whole = (sentence?.text ?? turn.text).replace(LEADING, '');
  const text = trimEndOf(shorten(whole, 80), /[\s.,;:!?]/u).replaceAll(/["“”]/gu, "'");
  return `"${text}"`;
}

/** The customer's turn that carries most and satisfies a condition; the first of equals. */
export function fullestTurn(
  conversation: Conversation,
  fits: (turn: Spoken, next: Spoken | undefined) => boolean,
): Spoken | null {
  let best: Spoken | null = null;
  let most = 0;
  for (const [i, turn] of conversation.turns.entries()) {
    if (turn.mine || turn.wordCount < 3 || !fits(turn, conversation.turns[i + 1])) continue;
    const topics = Math.min(12, fullestSentence(turn)?.stems.length ?? 0);
    if (topics > most) {
      most = topics;
      best = turn;
    }
  }
  return best;
}

/**
 * What the other side last said at some length in the eight turns before a turn; null where they had said nothing to
 * come back to.
 */
export function heardBefore(conversation: Conversation, turn: Spoken): Spoken | null {
  return (
    conversation.turns
      .slice(Math.max(0, turn.index - 9), turn.index - 1)
      .findLast((other) => !other.mine && other.wordCount >= 5) ?? null
  );
}

/** The user's questions that find something out, with their turns. */
export function findingQuestions(conversation: Conversation): { turn: Spoken; sentence: Sentence }[] {
  const found: { turn: Spoken; sentence: Sentence }[] = [];
  for (const turn of conversation.mine) {
    for (const sentence of turn.sentences)
      if (sentence.question === 'open' || sentence.question === 'closed') found.push({ turn, sentence });
  }
  return found;
}

/** How many things the user said: sentences, or one per twenty words where the transcript has no punctuation. */
export function utteranceCount(conversation: Conversation): number {
  let count = 0;
  for (const turn of conversation.mine)
    for (const { words } of turn.sentences) count += Math.max(1, Math.ceil(words.length / 20));
  return count;
}

/** The longest of some turns; the first of equals; null of none. */
export function longestTurn(turns: readonly Spoken[]): Spoken | null {
  let longest: Spoken | null = null;
  for (const turn of turns) if (longest === null || turn.wordCount > longest.wordCount) longest = turn;
  return longest;
}

/** "1 question", "3 questions". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "never pressed", "pressed once (telling)", "pressed 7 times (telling)". */
export function did(verb: string, count: number, how = ''): string {
  if (count === 0) return `never ${verb}`;
  const often = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
  return `${verb} ${often}${how === '' ? '' : ` (${how})`}`;
}
