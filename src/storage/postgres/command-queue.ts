import { overloaded } from '../../domain/errors.ts';
import { createTurns, type Turns } from '../../lib/turns.ts';

export interface CommandQueueOptions {
  /** How many commands run at a time. */
  places: number;
  /** How many may wait; a further one is turned away at once, unless it must not be refused. */
  maxWaiting: number;
  /** How long one may wait for a place, and before it for those of its name and its group, in ms each. */
  timeoutMs: number;
}

/** What is known of a command before it runs. */
export interface QueuedCommand {
  /** Who takes turns with others: an organisation, or all workers. */
  owner: string;
  /** Commands of one name run one after the other: they would wait for the same row, each on a connection. */
  name?: string | undefined;
  mustNotBeRefused: boolean;
  /** Of a command that others of its owner may be run with: how many of these run at a time, so that more wait for each other. */
  group?: CommandGroup;
}

/** Commands of one owner that may be run together. */
export interface CommandGroup {
  places: number;
  /** Called once the command may be run with others. */
  onWait: () => void;
}

/** Runs so many commands at a time. Owners take turns, and the commands of one keep their order. */
export interface CommandQueue {
  /**
   * Runs work when its turn comes.
   * @throws DomainError overloaded where too many wait, or the wait took too long
   */
  run: <T>(work: () => Promise<T>, command: QueuedCommand) => Promise<T>;
}

/** Makes a queue that is empty. */
export function createCommandQueue({ places, maxWaiting, timeoutMs }: CommandQueueOptions): CommandQueue {
  const turns = createTurns({ places, maxWaitingEach: Infinity, timeoutMs, refusal: overloaded });
  /** Those of one name, while there are any. */
  const lines = new Map<string, { line: Turns; commands: number }>();
  /** All that have come and have not ended. */
  let inHand = 0;

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
    async run(work, { owner, name, mustNotBeRefused, group }) {
      if (inHand >= places + maxWaiting && !mustNotBeRefused) throw overloaded();
      inHand += 1;
      const takeTurn = () => turns.run(owner, work);
      const join = () => {
        if (!group) return takeTurn();
        group.onWait();
        return inLine(`group ${owner}`, group.places, takeTurn);
      };
      try {
        return await (name === undefined ? join() : inLine(`name ${name}`, 1, join));
      } finally {
        inHand -= 1;
      }
    },
  };
}
