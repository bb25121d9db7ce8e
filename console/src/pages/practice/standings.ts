/** Judgements that a standing is the mean of, as on the lists. */
const OF = 5;
/** Fewer say too little of how much they differ. */
const LEAST = 3;
/**
 * Student's t for two chances in three, by how many judgements: how many standard errors of their mean lie on each side.
 * Student, The Probable Error of a Mean (1908); the values are quantiles of the distribution with one degree less.
 */
const T: ReadonlyMap<number, number> = new Map([
  [3, 1.265],
  [4, 1.15],
  [5, 1.099],
]);

/** Where somebody stands after a judgement: the mean of the latest ones, and where it lies with two chances in three. */
export interface Standing {
  at: number;
  mean: number;
  /** Of how many. */
  of: number;
  /** Null where there are too few to tell. */
  low: number | null;
  high: number | null;
}

/** The standing after each judgement. @param points oldest first, on a scale of 1 to 5 */
export function standingsOf(points: readonly { at: number; score: number }[]): Standing[] {
  return points.map(({ at }, index) => {
    const scores = points.slice(Math.max(0, index + 1 - OF), index + 1).map(({ score }) => score);
    const mean = meanOf(scores);
    const t = scores.length < LEAST ? undefined : T.get(scores.length);
    const of = scores.length;
    if (t === undefined) return { at, mean, of, low: null, high: null };
    const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1);
    const away = t * Math.sqrt(variance / scores.length);
    return { at, mean, of, low: Math.max(1, mean - away), high: Math.min(5, mean + away) };
  });
}

/** The mean of some scores, of which there is at least one. */
function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Roleplays beside real calls: the mean of the latest ones of each kind, and of how many. */
export interface Beside {
  mean: number;
  of: number;
}

/** Those of one kind; null where there are none. @param points oldest first */
export function besideOf<Kind>(points: readonly { kind: Kind; score: number }[], kind: Kind): Beside | null {
  const scores = points.filter((point) => point.kind === kind).map(({ score }) => score);
  const latest = scores.slice(-OF);
  return latest.length === 0 ? null : { mean: meanOf(latest), of: latest.length };
}

/** Whether the first and the last of some means differ as they are shown: of equal ones, none is the weakest. */
export function areApart(means: readonly number[], shown: (mean: number) => string): boolean {
  const [first, last] = [means[0], means.at(-1)];
  return first !== undefined && last !== undefined && shown(first) !== shown(last);
}
