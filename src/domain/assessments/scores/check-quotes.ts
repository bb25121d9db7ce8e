import type { KeptCriterion, KeptQuote } from '../../../evidence/kept.ts';
import { readEvidence } from '../../../evidence/read-evidence.ts';
import { sha256Hex } from '../../../lib/bytes/digest.ts';
import type { CriterionScore } from './criterion-score.ts';
import type { Difference } from './difference.ts';

/** One speaker's uninterrupted piece of a conversation; `index` counts from 1. */
export interface SpokenTurn {
  index: number;
  speaker: string | null;
  text: string;
}

/** What came of looking a kept result up in its transcript. */
export interface CheckedQuotes {
  /** How many quotations were looked up. */
  quotes: number;
  differences: Difference[];
}

/** What redaction puts in the place of a name or a number before a model sees the words. */
const MARKER = /\[[a-z]+ \d{1,6}\]/u;

/**
 * Checks a kept result against its transcript, for results that cannot be computed again: the transcript is the one
 * that was judged, each quotation stands in its turn and has the right speaker, and the scores equal those of the
 * evidence.
 * @param turns of the transcript, as the program reads it
 */
export function checkQuotes(
  criteria: readonly CriterionScore[],
  evidence: string | null,
  transcript: string,
  turns: readonly SpokenTurn[],
): CheckedQuotes {
  const read = readEvidence(evidence);
  const differences: Difference[] = [];
  const digest = read.transcript?.digest;
  if (digest && digest !== sha256Hex(transcript))
    differences.push({ part: 'transcript', path: 'digest', stored: digest, anew: sha256Hex(transcript) });

  for (const [at, { name, score }] of criteria.entries()) {
    const found = read.criteria.find((criterion) => criterion.name === name);
    if (found && found.score !== score)
      differences.push({ part: 'criteria', path: `[${at}].score`, stored: score, anew: found.score ?? null });
  }
  const byIndex = new Map(turns.map((turn) => [turn.index, turn]));
  const labels = new Set(turns.map(({ speaker }) => speaker));
  const quotes = read.criteria.flatMap((criterion, at) =>
    quotesOf(criterion).map(([path, quote]) => ({ path: `criteria[${at}].${path}`, quote })),
  );
  for (const { path, quote } of quotes) {
    const turn = byIndex.get(quote.turn);
    const said = turn !== undefined && stands(quote.text, turn.text);
    // A label that is none of the transcript's was put there in the place of a name.
    const bySpeaker =
      turn !== undefined &&
      (quote.speaker === undefined || quote.speaker === turn.speaker || !labels.has(quote.speaker));
    if (!said || !bySpeaker)
      differences.push({
        part: 'quotes',
        path,
        stored: `Turn ${quote.turn}, ${quote.speaker ?? 'unknown'}: ${quote.text}`,
        anew: turn && `Turn ${turn.index}, ${turn.speaker ?? 'unknown'}: ${turn.text}`,
      });
  }
  return { quotes: quotes.length, differences };
}

function quotesOf({ quotes, measures, improvement }: KeptCriterion): [path: string, quote: KeptQuote][] {
  return [
    ...(quotes ?? []).map((quote, at): [string, KeptQuote] => [`quotes[${at}]`, quote]),
    ...(measures ?? []).flatMap((measure, of) =>
      (measure.quotes ?? []).map((quote, at): [string, KeptQuote] => [`measures[${of}].quotes[${at}]`, quote]),
    ),
    ...(improvement ? [['improvement.moment', improvement.moment] satisfies [string, KeptQuote]] : []),
  ];
}

/**
 * Whether words stand in a text, one after the other where markers interrupt them; how many spaces are between does not
 * matter.
 */
function stands(quote: string, text: string): boolean {
  const spoken = evenly(text);
  let from = 0;
  for (const piece of evenly(quote).replace(/…$/u, '').split(MARKER)) {
    const at = spoken.indexOf(piece.trim(), from);
    if (at === -1) return false;
    from = at + piece.trim().length;
  }
  return true;
}

function evenly(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
