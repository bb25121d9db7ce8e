import { parseJson, type Json } from '../../../lib/json/json.ts';
import type { Assessment } from '../assessment.ts';
import type { CriterionScore } from './criterion-score.ts';
import { servedScores } from './overrides.ts';

/** Stands where words of the transcript stood. */
export const REMOVED = '[…]';

/** So many words in a row that stand in the transcript as well are taken from it. */
const RUN = 4;
/** Members of the evidence that are the program's own or the author's words. */
const NOT_SAID = new Set([
  'id',
  'name',
  'title',
  'unit',
  'target',
  'source',
  'cite',
  'measure',
  'criterion',
  'version',
  'way',
  'format',
  'vendor',
  'speaker',
]);
const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const QUOTED = /["“„«]([^"“”„«»]{1,2000})["”“»]/gu;

/**
 * An assessment without words of its transcript. Removed are the quotes that the evidence lists, every run of four
 * words that stands in the transcript, and everything in quotation marks that stands there. Scores, names, measures and
 * turn numbers stay, and so does what is said in other words.
 * @param transcript the text that was assessed
 */
export function withoutQuotes(assessment: Assessment, transcript: string): Assessment {
  const evidence = assessment.evidence === null ? null : (parseJson(assessment.evidence) ?? null);
  const strip = stripper([transcript, ...quotesIn(evidence)]);
  const describe = (criterion: CriterionScore): CriterionScore => ({
    ...criterion,
    description: strip(criterion.description),
  });
  return {
    ...assessment,
    ...scoresWithout(assessment, describe, strip),
    coachFeedback: assessment.coachFeedback === null ? null : strip(assessment.coachFeedback),
    evidence: evidence === null ? assessment.evidence : JSON.stringify(stripped(evidence, strip)),
  };
}

/** The scores as served, the original ones, and why people set others: they may have quoted the conversation too. */
function scoresWithout(
  { criteria, strongestCriteria, overrides }: Assessment,
  describe: (criterion: CriterionScore) => CriterionScore,
  strip: (text: string) => string,
): Pick<Assessment, 'criteria' | 'strongestCriteria' | 'overrides'> {
  if (!overrides) return { criteria: criteria.map(describe), strongestCriteria, overrides };
  const original = { ...overrides.original, criteria: overrides.original.criteria.map(describe) };
  const steps = overrides.steps.map((step) => ({ ...step, reason: strip(step.reason) }));
  return {
    ...servedScores(
      original,
      steps,
      criteria.map(({ name }) => name),
    ),
    overrides: { original, steps },
  };
}

/** Whether an object of the evidence is a quote: it names a turn and has its text. */
function isQuote(value: { [key: string]: Json }): boolean {
  return typeof value['turn'] === 'number' && typeof value['text'] === 'string';
}

/** The quotations, and the words that were made from them: what could have been said instead. */
function quotesIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(quotesIn);
  const own = isQuote(value) ? [value['text'], value['instead']].filter((text) => typeof text === 'string') : [];
  return [...own, ...Object.values(value).flatMap(quotesIn)];
}

function stripped(value: Json, strip: (text: string) => string): Json {
  if (typeof value === 'string') return strip(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => stripped(item, strip));
  const quote = isQuote(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (quote && typeof item === 'string' && (key === 'text' || key === 'instead')) return [key, REMOVED];
      return [key, NOT_SAID.has(key) ? item : stripped(item, strip)];
    }),
  );
}

interface Word {
  text: string;
  start: number;
  end: number;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Creates the function that removes the words of these texts from another one. Linear in the texts. */
function stripper(sources: readonly string[]): (text: string) => string {
  const runs = new Set<string>();
  const whole: string[] = [];
  for (const source of sources) {
    const words = wordsOf(source).map(({ text }) => text);
    for (let i = 0; i + RUN <= words.length; i += 1) runs.add(words.slice(i, i + RUN).join(' '));
    whole.push(` ${words.join(' ')} `);
  }
  const isSaid = (text: string) => {
    const words = wordsOf(text)
      .map((word) => word.text)
      .join(' ');
    return words !== '' && whole.some((source) => source.includes(` ${words} `));
  };
  return (text) =>
    withoutRuns(
      text.replaceAll(QUOTED, (match, inner: string) => (isSaid(inner) ? match.replace(inner, () => REMOVED) : match)),
      runs,
    );
}

function withoutRuns(text: string, runs: ReadonlySet<string>): string {
  const words = wordsOf(text);
  let result = '';
  let copied = 0;
  /** The end of the words known to be taken, by number. */
  let until = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined) break;
    const taken =
      i + RUN <= words.length &&
      runs.has(
        words
          .slice(i, i + RUN)
          .map((one) => one.text)
          .join(' '),
      );
    if (taken && i >= until) result += text.slice(copied, word.start) + REMOVED;
    if (taken) until = i + RUN;
    if (i < until) copied = word.end;
  }
  return result + text.slice(copied);
}
