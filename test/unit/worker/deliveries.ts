import { retryDelay } from '../../../src/domain/assessments/state.ts';
import type { Outbound } from '../../../src/outbound/outbound.ts';
import type { ClaimedJob, LaneQueue, LaneWork } from '../../../src/worker/lane/lane.ts';

/** One text to be sent to an address, as a row of a table would keep it. */
export interface Delivery {
  id: string;
  url: string;
  state: 'waiting' | 'held' | 'delivered' | 'given up';
  attempts: number;
  readyAt: number;
  leaseToken: string | null;
  reason: string | null;
}

interface DeliveryJob extends ClaimedJob {
  delivery: Delivery;
}

/** Deliveries in memory, shared by the lanes of several processes. Its clock is the test's. */
export function createDeliveries() {
  const rows = new Map<string, Delivery>();
  const listeners = new Set<() => void>();
  const clock = { now: 0 };
  let tokens = 0;
  const held = (job: DeliveryJob): Delivery | undefined => {
    const row = rows.get(job.delivery.id);
    return row?.leaseToken === job.leaseToken ? row : undefined;
  };

  const queue: LaneQueue<DeliveryJob, number> = {
    async claim({ leaseMs, maxAttempts }, count) {
      const jobs: DeliveryJob[] = [];
      for (const row of rows.values()) {
        if (jobs.length === count) break;
        if (!['waiting', 'held'].includes(row.state) || row.readyAt > clock.now) continue;
        if (row.attempts >= maxAttempts) {
          Object.assign(row, { state: 'given up', leaseToken: null, reason: 'Its worker stopped without an answer.' });
          continue;
        }
        tokens += 1;
        const leaseToken = `lease-${tokens}`;
        Object.assign(row, { state: 'held', leaseToken, attempts: row.attempts + 1, readyAt: clock.now + leaseMs });
        jobs.push({ delivery: row, owner: 'acme', leaseToken, fields: { deliveryId: row.id, attempt: row.attempts } });
      }
      return jobs;
    },
    async renew(job, leaseMs) {
      const row = held(job);
      if (row) row.readyAt = clock.now + leaseMs;
      return row !== undefined;
    },
    async finish(job, outcome, { maxAttempts }) {
      const row = held(job);
      if (!row) return null;
      row.leaseToken = null;
      if (outcome.type === 'succeeded') {
        Object.assign(row, { state: 'delivered', reason: null });
        return 'done';
      }
      const again = outcome.mayRepeat && row.attempts < maxAttempts;
      Object.assign(row, { state: again ? 'waiting' : 'given up', reason: outcome.reason });
      row.readyAt = clock.now + retryDelay(row.attempts);
      return again ? 'again' : 'given up';
    },
    async release(job, postponed) {
      const row = held(job);
      if (!row) return false;
      Object.assign(row, { state: 'waiting', leaseToken: null, attempts: row.attempts - 1 });
      Object.assign(row, { readyAt: clock.now + (postponed?.waitMs ?? 0), reason: postponed?.reason ?? null });
      return true;
    },
    hasReady: async () => [...rows.values()].some(({ state, readyAt }) => state === 'waiting' && readyAt <= clock.now),
    onChange(wake) {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    correctTimes: async () => 0,
  };

  return {
    queue,
    clock,
    rows,
    row(id: string): Delivery {
      const row = rows.get(id);
      if (!row) throw new Error(`there is no delivery ${id}`);
      return row;
    },
    add(id: string, url: string): void {
      rows.set(id, { id, url, state: 'waiting', attempts: 0, readyAt: clock.now, leaseToken: null, reason: null });
      for (const wake of listeners) wake();
    },
  };
}

/** The endpoint answered something else than success. */
class Refused extends Error {
  readonly status: number;
  readonly retryAfter: string | null;

  constructor(status: number, retryAfter: string | null) {
    super(`The endpoint answered ${status}.`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Sending them over HTTP, as the work of a lane. */
export function deliverWork(
  { queue }: Pick<ReturnType<typeof createDeliveries>, 'queue'>,
  outbound: Outbound,
): LaneWork<DeliveryJob, number> {
  return {
    name: 'delivery',
    queue,
    async run({ delivery }, signal) {
      const { status, headers } = await outbound.send({
        method: 'POST',
        url: delivery.url,
        body: delivery.id,
        deadlineMs: 30_000,
        maxBytes: 4_096,
        signal,
      });
      if (status < 200 || status > 299) throw new Refused(status, headers.get('retry-after'));
      return status;
    },
    explain(error) {
      if (!(error instanceof Refused)) return null;
      if (error.status === 429 && error.retryAfter !== null)
        return { type: 'postponed', reason: error.message, waitMs: Number(error.retryAfter) * 1_000 };
      return { type: 'failed', reason: error.message, mayRepeat: error.status !== 410 };
    },
    kindOf: (error) => `The endpoint could not be reached (${error instanceof Error ? error.name : 'error'}).`,
  };
}
