import type { Comparison, Spread } from './support/compare.ts';
import type { BenchService } from './support/service.ts';

/** How much data a run makes, and how often it measures. */
export interface Scale {
  /** People of the organisation. */
  people: number;
  /** Sessions of the person with the longest history, each with an assessment. */
  history: number;
  /** Sessions of all others, likewise. */
  others: number;
  rounds: number;
  /** How long each round asks, in ms. */
  milliseconds: number;
}

/** One thing that was measured. */
export interface Figure {
  /** What of `goals.ts` it belongs to. */
  goal: string;
  /** The figure itself, of which the goal speaks: a ratio, or an amount. */
  value: number;
  /** How far apart the rounds lay, where there were several. */
  spread?: Spread;
  /** What else is worth knowing, in a few words. */
  beside: string;
}

/** A group of figures taken over the same data. */
export interface Scenario {
  name: string;
  run: (context: { scale: Scale; service: () => Promise<BenchService> }) => AsyncGenerator<Figure>;
}

/** The figure of two servers that were compared: the ratio of processor time for an answer. */
export function comparedFigure(goal: string, { ours, bare, cpuRatio, rateRatio }: Comparison): Figure {
  const cost = (microseconds: number) => `${Math.round(microseconds)} µs`;
  const rate = (perSecond: number) => Math.round(perSecond).toLocaleString('en');
  return {
    goal,
    value: cpuRatio.median,
    spread: cpuRatio,
    beside: `${cost(ours.cpu)} against ${cost(bare.cpu)}; ${rate(ours.perSecond)} a second against ${rate(bare.perSecond)} (ratio ${rateRatio.median.toFixed(2)}); p99 ${ours.p99.toFixed(1)} ms`,
  };
}
