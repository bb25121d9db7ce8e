import { eachHeard } from '../../../src/assessment/conversation/hearing.ts';
import {
  RESTATING_FEATURES,
  restatingFeatures,
  restatingValues,
} from '../../../src/assessment/signals/taking-up/restating-features.ts';
import { canBeRestating, canShow } from '../../../src/assessment/signals/taking-up/restating.ts';
import { agreement } from './agreement.ts';
import { asConversation, type Interview } from './annomi.ts';
import { fitLogistic, valueOf } from './linear-models.ts';

/** A therapist's utterance: its sentences' features, and whether people saw a reflection in it. */
interface Bag {
  group: string;
  truth: boolean;
  sentences: (readonly number[])[];
}

const PENALTY = 3;
const ROUNDS = 5;

export function bagsOf(
  interviews: readonly Interview[],
  groupOf: (interview: Interview) => string,
  say?: (text: string) => string,
): Bag[] {
  return interviews.flatMap((interview) => {
    const bags: Bag[] = [];
    eachHeard(asConversation(interview, say), (turn, heard) => {
      bags.push({
        group: groupOf(interview),
        truth: interview.utterances[turn.index - 1]?.reflection === true,
        sentences: turn.sentences.flatMap((sentence) => {
          if (!canBeRestating(sentence, heard)) return [];
          const features = restatingFeatures(sentence, heard);
          return canShow(features) ? [restatingValues(features, heard)] : [];
        }),
      });
    });
    return bags;
  });
}

const best = (weights: readonly number[], bag: Bag): number =>
  bag.sentences.reduce((most, row) => Math.max(most, valueOf(weights, row)), -99);

/**
 * Weights for sentences from marks on utterances: an utterance with a reflection has it in one sentence at least, one
 * without has it in none. First all sentences of a marked utterance count as reflections, then, round by round, the
 * likeliest one.
 */
export function fitRestating(bags: readonly Bag[]): number[] {
  let weights: number[] | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows: (readonly number[])[] = [];
    const truth: boolean[] = [];
    for (const bag of bags) {
      const known = weights;
      const top = known === undefined ? 0 : best(known, bag);
      for (const row of bag.sentences) {
        // Sentences of a marked utterance that are neither the likeliest nor likely by themselves say nothing.
        if (bag.truth && known !== undefined && valueOf(known, row) < Math.min(top, 0.5)) continue;
        rows.push(row);
        truth.push(bag.truth);
      }
    }
    weights = fitLogistic(rows, truth, PENALTY, weights);
  }
  return weights ?? [];
}

/** The least value at which F1 is highest on some utterances. */
function threshold(weights: readonly number[], bags: readonly Bag[]): number {
  const values = bags.map((bag) => best(weights, bag));
  const truth = bags.map((bag) => bag.truth);
  let found = { least: 0, f1: -1 };
  for (let least = -2; least <= 1; least += 0.1) {
    const { f1 } = agreement(
      values.map((value) => value > least),
      truth,
    );
    if (f1 > found.f1) found = { least, f1 };
  }
  return found.least;
}

/** F1 where no group is in both training and test; the threshold is chosen on the training part alone. */
export function crossValidate(
  bags: readonly Bag[],
  folds: number,
  test: readonly Bag[] = bags,
): ReturnType<typeof agreement> {
  const groups = [...new Set(bags.map((bag) => bag.group))];
  const foldOf = new Map(groups.map((group, i) => [group, i % folds]));
  const answers: boolean[] = [];
  const truth: boolean[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const rest = bags.filter((bag) => foldOf.get(bag.group) !== fold);
    const weights = fitRestating(rest);
    const least = threshold(weights, rest);
    for (const bag of test) {
      if (foldOf.get(bag.group) !== fold) continue;
      answers.push(best(weights, bag) > least);
      truth.push(bag.truth);
    }
  }
  return agreement(answers, truth);
}

/** The weights as the source has them: one decimal, each with what it stands for. */
export function printWeights(weights: readonly number[]): void {
  for (const [i, meaning] of [...RESTATING_FEATURES, 'always'].entries())
    console.log(`  ${(weights[i] ?? 0).toFixed(1).padStart(5)}  ${meaning}`);
}
