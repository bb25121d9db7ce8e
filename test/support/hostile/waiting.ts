import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 20;

interface Point {
  at: number;
  /** ms that each thread of the service had waited, by its id; the main thread's id is that of the process. */
  threads: Map<number, number>;
  /** The same for the main thread of this process. */
  own: number;
}

/**
 * Measures for how long threads were ready to run and had no processor, because other programs had it. Linux counts
 * this for each thread; elsewhere it is 0. Time of this kind says something of the machine and nothing of the service,
 * so measurements on a busy machine leave it out.
 */
export interface WaitingMeter {
  /** ms that the answer to a request may have been late for want of a processor, between two moments. */
  ofRequest: (from: number, to: number) => number;
  /** The same for work that the main thread hands to another thread of the service and gets back. */
  ofWork: (from: number, to: number) => number;
  stop: () => void;
}

/** Starts to measure a process. */
export function startWaitingMeter(pid: number): WaitingMeter {
  const points: Point[] = [];
  const look = () =>
    points.push({ at: performance.now(), threads: waitedByThread(pid), own: waited(process.pid, process.pid) });
  look();
  const timer = setInterval(look, EVERY_MS);

  function between(from: number, to: number): { own: number; main: number; longest: number } {
    const first = points.findLast(({ at }) => at <= from) ?? points[0];
    const last = points.find(({ at }) => at >= to) ?? points.at(-1);
    if (!first || !last) return { own: 0, main: 0, longest: 0 };
    const grown = (thread: number) => (last.threads.get(thread) ?? 0) - (first.threads.get(thread) ?? 0);
    const others = [...last.threads.keys()].filter((thread) => thread !== pid);
    return { own: last.own - first.own, main: grown(pid), longest: Math.max(0, ...others.map(grown)) };
  }

  return {
    ofRequest(from, to) {
      const { own, main } = between(from, to);
      // Both wait at the same time: only the longer of the two delays the answer.
      return Math.max(own, main);
    },
    ofWork(from, to) {
      const { own, main, longest } = between(from, to);
      return Math.max(own, main, longest);
    },
    stop() {
      look();
      clearInterval(timer);
    },
  };
}

function waitedByThread(pid: number): Map<number, number> {
  try {
    return new Map(readdirSync(`/proc/${pid}/task`).map((thread) => [Number(thread), waited(pid, Number(thread))]));
  } catch {
    return new Map();
  }
}

/** The second field of schedstat: ns spent waiting on a run queue. */
function waited(pid: number, thread: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
