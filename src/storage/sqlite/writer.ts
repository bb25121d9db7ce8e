import { Worker } from 'node:worker_threads';
import type { Actor } from '../../domain/actors/actor.ts';
import type { RunAs } from '../../domain/actors/for-actors.ts';
import { WORKER_COMMANDS, type CommandName, type Input, type Output } from '../../domain/commands.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Trouble } from './trouble.ts';
import {
  fromFailure,
  LOOK_AGAIN,
  type WriterData,
  type WriterMessage,
  type WriterReply,
  type WriterReport,
  type WriterRequest,
} from './protocol.ts';

/** What its thread may take for new objects, in MB: it keeps few, and Node would give it twice that. */
const NEW_OBJECTS_MB = 4;

/** The writer thread, from outside. */
export interface Writer {
  execute: RunAs;
  /** Has the thread look whether it can write again; it reports what it found. */
  lookAgain: () => void;
  close: () => Promise<void>;
}

interface Waiting {
  settle(reply: WriterReply): void;
  fail(error: Error): void;
}

export interface WriterOptions {
  data: WriterData;
  /** Commands that may wait; a further one is refused as overloaded at once, unless it is a worker's. */
  maxWaiting: number;
  /** Whether the thread starts with the first command. Starting it takes about 0.2 s of processor time. */
  lazy: boolean;
  /** Called after every batch that changed something. */
  onCommit: () => void;
  /** Called after every batch: what kept it from being kept, or null. */
  onReport: (trouble: Trouble | null) => void;
}

/**
 * Starts the writer thread. If the thread dies, the commands that wait fail, and the next command starts a new thread.
 */
export function startWriter({ data, maxWaiting, lazy, onCommit, onReport }: WriterOptions): Writer {
  const waiting = new Map<number, Waiting>();
  /** Commands that wait for the thread to have finished those that it was sent. */
  let unsent: WriterRequest[] = [];
  /** Commands that the thread has and has not answered. */
  let inHand = 0;
  let isPlanned = false;
  let lastId = 0;
  let thread: Worker | undefined;
  let closing = false;

  function start(): Worker {
    const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: NEW_OBJECTS_MB },
    });
    worker.on('message', ({ replies, changed, trouble }: WriterReport) => {
      onReport(trouble);
      if (worker === thread) {
        inHand -= replies.length;
        sendAll();
      }
      for (const reply of replies) {
        const call = waiting.get(reply.id);
        waiting.delete(reply.id);
        call?.settle(reply);
      }
      // While it closes it keeps the process alive until the file is closed: nothing else may do so by then.
      if (waiting.size === 0 && !closing) worker.unref();
      if (changed) onCommit();
    });
    // The thread is given up at its first error: commands that come between that and its end go to a new thread.
    worker.on('error', (error) => giveUp(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => giveUp(worker, new Error('the writer thread ended')));
    worker.unref();
    return worker;
  }

  function giveUp(worker: Worker, error: Error): void {
    if (thread !== worker) return;
    thread = undefined;
    unsent = [];
    inHand = 0;
    const calls = [...waiting.values()];
    waiting.clear();
    for (const call of calls) call.fail(error);
  }

  function send<Name extends CommandName>(actor: Actor, name: Name, input: Input<Name>): Promise<Output<Name>> {
    return new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, {
        settle(reply: WriterReply<Name>) {
          if (reply.ok) resolve(reply.output);
          else reject(fromFailure(reply.failure));
        },
        fail: reject,
      });
      thread ??= start();
      thread.ref();
      const request: WriterRequest<Name> = { id: lastId, actor, name, input };
      unsent.push(request);
      plan();
    });
  }

  /** What comes in one turn of the event loop is sent together. */
  function plan(): void {
    if (isPlanned || inHand > 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      sendAll();
    });
  }

  /** While the thread is busy commands wait here: so one message has all that are to share the next commit. */
  function sendAll(): void {
    if (inHand > 0 || unsent.length === 0) return;
    inHand = unsent.length;
    tell(unsent);
    unsent = [];
  }

  function tell(message: WriterMessage): void {
    thread ??= start();
    thread.postMessage(message);
  }

  if (!lazy) thread = start();
  return {
    execute(actor, name, input) {
      if (closing) return Promise.reject(new Error('the storage is closed'));
      if (waiting.size >= maxWaiting && !WORKER_COMMANDS.has(name))
        return Promise.reject(new DomainError('overloaded', ''));
      return send(actor, name, input);
    },
    lookAgain() {
      if (!closing) tell(LOOK_AGAIN);
    },
    async close() {
      closing = true;
      const last = thread;
      if (!last) return;
      last.ref();
      const ended = new Promise((resolve) => last.once('exit', resolve));
      // Behind everything that waits: the thread finishes that, closes the file and ends.
      if (unsent.length > 0) tell(unsent);
      inHand += unsent.length;
      unsent = [];
      tell(null);
      await ended;
    },
  };
}
