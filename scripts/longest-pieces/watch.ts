import { createServer } from 'node:http';
import { Session } from 'node:inspector';
import { PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { threadMs } from '../../src/lib/process/thread-ms.ts';
import { selfTimes } from './self-times.ts';

/*
 * Loaded into the service before its own code (`--import`): measures how much processor time its main thread takes between two
 * looks at the clock, 1 ms apart where nothing keeps it. A request to the socket that PIECES_SOCKET names gets
 * the longest since the last request, in ms, so other work on the machine does not count, and what V8 collected in it.
 * `/profile` begins to note which functions ran; the next request tells those of the longest piece.
 */

/** What a request to the socket is answered. */
export interface LongestPiece {
  ms: number;
  /** Of it, taken by V8's garbage collector. */
  collectedMs: number;
  /** The functions that took most of it, where they were noted. */
  functions: string[];
}

interface Span {
  /** In ms of `performance.now()`. */
  from: number;
  to: number;
  /** Processor time. */
  ms: number;
}

const NONE: Span = { from: 0, to: 0, ms: 0 };
const path = process.env['PIECES_SOCKET'];
if (isMainThread && path !== undefined) {
  let longest = NONE;
  let collected: Omit<Span, 'ms'>[] = [];
  let isNoted = false;
  let before = { at: performance.now(), spent: threadMs() };
  const session = new Session();
  const collections = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collected.push({ from: startTime, to: startTime + duration });
  });
  collections.observe({ entryTypes: ['gc'] });

  setInterval(() => {
    const now = { at: performance.now(), spent: threadMs() };
    const ms = now.spent - before.spent;
    if (ms > longest.ms) longest = { from: before.at, to: now.at, ms };
    before = now;
  }, 1).unref();

  function tell(functions: string[], answer: (piece: LongestPiece) => void): void {
    // Collections are told of in a later round.
    setImmediate(() => {
      const { from, to, ms } = longest;
      const took = collected.reduce(
        (sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)),
        0,
      );
      // Of the time on the clock this thread had a part of the processor.
      answer({ ms, collectedMs: to > from ? (took * ms) / (to - from) : 0, functions });
      longest = NONE;
      collected = [];
      // What was done to answer is no work of the service.
      before = { at: performance.now(), spent: threadMs() };
    });
  }

  createServer((request, response) => {
    const answer = (piece: LongestPiece) => response.end(JSON.stringify(piece));
    if (request.url === '/profile') {
      session.connect();
      session.post('Profiler.enable');
      session.post('Profiler.setSamplingInterval', { interval: 200 });
      session.post('Profiler.start', () => {
        isNoted = true;
        tell([], answer);
      });
      return;
    }
    if (!isNoted) {
      tell([], answer);
      return;
    }
    isNoted = false;
    const { from, to } = longest;
    const end = performance.now();
    session.post('Profiler.stop', (error, stopped) => {
      session.disconnect();
      tell(error ? [`no profile: ${error.message}`] : selfTimes(stopped.profile, { from, to, end }), answer);
    });
  })
    .listen(path)
    .unref();
}
