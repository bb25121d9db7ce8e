import { join } from 'node:path';
import { bestThreshold, figure, guesses, type Guess } from './train/move-figures.ts';
import {
  movesOf,
  PUBLIC_SOURCES,
  readMaterial,
  readPublic,
  TEST_HANDS,
  TRAINING_HANDS,
  type Material,
} from './train/read-material.ts';
import { readModels, trainMoves } from './train/train-moves.ts';

/*
 * How well learnt models find what turns do, on sources that nothing was learnt from: `npm run measure:moves`. Every hand and
 * every public source is left out in turn (on average over these stands "a hand left out"), then the test hands are judged by
 * what all of them taught. The threshold for each source is chosen on the other ones.
 */
const root = join(import.meta.dirname, '../training');
const material = [...readMaterial(root, TRAINING_HANDS), ...readPublic(root)];
const two = (value: number): string => value.toFixed(2);
type Guesses = ReadonlyMap<string, readonly Guess[]>;

const leftOut = new Map<string, Guesses>();
for (const hand of [...TRAINING_HANDS, ...PUBLIC_SOURCES]) {
  const learnt = (keep: (item: Material) => boolean): Material[] => material.filter(keep);
  const models = readModels(trainMoves(learnt(({ call }) => call.hand !== hand)));
  leftOut.set(
    hand,
    guesses(
      models,
      learnt(({ call }) => call.hand === hand),
    ),
  );
}
const of = (hands: readonly string[], move: string): Guess[] =>
  hands.flatMap((hand) => [...(leftOut.get(hand)?.get(move) ?? [])]);
const test = guesses(readModels(trainMoves(material)), readMaterial(root, TEST_HANDS));

// Thresholds come from our own hands: how often a move is made in a public source is not known before it is labelled.
for (const mine of [false, true]) {
  process.stdout.write(`${mine ? 'The user’s' : 'Their'} moves\n`);
  for (const move of movesOf(mine)) {
    const threshold = bestThreshold(of(TRAINING_HANDS, move));
    for (const [title, found] of [
      ['a hand left out', of(TRAINING_HANDS, move)],
      ['the test hands', test.get(move) ?? []],
      ...PUBLIC_SOURCES.map((source): [string, Guess[]] => [source, of([source], move)]),
    ] as const) {
      const { marked, f1, precision, recall, readers } = figure(move, found, threshold);
      process.stdout.write(
        `  ${move.padEnd(16)} ${title.padEnd(16)} marked ${String(marked).padStart(4)}  F1 ${two(f1)} (precision ${two(precision)}, recall ${two(recall)})  the two readers ${two(readers)}\n`,
      );
    }
  }
}
