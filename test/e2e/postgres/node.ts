import type { ChildProcess } from 'node:child_process';
import { commandJson } from '../../support/processes/command-hosts.ts';
import { parseLines, startServe, type Line } from '../../support/executable.ts';
import { until } from '../../support/until.ts';

/** One process of the service, the real executable. */
export interface Node {
  /** Empty where it only assesses. */
  url: string;
  child: ChildProcess;
  /** Log lines so far. */
  readonly log: Line[];
  /** Ends it as an operator would. @returns its exit code and how long it took in ms */
  stop: () => Promise<{ code: number | null; ms: number }>;
  kill: () => Promise<void>;
}

export interface NodeOptions {
  databaseUrl: string;
  roles?: string;
  environment?: Record<string, string>;
}

/** How long the database may take in these tests, in seconds: what clients see comes soon after. */
export const TIMEOUT_SECONDS = 2;

function environmentOf(databaseUrl: string, more: Record<string, string> = {}): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return {
    PATH,
    HOME,
    DEBRIEF_DATABASE_URL: databaseUrl,
    DEBRIEF_DATABASE_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
    DEBRIEF_DATABASE_READ_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
    DEBRIEF_DRAIN_SECONDS: '5',
    ...more,
  };
}

/** Starts one on a free port. */
export async function startNode({ databaseUrl, roles = 'api,worker', environment = {} }: NodeOptions): Promise<Node> {
  const service = await startServe({ environment: environmentOf(databaseUrl, environment), words: ['--roles', roles] });
  const end = async (signal: NodeJS.Signals) => {
    const began = performance.now();
    const { code } = await service.stop(signal);
    return { code, ms: performance.now() - began };
  };
  return {
    url: service.url,
    child: service.child,
    get log() {
      return parseLines(service.stdout.join('\n'));
    },
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
  };
}

/** Runs one command on the database. @returns its JSON lines */
export function runCommand(
  databaseUrl: string,
  words: string[],
  input = '',
  environment: Record<string, string> = {},
): Promise<Line[]> {
  return commandJson(words, { environment: environmentOf(databaseUrl, environment), input });
}

/** Makes organisation `acme` with users `ada` and `bob` and scenario `s`. @returns the secret of a key */
export async function makeAcme(databaseUrl: string): Promise<string> {
  await runCommand(databaseUrl, ['migrate']);
  await runCommand(databaseUrl, ['org', 'create', '--id', 'acme', '--name', 'Acme']);
  const user = (user_id: string) => ({
    type: 'user',
    user_id,
    email: null,
    display_name: null,
    org_role: null,
    org_status: 'active',
    team_ids: [],
  });
  const lines = [
    user('ada'),
    user('bob'),
    {
      type: 'scenario',
      scenario_id: 's',
      name: 'Discovery',
      criteria: [{ name: 'Discovery', description: 'Asks open questions about needs.' }],
    },
  ];
  await runCommand(
    databaseUrl,
    ['import', '--org', 'acme', '-'],
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  const [key] = await runCommand(databaseUrl, ['key', 'create', '--org', 'acme', '--name', 'test']);
  return String(key?.['secret']);
}

/** An answer, and how long it took in ms. */
export interface Timed {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  headers: Headers;
  ms: number;
}

/** Asks a node. */
export async function ask(
  url: string,
  key: string,
  options: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Timed> {
  const began = performance.now();
  const { headers, ...rest } = options;
  const answer = await fetch(url, { ...rest, headers: { authorization: `Bearer ${key}`, ...headers } });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? null : JSON.parse(text),
    headers: answer.headers,
    ms: performance.now() - began,
  };
}

export const sessionsOf = (node: Pick<Node, 'url'>, key: string, user = 'ada') =>
  ask(`${node.url}/v1/users/${user}/sessions`, key);

function shortTalk(call: string): string {
  return `Seller: This is ${call}. What made you look for a new tool?\nBuyer: Our reporting takes two days.\nSeller: Shall we meet on Tuesday?\nBuyer: Yes.`;
}

/** Submits a call. */
export function submit(
  node: Pick<Node, 'url'>,
  key: string,
  call: string,
  user = 'ada',
  transcript = shortTalk(call),
): Promise<Timed> {
  return ask(`${node.url}/v1/users/${user}/sessions:ingest-and-assess`, key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ external_conversation_id: call, scenario_id: 's', transcript }),
  });
}

/** Waits until these sessions are assessed. @throws where a list has others, lacks one or has one twice */
export async function untilAssessed(
  node: Pick<Node, 'url'>,
  key: string,
  ids: readonly string[],
  user = 'ada',
): Promise<void> {
  const listed = async (list: string): Promise<string[]> => {
    const { status, body } = await ask(`${node.url}/v1/users/${user}/${list}`, key);
    return status === 200 ? body.data.map(({ session_id }: { session_id: string }) => session_id) : [];
  };
  await until(
    `${ids.length} calls are assessed`,
    async () => (await listed('assessments')).length >= ids.length,
    20_000,
  );
  for (const list of ['sessions', 'assessments']) {
    const found = await listed(list);
    if (found.toSorted().join() !== [...ids].toSorted().join())
      throw new Error(`acknowledged ${ids.join()}, but ${list} has ${found.join()}`);
  }
}

export async function untilReady(node: Pick<Node, 'url'>): Promise<void> {
  await until(`${node.url} is ready`, async () => (await fetch(`${node.url}/readyz`)).ok, 20_000);
}
