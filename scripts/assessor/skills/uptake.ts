import { questionKind } from '../../../src/assessment/signals/questions.ts';
import {
  UPTAKE_FEATURES,
  uptakeFeatures,
  type Said,
} from '../../../src/assessment/signals/taking-up/uptake-features.ts';
import { sentencesOf } from '../../../src/assessment/text/sentences.ts';
import { topicStems } from '../../../src/assessment/text/topic-stems.ts';
import { wordsOf } from '../../../src/assessment/text/words.ts';
import { rankCorrelation } from './agreement.ts';
import { fitLeastSquares, valueOf } from './linear-models.ts';
import { readCsv } from './read-csv.ts';

/** One exchange: a student's turn, the teacher's reply, and the mean of three raters' z-scored ratings. */
export interface Exchange {
  group: string;
  onTask: boolean;
  rating: number;
  /** 0, 1 or 2 by most raters; null where no two agree. */
  majority: number | null;
  features: readonly number[];
  /** Share of the student's words that the reply repeats: the simplest measure. */
  simple: number;
}

const PENALTY = 5;

function said(text: string): Said {
  // Notes of the transcriber such as "[inaudible]" are no words.
  const clean = text.replaceAll(/\[[^\]]*\]/gu, ' ');
  return {
    sentences: sentencesOf(clean).map(({ text: sentence, asked }) => {
      const words = wordsOf(sentence);
      return { text: sentence, words, stems: topicStems(words), question: questionKind(words, asked) };
    }),
  };
}

/** uptake_data.csv as exchanges. On task: both turns are, by most raters, as in the main evaluation of the paper. */
export function readExchanges(path: string): Exchange[] {
  return readCsv(path).map((row) => {
    const [student, teacher] = [row['student_text'] ?? '', row['teacher_text'] ?? ''];
    const theirs = wordsOf(student);
    const mine = new Set(wordsOf(teacher));
    const majority = row['uptake_majority'] ?? '';
    return {
      group: row['obs_id'] ?? '',
      onTask: row['student_on_task_majority'] === '1' && row['teacher_on_task_majority'] === '1',
      rating: Number(row['uptake_zscore']),
      majority: majority === '' ? null : Number(majority),
      features: uptakeFeatures(said(student), said(teacher)).values,
      simple: theirs.filter((word) => mine.has(word)).length / Math.max(1, theirs.length),
    };
  });
}

export const fitUptake = (exchanges: readonly Exchange[]): number[] =>
  fitLeastSquares(
    exchanges.map(({ features }) => features),
    exchanges.map(({ rating }) => rating),
    PENALTY,
  );

/** Predictions where no transcript is in both training and test. */
export function predictAcross(exchanges: readonly Exchange[], folds: number): number[] {
  const groups = [...new Set(exchanges.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, i) => [group, i % folds]));
  const found: number[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fitUptake(exchanges.filter(({ group }) => foldOf.get(group) !== fold));
    for (const [i, exchange] of exchanges.entries())
      if (foldOf.get(exchange.group) === fold) found[i] = valueOf(weights, exchange.features);
  }
  return found;
}

/** The rank correlation of some figures with the ratings. */
export const withRatings = (figures: readonly number[], exchanges: readonly Exchange[]): number =>
  rankCorrelation(
    figures,
    exchanges.map(({ rating }) => rating),
  );

/** The weights as the source has them, each with what it stands for. */
export function printUptakeWeights(weights: readonly number[]): void {
  for (const [i, meaning] of [...UPTAKE_FEATURES, 'always'].entries())
    console.log(`  ${(weights[i] ?? 0).toFixed(2).padStart(6)}  ${meaning}`);
}
