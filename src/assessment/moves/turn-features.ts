import { freshRow, numbersOfRow, type Row } from './fresh-row.ts';
import { figuresIn } from './figures-in.ts';
import { Numbering } from './numbering.ts';
import { ASKED, NUMBER, saidIn, saidInSentences, type ReadWords } from './tokens.ts';
import { DIMENSIONS, meanVector } from './word-vectors.ts';
import type { Word } from './word.ts';

/** A turn as it stands in a transcript: whose it is, and what was said. */
export interface PlainTurn {
  mine: boolean;
  text: string;
  /** Its sentences, where they were read already. */
  sentences?: readonly SaidSentence[];
}

/** A sentence that was read already. */
export interface SaidSentence {
  text: string;
  words: readonly string[];
}

/** What the models know of a turn. */
export interface TurnFeatures {
  mine: boolean;
  words: readonly Word[];
  /** How many of the words are figures. */
  numbers: number;
  /** The figures in digits, each once. */
  figures: readonly string[];
  /** The stems of its topic words, each once, as numbers that hold for this conversation. */
  topics: readonly number[];
  /** The other side's last turn before it. */
  before: readonly Word[];
  /** Figures about length, place and repetition. */
  form: Row;
  /** The mean of the word vectors of this turn, and that of the one before. */
  vector: Row;
  heard: Row;
}

/** All figures of a turn as the models weigh them, one after the other. For learning. */
export const denseOf = ({ form, vector, heard }: TurnFeatures): number[] =>
  [form, vector, heard].flatMap((row) => [...numbersOfRow(row)]);

/** Longer turns are cut for words and pairs; it bounds the work on one turn and keeps one long turn from having every word. */
export const MOST_WORDS = 400;
/** So many of the last words of the turn before count. */
export const MOST_HEARD = 60;

/** The most names that a turn can have: words and pairs, words heard, and its edges. */
export const MOST_NAMES = 2 * MOST_WORDS + MOST_HEARD + 3;

// Loops, because they run for each turn, and array methods cost more. A question mark is no word.
function firstWord(words: readonly Word[], count: number): number {
  for (let at = 0; at < count; at += 1) if (words[at]?.token !== ASKED) return at;
  return -1;
}
function lastWord(words: readonly Word[], count: number): number {
  for (let at = count - 1; at >= 0; at -= 1) if (words[at]?.token !== ASKED) return at;
  return -1;
}

/** The places of the first and the last word that is one, and of the first of the turn before; -1 where there is none. */
export function edgesOf({ words, before }: TurnFeatures): { first: number; last: number; opened: number } {
  const count = Math.min(words.length, MOST_WORDS);
  return { first: firstWord(words, count), last: lastWord(words, count), opened: firstWord(before, before.length) };
}

/** What one side has said so far. */
interface Side {
  /** For each topic the last of the side's turns that had it, from 1; 0 where none had. */
  spokenIn: number[];
  turns: number;
  words: number;
  last: { words: readonly Word[]; asked: boolean; vector: Row };
}

const silent = (): Side => ({
  spokenIn: [],
  turns: 0,
  words: 0,
  last: { words: [], asked: false, vector: freshRow(DIMENSIONS) },
});

/** A turn's words as topics and figures. */
interface Counted {
  topics: number[];
  numbers: number;
  asked: boolean;
}

// `numbers` are of the conversation's topics, `seenIn` for each topic the turn that was counted last with it.
function count(words: readonly Word[], turn: number, numbers: Numbering, seenIn: number[]): Counted {
  const counted: Counted = { topics: [], numbers: 0, asked: false };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) continue;
    const { token, topic } = word;
    if (topic !== null) {
      const number = numbers.of(topic, word.topicNumbered);
      if (seenIn[number] !== turn) counted.topics.push(number);
      seenIn[number] = turn;
    } else if (token === NUMBER) counted.numbers += 1;
    else if (token === ASKED) counted.asked = true;
  }
  return counted;
}

/** How many topics a side has had in its turns from one on. */
function shared(topics: readonly number[], { spokenIn }: Side, from: number): number {
  let found = 0;
  for (const topic of topics) if ((spokenIn[topic] ?? 0) >= from) found += 1;
  return found;
}

/** How many figures about length, place and repetition there are before the word vectors. */
const FIGURES = 13;
/** How many there are with the word vectors of a turn and of the one before. */
export const TURN_FIGURES = FIGURES + 2 * DIMENSIONS;
const NO_FIGURES: readonly string[] = [];

/** A turn's features as if only one of its sentences had been said. */
export function featuresOfSentence(turn: TurnFeatures, sentence: SaidSentence, readWords: ReadWords): TurnFeatures {
  const words = readWords(saidInSentences([sentence]));
  const form = freshRow(FIGURES);
  const { block, from } = form;
  for (let at = 3; at < FIGURES; at += 1) block[from + at] = turn.form.block[turn.form.from + at] ?? 0;
  block[from] = Math.log2(1 + words.length) / 4;
  block[from + 1] = words.length <= 2 ? 1 : 0;
  block[from + 2] = words.some(({ token }) => token === ASKED) ? 1 : 0;
  return { ...turn, words, form, vector: meanVector(words, 0, Math.min(words.length, MOST_WORDS)) };
}

/** What a turn is by its own words, whoever says it and wherever it stands. */
interface Wording extends Counted {
  words: readonly Word[];
  figures: readonly string[];
  vector: Row;
}

/** So many different turns of a conversation are kept to be compared with. */
const MOST_KEPT = 4_096;

// Reads the words of one turn after the other. Turns that are equal share what they are.
function wordingReader(readWords: ReadWords): (turn: PlainTurn) => Wording {
  const known = new Map<string, Wording>();
  const numbers = new Numbering();
  const seenIn: number[] = [];
  let turns = 0;
  return ({ text, sentences }) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const said = sentences === undefined ? saidIn(text) : saidInSentences(sentences);
    const words = readWords(said);
    const counted = count(words, turns, numbers, seenIn);
    turns += 1;
    const wording: Wording = {
      ...counted,
      words,
      figures: counted.numbers === 0 ? NO_FIGURES : figuresIn(said.map((word) => word.text)),
      vector: meanVector(words, 0, Math.min(words.length, MOST_WORDS)),
    };
    if (known.size < MOST_KEPT) known.set(text, wording);
    return wording;
  };
}

/**
 * The features of every turn, in order. Linear in the length of the conversation.
 * @param readWords how the words of their language are read
 */
export function turnFeatures(turns: readonly PlainTurn[], readWords: ReadWords): TurnFeatures[] {
  const [my, their] = [silent(), silent()];
  const read = wordingReader(readWords);
  return turns.map((turn, at) => {
    const { mine } = turn;
    const [own, other] = mine ? [my, their] : [their, my];
    const { words, topics, numbers, asked, figures, vector } = read(turn);
    const heard = other.last;
    const fromLast = other.turns === 0 ? 0 : shared(topics, other, other.turns);
    const usual = own.turns === 0 ? words.length : own.words / own.turns;
    const form = freshRow(FIGURES);
    const { block, from } = form;
    block[from] = Math.log2(1 + words.length) / 4;
    block[from + 1] = words.length <= 2 ? 1 : 0;
    block[from + 2] = asked ? 1 : 0;
    block[from + 3] = Math.min(3, numbers) / 2;
    block[from + 4] = turns.length < 2 ? 0 : at / (turns.length - 1);
    block[from + 5] = at < 3 ? 1 : 0;
    block[from + 6] = at >= turns.length - 4 ? 1 : 0;
    block[from + 7] = Math.min(3, fromLast) / 2;
    block[from + 8] = Math.min(4, shared(topics, other, 1) - fromLast) / 2;
    block[from + 9] = Math.min(5, shared(topics, own, 1)) / 3;
    block[from + 10] = Math.log2(1 + heard.words.length) / 4;
    block[from + 11] = heard.asked ? 1 : 0;
    block[from + 12] = Math.max(-2, Math.min(2, Math.log2((1 + words.length) / (1 + usual)))) / 2;
    own.turns += 1;
    own.words += words.length;
    for (const topic of topics) own.spokenIn[topic] = own.turns;
    own.last = { words, asked, vector };
    return {
      mine,
      words,
      numbers,
      figures,
      topics,
      before: heard.words,
      form,
      vector,
      heard:
        heard.words.length > MOST_HEARD
          ? meanVector(heard.words, heard.words.length - MOST_HEARD, heard.words.length)
          : heard.vector,
    };
  });
}
