import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import type { PageQuery } from '../../../src/domain/reporting/page.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openPostgres } from '../../../src/storage/postgres/engine.ts';
import { freePort } from '../../support/http/free-port.ts';
import { silentLog } from '../../support/silent-log.ts';
import { queryRows } from '../../support/postgres/postgres-database.ts';
import { postgresTools, startPrimaryAndStandby, type PrimaryAndStandby } from '../../support/postgres/standby.ts';
import { until } from '../../support/until.ts';
import { TEST } from '../../support/test-actor.ts';

const tools = postgresTools();
if (!tools) console.warn('Skipped: the replica tests need PostgreSQL’s own tools (apt-get install postgresql).');

describe.skipIf(!tools)('a read replica', () => {
  let servers: PrimaryAndStandby;
  let storage: Storage;

  beforeAll(async () => {
    servers = startPrimaryAndStandby(tools ?? '', { primary: await freePort(), standby: await freePort() });
    storage = (
      await openPostgres({
        url: servers.primaryUrl,
        directUrl: servers.primaryUrl,
        replicaUrl: servers.standbyUrl,
        poolSize: 4,
        timeoutMs: 5_000,
        maxWaiting: 100,
        clock: createClock(),
        log: silentLog,
        mayMigrate: true,
      })
    ).as(TEST);
    await storage.execute('createOrganisation', { orgId: 'acme', name: 'Acme' });
    await storage.execute('importLines', {
      orgId: 'acme',
      assessedSessionIds: [],
      lines: [
        {
          type: 'user',
          user_id: 'ada',
          email: null,
          display_name: null,
          org_role: null,
          org_status: 'active',
          team_ids: [],
        },
      ],
    });
  });
  afterAll(async () => {
    await storage?.close();
    servers?.destroy();
  });

  const onStandby = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client(servers.standbyUrl);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const addSession = (sessionId: string) =>
    storage.execute('importLines', {
      orgId: 'acme',
      assessedSessionIds: [],
      lines: [
        {
          type: 'session',
          session_id: sessionId,
          user_id: 'ada',
          kind: 'roleplay',
          scenario_id: null,
          completed_at: '2026-01-01T00:00:00Z',
        },
      ],
    });
  /** The page as requests read it. */
  const readPage = async (atLeast?: PageQuery['atLeast']): Promise<string[]> => {
    const query = { orgId: 'acme', userId: 'ada', page: 1, pageSize: 10, from: null, to: null, scenarioId: null };
    const page = await storage.reader.sessionTexts({ ...query, ...(atLeast && { atLeast }) });
    const rows: { session_id: string }[] = JSON.parse(`[${String(page?.rows ?? '')}]`);
    return rows.map((row) => row.session_id);
  };
  /** Likewise, at least of the state that the look-up, on the primary, saw. */
  const readRecent = async (reportVersion: number) =>
    readPage({ epoch: await epochOnPrimary(), reportVersion, catalogueVersion: 0 });
  const epochOnPrimary = async (): Promise<string> => {
    const [row] = await queryRows(servers.primaryUrl, `select epoch from organisations where org_id = 'acme'`);
    return String(row?.['epoch']);
  };
  const onPrimary = async (): Promise<number> => {
    const client = new pg.Client(servers.primaryUrl);
    await client.connect();
    try {
      const { rows } = await client.query<{ version: string }>(
        `select report_version as version from users where user_id = 'ada'`,
      );
      return Number(rows[0]?.version);
    } finally {
      await client.end();
    }
  };

  it('serves pages once it has caught up', async () => {
    await addSession('first');
    await until('the page shows the session', async () => (await readPage()).includes('first'));
    // It may be asked before it has any table: the primary answers then.
    await until('the standby has the session', async () =>
      onStandby(`select session_id from sessions where session_id = 'first'`).then(
        (rows) => rows.length === 1,
        () => false,
      ),
    );
    await until('the standby is asked', async () => {
      await readPage();
      const rows = await onStandby<{ count: string }>(
        `select count(*) as count from pg_stat_activity where application_name = 'debrief'`,
      );
      return Number(rows[0]?.count) > 0;
    });
  });

  it('is passed over while it lags, and nobody sees an old page', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await until(
      'replay is paused',
      async () =>
        (await onStandby<{ state: string }>('select pg_get_wal_replay_pause_state() as state'))[0]?.state === 'paused',
    );
    await addSession('second');
    const version = await onPrimary();
    expect(await readRecent(version)).toEqual(['second', 'first']);
    expect(await onStandby(`select session_id from sessions where session_id = 'second'`)).toEqual([]);

    await onStandby('select pg_wal_replay_resume()');
    await until(
      'the standby has caught up',
      async () => (await onStandby(`select session_id from sessions where session_id = 'second'`)).length === 1,
    );
    expect(await readRecent(version)).toEqual(['second', 'first']);
  });

  it('may go away: the primary serves everything', async () => {
    servers.stopStandby();
    await addSession('third');
    expect(await readRecent(await onPrimary())).toEqual(['third', 'second', 'first']);
  });
});
