import { PassThrough } from 'node:stream';
import { overloaded } from '../../../domain/errors.ts';
import { createBudget } from '../../../lib/work/budget.ts';
import { createTurnsEach } from '../../../lib/work/turns.ts';
import type { ChangeWatch, Topic } from './watch-changes.ts';

/** Whose stream it is. */
export interface StreamOwner {
  orgId: string;
  accountId: string;
  /** Whether they are still signed in at this time. */
  isStillIn: () => Promise<boolean>;
}

export interface Streams {
  /**
   * Opens a stream of events. Where the account has too many, its oldest is closed; null where there are too many in
   * all, or they have ended.
   */
  open: (owner: StreamOwner) => PassThrough | null;
  /** Ends all of them, and opens no more. */
  stop: () => void;
}

/** Streams of one account, of one organisation, and of all together. */
const MOST_EACH = 12;
const MOST = { each: 250, all: 1_000 };
/** How often a line is sent where nothing changes, and it is asked whether they are still signed in, in ms. */
const HEARTBEAT_MS = 15_000;

interface Stream {
  owner: StreamOwner;
  output: PassThrough;
}

/**
 * Streams of server-sent events to open pages: bounded in number, and closed when their owner is signed out.
 * @param itsTurn waits for the organisation's turn: a change makes all of its streams ask who they belong to
 * @param pages the version of the pages, which each stream begins with: a page that nobody uses hears of a newer one
 * when its stream comes back after a restart
 */
export function createStreams(
  watch: ChangeWatch,
  itsTurn: (orgId: string) => Promise<void>,
  pages: string | null = null,
): Streams {
  const streams = new Set<Stream>();
  let isStopped = false;
  const places = createBudget(MOST);
  // One after the other of an organisation: on PostgreSQL each holds a connection that others wait for.
  const inTurn = createTurnsEach({
    places: 1,
    maxWaitingEach: 2 * MOST_EACH,
    timeoutMs: HEARTBEAT_MS,
    refusal: overloaded,
  });
  /** Those that wait to ask whether their owner is still in. */
  const asking = new WeakSet<Stream>();
  const beat = setInterval(() => {
    for (const stream of streams) void keepOrEnd(stream);
  }, HEARTBEAT_MS);
  beat.unref();

  async function keepOrEnd(stream: Stream): Promise<void> {
    const { owner, output } = stream;
    // Changes that come faster than this is found out ask once.
    if (asking.has(stream)) return;
    asking.add(stream);
    const ask = async () => {
      await itsTurn(owner.orgId);
      asking.delete(stream);
      return output.destroyed || owner.isStillIn();
    };
    // A database that is away for a moment, or slow, signs nobody out: the next beat asks again.
    const isIn = await inTurn(owner.orgId, ask, owner.accountId).catch(() => {
      asking.delete(stream);
      return true;
    });
    if (output.destroyed) return;
    if (isIn) output.write(': here\n\n');
    else output.end(event('ended', []));
  }

  return {
    open(owner) {
      if (isStopped) return null;
      const own = [...streams].filter(
        (stream) => stream.owner.accountId === owner.accountId && stream.owner.orgId === owner.orgId,
      );
      const [oldest] = own;
      // A page that was left is noticed only when something is written to it, so the account's oldest stream makes room for the new one.
      if (oldest && own.length >= MOST_EACH) {
        streams.delete(oldest);
        oldest.output.end();
      }
      if (places.take(owner.orgId, 1) !== null) return null;
      const output = new PassThrough();
      // What changes between its end and its close is written to it in vain.
      output.on('error', () => {});
      const stream = { owner, output };
      streams.add(stream);
      output.write('retry: 5000\n\n');
      if (pages !== null) output.write(`event: pages\ndata: ${pages}\n\n`);
      const stopListening = watch.listen(owner.orgId, (topics) => {
        output.write(event('changed', topics));
        // A right or an account may be what changed.
        if (topics.includes('events') || topics.includes('people') || topics.includes('all')) void keepOrEnd(stream);
      });
      output.once('close', () => {
        stopListening();
        streams.delete(stream);
        places.give(owner.orgId, 1);
      });
      return output;
    },
    stop() {
      isStopped = true;
      clearInterval(beat);
      for (const { output } of streams) output.end();
    },
  };
}

const event = (name: 'changed' | 'ended', topics: readonly Topic[]) =>
  `event: ${name}\ndata: ${JSON.stringify({ topics })}\n\n`;
