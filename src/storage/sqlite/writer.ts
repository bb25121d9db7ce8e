import { Worker } from 'node:worker_threads';
import type { Actor } from '../../domain/actors/actor.ts';
import type { RunAs } from '../../domain/actors/for-actors.ts';
import { WORKER_COMMANDS, type CommandName, type Input, type Output } from '../../domain/commands.ts';
import { overloaded } from '../../domain/errors.ts';
import { createBudget } from '../../lib/work/budget.ts';
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

/** How many commands a lazy writer runs without a thread. */
const FEW = 4;

/** The writer, as those who have commands use it. */
export interface Writer {
  execute: RunAs;
  /** Asks for a check whether it can write again; a report says what was found. */
  lookAgain: () => void;
  close: () => Promise<void>;
}

interface Waiting {
  settle(reply: WriterReply): void;
  fail(error: Error): void;
}

export interface WriterOptions {
  data: WriterData;
  /**
   * How many commands may wait; a further one is refused as overloaded at once, unless a worker sent it. Beyond it there is
   * room for a quarter as many of organisations that have few waiting.
   */
  maxWaiting: number;
  /**
   * Whether this is a command of the command line, which may write little or nothing: the first few commands run in the
   * thread that asks, since a thread of their own takes about 0.13 s of processor time to start.
   */
  lazy: boolean;
  /** Called after every batch that changed a row. */
  onCommit: () => void;
  /** Called after every batch with the reason why it was not stored; null where it was. */
  onReport: (trouble: Trouble | null) => void;
}

/** Where commands run: a thread of their own, or the one that asks. */
interface Place {
  isThread: boolean;
  tell: (message: WriterMessage) => void;
  /** Keeps the process alive for what is in hand, and no longer does. */
  ref: () => void;
  unref: () => void;
  /** Resolves once everything is written and the file is closed, or it has failed. */
  ended: Promise<void>;
}

/** What a place says. */
interface Listener {
  onReport: (place: Place, report: WriterReport) => void;
  /** The place cannot be used any more. */
  onFailure: (place: Place, error: Error) => void;
}

/**
 * Starts the writer. If a thread dies, the commands that wait fail, and the next command starts a new one.
 */
export function startWriter({ data, maxWaiting, lazy, onCommit, onReport }: WriterOptions): Writer {
  const waiting = new Map<number, Waiting>();
  const room = createBudget({ all: maxWaiting, each: maxWaiting });
  /** Commands that are sent once those before are finished. */
  let unsent: WriterRequest[] = [];
  /** How many commands were sent and are not answered yet. */
  let inHand = 0;
  let isPlanned = false;
  let lastId = 0;
  let place: Place | undefined;
  /** Resolves once this thread has closed the file, where a thread of its own took its place. */
  let left = Promise.resolve();
  let closing = false;

  const listener: Listener = {
    onReport(from, { replies, changed, trouble }) {
      onReport(trouble);
      if (from === place) {
        inHand -= replies.length;
        sendAll();
      }
      for (const reply of replies) {
        const call = waiting.get(reply.id);
        waiting.delete(reply.id);
        call?.settle(reply);
      }
      // While it closes, it keeps the process alive until the file is closed, because nothing else does so any more.
      if (waiting.size === 0 && !closing) from.unref();
      if (changed) onCommit();
    },
    // After its first error a place is not used any more: commands that come before its end go to a new one.
    onFailure(from, error) {
      if (place !== from) return;
      place = undefined;
      unsent = [];
      inHand = 0;
      const calls = [...waiting.values()];
      waiting.clear();
      for (const call of calls) call.fail(error);
    },
  };

  function start(): Place {
    return lazy && lastId <= FEW ? inThisThread(data, listener) : inThread(data, listener);
  }

  /** Goes on in a thread where more is written than a few commands; what is in hand is finished first. */
  function moveToThread(): void {
    if (!place || place.isThread || lastId <= FEW || inHand > 0) return;
    place.tell(null);
    left = place.ended;
    place = inThread(data, listener);
    place.ref();
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
      place ??= start();
      place.ref();
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

  /** While others are being written, commands wait here, so that one message has all that share the next commit. */
  function sendAll(): void {
    if (inHand > 0 || unsent.length === 0) return;
    moveToThread();
    inHand = unsent.length;
    tell(unsent);
    unsent = [];
  }

  function tell(message: WriterMessage): void {
    place ??= start();
    place.tell(message);
  }

  if (!lazy) place = start();
  return {
    execute(actor, name, input) {
      if (closing) return Promise.reject(new Error('the storage is closed'));
      if (WORKER_COMMANDS.has(name)) return send(actor, name, input);
      const owner = ownerOf(input);
      if (room.take(owner, 1) !== null) return Promise.reject(overloaded());
      return send(actor, name, input).finally(() => room.give(owner, 1));
    },
    lookAgain() {
      if (!closing) tell(LOOK_AGAIN);
    },
    async close() {
      closing = true;
      const last = place;
      if (!last) return;
      last.ref();
      // Sent after all waiting commands: they are finished, then the file is closed.
      if (unsent.length > 0) tell(unsent);
      inHand += unsent.length;
      unsent = [];
      tell(null);
      await Promise.all([left, last.ended]);
    },
  };
}

/** The organisation that a command is of; empty where it is of none. */
function ownerOf(input: object): string {
  return 'orgId' in input ? String(input.orgId) : '';
}

function inThread(data: WriterData, { onReport, onFailure }: Listener): Place {
  const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: NEW_OBJECTS_MB },
  });
  const place: Place = {
    isThread: true,
    tell: (message) => worker.postMessage(message),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    ended: new Promise((resolve) => worker.once('exit', () => resolve())),
  };
  worker.on('message', (report: WriterReport) => onReport(place, report));
  worker.on('error', (error) => onFailure(place, error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => onFailure(place, new Error('the writer thread ended')));
  worker.unref();
  return place;
}

function inThisThread(data: WriterData, { onReport, onFailure }: Listener): Place {
  const end = Promise.withResolvers<void>();
  // Caught here: opening may fail before there is a message, and a rejection that nobody catches ends the process.
  const opened = import('./run-writes.ts')
    .then(({ runWrites }) =>
      runWrites(data, { postMessage: (report) => onReport(place, report), close: end.resolve }, false),
    )
    .catch(fail);
  const place: Place = {
    isThread: false,
    tell(message) {
      void opened.then((take) => take?.(message));
    },
    // What waits for the lock or for its turn keeps the process alive by itself.
    ref() {},
    unref() {},
    ended: end.promise,
  };
  function fail(error: unknown): undefined {
    end.resolve();
    onFailure(place, error instanceof Error ? error : new Error(String(error)));
  }
  return place;
}
