import { Worker } from 'node:worker_threads';
import type { Actor } from '../../domain/actors/actor.ts';
import type { RunAs } from '../../domain/actors/for-actors.ts';
import { WORKER_COMMANDS, type CommandName, type Input, type Output } from '../../domain/commands.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Trouble } from './file/trouble.ts';
import {
  fromFailure,
  LOOK_AGAIN,
  type WriterData,
  type WriterMessage,
  type WriterReply,
  type WriterReport,
  type WriterRequest,
} from './protocol.ts';

/**
 * How much memory the thread's young generation may take, in MB: it keeps few objects, and Node would give it twice as
 * much.
 */
const NEW_OBJECTS_MB = 4;

/** The writer thread, as other threads use it. */
export interface Writer {
  execute: RunAs;
  /** Asks the thread to check whether it can write again; it reports what it found. */
  lookAgain: () => void;
  close: () => Promise<void>;
}

interface Waiting {
  settle(reply: WriterReply): void;
  fail(error: Error): void;
}

export interface WriterOptions {
  data: WriterData;
  /** How many commands may wait; a further one is refused as overloaded at once, unless a worker sent it. */
  maxWaiting: number;
  /** Whether the thread starts with the first command. Starting it takes about 0.2 s of processor time. */
  lazy: boolean;
  /** Called after every batch that changed a row. */
  onCommit: () => void;
  /** Called after every batch with the reason why it was not stored; null where it was. */
  onReport: (trouble: Trouble | null) => void;
}

/**
 * Starts the writer thread. If the thread dies, the commands that wait fail, and the next command starts a new thread.
 */
export function startWriter({ data, maxWaiting, lazy, onCommit, onReport }: WriterOptions): Writer {
  const waiting = new Map<number, Waiting>();
  /** Commands that are sent once the thread has finished those before. */
  let unsent: WriterRequest[] = [];
  /** How many commands were sent to the thread and are not answered yet. */
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
      // While it closes, it keeps the process alive until the file is closed, because nothing else does so any more.
      if (waiting.size === 0 && !closing) worker.unref();
      if (changed) onCommit();
    });
    // After its first error the thread is not used any more: commands that come before its end go to a new thread.
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

  /** Commands of one turn of the event loop are sent together. */
  function plan(): void {
    if (isPlanned || inHand > 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      sendAll();
    });
  }

  /** While the thread is busy, commands wait here, so that one message has all that share the next commit. */
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
      // Sent after all waiting commands: the thread finishes them, closes the file and ends.
      if (unsent.length > 0) tell(unsent);
      inHand += unsent.length;
      unsent = [];
      tell(null);
      await ended;
    },
  };
}
