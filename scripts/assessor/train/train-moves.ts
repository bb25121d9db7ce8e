import { THEIR_MOVES, type Move } from '../../../src/assessment/moves/codes.ts';
import { keptWith } from '../../../src/lib/values/kept-with.ts';
import { contextOf, contextSize, type Alone } from '../../../src/assessment/moves/context.ts';
import type { LearntMoves, MoveModels } from '../../../src/assessment/moves/find-moves.ts';
import { readModel, type ModelData } from '../../../src/assessment/moves/model-data.ts';
import { readAlone } from '../../../src/assessment/moves/model.ts';
import type { ReadWords } from '../../../src/assessment/moves/tokens.ts';
import { fitAlone } from './fit-alone.ts';
import { fitWhole } from './fit-whole.ts';
import type { Material } from './read-material.ts';
import { isPublic, sourceOf, teaches, weightOf, type Source } from './source-rows.ts';
import type { SparseModel, SparseRow } from './sparse-model.ts';
import { thousandths } from './written-weights.ts';

/*
 * The models of both sides' moves, in two passes: what each turn does by itself, and what it does beside the turns around it.
 */

/** The data of both sides' models, as they are shipped. */
export type MoveData = Pick<LearntMoves, 'mine' | 'theirs'>;

/** The models that their data describe. */
export const readModels = ({ mine, theirs }: MoveData, readWords: ReadWords): MoveModels => ({
  readWords,
  mine: readModel(mine),
  theirs: readModel(theirs),
});

// Chosen by leaving each training hand out in turn, by the mean F1 and average precision of all moves.
const CONTEXT_PENALTY = 1;
// The last figure of the context of the other side's turns.
const YES_COLUMN = contextSize(false) - 1;

const aloneIn = ({ rows }: Source, models: MoveModels): Alone[] =>
  rows.map(({ features }) => readAlone(features.mine ? models.mine : models.theirs, features));

// Kept, because the same rows are fitted to one move after the other.
const withoutYes = keptWith((rows: readonly SparseRow[]): SparseRow[] =>
  rows.map((row) => ({ ...row, dense: row.dense.map((figure, column) => (column === YES_COLUMN ? 0 : figure)) })),
);

/** Fits the second pass of a move. What the first one says of saying yes counts for saying yes alone. */
export function fitContext(rows: readonly SparseRow[], truth: readonly number[], move: Move): SparseModel {
  const isOfKind = THEIR_MOVES.some((kind) => kind === move);
  return fitWhole(isOfKind ? withoutYes(rows) : rows, truth, 0, { name: 0, dense: () => CONTEXT_PENALTY });
}

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
    fitContext(
      rows,
      truths.map((truth) => truth.get(move) ?? 0),
      move,
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

/** The hands that are left out together with one, itself among them. */
export const groupOf = (hand: string): readonly string[] => GROUPS.find((group) => group.includes(hand)) ?? [hand];

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
