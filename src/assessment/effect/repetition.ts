import { placeOf } from '../moves/move-likelihoods.ts';
import type { MovedTurn } from '../moves/find-moves.ts';
import { Numbering } from '../moves/numbering.ts';

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

/** All that the user says: a number for each word, and in which turn it stands; where each three words in a row begin. */
interface Said {
  words: Uint32Array<ArrayBuffer>;
  turns: Uint32Array<ArrayBuffer>;
  begins: Uint32Array<ArrayBuffer>;
  /** How many different words. */
  size: number;
}

function saidIn(turns: readonly MovedTurn[]): Said {
  let length = 0;
  let groups = 0;
  for (const { features } of turns) {
    if (!features.mine) continue;
    length += features.words.length;
    groups += Math.max(0, features.words.length - 2);
  }
  const numbers = new Numbering();
  const said = { words: new Uint32Array(length), turns: new Uint32Array(length), begins: new Uint32Array(groups) };
  let place = 0;
  let group = 0;
  for (let turn = 0; turn < turns.length; turn += 1) {
    const features = turns[turn]?.features;
    if (features?.mine !== true) continue;
    const { words } = features;
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at];
      if (word === undefined) continue;
      if (at >= 2) {
        said.begins[group] = place - 2;
        group += 1;
      }
      said.words[place] = numbers.of(word.token, word.numbered);
      said.turns[place] = turn;
      place += 1;
    }
  }
  return { ...said, size: numbers.size };
}

// Where three words begin, so that the same three stand side by side, in the order they were said: sorted by the third word,
// then the second, then the first, each time by counting.
function sortedGroups({ words, begins, size }: Said): Uint32Array {
  let order = begins;
  let sorted = new Uint32Array(order.length);
  const places = new Uint32Array(size + 1);
  for (let shift = 2; shift >= 0; shift -= 1) {
    places.fill(0);
    for (let at = 0; at < order.length; at += 1) {
      const next = (words[(order[at] ?? 0) + shift] ?? 0) + 1;
      places[next] = (places[next] ?? 0) + 1;
    }
    for (let word = 1; word <= size; word += 1) places[word] = (places[word] ?? 0) + (places[word - 1] ?? 0);
    for (let at = 0; at < order.length; at += 1) {
      const begin = order[at] ?? 0;
      const word = words[begin + shift] ?? 0;
      const place = places[word] ?? 0;
      sorted[place] = begin;
      places[word] = place + 1;
    }
    [order, sorted] = [sorted, order];
  }
  return order;
}

/** By turn: how many different groups of three words it has, and how many of them an earlier turn had. */
function countGroups(turns: readonly MovedTurn[]): { own: Uint32Array; again: Uint32Array } {
  const said = saidIn(turns);
  const { words } = said;
  const [own, again] = [new Uint32Array(turns.length), new Uint32Array(turns.length)];
  const order = sortedGroups(said);
  let before = -1;
  for (let at = 0; at < order.length; at += 1) {
    const begin = order[at] ?? 0;
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
