import type { Move } from '../../../src/assessment/moves/codes.ts';
import { contextOf, contextSize, type Alone } from '../../../src/assessment/moves/context.ts';
import type { LearntMoves, MoveModels } from '../../../src/assessment/moves/find-moves.ts';
import { readModel, type ModelData } from '../../../src/assessment/moves/model-data.ts';
import { readAlone } from '../../../src/assessment/moves/model.ts';
import { indexNames, namesOf, placesOf } from '../../../src/assessment/moves/names.ts';
import type { ReadWords } from '../../../src/assessment/moves/tokens.ts';
import { denseOf, turnFeatures, type TurnFeatures } from '../../../src/assessment/moves/turn-features.ts';
import { fitWhole } from './fit-whole.ts';
import { namePenalties } from './name-penalties.ts';
import { PUBLIC_SOURCES } from './hands.ts';
import { movesOf } from './read-files.ts';
import type { Material } from './read-material.ts';
import type { SparseModel, SparseRow } from './sparse-model.ts';
import { withoutZeros } from './without-zeros.ts';

/** A turn, and how many of the readers gave it each move, as a share. */
interface Row {
  features: TurnFeatures;
  truth: ReadonlyMap<Move, number>;
}

/** A conversation as rows; sources are kept apart where one is left out. */
interface Source {
  hand: string;
  id: string;
  /** Whether it is a part of a conversation: where it stands in the whole, and how often a move is made, is not seen in it. */
  part: boolean;
  rows: readonly Row[];
}

function sourceOf({ call, passes, part }: Material, readWords: ReadWords): Source {
  const rows = turnFeatures(call.turns, readWords).map((features, turn): Row => {
    const truth = new Map<Move, number>();
    for (const pass of passes)
      for (const move of pass[turn] ?? []) truth.set(move, (truth.get(move) ?? 0) + 1 / passes.length);
    return { features, truth };
  });
  return { hand: call.hand, id: call.id, part, rows };
}

const STEP = 1 / 40;

// Chosen by leaving each training hand out in turn, by the mean F1 and average precision of all moves.
const NAME_PENALTY = 2;
const DENSE_PENALTY = 8;
const KIND_PENALTY = 0.5;
const CONTEXT_PENALTY = 1;

/**
 * A name that stands in fewer conversations says something about them, not about people. Six of 758 are as many as four of 490 were: with
 * 490, six found as much, and fewer names are looked up in each turn. Of less than half of 758 three are as many.
 */
const LEAST_CALLS = 6;
const LEAST_OF_FEW = 3;
const FEW_CALLS = 400;

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

const isPublic = ({ hand }: Source): boolean => PUBLIC_SOURCES.includes(hand);

// What people do to whom they want to persuade in a game or for a charity is not what is done in sales and service: with it, these
// moves are found less well in the training hands. What the other side does is found as well, and better elsewhere.
const teaches = (mine: boolean, source: Source): boolean => !mine || !isPublic(source);

// Public dialogues count less than our own: with a whole weight what readers rate is found less well in the training hands.
const PUBLIC_WEIGHT = 0.4;
// Fragments too: with a whole weight two conversations that any manager would call poor get more than that.
const PART_WEIGHT = 0.5;

function weightOf(source: Source): number {
  if (isPublic(source)) return PUBLIC_WEIGHT;
  return source.part ? PART_WEIGHT : 1;
}

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
interface Fitted {
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
function fitAlone(all: readonly Source[], mine: boolean, near?: Fitted): Fitted {
  const moves = movesOf(mine);
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

/** The data of both sides' models, as they are shipped. */
export type MoveData = Pick<LearntMoves, 'mine' | 'theirs'>;

/** The models that their data describe. */
export const readModels = ({ mine, theirs }: MoveData, readWords: ReadWords): MoveModels => ({
  readWords,
  mine: readModel(mine),
  theirs: readModel(theirs),
});

const aloneIn = ({ rows }: Source, models: MoveModels): Alone[] =>
  rows.map(({ features }) => readAlone(features.mine ? models.mine : models.theirs, features));

/** The second pass of one side, from what the first one says of conversations that it was not learnt from. */
function withContext(
  data: ModelData,
  mine: boolean,
  unseen: readonly { source: Source; alone: readonly Alone[] }[],
): ModelData {
  const truths: ReadonlyMap<Move, number>[] = [];
  const rows: SparseRow[] = [];
  for (const { source, alone } of unseen)
    for (const [at, { features, truth }] of source.rows.entries()) {
      if (features.mine !== mine || !teaches(mine, source)) continue;
      // Public dialogues have a column of their own, which takes up how often a move is made there.
      const dense = new Float64Array(contextSize(mine) + 1);
      contextOf(alone, at, dense.subarray(0, -1));
      if (isPublic(source)) dense[dense.length - 1] = 1;
      rows.push({ places: [], dense, weight: weightOf(source) });
      truths.push(truth);
    }
  const fitted = data.moves.map((move) =>
    fitWhole(
      rows,
      truths.map((truth) => truth.get(move) ?? 0),
      0,
      { name: 0, dense: () => CONTEXT_PENALTY },
    ),
  );
  return {
    ...data,
    // Without that of being public.
    contextWeights: fitted.map(({ dense }) => [...dense].slice(0, -1).map(thousandths)),
    contextConstants: fitted.map(({ constant }) => thousandths(constant)),
  };
}

// Hands that are left out together where the second pass is learnt: a fit without each hand would take twice as long, and a quarter of
// the material left out changes the first pass little.
const GROUPS: readonly (readonly string[])[] = [
  ['a', 'b', 'c', 'd'],
  ['i1', 'i5'],
  ['i2', 'i6'],
  ['i3', 'j1'],
];

/** Some hands, those of a group together; a source that is in no group stands by itself. */
function groupsOf(hands: readonly string[]): (readonly string[])[] {
  const there = new Set(hands);
  const grouped = GROUPS.filter((group) => group.some((hand) => there.has(hand)));
  return [...grouped, ...[...there].filter((hand) => !GROUPS.flat().includes(hand)).map((hand) => [hand])];
}

/** Learns the models of both sides' moves, also without some of the hands, and fits nothing twice. */
export interface MoveTrainer {
  readWords: ReadWords;
  without: (hands: readonly string[]) => MoveData;
}

/** Gets the models of both sides' moves ready to be fitted to what readers saw. */
export function moveTrainer(material: readonly Material[], readWords: ReadWords): MoveTrainer {
  const sources = material.filter(({ passes }) => passes.length > 0).map((one) => sourceOf(one, readWords));
  const fitted = new Map<string, MoveData>();
  const whole = { mine: fitAlone(sources, true), theirs: fitAlone(sources, false) };
  const alone = (leftOut: readonly string[]): MoveData => {
    if (leftOut.length === 0) return { mine: whole.mine.data, theirs: whole.theirs.data };
    const key = leftOut.toSorted().join(' ');
    const from = sources.filter(({ hand }) => !leftOut.includes(hand));
    const data = fitted.get(key) ?? {
      mine: fitAlone(from, true, whole.mine).data,
      theirs: fitAlone(from, false, whole.theirs).data,
    };
    fitted.set(key, data);
    return data;
  };
  const among = (hands: readonly string[]): MoveData => {
    // How likely a move is comes from whole conversations alone.
    const conversations = sources.filter(({ hand, part }) => !part && !hands.includes(hand));
    const unseen = groupsOf(conversations.map(({ hand }) => hand)).flatMap((group) => {
      const models = readModels(alone([...new Set([...hands, ...group])]), readWords);
      return conversations
        .filter((source) => group.includes(source.hand))
        .map((source) => ({ source, alone: aloneIn(source, models) }));
    });
    const { mine, theirs } = alone(hands);
    return { mine: withContext(mine, true, unseen), theirs: withContext(theirs, false, unseen) };
  };
  const learnt = new Map<string, MoveData>();
  return {
    readWords,
    without(hands) {
      const key = hands.toSorted().join(' ');
      const data = learnt.get(key) ?? among(hands);
      learnt.set(key, data);
      return data;
    },
  };
}

/** Fits the models of both sides' moves to what readers saw. */
export const trainMoves = (material: readonly Material[], readWords: ReadWords): MoveData =>
  moveTrainer(material, readWords).without([]);
