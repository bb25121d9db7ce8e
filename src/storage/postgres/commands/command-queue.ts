import { overloaded } from '../../../domain/errors.ts';
import { MOST_BEFORE_MS } from '../../../domain/sessions/call-lengths.ts';
import { createBudget } from '../../../lib/work/budget.ts';
import { createFlow } from '../../../lib/work/flow.ts';
import { createPace } from '../../../lib/work/pace.ts';
import { createSizedTurns } from '../../../lib/work/sized-turns.ts';
import { createTurns, type Turns } from '../../../lib/work/turns.ts';

export interface CommandQueueOptions {
  /** How many commands run at a time. */
  places: number;
  /**
   * How many may wait; a further one is refused at once, unless it must not be refused. Beyond it there is room for a
   * quarter as many of owners that have few waiting.
   */
  maxWaiting: number;
  /**
   * How long a command may wait for a place, in ms, and as long again before that for commands of its name and group.
   */
  timeoutMs: number;
  /** The clock, in ms. */
  now?: () => number;
}

/** How a command is queued. */
export interface QueuedCommand {
  /** Owners take turns: an owner is an organisation, or all workers together. */
  owner: string;
  /**
   * Commands with the same name run one after the other, because they would wait for the same row, each on its own
   * connection.
   */
  name?: string | undefined;
  mustNotBeRefused: boolean;
  /** How much it is, compared with others, so that small ones of other owners pass; all are alike unless said. */
  size?: number;
  /**
   * For a command that can be run together with others of its owner: limits how many of these run at the same time, so
   * that more of them gather.
   */
  group?: CommandGroup;
}

/** Commands of one owner that can be run together. */
export interface CommandGroup {
  places: number;
  /** Called as soon as the command can be run with others. */
  onWait: () => void;
}

/** Limits how many commands run at the same time. Owners take turns by size, and the commands of one owner keep their order. */
export interface CommandQueue {
  /**
   * Takes room for a further command of an owner, before anything is done for it: of hundreds that were let in for the same room
   * most would be read in vain.
   * @returns to be called once it is in the row, or comes to nothing; null where those of others before it take longer than a
   * call may wait, as fast as commands begin
   */
  roomFor: (owner: string, size: number) => (() => void) | null;
  /**
   * Runs work when it is its turn.
   * @throws DomainError overloaded where too many wait, or the wait took too long
   */
  run: <T>(work: () => Promise<T>, command: QueuedCommand) => Promise<T>;
}

/**
 * Once a command was refused, others as large or larger may have to wait for no more than the first of these, in ms, until none
 * was refused for as long as the second. Many that come at once may wait; but where more come than are done, everybody waits in
 * a long row, and no more is done.
 */
const [FEW_BEFORE_MS, REFUSED_MS] = [250, 2_000];
/** What ends sooner, in ms, was no transaction: another command had taken it along. It says nothing of the next one. */
const LEAST_MS = 1;

/** Makes an empty queue. */
export function createCommandQueue(options: CommandQueueOptions): CommandQueue {
  const { places, maxWaiting, timeoutMs, now = () => performance.now() } = options;
  const turns = createSizedTurns({ places, maxWaitingEach: Infinity, timeoutMs, refusal: overloaded });
  /** The commands with each name, while there are any. */
  const lines = new Map<string, { line: Turns; commands: number }>();
  /** Commands that have arrived and not ended. */
  const room = createBudget({ all: places + maxWaiting, each: places + maxWaiting });
  /** Whatever their sizes, commands take about as long as one another: most of it is round trips. */
  const pace = createPace();
  const flow = createFlow(now);
  /** Sizes of the commands that have room and are not in the row yet, by owner. */
  const expected = new Map<string, Set<{ size: number }>>();
  /** When one was refused last, by the power of two of its size: that a large one would wait says nothing of small ones. */
  const refusedAt = new Map<number, number>();

  /** From the beginning of one command to that of the next, in ms; 0 while little is known. */
  const each = () => flow.between() ?? pace.expect(1) / places;

  /**
   * How many of others that are not in the row yet go before one of an owner. As in the row, those of one owner go one after the
   * other: hundreds of one organisation do not keep out another.
   */
  function expectedBefore(owner: string, size: number): number {
    let count = 0;
    for (const [other, commands] of expected) {
      if (other === owner) continue;
      let due = 0;
      for (const command of commands) {
        due += command.size;
        if (due > size) break;
        count += 1;
      }
    }
    return count;
  }

  function wasRefused(size: number): boolean {
    const since = now() - REFUSED_MS;
    for (const [power, at] of refusedAt) if (at > since && power <= powerOf(size)) return true;
    return false;
  }

  function isSoon(owner: string, size: number): boolean {
    const mostMs = wasRefused(size) ? FEW_BEFORE_MS : MOST_BEFORE_MS;
    const most = Math.ceil(mostMs / each());
    return turns.before(owner, size, most) + expectedBefore(owner, size) < most;
  }

  async function measured<T>(work: () => Promise<T>): Promise<T> {
    const began = now();
    try {
      return await work();
    } finally {
      if (now() - began >= LEAST_MS) pace.took(now() - began, 1);
    }
  }

  async function inLine<T>(name: string, lanes: number, work: () => Promise<T>): Promise<T> {
    const own = lines.get(name) ?? {
      line: createTurns({ places: lanes, maxWaitingEach: Infinity, timeoutMs, refusal: overloaded }),
      commands: 0,
    };
    lines.set(name, own);
    own.commands += 1;
    try {
      return await own.line.run('', work);
    } finally {
      own.commands -= 1;
      if (own.commands === 0) lines.delete(name);
    }
  }

  return {
    roomFor(owner, size) {
      if (!isSoon(owner, size)) {
        refusedAt.set(powerOf(size), now());
        return null;
      }
      const own = expected.get(owner) ?? new Set<{ size: number }>();
      const one = { size };
      expected.set(owner, own.add(one));
      return () => {
        own.delete(one);
        if (own.size === 0 && expected.get(owner) === own) expected.delete(owner);
      };
    },
    async run(work, { owner, name, mustNotBeRefused, size = 1, group }) {
      if (!mustNotBeRefused && room.take(owner, 1) !== null) throw overloaded();
      const takeTurn = () => {
        let hasWaited = false;
        const taken = turns.run(owner, size, () => {
          if (!mustNotBeRefused) flow.begins(hasWaited);
          return measured(work);
        });
        hasWaited = true;
        return taken;
      };
      const join = () => {
        if (!group) return takeTurn();
        group.onWait();
        return inLine(`group ${owner}`, group.places, takeTurn);
      };
      try {
        return await (name === undefined ? join() : inLine(`name ${name}`, 1, join));
      } finally {
        if (!mustNotBeRefused) room.give(owner, 1);
      }
    },
  };
}

/** Sizes are told apart so far that there are some twenty of them. */
function powerOf(size: number): number {
  return Math.ceil(Math.log2(size));
}
