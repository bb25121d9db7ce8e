/** What was measured at one moment, and between it and the moment before. */
export interface Measurement {
  minute: number;
  memoryMiB: number;
  descriptors: number;
  logBytes: number;
  /** Bytes of log for each request of this interval. */
  logBytesEach: number;
  requests: number;
  improper: number;
  p50Ms: number;
  p99Ms: number;
}

/** The first part of a run fills caches and lets the engine compile: it is left out. */
const WARM_UP = 0.25;
/** By how much the middle value of the last third may be above that of the first third after the warm-up. */
const MOST = {
  /** MiB; the cache of finished answers may still fill up to 64 MiB. */
  memoryMiB: 80,
  descriptors: 20,
  /** Times as many. */
  logBytesEach: 1.5,
  p99Ms: 3,
};
/** A 99th percentile below this is not judged, in ms: it is the machine's own noise. */
const NOISE_MS = 20;

/**
 * Compares the end of a run with its beginning.
 * @returns sentences about what grew or went wrong; none where nothing did
 */
export function growthOf(measurements: readonly Measurement[], { judgeTime }: { judgeTime: boolean }): string[] {
  const improper = measurements.reduce((sum, taken) => sum + taken.improper, 0);
  const found = improper > 0 ? [`${improper} answers were not the proper ones.`] : [];
  const warm = measurements.slice(Math.floor(measurements.length * WARM_UP));
  const third = Math.floor(warm.length / 3);
  if (third < 2) return [...found, 'The run was too short to be judged: it needs at least eight measurements.'];
  const [first, last] = [warm.slice(0, third), warm.slice(-third)];
  const middles = (field: keyof Measurement): [number, number] => [middle(first, field), middle(last, field)];

  for (const field of ['memoryMiB', 'descriptors'] as const) {
    const [before, after] = middles(field);
    if (after - before > MOST[field]) found.push(`${NAMES[field]} grew from ${round(before)} to ${round(after)}.`);
  }
  const [logBefore, logAfter] = middles('logBytesEach');
  if (logAfter > logBefore * MOST.logBytesEach)
    found.push(`${NAMES.logBytesEach} grew from ${round(logBefore)} to ${round(logAfter)}.`);
  const [before, after] = middles('p99Ms');
  if (judgeTime && after > Math.max(NOISE_MS, before * MOST.p99Ms))
    found.push(`${NAMES.p99Ms} grew from ${round(before)} to ${round(after)}.`);
  return found;
}

const NAMES = {
  memoryMiB: 'Memory in MiB',
  descriptors: 'The number of open descriptors',
  logBytesEach: 'The log’s bytes for each request',
  p99Ms: 'The 99th percentile of answers in ms',
};

function middle(measurements: readonly Measurement[], field: keyof Measurement): number {
  const sorted = measurements.map((taken) => taken[field]).toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
