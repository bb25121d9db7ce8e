import { setTimeout as pause } from 'node:timers/promises';
import { SCENARIO, VICTIM } from './attack.ts';
import { createClient, NoAnswer, type Answer, type Ask } from './client.ts';
import { emailOf, PASSWORD } from './account-names.ts';
import { CALLERS, READERS } from './ground.ts';

/** Intervals between requests, in ms. They are sent on time whether or not earlier ones were answered. */
const READ_EVERY_MS = 25;
const CALL_EVERY_MS = 400;
const LOOK_EVERY_MS = 50;
const PROBE_EVERY_MS = 250;
/** Requests of a page of the console, what its people bring to be read, and signing in there. */
const CONSOLE_EVERY_MS = 100;
const BRING_EVERY_MS = 250;
const SIGN_IN_EVERY_MS = 1_000;
const CONSOLE = '/console/api';

/** One request of the victim. */
export interface Sample {
  kind: 'read' | 'call' | 'look' | 'probe' | 'console';
  /** When it was sent, by `performance.now()`. */
  at: number;
  ms: number;
  /** Why its answer was not the proper one. */
  fault?: string;
  /** Whether that is only that there was too much to do: it was refused, or not answered for as long as its client waits. */
  isShed?: boolean;
}

/** A call that the victim submitted and that was acknowledged. */
export interface VictimCall {
  user: string;
  id: string;
  acknowledgedAt: number;
  /** When its assessment was first seen in the list. */
  assessedAt?: number;
}

/** The client of an organisation that has nothing to do with the attack. */
export interface Victim {
  samples: Sample[];
  calls: VictimCall[];
  /** Sends no further requests; waits for the answers, and for assessments until so many ms after their 202. */
  stop: (assessedWithinMs: number) => Promise<void>;
}

/** Reads what the victim's lists hold before anything happens, and then asks again and again. */
export async function startVictim({
  port,
  metricsPort,
  key,
  cookie,
  seed,
  brings,
}: {
  port: number;
  metricsPort: number;
  key: string;
  /** Of an owner, signed in to the console. */
  cookie: string;
  /** Names the calls of this measurement. */
  seed: string;
  /**
   * Whether its people bring calls and scenarios to be read too. Threads read these, and on a busy machine it is not known
   * how long such a thread had no processor.
   */
  brings: boolean;
}): Promise<Victim> {
  const client = createClient();
  const samples: Sample[] = [];
  const calls: VictimCall[] = [];
  const pending = new Set<Promise<void>>();
  const expected = await readLists((ask) => client.ask({ port, key, ...ask }));
  const ofConsole = (path: string, rest: Partial<Ask> = {}): Ask => ({ port, cookie, path: CONSOLE + path, ...rest });
  // What is loaded with the first of each is none of an attack's doing.
  const toBring = brings ? BROUGHT : [];
  for (const [path, body] of toBring) await client.ask(ofConsole(path, { method: 'POST', body }));
  let stopping = false;
  let looking = true;

  async function sample(
    kind: Sample['kind'],
    ask: Ask,
    faultOf: (answer: Answer) => string | undefined,
  ): Promise<void> {
    const at = performance.now();
    const { fault, isShed } = await client.ask(ask).then(
      (answer) => ({ fault: faultOf(answer), isShed: answer.isRefusal }),
      (error: unknown) => ({ fault: describe(error), isShed: error instanceof NoAnswer }),
    );
    samples.push({ kind, at, ms: performance.now() - at, ...(fault === undefined ? {} : { fault, isShed }) });
  }

  function every(milliseconds: number, send: (turn: number) => Promise<void>): void {
    let turn = 0;
    const timer = setInterval(() => {
      if (stopping) return clearInterval(timer);
      const sent = send(turn).finally(() => pending.delete(sent));
      turn += 1;
      pending.add(sent);
      return undefined;
    }, milliseconds);
  }

  every(READ_EVERY_MS, (turn) => {
    const list = expected[turn % expected.length];
    if (!list) throw new Error('there is nothing to read');
    const etag = turn % 4 === 0 ? list.etag : undefined;
    return sample('read', { port, key, path: list.path, etag, fresh: turn % 3 === 0 }, (answer) => {
      const { status, body } = answer;
      if (etag !== undefined) return status === 304 ? undefined : `${said(answer)} instead of 304`;
      if (status !== 200) return `${said(answer)} for a list`;
      return body === list.body ? undefined : 'a list with another content';
    });
  });

  every(CALL_EVERY_MS, (turn) => {
    const user = `caller-${turn % CALLERS}`;
    const body = JSON.stringify({
      external_conversation_id: `${seed}-${turn}`,
      scenario_id: SCENARIO,
      transcript: `Seller: What made you look for a new tool, ${turn}?\nBuyer: Our reporting takes two days.\nSeller: Shall we meet on Tuesday at 10?\nBuyer: Yes.`,
    });
    const path = `/v1/users/${user}/sessions:ingest-and-assess`;
    return sample('call', { port, key, method: 'POST', path, body, fresh: turn % 2 === 0 }, (answer) => {
      if (answer.status !== 202) return `${said(answer)} for a call`;
      const { conversation_id: id } = JSON.parse(answer.body);
      calls.push({ user, id: String(id), acknowledgedAt: performance.now() });
      return undefined;
    });
  });

  every(PROBE_EVERY_MS, async (turn) => {
    const probe = (path: string, where = port) =>
      sample('probe', { port: where, path, fresh: true }, ({ status }) =>
        status === 200 ? undefined : `${status} for ${path}`,
      );
    await Promise.all([probe('/healthz'), probe('/readyz'), ...(turn % 2 ? [probe('/metrics', metricsPort)] : [])]);
  });

  every(CONSOLE_EVERY_MS, (turn) => {
    const path = CONSOLE_READS[turn % CONSOLE_READS.length] ?? '';
    return sample('console', ofConsole(path, { fresh: turn % 3 === 0 }), (answer) =>
      answer.status === 200 ? undefined : `${said(answer)} for ${path}`,
    );
  });

  every(BRING_EVERY_MS, (turn) => {
    const [path, body] = toBring[turn % toBring.length] ?? [];
    if (path === undefined || body === undefined) return Promise.resolve();
    return sample('console', ofConsole(path, { method: 'POST', body }), (answer) =>
      answer.status === 200 ? undefined : `${said(answer)} for ${path}`,
    );
  });

  every(SIGN_IN_EVERY_MS, () => {
    // Another account than the one that reads: an account has a hundred sign-ins, and the oldest ends with each further one.
    const body = JSON.stringify({ organisation: VICTIM, email: emailOf(VICTIM, 1), password: PASSWORD });
    // Without a cookie, or it would end the sign-in of the others.
    return sample('console', { port, cookie: '', method: 'POST', path: `${CONSOLE}/sign-in`, body }, (answer) =>
      answer.status === 200 ? undefined : `${said(answer)} for signing in`,
    );
  });

  const lookers = Array.from({ length: CALLERS }, async (_, index) => {
    const user = `caller-${index}`;
    while (looking) {
      const open = calls.filter((call) => call.user === user && call.assessedAt === undefined);
      if (open.length > 0)
        await sample('look', { port, key, path: `/v1/users/${user}/assessments` }, ({ status, body }) => {
          if (status !== 200) return `${status} for a list`;
          for (const call of open) if (body.includes(`"${call.id}"`)) call.assessedAt = performance.now();
          return undefined;
        });
      await pause(LOOK_EVERY_MS);
    }
  });

  return {
    samples,
    calls,
    async stop(assessedWithinMs) {
      stopping = true;
      await Promise.all(pending);
      const last = Math.max(0, ...calls.map(({ acknowledgedAt }) => acknowledgedAt));
      while (calls.some(({ assessedAt }) => assessedAt === undefined) && performance.now() < last + assessedWithinMs)
        await pause(LOOK_EVERY_MS);
      looking = false;
      await Promise.all(lookers);
      client.close();
    },
  };
}

const CONSOLE_READS = [
  '/me',
  '/people?limit=50',
  '/people/reader-0',
  '/people/reader-0/conversations',
  '/morning',
  '/scenarios',
  '/audit?limit=20',
];

const brought = (lines: number): string => {
  const said = (at: number) =>
    at % 2 ? `Buyer: Two days, line ${at}.` : `Seller: What made you look for one, line ${at}?`;
  return JSON.stringify({ transcript: Array.from({ length: lines }, (_item, at) => said(at)).join('\n') });
};

/** What people bring to be read before it is kept: a short call, one of two hours, criteria that are being written. */
const BROUGHT: readonly (readonly [path: string, body: string])[] = [
  ['/people/reader-0/calls/recognise', brought(20)],
  ['/rubrics/judged-by', JSON.stringify({ criteria: [{ name: 'Discovery', description: 'Asks open questions.' }] })],
  ['/people/reader-0/calls/readings', brought(20)],
  ['/people/reader-0/calls/recognise', brought(2_000)],
];

/** What the lists that never change hold. */
async function readLists(
  ask: (ask: { path: string }) => Promise<Answer>,
): Promise<{ path: string; body: string; etag: string | undefined }[]> {
  const paths = [
    '/v1/users',
    ...Array.from({ length: READERS }, (_, index) => `/v1/users/reader-${index}`).flatMap((user) => [
      `${user}/sessions`,
      `${user}/sessions?page=2`,
      `${user}/assessments`,
      `${user}/assessments?page=2`,
    ]),
  ];
  const lists = [];
  for (const path of paths) {
    const { status, body, etag } = await ask({ path });
    if (status !== 200) throw new Error(`${path} answered ${status} before the attack`);
    lists.push({ path, body, etag });
  }
  return lists;
}

/** The status of an answer, and whether it is a refusal: it is not the proper answer either, but nothing went wrong. */
function said({ status, isRefusal }: Answer): string {
  return isRefusal ? `${status} (refused: too much to do)` : String(status);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return String(Reflect.get(error, 'code') ?? error.message);
}
