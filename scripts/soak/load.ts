import { LONG_LIST, SCENARIO } from '../../test/support/hostile/attack.ts';
import { createClient, type Ask } from '../../test/support/hostile/client.ts';

/** What happened since it was last asked. */
export interface Taken {
  requests: number;
  /** Answers that were not the proper ones, and requests without an answer. */
  improper: number;
  p50Ms: number;
  p99Ms: number;
}

const CALL_EVERY = 20;
const CALLERS = 20;
const PAGES = LONG_LIST / 100;

/** Sends so many requests a second, evenly, of the kinds that clients send, until it is stopped. */
export function startLoad({ port, key, rate }: { port: number; key: string; rate: number }): {
  take: () => Taken;
  stop: () => void;
} {
  const client = createClient();
  let times: number[] = [];
  let improper = 0;
  let turn = 0;
  const timer = setInterval(() => void send(turn++), 1_000 / rate);

  async function send(mine: number): Promise<void> {
    const { ask, expected } = requestOf(mine);
    const began = performance.now();
    const status = await client.ask({ port, key, ...ask }).then(
      (answer) => answer.status,
      () => 0,
    );
    times.push(performance.now() - began);
    if (status !== expected) improper += 1;
  }

  return {
    take() {
      const sorted = times.toSorted((left, right) => left - right);
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      const taken = { requests: sorted.length, improper, p50Ms: at(0.5), p99Ms: at(0.99) };
      times = [];
      improper = 0;
      return taken;
    },
    stop() {
      clearInterval(timer);
      client.close();
    },
  };
}

/** Calls of many people and lists of many pages, some on connections of their own, a few that are refused. */
function requestOf(turn: number): { ask: Omit<Ask, 'port' | 'key'>; expected: number } {
  const fresh = turn % 10 === 0;
  if (turn % CALL_EVERY === 1) {
    const user = `p-${1 + (((turn / CALL_EVERY) | 0) % CALLERS)}`;
    const body = JSON.stringify({
      external_conversation_id: `soak-${turn}`,
      scenario_id: SCENARIO,
      transcript: `Seller: What made you look for a new tool, ${turn}?\nBuyer: Our reporting takes two days.\nSeller: Shall we meet on Tuesday?\nBuyer: Yes.`,
    });
    return {
      ask: { method: 'POST', path: `/v1/users/${user}/sessions:ingest-and-assess`, body, fresh },
      expected: 202,
    };
  }
  if (turn % 50 === 7) return { ask: { path: `/v1/users/nobody-${turn}/sessions`, fresh }, expected: 404 };
  if (turn % 50 === 8) return { ask: { path: '/v1/users/p-0/sessions?page=0', fresh }, expected: 400 };
  if (turn % 50 === 9) return { ask: { path: '/v1/users', fresh }, expected: 200 };
  const list = turn % 2 ? 'sessions' : 'assessments';
  const user = turn % 4 < 2 ? 'p-0' : `p-${turn % CALLERS}`;
  return { ask: { path: `/v1/users/${user}/${list}?page=${1 + (turn % PAGES)}`, fresh }, expected: 200 };
}
