import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { parseJson } from '../../../src/lib/json/json.ts';
import { filesIn, textsFound } from '../../support/storage/database-bytes.ts';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import { assessment, scenario, session, user } from '../../support/lines.ts';
import { until } from '../../support/until.ts';
import { debrief, freshFolders, ndjson } from '../cli/debrief.ts';

const folder = freshFolders();
const PERSON = 'usr-quartermain-7f3a';
const TRACES = [
  PERSON,
  'zebulon.quartermain@example.org',
  'Zebulon Quartermain',
  'SPOKEN-MARK',
  'QUOTED-MARK',
  'ADVICE-MARK',
];
const SESSIONS = 2_000;

/** Where a database is, and how to look into it past the program. */
const places = [
  {
    name: 'sqlite',
    open(home: string) {
      const file = join(home, 'debrief.db');
      const rows = (statement: string) => {
        const raw = new DatabaseSync(file, { timeout: 10_000 });
        try {
          return Promise.resolve(raw.prepare(statement).all());
        } finally {
          raw.close();
        }
      };
      return Promise.resolve({
        url: `sqlite:${file}`,
        rows,
        files: () => Promise.resolve(filesIn(home).filter((path) => path.startsWith(file))),
        drop: () => Promise.resolve(),
      });
    },
  },
  {
    name: 'postgres',
    async open() {
      const { url, drop } = await createDatabase(inject('postgresUrl'));
      const rows = (statement: string) => queryRows(url, statement);
      const files = async () => {
        const [place] = await rows(
          `select current_setting('data_directory') as folder, oid from pg_database where datname = current_database()`,
        );
        await rows('checkpoint');
        return filesIn(join(String(place?.['folder']), 'base', String(place?.['oid'])));
      };
      return { url, rows, files, drop };
    },
  },
];

function lines(): object[] {
  const marked = (userId: string) =>
    userId === PERSON ? ['SPOKEN-MARK', 'QUOTED-MARK', 'ADVICE-MARK'] : ['spoken', 'quoted', 'advice'];
  const history = [
    [PERSON, SESSIONS],
    ['usr-other', 150],
  ] as const;
  return [
    scenario('s'),
    user('usr-other'),
    user(PERSON, { email: 'zebulon.quartermain@example.org', display_name: 'Zebulon Quartermain' }),
    // So many that their list is kept in a temporary file.
    ...Array.from({ length: 1_800 }, (_, i) => user(`crowd-${i}`, { display_name: `Somebody ${'long '.repeat(98)}` })),
    ...history.flatMap(([userId, count]) =>
      Array.from({ length: count }, (_, i) => {
        const [spoken, quoted, advice] = marked(userId);
        const at = new Date(Date.UTC(2026, 0, 1 + (i % 200))).toISOString();
        return [
          session(`${userId}-s-${i}`, userId, at, {
            scenario_id: 's',
            external_conversation_id: `${userId}-c-${i}`,
            transcripts: [{ revision: 1, text: `Seller: ${spoken} ${i}`, received_at: at }],
          }),
          assessment(`${userId}-a-${i}`, userId, `${userId}-s-${i}`, at, {
            coach_feedback: advice ?? '',
            criteria: [{ name: 'Discovery', score: 4, description: quoted ?? '' }],
          }),
        ];
      }).flat(),
    ),
  ];
}

describe.each(places)('debrief user erase beside a running service, on $name', ({ open }) => {
  it('killed half-way it is finished by running it again; nothing is left to be read, asked for, or found in a file', async () => {
    const home = folder();
    const place = await open(home);
    const environment = { DEBRIEF_DATABASE_URL: place.url, DEBRIEF_LOG_LEVEL: 'error' };
    const cli = debrief(home);
    const json = (words: string[], input?: string) =>
      cli.json(words, { environment, ...(input !== undefined && { input }) });
    await cli.json(['migrate'], { environment });
    await json(['org', 'create', '--id', 'acme', '--name', 'NAME-MARK']);
    await json(['import', '--org', 'acme', '-'], ndjson(lines()));
    const [key] = await json(['key', 'create', '--org', 'acme', '--name', 'test']);
    const service = cli.start(['serve', '--port', '0', '--json'], { environment });
    const ended = once(service, 'close');
    try {
      const url = await new Promise<string>((resolve) =>
        service.stdout?.on('data', (piece: Buffer) => {
          const said = parseJson(piece.toString().split('\n')[0] ?? '');
          if (typeof said === 'object' && said !== null && !Array.isArray(said) && typeof said['url'] === 'string')
            resolve(said['url']);
        }),
      );
      const get = (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
        fetch(`${url}${path}`, {
          ...init,
          headers: {
            authorization: `Bearer ${String(key?.['secret'])}`,
            'accept-encoding': 'identity',
            'content-type': 'application/json',
            ...init.headers,
          },
        });
      const textOf = async (path: string) => (await get(path)).text();
      expect(textsFound(await place.files(), TRACES)).toEqual(TRACES);
      // Compressed it stands in a file.
      const compressed = await get('/v1/users', { headers: { 'accept-encoding': 'gzip' } });
      expect(await compressed.text()).toContain(PERSON);
      expect(spools(service.pid)).toContain(PERSON);
      expect(await textOf(`/v1/users/${PERSON}/assessments`)).toContain('ADVICE-MARK');
      const others = await Promise.all(
        ['sessions', 'assessments', 'assessments?page=2'].map((list) => textOf(`/v1/users/usr-other/${list}`)),
      );

      // Killed as soon as it has begun: forty transactions are before it then.
      const unfinished = async () =>
        Number((await place.rows(`select count(*) as count from erasures where user_id = '${PERSON}'`))[0]?.['count']);
      const killed = cli.start(['user', 'erase', '--org', 'acme', PERSON, '--yes'], { environment });
      await until('the erasure is under way', async () => (await unfinished()) > 0, 30_000);
      killed.kill('SIGKILL');
      await once(killed, 'close');
      expect(await unfinished()).toBe(1);
      expect((await get(`/v1/users/${PERSON}/sessions`)).status).toBe(404);

      const [record] = await json(['user', 'erase', '--org', 'acme', PERSON, '--yes']);
      expect(record).toMatchObject({ org_id: 'acme', compacted: true, erasure_id: expect.stringMatching(/^evt_/) });

      // A server takes the old files of a table away at its next checkpoint.
      await until('no file to have a trace', async () => textsFound(await place.files(), TRACES).length === 0, 60_000);
      for (const list of ['sessions', 'assessments'])
        expect((await get(`/v1/users/${PERSON}/${list}`)).status).toBe(404);
      // That was the next request: a list of before is no longer held.
      expect(spools(service.pid)).not.toContain(PERSON);
      const call = { external_conversation_id: 'c', scenario_id: 's', transcript: 'Seller: Hello.' };
      expect(
        (await get(`/v1/users/${PERSON}/sessions:ingest-and-assess`, { method: 'POST', body: JSON.stringify(call) }))
          .status,
      ).toBe(404);
      const users = await textOf('/v1/users');
      expect(TRACES.filter((trace) => users.includes(trace))).toEqual([]);
      expect(users).toContain('usr-other');
      expect(
        await Promise.all(
          ['sessions', 'assessments', 'assessments?page=2'].map((list) => textOf(`/v1/users/usr-other/${list}`)),
        ),
      ).toEqual(others);
      expect(
        (await get('/v1/users/usr-other/sessions:ingest-and-assess', { method: 'POST', body: JSON.stringify(call) }))
          .status,
      ).toBe(202);
      const again = await cli.run(['user', 'erase', '--org', 'acme', PERSON, '--yes', '--json'], { environment });
      expect(again.code).toBe(66);
      expect(again.stderr).toContain(`There is no user ${PERSON} in acme.`);

      // What else is deleted leaves as little.
      expect((await json(['org', 'delete', 'acme', '--yes']))[0]).toMatchObject({ compacted: true });
      expect(textsFound(await place.files(), ['usr-other', 'Somebody', 'NAME-MARK'])).toEqual([]);
    } finally {
      service.kill('SIGTERM');
      await ended;
      await place.drop();
    }
  }, 120_000);
});

/** What stands compressed in the temporary files without a name that a process holds. */
function spools(pid: number | undefined): string {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder)
    .map((name) => {
      try {
        return readlinkSync(join(folder, name)).endsWith('spool (deleted)')
          ? gunzipSync(readFileSync(join(folder, name))).toString()
          : '';
      } catch {
        // It was closed meanwhile.
        return '';
      }
    })
    .join('');
}
