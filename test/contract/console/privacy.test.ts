import { beforeAll, expect, it } from 'vitest';
import type { TranscriptPlace } from '../../../src/domain/sessions/reads.ts';
import { openConsole } from '../../support/console/client.ts';
import { ingest, mustClaim, fail, sessionLine, succeed, userLine, scenarioLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const DAY_MS = 86_400_000;
const MODEL = {
  name: 'judge-7b',
  address: 'https://user:secret-word@models.example.com/v1?key=secret-word',
  fallback: 'builtin' as const,
  dailyTokens: 5_000,
};

onEachEngine('privacy and the assessor in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage, Date.now, null, {
      privacy: { redact: 'storage', redactCountries: 'US,DE', retentionDays: 20, retentionQuotes: 'remove' },
      model: MODEL,
    });
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

  async function organisation() {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s')]);
    for (const call of ['one', 'two']) {
      await ingest(bench.storage, orgId, call);
      await succeed(bench.storage, await mustClaim(bench.storage));
    }
    await bench.engine.rows(
      `update transcripts set received_at = received_at - ${10 * DAY_MS} where org_id = '${orgId}' returning org_id`,
    );
    const [owner, admin] = [await console.signedIn(orgId, 'owner'), await console.signedIn(orgId, 'admin')];
    return { orgId, owner, admin };
  }

  it('says what is kept for how long, who decides, and what goes when', async () => {
    const { orgId, owner, admin } = await organisation();
    const read = async () => plain((await admin.call('privacy')).body);
    expect(await read()).toMatchObject({
      retention: {
        own_days: null,
        installation_days: 20,
        days: 20,
        quotes: 'remove',
        oldest_at: expect.any(Number),
        due: [
          { within_days: 0, count: 0, more: false },
          { within_days: 7, count: 0 },
          { within_days: 30, count: 2 },
        ],
      },
      redaction: { when: 'storage', countries: ['US', 'DE'] },
    });
    const effect = async (days: number) =>
      plain((await admin.call('retentionEffect', { query: { days: String(days) } })).body);
    expect([await effect(5), await effect(15), await effect(0)]).toEqual([
      { count: 2, more: false },
      { count: 0, more: false },
      { count: 0, more: false },
    ]);
    expect((await admin.call('setRetention', { body: { days: 5 } })).status).toBe(403);
    const asAdmin = bench.storage.as({ kind: 'person', id: admin.accountId });
    const command = asAdmin.execute('setTranscriptRetention', { orgId, days: 5 });
    await expect(command).rejects.toMatchObject({ code: 'forbidden' });
    expect(await owner.call('setRetention', { body: { days: 36_501 } })).toMatchObject({
      status: 400,
      body: { error: { field: 'days' } },
    });
    expect((await owner.call('setRetention', { body: { days: 5 } })).status).toBe(200);
    expect(await read()).toMatchObject({
      retention: { own_days: 5, days: 5, due: [{ count: 2 }, { count: 2 }, { count: 2 }] },
    });
    await owner.call('setRetention', { body: { days: 0 } });
    expect(await read()).toMatchObject({ retention: { own_days: 0, days: null, due: [] } });
  });

  it('says which model judges, without its secrets, what it took this month, and what of the organisation waits', async () => {
    const { orgId, admin } = await organisation();
    const other = await bench.organisation([userLine('u'), scenarioLine('s')]);
    await ingest(bench.storage, orgId, 'failing');
    await fail(bench.storage, await mustClaim(bench.storage));
    for (const call of ['a', 'b']) await ingest(bench.storage, orgId, call);
    await ingest(bench.storage, other, 'theirs');
    const now = new Date();
    const day = Math.floor(now.getTime() / DAY_MS);
    await bench.engine.rows(
      `insert into model_usage values ('${orgId}', ${day}, 700), ('${orgId}', ${day - 40}, 9), ('${other}', ${day}, 5)`,
    );
    const { body } = await admin.call('assessorState');
    expect(JSON.stringify(body)).not.toContain('secret-word');
    expect(plain(body)).toMatchObject({
      kind: 'llm',
      model: { name: 'judge-7b', address: 'https://models.example.com/v1', fallback: 'builtin', daily_tokens: 5_000 },
      usage: [{ day: now.toISOString().slice(0, 10), tokens: 700 }],
      queue: { queued: 2, processing: 0, failed: 1, oldest_ms: expect.any(Number) },
    });
  });

  it('owners and admins set what becomes of uncertain scores; nobody else does, and nothing else is taken', async () => {
    const { orgId, admin } = await organisation();
    const read = async () => plain((await admin.call('assessorState')).body);
    expect(await read()).toMatchObject({ wide_scores: 'leave-out' });
    const set = (body: unknown) => admin.call('setWideScores', { body });
    expect((await set({ wide_scores: 'hide' })).status).toBe(400);
    expect((await set({ wide_scores: 'mark' })).status).toBe(200);
    expect(await read()).toMatchObject({ wide_scores: 'mark' });
    const manager = await console.signedIn(orgId, 'manager');
    const command = bench.storage
      .as({ kind: 'person', id: manager.accountId })
      .execute('setWideScores', { orgId, wideScores: 'leave-out' });
    await expect(command).rejects.toMatchObject({ code: 'forbidden' });
    expect(await read()).toMatchObject({ wide_scores: 'mark' });
  });

  it('owners and admins set a limit of tokens, which is told beside that of the installation', async () => {
    const { orgId, admin } = await organisation();
    const read = async () => plain((await admin.call('assessorState')).body).own_daily_tokens;
    const set = (tokens: unknown) => admin.call('setDailyTokens', { body: { tokens } });
    expect(await read()).toBeNull();
    for (const wrong of [999, 1.5, '5000']) expect((await set(wrong)).status, String(wrong)).toBe(400);
    expect((await set(5_000)).status).toBe(200);
    expect(await read()).toBe(5_000);
    const manager = await console.signedIn(orgId, 'manager');
    expect((await manager.call('setDailyTokens', { body: { tokens: null } })).status).toBe(403);
    expect((await set(null)).status).toBe(200);
    expect(await read()).toBeNull();
  });

  it('counts the transcripts that are due in parts, and says how many each looked at', async () => {
    const at = '2026-01-01T10:00:00Z';
    const kept = { transcripts: [{ revision: 1, text: 'A: Hello.', received_at: at }], completed_at: at };
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      sessionLine('one', 'u', kept),
      sessionLine('two', 'u', kept),
    ]);
    await ingest(bench.storage, orgId, 'waits');
    const part = (after: TranscriptPlace | null, limit: number) =>
      bench.storage.reader.read(({ sessions }) => sessions.countDue(orgId, { before: 9e12, after, limit }));
    const counted: [due: number, looked: number][] = [];
    for (let after: TranscriptPlace | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const found: Awaited<ReturnType<typeof part>> = await part(after, 1);
      counted.push([found.due, found.looked]);
      after = found.last;
    }
    expect(counted).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
    expect(await part(null, 10)).toEqual({ due: 2, looked: 3, last: null });
  });
});
