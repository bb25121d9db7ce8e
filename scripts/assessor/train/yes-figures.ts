import { KINDS_OF_YES, SAYING_YES, type LEARNT_OF_THEIRS } from '../../../src/assessment/moves/codes.ts';
import { contextOf, contextSize } from '../../../src/assessment/moves/context.ts';
import type { MoveModels } from '../../../src/assessment/moves/find-moves.ts';
import { likelihood, readAlone } from '../../../src/assessment/moves/model.ts';
import { turnFeatures } from '../../../src/assessment/moves/turn-features.ts';
import { bestThreshold, figure, kindsOf, type Found, type Guess, type MoveFigure } from './move-figures.ts';
import type { Material } from './read-material.ts';
import { logOdds, type SparseRow } from './sparse-model.ts';
import { fitContext } from './train-moves.ts';

/*
 * How well a yes is found on hands that were left out, as one move and in its three ways, in some minutes: the first pass is learnt
 * without the hand and those of its group, the second one from what that says of the other hands.
 */

/** A turn of the other side with its context, and which moves each reader saw. */
interface Turn {
  hand: string;
  row: SparseRow;
  passes: readonly ReadonlySet<string>[];
}

function turnsOf({ call, passes }: Material, models: MoveModels): Turn[] {
  const alone = turnFeatures(call.turns, models.readWords).map((features) =>
    readAlone(features.mine ? models.mine : models.theirs, features),
  );
  return alone.flatMap(({ mine }, at) => {
    if (mine) return [];
    const dense = new Float64Array(contextSize(false));
    contextOf(alone, at, dense);
    return [
      { hand: call.hand, row: { places: [], dense, weight: 1 }, passes: passes.map((pass) => new Set(pass[at])) },
    ];
  });
}

const saw = (pass: ReadonlySet<string>, move: Found): boolean => kindsOf(move).some((kind) => pass.has(kind));

/** How likely each turn makes a move, by a second pass that was learnt from the other hands. */
function leftOut(turns: readonly Turn[], move: (typeof LEARNT_OF_THEIRS)[number]): number[] {
  const likely = new Map<Turn, number>();
  for (const hand of new Set(turns.map((turn) => turn.hand))) {
    const others = turns.filter((turn) => turn.hand !== hand);
    const model = fitContext(
      others.map(({ row }) => row),
      others.map(({ passes }) => passes.filter((pass) => saw(pass, move)).length / passes.length),
      move,
    );
    for (const turn of turns) if (turn.hand === hand) likely.set(turn, likelihood(logOdds(model, turn.row)));
  }
  return turns.map((turn) => likely.get(turn) ?? 0);
}

/** F1 on all turns, each hand with the threshold that is best for the others. */
function withOthersThreshold(move: Found, turns: readonly Turn[], guesses: readonly Guess[]): MoveFigure {
  const hands = turns.map(({ hand }) => hand);
  const thresholds = new Map(
    [...new Set(hands)].map((hand) => [hand, bestThreshold(guesses.filter((_, at) => hands[at] !== hand))]),
  );
  const told = guesses.map((guess, at) => ({
    ...guess,
    likelihood: guess.likelihood >= (thresholds.get(hands[at] ?? '') ?? 1) ? 1 : 0,
  }));
  return { ...figure(move, told, 1), threshold: bestThreshold(guesses) };
}

/**
 * The figures of a yes and of its ways on hands that were left out.
 * @param modelsWithout models whose first pass was learnt without a hand
 */
export function yesFigures(material: readonly Material[], modelsWithout: (hand: string) => MoveModels): MoveFigure[] {
  const turns = material.flatMap((one) => (one.passes.length === 0 ? [] : turnsOf(one, modelsWithout(one.call.hand))));
  const ways = KINDS_OF_YES.map((kind) => leftOut(turns, kind));
  const one = leftOut(turns, SAYING_YES);
  const anyWay = turns.map((_, at) => 1 - ways.reduce((none, way) => none * (1 - (way[at] ?? 0)), 1));
  const found: (readonly [Found, readonly number[]])[] = [
    ...KINDS_OF_YES.map((kind, at) => [kind, ways[at] ?? []] as const),
    ['yes in three ways', anyWay],
    [SAYING_YES, one],
  ];
  return found.map(([move, likely]) =>
    withOthersThreshold(
      move,
      turns,
      turns.map(({ passes }, at) => ({
        likelihood: likely[at] ?? 0,
        readers: passes.map((pass) => saw(pass, move)),
      })),
    ),
  );
}
