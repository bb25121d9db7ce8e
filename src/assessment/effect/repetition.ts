import { placeOf } from '../moves/move-likelihoods.ts';
import type { MovedTurn } from '../moves/find-moves.ts';

const MERITS = (
  ['open-question', 'exploring', 'answering', 'restating', 'taking-up', 'drawing-worth', 'empathy', 'acting'] as const
).map(placeOf);

/** The share of a turn that may repeat earlier ones without any of its merits being reduced. */
const ORDINARY = 0.1;
/** Counts as this many new groups of words, so that a short conversation does not seem to be all repetition. */
const PRIOR_GROUPS = 20;

/** A conversation in which merits count by how much of their turn is new. */
export interface Fresh {
  turns: MovedTurn[];
  /** How much of all that the user says they have said before, in the same three words: 0 to 1. */
  again: number;
}

/** All that the user says: a number for each word, where each three words in a row begin, and in which turn. */
interface Said {
  words: number[];
  begins: number[];
  turns: number[];
  size: number;
}

function saidIn(turns: readonly MovedTurn[]): Said {
  const numbers = new Map<string, number>();
  const said: Said = { words: [], begins: [], turns: [], size: 0 };
  for (let turn = 0; turn < turns.length; turn += 1) {
    const features = turns[turn]?.features;
    if (features?.mine !== true) continue;
    for (let at = 0; at < features.words.length; at += 1) {
      const token = features.words[at]?.token ?? '';
      let number = numbers.get(token);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(token, number);
      }
      if (at >= 2) said.begins.push(said.words.length - 2);
      said.words.push(number);
      said.turns.push(turn);
    }
  }
  said.size = numbers.size;
  return said;
}

// Where three words begin, so that the same three stand side by side, in the order they were said: sorted by the third word,
// then the second, then the first, each time by counting.
function sortedGroups({ words, begins, size }: Said): Uint32Array {
  let order = Uint32Array.from(begins);
  for (const shift of [2, 1, 0]) {
    const places = new Uint32Array(size + 1);
    for (const begin of order) {
      const next = (words[begin + shift] ?? 0) + 1;
      places[next] = (places[next] ?? 0) + 1;
    }
    for (let word = 1; word <= size; word += 1) places[word] = (places[word] ?? 0) + (places[word - 1] ?? 0);
    const sorted = new Uint32Array(order.length);
    for (const begin of order) {
      const word = words[begin + shift] ?? 0;
      const place = places[word] ?? 0;
      sorted[place] = begin;
      places[word] = place + 1;
    }
    order = sorted;
  }
  return order;
}

/** By turn: how many different groups of three words it has, and how many of them an earlier turn had. */
function countGroups(turns: readonly MovedTurn[]): { own: Uint32Array; again: Uint32Array } {
  const said = saidIn(turns);
  const { words } = said;
  const [own, again] = [new Uint32Array(turns.length), new Uint32Array(turns.length)];
  let before = -1;
  for (const begin of sortedGroups(said)) {
    const same =
      before >= 0 &&
      words[begin] === words[before] &&
      words[begin + 1] === words[before + 1] &&
      words[begin + 2] === words[before + 2];
    const turn = said.turns[begin] ?? 0;
    if (!same || turn !== said.turns[before]) {
      own[turn] = (own[turn] ?? 0) + 1;
      if (same) again[turn] = (again[turn] ?? 0) + 1;
    }
    before = begin;
  }
  return { own, again };
}

/**
 * The same move in the same words counts once: a merit counts by the share of its turn that the user has not said
 * before, three words at a time.
 */
export function withoutRepetition(turns: readonly MovedTurn[]): Fresh {
  const counts = countGroups(turns);
  let repeated = 0;
  let all = 0;
  const fresh = turns.map((turn, number) => {
    const [own, again] = [counts.own[number] ?? 0, counts.again[number] ?? 0];
    repeated += again;
    all += own;
    const share = own < 2 ? 0 : Math.max(0, again / own - ORDINARY) / (1 - ORDINARY);
    return share < 0.05 ? turn : { ...turn, moves: turn.moves.times(MERITS, 1 - share) };
  });
  return { turns: fresh, again: repeated / (all + PRIOR_GROUPS) };
}
