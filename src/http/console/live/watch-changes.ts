import type { Engine, Log } from '../../../domain/ports.ts';
import type { OrganisationMarks } from '../../../domain/read-stores.ts';

/** What changed: people and teams, scenarios, sessions and scores, what the audit log has, or anything at all. */
export type Topic = 'people' | 'scenarios' | 'reports' | 'events' | 'all';

export interface ChangeWatch {
  /** Calls back, soon, after something of the organisation changed. @returns ends that */
  listen: (orgId: string, listener: (topics: Topic[]) => void) => () => void;
  stop: () => void;
}

/** How often to look where nothing says that something was committed, and how soon where something does, in ms. */
const LOOK_MS = 2_000;
const SOON_MS = 200;
/** The pause after a look is this many times as long as the look took: large organisations are looked at less often. */
const PAUSE_FACTOR = 30;
/** People whose counters are looked at in one piece of the main thread. */
const AT_ONCE = 5_000;

/** The state of an organisation: its own counters, and the highest counter of its people. */
type Marks = OrganisationMarks & { reports: number };

interface Watched {
  listeners: Set<(topics: Topic[]) => void>;
  marks: Marks | undefined;
}

/**
 * One watch for all open pages of a process: it reads the counters of organisations that have listeners, once for
 * all listeners of one, and of no others.
 * @param itsTurn waits for an organisation's turn on the main thread, before each piece of work
 */
export function createChangeWatch(
  engine: Pick<Engine, 'reader' | 'onCommit'>,
  log: Log,
  itsTurn: (orgId: string) => Promise<void>,
): ChangeWatch {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;
  /** When the timer ends, and before when it may not, in ms of the monotonic clock. */
  let due = Number.POSITIVE_INFINITY;
  let earliest = 0;
  let isLooking = false;

  function plan(waitMs: number): void {
    if (watched.size === 0 || isLooking) return;
    const at = Math.max(performance.now() + waitMs, earliest);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void look(), Math.max(0, at - performance.now()));
    timer.unref();
  }

  async function look(): Promise<void> {
    isLooking = true;
    due = Number.POSITIVE_INFINITY;
    const began = performance.now();
    for (const [orgId, entry] of watched) await lookAt(orgId, entry);
    const now = performance.now();
    earliest = now + (now - began) * PAUSE_FACTOR;
    isLooking = false;
    plan(LOOK_MS);
  }

  async function lookAt(orgId: string, entry: Watched): Promise<void> {
    try {
      const marks = await marksOf(orgId);
      const topics = entry.marks ? differences(entry.marks, marks) : [];
      entry.marks = marks ?? entry.marks;
      if (topics.length > 0) for (const listener of entry.listeners) listener(topics);
    } catch (error) {
      log.debug({ err: error, orgId }, 'changes could not be looked at');
    }
  }

  async function marksOf(orgId: string): Promise<Marks | undefined> {
    await itsTurn(orgId);
    const marks = await engine.reader.read(({ organisations }) => organisations.marks(orgId));
    if (!marks) return undefined;
    let reports = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const from: string = after;
      await itsTurn(orgId);
      const part = await engine.reader.read(({ practice }) =>
        practice.highestCounter(orgId, { after: from, limit: AT_ONCE }),
      );
      reports = Math.max(reports, part?.highest ?? 0);
      after = part?.lastId;
    }
    return { ...marks, reports };
  }

  const stopHearing = engine.onCommit(() => plan(SOON_MS));
  return {
    listen(orgId, listener) {
      const entry = watched.get(orgId) ?? { listeners: new Set(), marks: undefined };
      watched.set(orgId, entry);
      entry.listeners.add(listener);
      // What holds now is what later looks are compared with.
      if (!entry.marks) plan(0);
      else plan(LOOK_MS);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0 && watched.get(orgId) === entry) watched.delete(orgId);
      };
    },
    stop() {
      stopHearing();
      clearTimeout(timer);
      watched.clear();
    },
  };
}

function differences(before: Marks, after: Marks | undefined): Topic[] {
  if (!after || before.epoch !== after.epoch) return ['all'];
  const topics: [changed: boolean, topic: Topic][] = [
    [before.directory !== after.directory, 'people'],
    [before.catalogue !== after.catalogue, 'scenarios'],
    [before.reports !== after.reports, 'reports'],
    [before.event !== after.event, 'events'],
  ];
  return topics.flatMap(([changed, topic]) => (changed ? [topic] : []));
}
