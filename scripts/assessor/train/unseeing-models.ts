import type { MoveModels } from '../../../src/assessment/moves/find-moves.ts';
import type { ModelData } from '../../../src/assessment/moves/model-data.ts';
import type { ReadWords } from '../../../src/assessment/moves/tokens.ts';
import { fitAlone, type Fitted } from './fit-alone.ts';
import type { Material } from './read-material.ts';
import { sourceOf, type Source } from './source-rows.ts';
import { groupOf, readModels, type MoveData } from './train-moves.ts';

// The weights as they are written, with a column for fragments. Whoever begins from them finds the same however they came about.
function fittedAs(data: ModelData): Fitted {
  const names = data.names.split('\n').length;
  const weights = Buffer.from(data.nameWeights, 'base64');
  const exact = data.moves.map((_, move) => ({
    names: Float64Array.from(
      { length: names },
      (_, place) => weights.readInt8(place * data.moves.length + move) * data.step,
    ),
    dense: Float64Array.from([...(data.denseWeights[move] ?? []), 0]),
    constant: data.constants[move] ?? 0,
  }));
  return { data, exact };
}

/** The first pass of one side without some hands, with the second pass of all. */
function withoutIn(sources: readonly Source[], mine: boolean, data: ModelData): ModelData {
  const { contextWeights, contextConstants } = data;
  return { ...fitAlone(sources, mine, fittedAs(data)).data, contextWeights, contextConstants };
}

/**
 * Models for conversations whose ratings teach. Their first pass, which knows words, is learnt without a hand and those of its group,
 * begun from the weights of all. The second pass is that of all hands: it has 67 or 94 weights for a move, learnt from what the first one
 * says of hands that it did not see.
 *
 * @param moves the models of all hands, as they are written
 */
export function unseeingModels(
  material: readonly Material[],
  moves: MoveData,
  readWords: ReadWords,
): (hand: string) => MoveModels {
  const sources = material.filter(({ passes }) => passes.length > 0).map((one) => sourceOf(one, readWords));
  const learnt = new Map<string, MoveModels>();
  return (hand) => {
    const group = groupOf(hand);
    const key = group.join(' ');
    const rest = sources.filter((source) => !group.includes(source.hand));
    const models =
      learnt.get(key) ??
      readModels({ mine: withoutIn(rest, true, moves.mine), theirs: withoutIn(rest, false, moves.theirs) }, readWords);
    learnt.set(key, models);
    return models;
  };
}
