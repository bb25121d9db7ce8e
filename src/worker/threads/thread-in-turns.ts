import { overloaded } from '../../domain/errors.ts';
import { createSizedTurns } from '../../lib/work/sized-turns.ts';
import { createBoundedThreads, type BoundedThreadsOptions } from './bounded-threads.ts';

export interface ThreadInTurnsOptions<Task> extends Pick<BoundedThreadsOptions<Task>, 'nice' | 'handOver'> {
  /** Its default function runs a task. */
  module: URL;
  /** How much processor time a task may take, in ms. */
  cpuMs: number;
  /** Memory of the thread, in MiB. */
  memoryMb: number;
  /** How long an idle thread is kept, in ms: an idle service gives its memory back. */
  idleMs?: number;
  /** Tasks of one organisation that may wait; a further one is refused at once. */
  maxWaitingEach: number;
  /** How long a task may wait for its turn, in ms. */
  waitMs: number;
  /** How long a task takes, compared with others, so that small ones pass; all are alike unless said. */
  sizeOf?: (task: Task) => number;
  /** How long a task may have to wait for those of others, in ms; one that would wait for longer is refused at once. */
  mostBeforeMs?: number;
  /** The clock by which it is told how long tasks took lately, in ms. */
  now?: (() => number) | undefined;
}

export interface ThreadInTurns<Task, Result> {
  /** @throws DomainError overloaded where no turn came in time, ThreadLimitReached, or the reason of the signal */
  run: (orgId: string, task: Task, signal?: AbortSignal) => Promise<Result>;
  /** Whether a task of a size would be taken now, and not refused. */
  hasRoom: (orgId: string, size: number) => boolean;
  /** Whose task runs; undefined where none does. */
  holder: () => string | undefined;
  /**
   * Runs a task where none ran lately, so that the thread has started and loaded its modules before somebody waits for
   * it. What goes wrong is left to the next task.
   */
  warm: (orgId: string, task: Task) => void;
  /** Ends what runs. What runs or waits rejects. */
  close: () => Promise<void>;
}

const IDLE_MS = 60_000;

/**
 * One thread, which starts with its first task and in which organisations take turns: what one organisation has
 * waiting delays another's next task by one task. Where tasks have sizes, all organisations get as much done as one another,
 * so that a small task of one passes the large ones of thousands.
 */
export function createThreadInTurns<Task, Result>(options: ThreadInTurnsOptions<Task>): ThreadInTurns<Task, Result> {
  const { idleMs = IDLE_MS, maxWaitingEach, waitMs, sizeOf = () => 1, mostBeforeMs, now, ...bounds } = options;
  const turns = createSizedTurns({ maxWaitingEach, timeoutMs: waitMs, mostBeforeMs, now, refusal: overloaded });
  const thread = createBoundedThreads<Task, Result>({ ...bounds, threads: 1, idleMs });
  const closed = new AbortController();

  let warmUntil = 0;
  let holder: string | undefined;

  async function hold(orgId: string, task: Task, signal: AbortSignal): Promise<Result> {
    holder = orgId;
    try {
      return await thread.run(task, signal);
    } finally {
      holder = undefined;
    }
  }

  async function run(orgId: string, task: Task, signal?: AbortSignal): Promise<Result> {
    const either = signal ? AbortSignal.any([signal, closed.signal]) : closed.signal;
    const result = await turns.run(orgId, sizeOf(task), () => hold(orgId, task, either));
    // An idle thread may be ended from then on.
    warmUntil = performance.now() + idleMs;
    return result;
  }

  return {
    run,
    hasRoom: turns.hasRoom,
    holder: () => holder,
    warm(orgId, task) {
      const now = performance.now();
      if (now < warmUntil - idleMs / 2 || closed.signal.aborted) return;
      // Nobody else begins meanwhile.
      warmUntil = now + idleMs;
      run(orgId, task).catch(() => {
        warmUntil = 0;
      });
    },
    async close() {
      closed.abort();
      await thread.close();
    },
  };
}
