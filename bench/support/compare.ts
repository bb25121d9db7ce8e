import { ask, type Clients, type Seen } from './client.ts';
import { processorSeconds } from './processor.ts';

/** A server under load: what to ask it, and the process whose time counts. */
export interface Server {
  pid: number;
  request: Clients['request'];
  /** The status that every answer must have. */
  status: number;
}

/** What one answer took, by the median of the rounds. */
export interface Cost {
  /** Microseconds of the server's processor time, all threads together. */
  cpu: number;
  perSecond: number;
  p99: number;
}

/** Two servers side by side. Ratios say how near `ours` comes to `bare`: 1 is as good, less is worse. */
export interface Comparison {
  ours: Cost;
  bare: Cost;
  /** Of processor time for an answer, with the lowest and the highest of the rounds. */
  cpuRatio: Spread;
  rateRatio: Spread;
}

export interface Spread {
  median: number;
  lowest: number;
  highest: number;
}

/**
 * Answers before the first round, unless told otherwise: by then V8 has compiled what a service runs all day. After
 * 6,000 an answer cost a fifth more, most of it in the threads that compile.
 */
const WARM_UP = 40_000;

export interface CompareOptions {
  connections: number;
  rounds: number;
  /** How long a round asks each of the two, in ms. */
  milliseconds: number;
  /** Answers before the first round. */
  warmUp?: number;
}

/**
 * Asks two servers in turns, so that what else the machine does falls on both, and gives the ratio of each pair of
 * rounds.
 */
export async function compare(
  ours: Server,
  bare: Server,
  { connections, rounds, milliseconds, warmUp = WARM_UP }: CompareOptions,
): Promise<Comparison> {
  const run = async ({ pid, request, status }: Server, until: Clients['until']): Promise<Cost> => {
    const before = processorSeconds(pid);
    const seen: Seen = await ask({ connections, until, status, request });
    return {
      cpu: ((processorSeconds(pid) - before) / seen.answers) * 1e6,
      perSecond: seen.answers / seen.seconds,
      p99: seen.p99,
    };
  };
  // What is run often is compiled by then.
  for (const server of [bare, ours]) await run(server, { answers: warmUp });
  const pairs: { ours: Cost; bare: Cost }[] = [];
  const until = { milliseconds };
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ bare: await run(bare, until), ours: await run(ours, until) });
  }
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    bare: middle(pairs.map((pair) => pair.bare)),
    cpuRatio: spread(pairs.map((pair) => pair.bare.cpu / pair.ours.cpu)),
    rateRatio: spread(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)),
  };
}

/** The middle one of some figures, and how far they lie apart. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((left, right) => left - right);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    lowest: sorted[0] ?? Number.NaN,
    highest: sorted.at(-1) ?? Number.NaN,
  };
}

function middle(costs: readonly Cost[]): Cost {
  const of = (field: keyof Cost) => spread(costs.map((cost) => cost[field])).median;
  return { cpu: of('cpu'), perSecond: of('perSecond'), p99: of('p99') };
}
