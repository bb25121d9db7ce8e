import { TOLD_MOVES, type TheirMove } from '../../../src/assessment/moves/codes.ts';
import { BETWEEN, figuresBetween } from '../../../src/assessment/moves/figures-between.ts';
import { likelihood } from '../../../src/assessment/moves/model.ts';
import { indexNames, placesOf } from '../../../src/assessment/moves/names.ts';
import type { ReadWords } from '../../../src/assessment/moves/tokens.ts';
import type { ToldData } from '../../../src/assessment/moves/told-model.ts';
import { denseOf, TURN_FIGURES, turnFeatures } from '../../../src/assessment/moves/turn-features.ts';
import { logOdds, type SparseModel, type SparseRow } from './sparse-model.ts';
import { fitWhole } from './fit-whole.ts';
import { namePenalties } from './name-penalties.ts';
import { figure, THRESHOLDS, type Guess } from './move-figures.ts';
import type { Material } from './read-material.ts';
import { thousandths, withoutZeros } from './written-weights.ts';

/** A turn of the other side, whose hand or source it is from, and what each reader said of it. */
interface Row {
  source: string;
  /** Of a fragment, the last figure is 1. */
  sparse: SparseRow;
  readers: (move: TheirMove) => boolean[];
}

function rowsOf(material: readonly Material[], names: readonly string[], readWords: ReadWords): Row[] {
  const index = indexNames(names);
  return material.flatMap(({ call, passes, part }) => {
    const rows: Row[] = [];
    const features = turnFeatures(call.turns, readWords);
    figuresBetween(features, (between, at) => {
      const turn = features[at];
      if (turn === undefined || turn.mine) return;
      rows.push({
        source: call.hand,
        sparse: {
          places: placesOf(index, turn),
          dense: Float64Array.from([...denseOf(turn), ...between, part ? 1 : 0]),
          weight: 1,
        },
        readers: (move) => passes.map((pass) => pass[at]?.has(move) === true),
      });
    });
    return rows;
  });
}

const STEP = 1 / 40;

// Chosen by leaving each hand and each public source out in turn.
const PART = TURN_FIGURES + BETWEEN;
const NAME_PENALTY = 2;
function densePenalty(column: number): number {
  if (column < TURN_FIGURES) return 8;
  return column < PART ? 2 : 0.5;
}

// Fragments are rich in what is rare. Their column takes that up and is left out of what was learnt, which is for whole conversations.
function fit(rows: readonly Row[], move: TheirMove, names: number, near?: SparseModel): SparseModel {
  const truth = rows.map(({ readers }) => {
    const all = readers(move);
    return all.filter(Boolean).length / all.length;
  });
  const sparse = rows.map((row) => row.sparse);
  const model = fitWhole(
    sparse,
    truth,
    names,
    { name: namePenalties(sparse, truth, names, NAME_PENALTY), dense: densePenalty },
    near,
  );
  model.dense[PART] = 0;
  return model;
}

// The threshold that finds a move best in hands and sources that nothing was learnt from, each of them counted alike. A fit without a
// source is found sooner from the fit with all of them.
function thresholdOf(rows: readonly Row[], move: TheirMove, names: number, whole: SparseModel): number {
  const unseen = [...new Set(rows.map(({ source }) => source))].map((source) => {
    const model = fit(
      rows.filter((row) => row.source !== source),
      move,
      names,
      whole,
    );
    return rows.flatMap((row): Guess[] =>
      row.source === source ? [{ likelihood: likelihood(logOdds(model, row.sparse)), readers: row.readers(move) }] : [],
    );
  });
  const worth = (threshold: number): number =>
    unseen.reduce((sum, guesses) => sum + figure(move, guesses, threshold).f1, 0);
  return THRESHOLDS.reduce((best, threshold) => (worth(threshold) > worth(best) ? threshold : best));
}

/**
 * Fits the model of what is told of single turns, to conversations and fragments of our hands and to public dialogues.
 * @param names those of the model of their moves
 */
export function trainTold(material: readonly Material[], names: string, readWords: ReadWords): ToldData {
  const list = names.split('\n');
  const rows = rowsOf(material, list, readWords);
  const nameWeights = Buffer.alloc(list.length * TOLD_MOVES.length);
  const models = TOLD_MOVES.map((move, column) => {
    const model = fit(rows, move, list.length);
    for (const [place, weight] of model.names.entries())
      nameWeights.writeInt8(
        Math.max(-127, Math.min(127, Math.round(weight / STEP))),
        place * TOLD_MOVES.length + column,
      );
    const threshold = thresholdOf(rows, move, list.length, model);
    return {
      dense: [...model.dense].map(thousandths),
      constant: model.constant - Math.log(threshold / (1 - threshold)),
    };
  });
  return {
    nameWeights: nameWeights.toString('base64'),
    step: STEP,
    denseWeights: withoutZeros(models.map(({ dense }) => dense.slice(0, TURN_FIGURES))),
    betweenWeights: models.map(({ dense }) => dense.slice(TURN_FIGURES, PART)),
    constants: models.map(({ constant }) => thousandths(constant)),
  };
}
