import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { openApplication } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import type { Scope } from '../../src/domain/keys/key.ts';
import { makeSecret } from '../../src/domain/keys/secret.ts';
import type { ImportLine } from '../../src/domain/imports/lines/schema.ts';
import type { Storage } from '../../src/domain/ports.ts';
import { secureRandomBytes } from '../../src/lib/bytes/digest.ts';
import { commandJson } from './processes/command-hosts.ts';
import { startServe } from './executable.ts';
import { importLines } from './organisation.ts';
import { temporaryFolder } from './temporary-folder.ts';

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
  importLines: (orgId: string, lines: ImportLine[]) => Promise<unknown>;
  /** Log lines of the level error, and all other output. */
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
  const { path: folder, remove } = temporaryFolder();
  const file = join(folder, 'debrief.db');
  const database = await open(file);
  const settings = { DEBRIEF_DATABASE_URL: database.url, DEBRIEF_LOG_LEVEL: 'error', ...environment };
  const { storage, close } = await openApplication(readSettings({ ...settings, DEBRIEF_LOG_LEVEL: 'silent' }), {
    mayMigrate: true,
  });
  const service = await startServe({ environment: { ...process.env, ...settings, TMPDIR: folder } });
  const complaints = () => [...service.stdout, ...service.stderr];

  const key: TestService['key'] = async (orgId, scopes, expiresAt = null) => {
    const { secret, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
    const { keyId } = await storage.execute('createKey', {
      orgId,
      name: 'test',
      scopes,
      expiresAt,
      secretHash,
      lastFour,
    });
    return { keyId, secret };
  };

  return {
    url: service.url,
    port: service.port,
    child: service.child,
    file,
    storage,
    key,
    importLines: (orgId, lines) => importLines(storage, orgId, lines),
    complaints,
    async cli(...words) {
      await commandJson(words, { environment: { ...process.env, ...settings } });
    },
    async organisation(orgId, lines = []) {
      await storage.execute('createOrganisation', { orgId, name: orgId });
      if (lines.length > 0) await importLines(storage, orgId, lines);
      return (await key(orgId, ['reporting:read', 'sessions:ingest'])).secret;
    },
    async stop(expected = {}) {
      const { code } = await service.stop();
      await close();
      await database.drop();
      remove();
      if (code !== 0) throw new Error(`the service ended with ${code}: ${complaints().join('\n')}`);
      if (!expected.complaints && complaints().length > 0)
        throw new Error(`the service complained: ${complaints().join('\n')}`);
    },
  };
}
