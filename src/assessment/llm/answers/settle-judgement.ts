import { normaliseText, squeeze } from '../../../transcript/text/normalise.ts';
import { shorten } from '../../text/shorten.ts';
import { speaksOfScores } from '../addresses-assessor.ts';
import type { GivenJudgement } from './answer-schema.ts';
import { needleOf, type QuoteChecker } from './check-quote.ts';
import type { RubricCriterion } from '../rubric.ts';
import type { CheckedQuote, Improvement } from '../../../evidence/model.ts';

/** What code makes of one criterion's answer. */
export type Settled =
  | {
      kind: 'level';
      level: number;
      quotes: readonly CheckedQuote[];
      reasoning: string;
      improvement: Improvement | null;
      notes: readonly string[];
    }
  | { kind: 'not assessable'; reason: string }
  | { kind: 'refused'; problems: readonly string[] };

/** UTF-16 units of the model's own sentences that are kept. */
const LONGEST_REASONING = 1_000;
const LONGEST_SENTENCE = 400;
/** What models write where there is nothing to say. */
const NOTHING = /^(?:n\/?a|none|null|not applicable|-)\.?$/iu;
/** Nobody has to follow a link to see what was said: one that a model writes may have been put into its mouth. */
const LINK = /\bhttps?:\/\/|\bwww\./iu;
const QUOTED = /["“«]([^"“”«»]{12,})["”»]/gu;

/** A model's sentence, fit to be shown: one line, no control characters, not too long. */
function sentenceOf(text: string, longest = LONGEST_SENTENCE): string {
  return shorten(squeeze(normaliseText(text).replaceAll(/\p{Cc}|\p{Cf}/gu, ' ')), longest);
}

/** What the reasoning puts in quotation marks and nobody said: neither in the conversation nor in the criterion. */
function inventedIn(reasoning: string, criterion: RubricCriterion, checker: QuoteChecker): string[] {
  const written = needleOf(
    [criterion.name, criterion.description, ...criterion.anchors.map(({ description }) => description)].join(' \n '),
  );
  return [...normaliseText(reasoning).matchAll(QUOTED)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => !written.includes(needleOf(quoted)) && !checker.said(quoted));
}

function settleImprovement(
  given: GivenJudgement,
  topLevel: number,
  checker: QuoteChecker,
): { improvement: Improvement | null; note: string | null } {
  const { improve, level } = given;
  if (improve === null || improve === undefined || level === null || level >= topLevel)
    return { improvement: null, note: null };
  const change = sentenceOf(improve.change);
  const instead = sentenceOf(improve.instead);
  const checked = checker.check(improve);
  if (checked.kind !== 'good') return { improvement: null, note: `What to change was left out: ${checked.problem}` };
  if (change === '' || instead === '')
    return { improvement: null, note: 'What to change was left out: it was not said.' };
  if ([change, instead].some((text) => LINK.test(text)))
    return { improvement: null, note: 'What to change was left out: it has a link in it.' };
  if ([change, instead].some(speaksOfScores))
    return { improvement: null, note: 'What to change was left out: it speaks of scores.' };
  return { improvement: { change, moment: checked.quote, instead }, note: null };
}

/**
 * Takes or refuses a model's answer for one criterion. A level is taken only where it is one of the criterion's levels,
 * where no quotation is false, and where at least one good quotation is of the user's own words: what somebody else
 * says shows how it was taken, never what the user did.
 */
export function settleJudgement(given: GivenJudgement, criterion: RubricCriterion, checker: QuoteChecker): Settled {
  const { level, evidence } = given;
  const why = sentenceOf(given.not_assessable ?? '').replace(NOTHING, '');
  if (level === null)
    return {
      kind: 'not assessable',
      reason: why === '' ? 'The model could not tell, and did not say why.' : `The model could not tell: ${why}`,
    };
  const problems: string[] = [];
  if (!criterion.levels.includes(level))
    problems.push(
      `${level} is no level of criterion ${criterion.number}; its levels are ${criterion.levels.join(', ')}.`,
    );
  if (why !== '') problems.push(`Criterion ${criterion.number} was given a level and a reason why it has none.`);
  const checks = evidence.map((quote) => checker.check(quote));
  for (const check of checks) if (check.kind === 'false') problems.push(check.problem);
  const weak = checks.flatMap((check) => (check.kind === 'weak' ? [check.problem] : []));
  const quotes = distinct(checks.flatMap((check) => (check.kind === 'good' ? [check.quote] : [])));
  if (!quotes.some(({ mine }) => mine)) {
    const only = quotes.length > 0 ? "What another person says cannot alone show rep's conduct." : '';
    problems.push(
      ...weak,
      `The level of criterion ${criterion.number} rests on no words of rep's that could be found. ${only}`.trim(),
    );
  }
  const reasoning = sentenceOf(given.reasoning, LONGEST_REASONING);
  if (reasoning === '') problems.push(`The level of criterion ${criterion.number} has no reasoning.`);
  if (LINK.test(reasoning)) problems.push('The reasoning has a link in it.');
  for (const invented of inventedIn(reasoning, criterion, checker))
    problems.push(`The reasoning quotes ${JSON.stringify(shorten(invented, 120))}, which nobody said.`);
  if (problems.length > 0) return { kind: 'refused', problems };
  const { improvement, note } = settleImprovement(given, criterion.levels.at(-1) ?? level, checker);
  return { kind: 'level', level, quotes, reasoning, improvement, notes: [...weak, ...(note === null ? [] : [note])] };
}

/** Each quotation once. */
export function distinct(quotes: readonly CheckedQuote[]): CheckedQuote[] {
  const seen = new Map(quotes.map((quote) => [`${quote.turn} ${quote.text}`, quote]));
  return [...seen.values()];
}
