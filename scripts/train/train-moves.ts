import type { Move } from '../../src/assessment/moves/codes.ts';
import type { ModelData } from '../../src/assessment/moves/model-data.ts';
import { indexNames, namesOf } from '../../src/assessment/moves/names.ts';
import { turnFeatures, type TurnFeatures } from '../../src/assessment/moves/turn-features.ts';
import { fitSparse, type SparseRow } from './fit-sparse.ts';
import { movesOf, type Material } from './read-material.ts';

interface Row {
  features: TurnFeatures;
  /** How many of the readers gave the move, as a share. */
  truth: ReadonlyMap<Move, number>;
}

function rowsOf({ call, passes }: Material, mine: boolean): Row[] {
  return turnFeatures(call.turns).flatMap((features, turn) => {
    if (features.mine !== mine) return [];
    const truth = new Map<Move, number>();
    for (const pass of passes)
      for (const move of pass[turn] ?? []) truth.set(move, (truth.get(move) ?? 0) + 1 / passes.length);
    return [{ features, truth }];
  });
}

const STEP = 1 / 40;

export interface MoveOptions {
  namePenalty: number;
  densePenalty: number;
  rounds: number;
  /** A name that stands in fewer conversations says something about them, not about people. */
  leastCalls: number;
}

const MOVE_OPTIONS: MoveOptions = { namePenalty: 0.004, densePenalty: 20, rounds: 12, leastCalls: 4 };

/** Fits the models of one side's moves to what readers saw: the data of a model, as it is shipped. */
export function trainMoves(
  material: readonly Material[],
  mine: boolean,
  options: MoveOptions = MOVE_OPTIONS,
): ModelData {
  const moves = movesOf(mine);
  const used = material.filter(({ passes }) => passes.length > 0).map((item) => rowsOf(item, mine));
  const counts = new Map<string, number>();
  for (const turns of used)
    for (const name of new Set(turns.flatMap(({ features }) => namesOf(features))))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts]
    .flatMap(([name, count]) => (count >= options.leastCalls ? [name] : []))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const index = indexNames(names);
  const turns = used.flat();
  const rows = turns.map(({ features }): SparseRow => {
    const places: number[] = [];
    index.each(features, (place) => places.push(place));
    return { places, dense: features.dense };
  });
  const fitted = moves.map((move) =>
    fitSparse(
      rows,
      turns.map(({ truth }) => truth.get(move) ?? 0),
      names.length,
      options,
    ),
  );
  const nameWeights = Buffer.alloc(names.length * moves.length);
  for (const [move, model] of fitted.entries())
    for (let place = 0; place < names.length; place += 1)
      nameWeights.writeInt8(
        Math.max(-127, Math.min(127, Math.round((model.names[place] ?? 0) / STEP))),
        place * moves.length + move,
      );
  return {
    moves,
    names: names.join('\n'),
    nameWeights: nameWeights.toString('base64'),
    step: STEP,
    denseWeights: fitted.map((model) => [...model.dense].map((weight) => Math.round(weight * 1000) / 1000)),
    constants: fitted.map((model) => Math.round(model.constant * 1000) / 1000),
  };
}
