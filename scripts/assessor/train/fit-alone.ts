import { LEARNT_OF_THEIRS, MY_MOVES } from '../../../src/assessment/moves/codes.ts';
import type { ModelData } from '../../../src/assessment/moves/model-data.ts';
import { indexNames, namesOf, placesOf } from '../../../src/assessment/moves/names.ts';
import { denseOf, type TurnFeatures } from '../../../src/assessment/moves/turn-features.ts';
import { fitWhole } from './fit-whole.ts';
import { namePenalties } from './name-penalties.ts';
import { isPublic, teaches, weightOf, type Row, type Source } from './source-rows.ts';
import type { SparseModel, SparseRow } from './sparse-model.ts';
import { thousandths, withoutZeros } from './written-weights.ts';

/*
 * The first pass: what a turn does by its own words and figures.
 */

const STEP = 1 / 40;

// Chosen by leaving each training hand out in turn, by the mean F1 and average precision of all moves.
const NAME_PENALTY = 2;
const DENSE_PENALTY = 8;
const KIND_PENALTY = 0.5;

/**
 * A name that stands in fewer conversations says something about them, not about people. Six of 758 are as many as four of 490 were: with
 * 490, six found as much, and fewer names are looked up in each turn.
 */
const LEAST_CALLS = 6;
/** The same where there are fewer than so many conversations, as the 380 in German: three of these are as many as six of 758. */
const FEW_CALLS = 400;
const LEAST_OF_FEW = 3;

// Three figures say where in its conversation a turn stands (turn-features.ts).
const PLACE_FIGURES = 4;

// Parts and public dialogues have a column of their own, which takes up that a move is more or less common there; and a part
// stands in the middle of its conversation.
function rowOf(features: TurnFeatures, source: Source | undefined): Float64Array {
  const dense = denseOf(features);
  const row = new Float64Array(dense.length + 1);
  row.set(dense);
  if (source?.part === true) row.set([0.5, 0, 0], PLACE_FIGURES);
  row[dense.length] = source !== undefined && (source.part || isPublic(source)) ? 1 : 0;
  return row;
}

// Words are those of whole conversations: fragments say more of how they are meant.
function namesIn(own: readonly (readonly Row[])[]): string[] {
  const counts = new Map<string, number>();
  for (const rows of own)
    for (const name of new Set(rows.flatMap(({ features }) => namesOf(features))))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const least = own.length < FEW_CALLS ? LEAST_OF_FEW : LEAST_CALLS;
  return [...counts].flatMap(([name, count]) => (count >= least ? [name] : [])).toSorted((a, b) => (a < b ? -1 : 1));
}

/** The first pass of one side, as it is shipped, and before its weights were rounded. */
export interface Fitted {
  data: ModelData;
  exact: readonly SparseModel[];
}

// The weights of a fit for other names: 0 for those that it does not have.
function forNames({ data, exact }: Fitted, names: readonly string[]): SparseModel[] {
  const places = new Map(data.names.split('\n').map((name, place) => [name, place]));
  const known = names.map((name) => places.get(name) ?? -1);
  return exact.map((model) => ({ ...model, names: Float64Array.from(known, (place) => model.names[place] ?? 0) }));
}

/**
 * The first pass of one side.
 * @param near a fit to nearly the same conversations, from whose weights this one is found sooner
 */
export function fitAlone(all: readonly Source[], mine: boolean, near?: Fitted): Fitted {
  const moves = mine ? MY_MOVES : LEARNT_OF_THEIRS;
  const sources = all.filter((source) => teaches(mine, source));
  const own = sources.map(({ rows }) => rows.filter(({ features }) => features.mine === mine));
  const names = namesIn(own.filter((_, at) => sources[at]?.part === false));
  const index = indexNames(names);
  const turns = own.flat();
  const from = sources.flatMap((source, at) => (own[at] ?? []).map(() => source));
  const rows = turns.map(({ features }, at): SparseRow => {
    const source = from[at];
    return {
      places: placesOf(index, features),
      dense: rowOf(features, source),
      weight: source === undefined ? 1 : weightOf(source),
    };
  });
  const kindColumn = (rows[0]?.dense.length ?? 0) - 1;
  const starts = near === undefined ? [] : forNames(near, names);
  const fitted = moves.map((move, at) => {
    const truth = turns.map((turn) => turn.truth.get(move) ?? 0);
    return fitWhole(
      rows,
      truth,
      names.length,
      {
        name: namePenalties(rows, truth, names.length, NAME_PENALTY),
        dense: (column) => (column === kindColumn ? KIND_PENALTY : DENSE_PENALTY),
      },
      starts[at],
    );
  });
  const nameWeights = Buffer.alloc(names.length * moves.length);
  for (const [move, model] of fitted.entries())
    for (let place = 0; place < names.length; place += 1)
      nameWeights.writeInt8(
        Math.max(-127, Math.min(127, Math.round((model.names[place] ?? 0) / STEP))),
        place * moves.length + move,
      );
  return {
    data: {
      moves,
      names: names.join('\n'),
      nameWeights: nameWeights.toString('base64'),
      step: STEP,
      // Without that of being a part or public.
      denseWeights: withoutZeros(fitted.map((model) => [...model.dense].slice(0, -1).map(thousandths))),
      constants: fitted.map((model) => thousandths(model.constant)),
      contextWeights: [],
      contextConstants: [],
    },
    exact: fitted,
  };
}
