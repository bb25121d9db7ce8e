import type { Estimate } from '../statistics/estimate.ts';
import type { CriterionReport } from './criterion-report.ts';
import { FEWEST_TO_SAY, includes, readAgreement, type AgreementFinding } from './read-agreement.ts';
import type { Separation } from './separation-of.ts';
import { withCommas } from '../../lib/text/text.ts';

/** What a criterion's figures say, in sentences that claim no more than the intervals carry. */
export function criterionVerdict({ agreement, counts, humans }: CriterionReport): string[] {
  // Where no person scored single criteria, agreement cannot be measured.
  if (counts.both + counts.peopleOnly + counts.programOnly + counts.neither === 0) return leftOut(counts);
  if (agreement.n === 0)
    return [
      'There is no conversation that both people and the program scored, so there is nothing to compare.',
      ...leftOut(counts),
    ];
  const { tooFew, chance, lean } = readAgreement(agreement);
  if (tooFew)
    return [`n = ${agreement.n} is too few to say; take the figures as a first impression.`, ...leftOut(counts)];
  return [beside(humans), ...CHANCE[chance ?? 'none'], ...leaning(lean), ...leftOut(counts)];
}

/** What separation says about good and bad conversations, and about length. */
export function separationVerdict({
  good,
  bad,
  auc,
  equalLength,
  equalLengthPairs,
  lengthAlone,
}: Separation): string[] {
  if (auc.value === null) return [];
  const sentences = [
    `Of a good and a bad conversation the program puts the good one higher in ${percent(auc)} of pairs. Calling the longer one better would be right in ${percent(lengthAlone)}.`,
  ];
  sentences.push(
    equalLength.value === null
      ? 'No good and bad conversation are about equally long, so length cannot be held equal.'
      : `Among the ${withCommas(equalLengthPairs)} pairs of about equal length it is right in ${percent(equalLength)}.`,
  );
  if (good + bad < FEWEST_TO_SAY) sentences.push(`${good + bad} conversations are too few to say.`);
  else if (includes(auc, 0.5)) sentences.push('That may be chance: the interval includes 50 %.');
  else if (equalLength.value !== null && includes(equalLength, 0.5))
    sentences.push('Once length is held equal, what is left may be chance.');
  return sentences;
}

function beside({ raters, gap: { program, people, difference } }: CriterionReport['humans']): string {
  if (raters.length < 2)
    return 'With one rater there is nothing to hold this against: have a second person score the same conversations.';
  if (difference.value === null || program === null || people === null)
    return 'The raters cannot be compared with each other here.';
  const figures = `(kappa ${program.toFixed(2)} beside ${people.toFixed(2)})`;
  if (difference.high !== null && difference.high < 0)
    return `The program agrees with a single rater less than the raters agree with each other ${figures}.`;
  if (difference.low !== null && difference.low > 0)
    return `The program agrees with a single rater more than the raters agree with each other ${figures}.`;
  return `The program’s agreement with a rater cannot be told apart from the raters’ agreement with each other ${figures}.`;
}

const CHANCE: Record<NonNullable<AgreementFinding['chance']> | 'none', readonly string[]> = {
  'may be': ['The agreement may be chance: the interval includes 0.'],
  worse: ['The agreement is worse than chance: the whole interval is below 0.'],
  none: [],
};

function leaning(lean: number): string[] {
  if (lean === 0) return [];
  return [`It scores ${Math.abs(lean).toFixed(1)} points ${lean > 0 ? 'higher' : 'lower'} than people on the whole.`];
}

function leftOut({ both, peopleOnly, programOnly, unrated, unratedLeftOut }: CriterionReport['counts']): string[] {
  const sentences = [];
  if (unratedLeftOut > 0)
    sentences.push(`It left out ${unratedLeftOut} of the ${unrated + unratedLeftOut} that nobody scored.`);
  if (peopleOnly > 0) sentences.push(`It left out ${peopleOnly} of the ${both + peopleOnly} that people could judge.`);
  if (programOnly > 0) sentences.push(`It judged ${programOnly} that people could not.`);
  return sentences;
}

function whole(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function percent({ value, low, high }: Estimate): string {
  if (value === null) return '?';
  return low === null || high === null ? whole(value) : `${whole(value)} (${whole(low)} to ${whole(high)})`;
}
