import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { openApplication } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import type { Scope } from '../../src/domain/keys/key.ts';
import { makeSecret } from '../../src/domain/keys/secret.ts';
import type { ImportLine } from '../../src/domain/imports/schema.ts';
import type { Storage } from '../../src/domain/ports.ts';
import { secureRandomBytes } from '../../src/lib/digest.ts';
import { parseJson } from '../../src/lib/json.ts';

const run = promisify(execFile);
const DEBRIEF = join(import.meta.dirname, '../../bin/debrief');

/** The real service in a process of its own, and its database in ours. */
export interface TestService {
  url: string;
  port: number;
  /** The database file, where the engine is the embedded one. */
  file: string;
  child: ChildProcess;
  storage: Storage;
  /** Runs the command line on the same database. */
  cli: (...words: string[]) => Promise<void>;
  /** Makes an organisation. @returns the secret of a key with both scopes */
  organisation: (orgId: string, lines?: ImportLine[]) => Promise<string>;
  key: (orgId: string, scopes: Scope[], expiresAt?: number | null) => Promise<{ keyId: string; secret: string }>;
  importLines: (orgId: string, lines: ImportLine[]) => Promise<void>;
  /** Log lines of the level error, and whatever was not a log line. */
  complaints: () => string[];
  /** Ends the service as an operator would, and fails where it complained or did not end in order. */
  stop: (expected?: { complaints?: boolean }) => Promise<void>;
}

/** Makes an empty database. @param file where to, if it is a file */
export type OpenDatabase = (file: string) => Promise<{ url: string; drop: () => Promise<void> }>;

const embedded: OpenDatabase = (file) => Promise.resolve({ url: `sqlite:${file}`, drop: () => Promise.resolve() });

/**
 * Starts `bin/debrief serve` on an empty database and a free port. Tests take `startService` of
 * `service-under-test.ts`, which runs on every engine.
 */
export async function startService(
  environment: Record<string, string> = {},
  open: OpenDatabase = embedded,
): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-http-'));
  const file = join(folder, 'debrief.db');
  const database = await open(file);
  const settings = { DEBRIEF_DATABASE_URL: database.url, DEBRIEF_LOG_LEVEL: 'error', ...environment };
  const { storage, close } = await openApplication(readSettings({ ...settings, DEBRIEF_LOG_LEVEL: 'silent' }), {
    mayMigrate: true,
  });
  const child = spawn(DEBRIEF, ['serve', '--port', '0', '--json'], {
    env: { ...process.env, ...settings, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const complaints: string[] = [];
  const listening = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const value = parseJson(line);
      const url = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['url'] : undefined;
      if (typeof url === 'string') listening.resolve(url);
      else complaints.push(line);
    });
  }
  void ended.then(() => listening.reject(new Error(`the service ended: ${complaints.join('\n')}`)));
  const url = await listening.promise;

  const key: TestService['key'] = async (orgId, scopes, expiresAt = null) => {
    const { secret, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
    const { keyId } = await storage.execute('createKey', {
      orgId,
      name: 'test',
      scopes,
      expiresAt,
      secretHash,
      lastFour,
      actor: 'test',
    });
    return { keyId, secret };
  };
  const importLines: TestService['importLines'] = async (orgId, lines) => {
    const assessedSessionIds = lines.flatMap((line) =>
      line.type === 'assessment' && line.session_id !== null ? [line.session_id] : [],
    );
    await storage.execute('importLines', { orgId, lines, assessedSessionIds });
  };

  return {
    url,
    file,
    child,
    storage,
    key,
    importLines,
    port: Number(new URL(url).port),
    async cli(...words) {
      await run(DEBRIEF, words, { env: { ...process.env, ...settings } });
    },
    async organisation(orgId, lines = []) {
      await storage.execute('createOrganisation', { orgId, name: orgId, actor: 'test' });
      if (lines.length > 0) await importLines(orgId, lines);
      return (await key(orgId, ['reporting:read', 'sessions:ingest'])).secret;
    },
    complaints: () => [...complaints],
    async stop(expected = {}) {
      child.kill('SIGTERM');
      const [code] = await ended;
      await close();
      await database.drop();
      rmSync(folder, { recursive: true });
      if (code !== 0) throw new Error(`the service ended with ${code}: ${complaints.join('\n')}`);
      if (!expected.complaints && complaints.length > 0)
        throw new Error(`the service complained: ${complaints.join('\n')}`);
    },
  };
}

/** Waits for a condition, looking again and again; fails loudly when it does not come about. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
  milliseconds = 25_000,
): Promise<T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
