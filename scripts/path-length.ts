import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApplication, startService } from '../src/app.ts';
import { readSettings } from '../src/config/read-settings.ts';
import { issueKey } from '../src/domain/keys/issue-key.ts';
import { AT_MOST } from './path-length/at-most.ts';
import { openCoverage } from './path-length/coverage.ts';
import { stationsOf } from './path-length/stations.ts';

/*
 * Counts what a request passes through, on the embedded engine: the files of `src` of which a function runs, in any
 * thread, at least as often as requests of the same kind are sent, after a warm-up, and the stations among them: files
 * with a decision of their own. `path-length/stations.ts` has that rule.
 *
 * npm run path-length [-- --files]     --files lists them, stations with a mark
 */

/** Requests of a kind, before any is counted and counted. */
const WARM_UP = 10;
const COUNTED = 15;

// What runs at intervals is for no request, and on a slow machine would run as often as requests are sent.
const { setInterval: usual } = globalThis;
let isCounting = false;
Object.assign(globalThis, {
  setInterval: (work: () => void, milliseconds: number) => usual(() => isCounting || work(), milliseconds),
});

const coverage = await openCoverage();
const folder = mkdtempSync(join(tmpdir(), 'debrief-path-'));
const application = await openApplication(
  readSettings({
    DEBRIEF_DATABASE_URL: `sqlite:${join(folder, 'debrief.db')}`,
    DEBRIEF_ROLES: 'api',
    DEBRIEF_PORT: '0',
    DEBRIEF_LOG_LEVEL: 'error',
  }),
  // As the command serve does: the thread that writes starts at once, and not while requests are counted.
  { mayMigrate: true, recordsRules: true },
);
const { storage } = application;
await storage.execute('createOrganisation', { orgId: 'acme', name: 'Acme' });
await storage.execute('importLines', {
  orgId: 'acme',
  assessedSessionIds: [],
  lines: [
    {
      type: 'user',
      user_id: 'u',
      email: null,
      display_name: null,
      org_role: null,
      org_status: null,
      team_ids: [],
    },
    { type: 'scenario', scenario_id: 's', name: 'S', criteria: [{ name: 'Discovery', description: '' }] },
    ...Array.from({ length: 150 }, (_, index) => ({
      type: 'session' as const,
      session_id: `session-${index}`,
      user_id: 'u',
      kind: 'roleplay' as const,
      scenario_id: 's',
      completed_at: new Date(1_700_000_000_000 + index * 1_000).toISOString(),
    })),
  ],
});
const { secret } = await issueKey(storage, {
  orgId: 'acme',
  name: 'k',
  scopes: ['reporting:read', 'sessions:ingest'],
  expiresAt: null,
});
const service = await startService(application);

const sessions = `${service.url}/v1/users/u/sessions`;
const headers = { authorization: `Bearer ${secret}` };
const kinds: Record<string, (index: number) => Promise<Response>> = {
  'a read of sessions, from memory': () => fetch(sessions, { headers }),
  'a read of sessions, from the database': (index) =>
    fetch(`${sessions}?date_from=2000-01-01T00:00:${String(index % 60).padStart(2, '0')}.${index}Z`, { headers }),
  'a read of sessions, second page': (index) =>
    fetch(`${sessions}?page=2&date_from=2000-01-01T00:00:${String(index % 60).padStart(2, '0')}.${index}Z`, {
      headers,
    }),
  'a read of sessions, refused': () => fetch(sessions),
  'an ingest': (index) =>
    fetch(`${sessions}:ingest-and-assess`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        external_conversation_id: `call-${index}`,
        scenario_id: 's',
        transcript: 'Seller: What brings you here?\nBuyer: Our reporting takes two days.',
      }),
    }),
};

let isLonger = false;
for (const [kind, ask] of Object.entries(kinds)) {
  const status = new Set<number>();
  const send = async (index: number) => {
    const response = await ask(index);
    status.add(response.status);
    await response.arrayBuffer();
  };
  for (let index = 0; index < WARM_UP; index += 1) await send(index);
  isCounting = true;
  await coverage.take();
  for (let index = WARM_UP; index < WARM_UP + COUNTED; index += 1) await send(index);
  // What is done now and then, for several requests at once, ran less often.
  const functions = (await coverage.take()).filter(({ times }) => times >= COUNTED);
  isCounting = false;
  const files = new Set(functions.map(({ file }) => file));
  const codeOf = (file: string) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
  const stations = stationsOf(functions, codeOf, COUNTED);
  const atMost = AT_MOST[kind] ?? { files: 0, stations: 0 };
  isLonger ||= files.size > atMost.files || stations.size > atMost.stations;
  console.log(
    `${kind}: ${files.size} files (at most ${atMost.files}), of these ${stations.size} stations (at most ${atMost.stations}), answered ${[...status].join(' and ')}`,
  );
  if (process.argv.includes('--files'))
    for (const file of [...files].toSorted()) console.log(`  ${stations.has(file) ? '*' : ' '} ${file}`);
}

await service.stop();
coverage.close();
rmSync(folder, { recursive: true });
if (isLonger) process.exitCode = 1;
