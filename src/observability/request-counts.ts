import type { Observer } from '../domain/ports.ts';

/** What of the service's work is counted here: tens of thousands of times a second. */
type Counted = Pick<Observer, 'requestAnswered' | 'cacheLooked'>;

/** Counts of requests, as plain data of the form that prom-client gives its own. */
export interface RequestCounts extends Counted {
  measurements: () => object[];
}

/** Upper bounds in seconds: from a page out of memory (tens of microseconds) to a time-out. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

const DURATIONS = 'debrief_request_seconds';

/** Requests of a route and method. */
interface Timed {
  labels: { route: string; method: string };
  /** How many there are up to each bound and above the one before; those above all bounds stand last. */
  buckets: Float64Array;
  sum: number;
}

/** Requests of a route, method and status. */
interface Answered {
  labels: { route: string; method: string; status: number };
  count: number;
  timed: Timed;
}

/**
 * Makes the counts. The library finds a series and a bucket by text for each value that it is told, which took as long as
 * a twentieth of an answer from memory; here both are numbers, and become its data when somebody asks for it.
 */
export function createRequestCounts(): RequestCounts {
  /** By their text: routes are named by their pattern, so there are few. */
  const answered = new Map<string, Answered>();
  const timed = new Map<string, Timed>();
  const looks = { hit: 0, miss: 0, unchanged: 0 };

  function add(name: string, route: string, method: string, status: number): Answered {
    const own = `${method} ${route}`;
    const time = timed.get(own) ?? {
      labels: { route, method },
      buckets: new Float64Array(SECONDS.length + 1),
      sum: 0,
    };
    timed.set(own, time);
    const made = { labels: { route, method, status }, count: 0, timed: time };
    answered.set(name, made);
    return made;
  }

  return {
    requestAnswered(route, method, status, seconds) {
      const name = `${status} ${method} ${route}`;
      const series = answered.get(name) ?? add(name, route, method, status);
      const { buckets } = series.timed;
      let at = 0;
      while (at < SECONDS.length && seconds > (SECONDS[at] ?? 0)) at += 1;
      buckets[at] = (buckets[at] ?? 0) + 1;
      series.timed.sum += seconds;
      series.count += 1;
    },
    cacheLooked(result) {
      looks[result] += 1;
    },
    measurements: () => [
      counter(
        'debrief_requests_total',
        'Requests answered.',
        [...answered.values()].map(({ labels, count }) => ({ labels, value: count })),
      ),
      {
        name: DURATIONS,
        help: 'Time from the request to the end of its answer.',
        type: 'histogram',
        values: [...timed.values()].flatMap(histogramValues),
        aggregator: 'sum',
      },
      counter(
        'debrief_cache_total',
        'Versioned reads: hit (from memory), miss (written anew), unchanged (304).',
        Object.entries(looks).flatMap(([result, value]) => (value > 0 ? [{ labels: { result }, value }] : [])),
      ),
    ],
  };
}

function counter(name: string, help: string, values: object[]): object {
  return { name, help, type: 'counter', values, aggregator: 'sum' };
}

/** The values of a histogram: running totals up to each bound, then the sum and the count. */
function histogramValues({ labels, buckets, sum }: Timed): object[] {
  let count = 0;
  const totals = [...SECONDS, '+Inf'].map((le, at) => {
    count += buckets[at] ?? 0;
    return { labels: { le, ...labels }, value: count, metricName: `${DURATIONS}_bucket` };
  });
  return [
    ...totals,
    { labels, value: sum, metricName: `${DURATIONS}_sum` },
    { labels, value: count, metricName: `${DURATIONS}_count` },
  ];
}
