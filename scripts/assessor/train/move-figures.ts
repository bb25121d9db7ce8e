import {
  KINDS_OF_YES,
  LEARNT_OF_THEIRS,
  MY_MOVES,
  SAYING_YES,
  TOLD_MOVES,
  type Move,
  type TheirMove,
} from '../../../src/assessment/moves/codes.ts';
import { findMoves, type MoveModels } from '../../../src/assessment/moves/find-moves.ts';
import { goesAgainst, KINDS_AGAINST } from '../../../src/assessment/moves/going-against.ts';
import type { MoveLikelihoods } from '../../../src/assessment/moves/move-likelihoods.ts';
import { turnFeatures } from '../../../src/assessment/moves/turn-features.ts';
import type { Material } from './read-material.ts';

/**
 * A move, or one of several that readers tell apart less well than from all others; a yes also by the likelihoods of the three ways of it,
 * beside that of the move that was learnt from them.
 */
export type Found = Move | 'going against' | 'yes in three ways';

// How likely a turn says yes in one of the three ways, as if they stood apart.
function oneOfThree(moves: MoveLikelihoods): number {
  let none = 1;
  for (const kind of KINDS_OF_YES) none *= 1 - moves.get(kind);
  return 1 - none;
}

const OF_THEIRS: readonly Found[] = [...LEARNT_OF_THEIRS, 'yes in three ways'];
const OF_MINE: readonly Found[] = [...MY_MOVES, 'going against'];

/** What can be found in one side's turns. */
export const foundOf = (mine: boolean): readonly Found[] => (mine ? OF_MINE : OF_THEIRS);

/** How well something finds a move: against each reader by itself, and how the readers find each other's. */
export interface MoveFigure {
  move: Found;
  /** How many turns either reader marked. */
  marked: number;
  f1: number;
  precision: number;
  recall: number;
  /** The same of one reader against the other: what there is to reach. */
  readers: number;
  threshold: number;
}

function f1(found: readonly boolean[], truth: readonly boolean[]): [number, number, number] {
  let both = 0;
  let foundOnly = 0;
  let truthOnly = 0;
  for (const [index, is] of truth.entries()) {
    if (is && found[index] === true) both += 1;
    else if (is) truthOnly += 1;
    else if (found[index] === true) foundOnly += 1;
  }
  const total = 2 * both + foundOnly + truthOnly;
  return [
    total === 0 ? 0 : (2 * both) / total,
    both + foundOnly === 0 ? 0 : both / (both + foundOnly),
    both + truthOnly === 0 ? 0 : both / (both + truthOnly),
  ];
}

/** A turn's likelihood of a move and what each reader said. */
export interface Guess {
  likelihood: number;
  readers: readonly boolean[];
}

const nothingFound = (): Map<Found, Guess[]> =>
  new Map<Found, Guess[]>([...foundOf(false), ...foundOf(true)].map((move) => [move, []]));

/** The moves that a reader may have marked where this is found. */
export function kindsOf(move: Found): readonly Move[] {
  if (move === 'going against') return KINDS_AGAINST;
  return move === 'yes in three ways' || move === SAYING_YES ? KINDS_OF_YES : [move];
}

function likelihoodOf(move: Found, moves: MoveLikelihoods): number {
  if (move === 'going against') return goesAgainst(moves);
  return move === 'yes in three ways' ? oneOfThree(moves) : moves.get(move);
}

/** What each reader said of a turn. */
function readersOf({ passes }: Material, turn: number, move: Found): boolean[] {
  const kinds = kindsOf(move);
  return passes.map((pass) => kinds.some((kind) => pass[turn]?.has(kind) === true));
}

/** The guesses of models on conversations, by move. */
export function guesses(models: MoveModels, material: readonly Material[]): Map<Found, Guess[]> {
  const all = nothingFound();
  for (const one of material)
    for (const [turn, { features, moves }] of findMoves(
      turnFeatures(one.call.turns, models.readWords),
      models,
    ).entries())
      for (const move of foundOf(features.mine))
        all.get(move)?.push({
          likelihood: likelihoodOf(move, moves),
          readers: readersOf(one, turn, move),
        });
  return all;
}

/** What readers said, by move, without a guess: each likelihood is 0. */
export function labelled(material: readonly Material[]): Map<Found, Guess[]> {
  const all = nothingFound();
  for (const one of material)
    for (const [turn, { mine }] of one.call.turns.entries())
      for (const move of foundOf(mine)) all.get(move)?.push({ likelihood: 0, readers: readersOf(one, turn, move) });
  return all;
}

/** From .02 to .8, each an eighth above the one before: rare moves are seldom likely. */
export const THRESHOLDS = Array.from({ length: 32 }, (_, at) => 0.02 * 1.125 ** at);

/** The threshold whose F1 against the readers is best. */
export function bestThreshold(all: readonly Guess[]): number {
  let best = { threshold: 0.5, value: -1 };
  for (const threshold of THRESHOLDS) {
    const { f1: value } = figure('pushback', all, threshold);
    if (value > best.value) best = { threshold, value };
  }
  return best.threshold;
}

/** The figures of a move at a threshold. */
export function figure(move: Found, all: readonly Guess[], threshold: number): MoveFigure {
  const count = all.reduce((most, { readers }) => Math.max(most, readers.length), 0);
  // Some turns were labelled by one reader only.
  const each = Array.from({ length: count }, (_, reader) => {
    const read = all.filter(({ readers }) => reader < readers.length);
    return f1(
      read.map(({ likelihood }) => likelihood >= threshold),
      read.map(({ readers }) => readers[reader] === true),
    );
  });
  const twice = all.filter(({ readers }) => readers.length > 1);
  const mean = (column: 0 | 1 | 2): number =>
    each.reduce((sum, values) => sum + values[column], 0) / Math.max(1, count);
  return {
    move,
    marked: all.filter(({ readers }) => readers.includes(true)).length,
    f1: mean(0),
    precision: mean(1),
    recall: mean(2),
    readers:
      count < 2
        ? Number.NaN
        : f1(
            twice.map(({ readers }) => readers[0] === true),
            twice.map(({ readers }) => readers[1] === true),
          )[0],
    threshold,
  };
}

/** How likely each turn makes a move that is told of single turns, by move. It is told from {@link TOLD} on. */
export function toldGuesses(models: MoveModels, material: readonly Material[]): Map<TheirMove, Guess[]> {
  const all = new Map<TheirMove, Guess[]>(TOLD_MOVES.map((move) => [move, []]));
  for (const { call, passes } of material)
    for (const [turn, { features, told }] of findMoves(turnFeatures(call.turns, models.readWords), models).entries())
      for (const move of features.mine ? [] : TOLD_MOVES)
        all.get(move)?.push({
          likelihood: told.get(move),
          readers: passes.map((pass) => pass[turn]?.has(move) === true),
        });
  return all;
}
