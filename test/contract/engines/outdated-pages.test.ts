import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readSettings } from '../../../src/config/read-settings.ts';
import { makeSecret } from '../../../src/domain/keys/secret.ts';
import { listen, type HttpServer } from '../../../src/http/listen.ts';
import { assessmentText } from '../../support/page-text.ts';
import { secureRandomBytes } from '../../../src/lib/bytes/digest.ts';
import { createConversations } from '../../../src/worker/reading/conversations.ts';
import { createSubmissions } from '../../../src/worker/reading/submissions.ts';
import { assessment, user } from '../../support/lines.ts';
import { silentLog } from '../../support/silent-log.ts';
import { onEachEngine } from '../on-each-engine.ts';

const submissions = createSubmissions({ maxTranscriptBytes: 1_000, cpuMs: 10_000, onTimeout() {} });
afterAll(() => submissions.close());

/** A request that speaks of a body goes through Fastify. */
const WAYS: readonly [string, Record<string, string>][] = [
  ['the short way', {}],
  ['through Fastify', { 'content-type': 'application/json' }],
];

onEachEngine('pages of earlier states', (bench) => {
  let server: HttpServer;
  const looked: string[] = [];

  beforeAll(async () => {
    server = await listen(
      {
        storage: bench.storage,
        log: silentLog,
        accessLog: () => {},
        observer: {
          requestAnswered() {},
          assessmentEnded() {},
          limitReached() {},
          cacheLooked: (result) => looked.push(result),
        },
        now: bench.engine.clock.now,
        instance: 'test',
        // Room for some six pages, plain and compressed.
        settings: readSettings({ DEBRIEF_CACHE_BYTES: '6000' }),
        submissions,
        conversations: createConversations(2_097_152),
        singleSignOn: null,
      },
      '127.0.0.1',
      0,
    );
  });
  afterAll(() => server.stop(0));

  async function keyOf(orgId: string): Promise<string> {
    const { secret, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
    await bench.storage.execute('createKey', {
      orgId,
      name: 'BI',
      scopes: ['reporting:read'],
      expiresAt: null,
      secretHash,
      lastFour,
    });
    return secret;
  }

  /** Reads a user's assessments with a key of the organisation: how many there are, and what was found in the memory. */
  async function readerOf(orgId: string, more: Record<string, string>) {
    const secret = await keyOf(orgId);
    return async (userId: string) => {
      const headers = { authorization: `Bearer ${secret}`, 'accept-encoding': 'gzip', ...more };
      looked.length = 0;
      const response = await fetch(`${server.url}/v1/users/${userId}/assessments`, { headers });
      expect(response.status).toBe(200);
      const rows = (await response.text()).split('"strongest_criteria"').length - 1;
      return { rows, looked: [...looked] };
    };
  }

  it.for(WAYS)('leave the memory to those that may be asked for again: %s', async ([, more]) => {
    const line = (number: number) => assessment(`a${number}`, 'ada', null, `2026-01-01T10:00:${10 + number}.000Z`);
    const orgId = await bench.organisation([user('ada'), user('bob'), line(0)]);
    const get = await readerOf(orgId, more);
    // What an address means is remembered when it is asked for the second time.
    for (const userId of ['ada', 'ada', 'bob']) await get(userId);
    expect(await get('bob')).toEqual({ rows: 0, looked: ['hit'] });
    for (let number = 1; number <= 12; number += 1) {
      await bench.storage.execute('importLines', { orgId, assessedSessionIds: [], lines: [line(number)] });
      expect(await get('ada')).toEqual({ rows: number + 1, looked: ['miss'] });
      expect(await get('ada')).toEqual({ rows: number + 1, looked: ['hit'] });
    }
    expect(await get('bob')).toEqual({ rows: 0, looked: ['hit'] });
  });

  it.for(WAYS)('leave it too where something is recorded between the look-up and the reading: %s', async ([, more]) => {
    const orgId = await bench.organisation([user('eve'), user('kim')]);
    const get = await readerOf(orgId, more);
    let number = 0;
    const record = async () => {
      number += 1;
      const line = assessment(`b${number}`, 'eve', null, `2026-01-01T10:00:${9 + number}.000Z`);
      await bench.storage.execute('importLines', { orgId, assessedSessionIds: [], lines: [line] });
    };
    for (const userId of ['eve', 'eve', 'kim', 'kim']) await get(userId);
    const { reader } = bench.storage;
    const { assessmentTexts } = reader;
    vi.spyOn(reader, 'assessmentTexts').mockImplementation(async (query) => {
      await record();
      return assessmentTexts(query);
    });
    for (let round = 1; round <= 6; round += 1) {
      await record();
      expect(await get('eve')).toMatchObject({ looked: ['miss'] });
    }
    vi.restoreAllMocks();
    expect(number).toBe(12);
    expect(await get('kim')).toMatchObject({ looked: ['hit'] });
  });

  it.for(WAYS)('are written row by row where they are large: %s', async ([, more]) => {
    const long = Array.from({ length: 12 }, (_, index) => ({
      name: `c${index}`,
      score: 3,
      description: `"é${index}`.padEnd(30_000, 'x'),
    }));
    const orgId = await bench.organisation([user('max')]);
    const key = await keyOf(orgId);
    const read = async (path: string, encoding: string) => {
      const headers = { authorization: `Bearer ${key}`, 'accept-encoding': encoding, ...more };
      const response = await fetch(`${server.url}/v1/users/max/assessments${path}`, { headers });
      return { status: response.status, length: response.headers.get('content-length'), body: await response.text() };
    };
    const { reader } = bench.storage;
    const inRows = vi.spyOn(reader, 'largeAssessments');
    for (const [count, asLarge] of [
      [5, 0],
      [101, 1],
    ] as const) {
      const lines = Array.from({ length: count }, (_, index) =>
        assessment(`l${index}`, 'max', null, new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(), {
          criteria: index < 8 ? long : [],
          coach_feedback: `of ${index}`,
        }),
      );
      await bench.storage.execute('importLines', { orgId, assessedSessionIds: [], lines });
      const wanted = await reader.assessmentPage({
        orgId,
        userId: 'max',
        page: 1,
        pageSize: 100,
        from: null,
        to: null,
      });
      const pagination = { page: 1, page_size: 100, has_next_page: count > 100 };
      const rows = wanted?.rows.map(assessmentText).join(',') ?? '';
      for (const encoding of ['identity', 'gzip']) {
        inRows.mockClear();
        const { status, length, body } = await read('', encoding);
        expect(status).toBe(200);
        expect(body === `{"data":[${rows}],"pagination":${JSON.stringify(pagination)}}`).toBe(true);
        if (encoding === 'identity') expect(Number(length)).toBe(Buffer.byteLength(body));
        expect(inRows).toHaveBeenCalledTimes(asLarge);
      }
    }
    expect(await read('?page=2', 'br')).toMatchObject({ status: 200, body: expect.stringContaining('"of 0"') });
    vi.restoreAllMocks();
  });
});
