import type { Engine, Log } from '../../../domain/ports.ts';
import type { OrganisationMarks } from '../../../domain/organisations/reads.ts';

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
/** However long a look took, the next one comes within so many ms. */
const LONGEST_PAUSE_MS = 20_000;
/** People whose counters are looked at in one piece of the main thread. */
const AT_ONCE = 5_000;
/** Organisations whose marks are kept while nobody listens. */
const MOST_LEFT = 1_000;

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
  /**
   * The last marks of organisations that nobody listens to; the longest left first. A page that is loaded anew closes
   * its stream and opens another: what changed between the two counts from here.
   */
  const left = new Map<string, Marks>();
  /** Ends hearing of commits, of which is heard while anybody listens. */
  let stopHearing: (() => void) | undefined;
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
    earliest = now + Math.min((now - began) * PAUSE_FACTOR, LONGEST_PAUSE_MS);
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

  /** Ends the watch of an organisation that nobody listens to any more. */
  function leave(orgId: string, { marks }: Watched): void {
    watched.delete(orgId);
    if (watched.size === 0) {
      stopHearing?.();
      stopHearing = undefined;
    }
    if (!marks) return;
    // Whoever listens takes them out, so they stand behind all others.
    left.set(orgId, marks);
    const [longest] = left.keys();
    if (left.size > MOST_LEFT && longest !== undefined) left.delete(longest);
  }

  return {
    listen(orgId, listener) {
      stopHearing ??= engine.onCommit(() => plan(SOON_MS));
      const entry = watched.get(orgId) ?? { listeners: new Set(), marks: left.get(orgId) };
      watched.set(orgId, entry);
      left.delete(orgId);
      entry.listeners.add(listener);
      if (entry.marks) plan(LOOK_MS);
      else {
        // What holds now is what later looks are compared with: after a pause it would have what was not told.
        earliest = 0;
        plan(0);
      }
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0 && watched.get(orgId) === entry) leave(orgId, entry);
      };
    },
    stop() {
      stopHearing?.();
      clearTimeout(timer);
      watched.clear();
      left.clear();
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
