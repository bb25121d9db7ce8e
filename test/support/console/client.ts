import { argon2, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { installationFacts } from '../../../src/app/installation-facts.ts';
import { readSettings } from '../../../src/config/read-settings.ts';
import type { SingleSignOn } from '../../../src/domain/access/identity.ts';
import type { Mailer } from '../../../src/domain/access/mailer.ts';
import type { Role } from '../../../src/domain/access/rights/role.ts';
import { newToken } from '../../../src/domain/access/sign-in/token.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { createPasswords } from '../../../src/http/console/access/proofs/passwords.ts';
import { createConsole } from '../../../src/http/console/mount.ts';
import { PATHS, type RouteName } from '../../../src/http/console/api/parts/paths.ts';
import { buildServer } from '../../../src/http/server.ts';
import { parseJson, type Json } from '../../../src/lib/json/json.ts';
import { createConversations } from '../../../src/worker/reading/conversations.ts';
import { createCallDesk } from '../../../src/worker/desk/call-desk.ts';
import { createShortTexts } from '../../../src/worker/reading/short-texts.ts';
import { createPasswordStrength } from '../../../src/worker/strength/password-strength.ts';
import { createSubmissions } from '../../../src/worker/reading/submissions.ts';
import { builtin } from '../assessing/builtin-assessor.ts';
import { silentLog } from '../silent-log.ts';

const observer = { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} };
const HOST = 'debrief.example';
/** The sign-in's cookie, in the clear and behind TLS. */
const SIGN_IN = new Set(['debrief', '__Host-debrief']);
export const PASSWORD = 'correct horse battery staple';

const deriveArgon2 = promisify(argon2).bind(null, 'argon2id');

/**
 * Threads that the consoles of all files of a test process share, as a thread takes 0.1 to 0.2 s of processor time to
 * start: they know no storage, and organisations take turns in them. They end with the process.
 */
const shortTexts = createShortTexts();
const submissions = createSubmissions({ maxTranscriptBytes: 100_000, cpuMs: 10_000, onTimeout() {}, shortTexts });
const conversations = createConversations(100_000, shortTexts);
const strength = createPasswordStrength();
/** What all consoles of a test file are read by. */
export const desk = createCallDesk({ maxTranscriptBytes: 100_000, cpuMs: 10_000, onLimit() {}, shortTexts });

/** What a browser sends besides: as one on the console's own pages, unless told otherwise. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string | undefined>;
  address?: string;
}

export interface Answered {
  status: number;
  body: Json | undefined;
  code: string | null;
  headers: LightMyRequestResponse['headers'];
}

/** Somebody at a browser: keeps the cookie that an answer sets. */
export interface Visitor {
  call: (name: RouteName, sent?: Sent) => Promise<Answered>;
  cookie: string | undefined;
}

/** The console over a storage, without a port. */
export async function openConsole(
  storage: Storage,
  now: () => number = Date.now,
  singleSignOn: SingleSignOn | null = null,
  installation: Partial<ReturnType<typeof installationFacts>> = {},
  mailer: Mailer | null = null,
) {
  const settings = { ...readSettings({}), trustProxy: true };
  const context = {
    storage,
    log: silentLog,
    accessLog() {},
    observer,
    now,
    instance: 'test',
    settings,
    submissions,
    conversations,
    singleSignOn,
  };
  /** What every digest of a password was asked to cost. */
  const digests: Argon2Parameters[] = [];
  const { app } = await buildServer(context, [
    createConsole(
      context,
      {
        desk,
        assessor: () => builtin,
        strength,
        mailer,
        installation: { ...installationFacts(settings), ...installation },
      },
      createPasswords((parameters) => {
        digests.push(parameters);
        return cheapArgon2(parameters);
      }),
    ),
  ]);
  afterAll(() => app.close());

  function visitor(): Visitor {
    const others = new Map<string, string>();
    const self: Visitor = {
      cookie: undefined,
      async call(name, { params = {}, query = {}, body, headers = {}, address = '192.0.2.1' } = {}) {
        const [method = '', pattern = ''] = PATHS[name].split(' ');
        const path = pattern.replaceAll(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? 'x'));
        const answer = await app.inject({
          method: method === 'GET' ? 'GET' : 'POST',
          url: `/console/api${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`,
          remoteAddress: address,
          headers: withoutNothing({
            host: HOST,
            'sec-fetch-site': 'same-origin',
            'user-agent': 'Test',
            ...(self.cookie !== undefined || others.size > 0
              ? { cookie: [self.cookie ?? [], ...others.values()].flat().join('; ') }
              : {}),
            ...(method === 'POST' && { 'content-type': 'application/json' }),
            ...headers,
          }),
          ...(method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
        });
        for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
          const [pair = ''] = set.split(';', 1);
          const [name = ''] = pair.split('=', 1);
          const kept = set.includes('Max-Age=0') ? undefined : pair;
          if (SIGN_IN.has(name)) self.cookie = kept;
          else if (kept === undefined) others.delete(name);
          else others.set(name, kept);
        }
        const parsed = parseJson(answer.body);
        return { status: answer.statusCode, body: parsed, code: codeOf(parsed), headers: answer.headers };
      },
    };
    return self;
  }

  /** Signs a browser in to an account, by a link without a password. */
  async function enter(made: Visitor, { orgId, accountId }: { orgId: string; accountId: string }): Promise<void> {
    const { token, tokenHash } = newToken();
    await storage.execute('createLink', { orgId, kind: 'entry', accountId, tokenHash, lifeMs: 60_000 });
    const { status } = await made.call('useLink', { body: { token, password: null, owner: null } });
    if (status !== 200) throw new Error(`signing in gave ${status}`);
  }

  /** Somebody with a role, signed in by a link of their own. @param made their browser, where they have one already */
  async function signedIn(
    orgId: string,
    role: Role,
    {
      userId = null,
      email = `${role}@example.org`,
      made = visitor(),
    }: { userId?: string | null; email?: string; made?: Visitor } = {},
  ): Promise<Visitor & { accountId: string }> {
    const { accountId } = await storage.execute('createAccount', { orgId, email, name: `The ${role}`, role, userId });
    await enter(made, { orgId, accountId });
    return Object.assign(made, { accountId });
  }

  return { app, visitor, enter, signedIn, digests };
}

/**
 * Argon2id at a hundredth of the cost, for what its digests are used for: what is about the cost itself is tested in
 * `test/unit/http/console/passwords.test.ts`, and with the service in a browser.
 */
function cheapArgon2(parameters: Argon2Parameters): Promise<Buffer> {
  return deriveArgon2({ ...parameters, memory: 64, passes: 1 });
}

/** Headers without those that a test takes away. */
function withoutNothing(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

function codeOf(body: Json | undefined): string | null {
  const error = isFields(body) ? body['error'] : undefined;
  return isFields(error) && typeof error['code'] === 'string' ? error['code'] : null;
}

function isFields(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
