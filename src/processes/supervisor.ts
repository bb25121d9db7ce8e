import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../domain/ports.ts';
import { isFromProcess, type StartFailure, type ToProcess } from './messages.ts';
import { relayLines } from './relay-lines.ts';
import { restartDelay, STEADY_MS } from './restart-delay.ts';

export interface SupervisorOptions {
  /** How many processes. */
  count: number;
  /** What each is started with: this program and these words. */
  words: readonly string[];
  /** How long one may take to stop, in ms, before it is killed. */
  stopMs: number;
  log: Log;
  /** Takes what the processes write, in whole lines. */
  write: { out: (lines: string) => void | Promise<void>; error: (lines: string) => void | Promise<void> };
  /** Resolves when the service is to stop: also ends a start that does not come to its end. */
  told: Promise<void>;
  /** Hears that a process has ended. */
  onEnd: (place: number) => void;
  /** Hears that a process did not answer and was killed. */
  onHang: (place: number) => void;
  /** How often each process is asked whether it is alive, in ms; {@link BEAT_MS} unless said. */
  beatMs?: number;
}

/** The processes, running. */
export interface Supervisor {
  /** Where they answer; null where they only assess. */
  url: string | null;
  /** The measurements of each process that answers soon, by its place. */
  measure: () => Promise<Map<number, object[]>>;
  stop: () => Promise<void>;
}

/** One of the processes, or the gap where one will be. */
interface Place {
  place: number;
  worker: Worker | undefined;
  hasStarted: boolean;
  failure: StartFailure | undefined;
  earlyEnds: number;
  /** Questions in a row that it has not answered. */
  unanswered: number;
  restart: NodeJS.Timeout | undefined;
}

/** The service was told to stop before all of its processes served. */
const STOPPED = Symbol('stopped');

/** How often a process may end without a reason while the service starts, before that is given up. */
const START_ATTEMPTS = 5;
const BEAT_MS = 2_000;
/**
 * Questions a process may leave unanswered before it is replaced: 20 seconds for one that serves, a minute for one that
 * starts. Counted in questions, so that a machine that slept has not lost all its processes.
 */
const MOST_UNANSWERED = { serving: 10, starting: 30 };
/** How long a measurement is waited for, in ms. */
const MEASURE_MS = 1_000;

/**
 * Starts the processes, and starts each again when it ends, until told to stop.
 * @returns when all of them serve; or why the service cannot start, or null where it was told to stop before, with none
 * of them left
 */
export async function startSupervisor(options: SupervisorOptions): Promise<Supervisor | StartFailure | null> {
  const { count, words, stopMs, log, write, told, onEnd, onHang, beatMs = BEAT_MS } = options;
  const places: Place[] = Array.from({ length: count }, (_, place) => ({
    place,
    worker: undefined,
    hasStarted: false,
    failure: undefined,
    earlyEnds: 0,
    unanswered: 0,
    restart: undefined,
  }));
  const up = Promise.withResolvers<string | null | StartFailure>();
  const waiting = new Map<number, (measurements: object[]) => void>();
  let phase: 'starting' | 'up' | 'stopping' = 'starting';
  let lastId = 0;

  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ args: [...words], silent: true, serialization: 'advanced' });
  // Whatever ends the supervisor in a hurry ends its processes too.
  process.on('exit', killAll);

  function launch(at: Place): void {
    const worker = cluster.fork();
    const began = performance.now();
    Object.assign(at, { worker, hasStarted: false, failure: undefined, unanswered: 0 });
    // Whose output cannot be read goes on all the same.
    if (worker.process.stdout) relayLines(worker.process.stdout, write.out).catch(() => {});
    if (worker.process.stderr) relayLines(worker.process.stderr, write.error).catch(() => {});
    worker.on('message', (message: unknown) => hear(at, message));
    worker.once('exit', (code: number | null, signal: string | null) => {
      const tell = () => ended(at, worker, { code, signal, livedMs: performance.now() - began });
      // Its last message may still be on its way.
      if (worker.isConnected()) worker.once('disconnect', tell);
      else tell();
    });
    // It could not even be made (no memory, too many processes), or a message to it was lost; its end is what counts.
    worker.on('error', (error: Error) => {
      if (worker.process.pid === undefined) ended(at, worker, { code: null, signal: error.message, livedMs: 0 });
    });
  }

  function hear(at: Place, message: unknown): void {
    if (!isFromProcess(message)) return;
    at.unanswered = 0;
    if (message.type === 'beat') return;
    if (message.type === 'measured') return waiting.get(message.id)?.(message.measurements);
    if (message.type === 'failed') {
      at.failure = { exitCode: message.exitCode, code: message.code, message: message.message };
      return undefined;
    }
    at.hasStarted = true;
    log.info({ process: at.place, pid: at.worker?.process.pid }, 'a process serves');
    if (phase === 'starting' && places.every(({ hasStarted }) => hasStarted)) up.resolve(message.url);
    return undefined;
  }

  function ended(
    at: Place,
    worker: Worker,
    { code, signal, livedMs }: { code: number | null; signal: string | null; livedMs: number },
  ): void {
    if (at.worker !== worker) return;
    Object.assign(at, { worker: undefined, hasStarted: false });
    onEnd(at.place);
    if (phase === 'stopping') return;
    at.earlyEnds = livedMs < STEADY_MS ? at.earlyEnds + 1 : 0;
    if (phase === 'starting' && at.failure) return up.resolve(at.failure);
    if (phase === 'starting' && at.earlyEnds >= START_ATTEMPTS)
      return up.resolve(describeEnds(at.earlyEnds, code, signal));
    const delayMs = code === 0 ? 0 : restartDelay(at.earlyEnds);
    const fields = { process: at.place, pid: worker.process.pid, code, signal, reason: at.failure?.message, delayMs };
    // An operator may end a process to have a new one; anything else is news.
    if (code === 0) log.info(fields, 'a process ended in order and is started again');
    else log.error(fields, 'a process ended and is started again');
    at.restart = setTimeout(() => launch(at), delayMs);
  }

  function say(at: Place, message: ToProcess): boolean {
    if (!at.worker?.isConnected()) return false;
    at.worker.send(message, () => {});
    return true;
  }

  /** Asks each process whether it is alive, and kills one that has not answered for long: another takes its place. */
  function beat(): void {
    for (const at of places) {
      if (!at.worker) continue;
      at.unanswered += 1;
      if (at.unanswered <= MOST_UNANSWERED[at.hasStarted ? 'serving' : 'starting']) {
        say(at, { type: 'beat' });
        continue;
      }
      at.unanswered = 0;
      log.error({ process: at.place, pid: at.worker.process.pid }, 'a process does not answer and is killed');
      onHang(at.place);
      at.worker.process.kill('SIGKILL');
    }
  }

  function killAll(): void {
    for (const { worker } of places) worker?.process.kill('SIGKILL');
  }

  async function stop(): Promise<void> {
    phase = 'stopping';
    clearInterval(heart);
    const ends = places.map((at) => {
      clearTimeout(at.restart);
      const { worker } = at;
      if (!worker) return undefined;
      say(at, { type: 'stop' });
      return worker.isDead() ? undefined : new Promise((resolve) => worker.once('exit', resolve));
    });
    const impatient = setTimeout(() => {
      log.error({}, 'processes that did not stop in time are killed');
      killAll();
    }, stopMs);
    await Promise.all(ends);
    clearTimeout(impatient);
    process.off('exit', killAll);
  }

  const heart = setInterval(beat, beatMs);
  for (const at of places) launch(at);
  const url = await Promise.race([up.promise, told.then((): typeof STOPPED => STOPPED)]);
  if (url === STOPPED) {
    await stop();
    return null;
  }
  if (url !== null && typeof url === 'object') {
    await stop();
    return url;
  }
  phase = 'up';

  return {
    url,
    async measure() {
      const found = await Promise.all(
        places.map(
          (at) =>
            new Promise<[number, object[]][]>((resolve) => {
              lastId += 1;
              const id = lastId;
              const settle = (measurements?: object[]) => {
                clearTimeout(timer);
                waiting.delete(id);
                resolve(measurements ? [[at.place, measurements]] : []);
              };
              const timer = setTimeout(settle, MEASURE_MS);
              waiting.set(id, settle);
              if (!say(at, { type: 'measure', id })) settle();
            }),
        ),
      );
      return new Map(found.flat());
    },
    stop,
  };
}

function describeEnds(times: number, code: number | null, signal: string | null): StartFailure {
  const how = signal === null ? `exit code ${code}` : signal;
  return {
    exitCode: 69,
    code: 'unavailable',
    message: `A process of the service ended ${times} times while it started, the last time with ${how}. What it said is above, or in the log.`,
  };
}
