import type { HumanScore } from '../case.ts';
import type { Estimate } from '../statistics/estimate.ts';

/** What figures are called in sentences. */
export const FIGURES = {
  kappa: 'kappa',
  spearman: 'the rank correlation',
  within_one: 'the share within one level',
  auc: 'the share of pairs told apart',
  auc_equal_length: 'the share of equally long pairs told apart',
  judged: 'the number judged',
  judged_alone_at_most: 'the number judged that people could not',
} as const;

/** How a figure is written: as it is, as a share of a hundred, or with its sign. */
export type FigureKind = 'plain' | 'percent' | 'signed';

/** A figure with its interval, or a dash where there is none. */
export function formatEstimate({ value, low, high }: Estimate, kind: FigureKind = 'plain', interval = true): string {
  if (value === null) return '–';
  return interval && low !== null && high !== null
    ? `${formatFigure(value, kind)} (${formatFigure(low, kind)} to ${formatFigure(high, kind)})`
    : formatFigure(value, kind);
}

/** One figure, with a true minus. */
export function formatFigure(value: number, kind: FigureKind = 'plain'): string {
  const digits = kind === 'percent' ? Math.abs(value * 100).toFixed(0) : Math.abs(value).toFixed(2);
  const sign = value < 0 && Number(digits) !== 0 ? '−' : kind === 'signed' && Number(digits) !== 0 ? '+' : '';
  return `${sign}${digits}${kind === 'percent' ? ' %' : ''}`;
}

/** A score, with at most two digits after the point. */
export function formatScore(score: number): string {
  return String(Number(score.toFixed(2)));
}

/** A figure that is held against a floor, with enough digits to see on which side it is. */
export function formatMeasured(value: number): string {
  return String(Number(value.toFixed(4)));
}

/** What each person gave. */
export function formatHumans(humans: readonly HumanScore[]): string {
  return humans.map(({ rater, score }) => `${rater} ${score === null ? 'none' : formatScore(score)}`).join(', ');
}
