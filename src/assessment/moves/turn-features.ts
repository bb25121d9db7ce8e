import { ASKED, NUMBER, tokensOf } from './tokens.ts';
import { DIMENSIONS, meanVector, wordOf, type Word } from './word-vectors.ts';

/** A turn as it stands in a transcript: whose it is, and what was said. */
export interface PlainTurn {
  mine: boolean;
  text: string;
}

/** What the models know of a turn. */
export interface TurnFeatures {
  mine: boolean;
  words: readonly Word[];
  /** How many of the words are figures. */
  numbers: number;
  /** The stems of its topic words. */
  topics: ReadonlySet<string>;
  /** The other side's last turn before it. */
  before: readonly Word[];
  /** Figures about length, place and repetition, then the means of the word vectors of this turn and of the one before. */
  dense: Float64Array;
}

// Longer turns are cut for words and pairs; it bounds the work on one turn and keeps one long turn from having every word.
const MOST_WORDS = 400;
const MOST_HEARD = 60;

const isWord = ({ token }: Word): boolean => token !== ASKED;

/** The words of a turn by which models know it; of the turn before, the last ones. */
export function wordsSeen({ words, before }: TurnFeatures): { own: readonly Word[]; heard: readonly Word[] } {
  return {
    own: words.length > MOST_WORDS ? words.slice(0, MOST_WORDS) : words,
    heard: before.length > MOST_HEARD ? before.slice(-MOST_HEARD) : before,
  };
}

/** The first and the last word that is one, and the first of the turn before. */
export function edgesOf({ words, before }: TurnFeatures): {
  first: string | undefined;
  last: string | undefined;
  opened: string | undefined;
} {
  const cut = words.length > MOST_WORDS ? words.slice(0, MOST_WORDS) : words;
  return { first: cut.find(isWord)?.token, last: cut.findLast(isWord)?.token, opened: before.find(isWord)?.token };
}

function shared(topics: ReadonlySet<string>, heard: ReadonlySet<string>): number {
  let found = 0;
  for (const item of topics) if (heard.has(item)) found += 1;
  return found;
}

/** What one side has said so far. */
interface Side {
  topics: Set<string>;
  turns: number;
  words: number;
  last: { words: readonly Word[]; topics: ReadonlySet<string>; asked: boolean; vector: Float64Array };
}

const silent = (): Side => ({
  topics: new Set(),
  turns: 0,
  words: 0,
  last: { words: [], topics: new Set(), asked: false, vector: new Float64Array(DIMENSIONS) },
});

const FIGURES = 13;

/** The features of every turn, in order. Linear in the length of the conversation. */
export function turnFeatures(turns: readonly PlainTurn[]): TurnFeatures[] {
  const [my, their] = [silent(), silent()];
  return turns.map(({ mine, text }, at) => {
    const [own, other] = mine ? [my, their] : [their, my];
    const words = tokensOf(text).map(wordOf);
    const topics = new Set<string>();
    let numbers = 0;
    let asked = false;
    for (const { token, topic } of words) {
      if (topic !== null) topics.add(topic);
      if (token === NUMBER) numbers += 1;
      else if (token === ASKED) asked = true;
    }
    const vector = meanVector(words.length > MOST_WORDS ? words.slice(0, MOST_WORDS) : words);
    const heard = other.last;
    const fromLast = shared(topics, heard.topics);
    const usual = own.turns === 0 ? words.length : own.words / own.turns;
    const dense = new Float64Array(FIGURES + 2 * DIMENSIONS);
    dense.set([
      Math.log2(1 + words.length) / 4,
      words.length <= 2 ? 1 : 0,
      asked ? 1 : 0,
      Math.min(3, numbers) / 2,
      turns.length < 2 ? 0 : at / (turns.length - 1),
      at < 3 ? 1 : 0,
      at >= turns.length - 4 ? 1 : 0,
      Math.min(3, fromLast) / 2,
      Math.min(4, shared(topics, other.topics) - fromLast) / 2,
      Math.min(5, shared(topics, own.topics)) / 3,
      Math.log2(1 + heard.words.length) / 4,
      heard.asked ? 1 : 0,
      Math.max(-2, Math.min(2, Math.log2((1 + words.length) / (1 + usual)))) / 2,
    ]);
    dense.set(vector, FIGURES);
    dense.set(
      heard.words.length > MOST_HEARD ? meanVector(heard.words.slice(-MOST_HEARD)) : heard.vector,
      FIGURES + DIMENSIONS,
    );
    for (const topic of topics) own.topics.add(topic);
    own.turns += 1;
    own.words += words.length;
    own.last = { words, topics, asked, vector };
    return { mine, words, numbers, topics, before: heard.words, dense };
  });
}
