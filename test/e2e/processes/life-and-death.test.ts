import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeOrganisation, userLine } from '../../support/organisation.ts';
import { ask, userPath } from '../../support/ask.ts';
import { until } from '../../support/until.ts';
import { debrief, failure, freshFolders } from '../cli/debrief.ts';
import { isRunning, startSeveral, type SeveralProcesses } from './service.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();
const open: SeveralProcesses[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.destroy()));
});

async function start(...given: Parameters<typeof startSeveral>): Promise<SeveralProcesses> {
  const service = await startSeveral(...given);
  open.push(service);
  return service;
}

/**
 * Asks on connections of its own, many at a time, until every process has answered. @returns the status each gave, by
 * the beginning of its request ids
 */
async function askEach({ port }: SeveralProcesses, count: number, key: string): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  await until(
    `${count} processes to answer`,
    async () => {
      for (const answer of await Promise.all(Array.from({ length: 16 }, () => ask(port, '/v1/users', { key })))) {
        seen.set(answer.header('x-request-id')?.split('-')[0] ?? '', answer.status);
      }
      return seen.size === count;
    },
    60_000,
  );
  return seen;
}

describe('several processes', () => {
  it('answer on one port, and each sees a revoked key on its next request', async () => {
    const service = await start(2);
    const { cli } = service;
    await cli.prepare((storage) => makeOrganisation(storage, 'acme', [userLine('u')]));
    const [key] = await cli.json(['key', 'create', '--org', 'acme', '--name', 'BI']);
    const secret = String(key?.['secret']);
    expect([...(await askEach(service, 2, secret)).values()]).toEqual([200, 200]);
    await cli.json(['key', 'revoke', '--org', 'acme', String(key?.['key_id'])]);
    expect([...(await askEach(service, 2, secret)).values()]).toEqual([401, 401]);
    expect(await service.stop()).toEqual([0, null]);
  });

  it('are replaced when they are killed, with somebody answering all the while, and end in order when one asks them to', async () => {
    const service = await start(2, { DEBRIEF_METRICS_PORT: '0' });
    const [first] = service.pids().values();
    if (first === undefined) throw new Error('there is no process');
    const place = [...service.pids()].find(([, pid]) => pid === first)?.[0] ?? 0;

    process.kill(first, 'SIGKILL');
    await until('its end to be noticed', () =>
      service.lines().some(({ msg, pid }) => msg === 'a process ended and is started again' && pid === first),
    );
    expect((await ask(service.port, '/readyz')).status).toBe(200);
    const second = await service.replaced(place, first);

    // An operator's SIGTERM to one process: it drains and another takes its place.
    process.kill(second, 'SIGTERM');
    const third = await service.replaced(place, second);
    expect(service.lines()).toContainEqual(
      expect.objectContaining({
        level: 'info',
        msg: 'a process ended in order and is started again',
        pid: second,
        code: 0,
      }),
    );
    expect(isRunning(third)).toBe(true);
    const metrics = await (await fetch(String(service.metricsUrl))).text();
    expect(metrics).toContain('debrief_process_ends_total 2');
    expect(metrics).toContain('debrief_processes 2');
    expect(await service.stop()).toEqual([0, null]);
    for (const pid of service.pids().values()) expect(isRunning(pid)).toBe(false);
  });

  it('each of them refuses what another program keeps locked as soon as a service of one process', async () => {
    const service = await start(2);
    const { cli, port } = service;
    await cli.prepare((storage) => makeOrganisation(storage, 'acme'));
    const words = ['key', 'create', '--org', 'acme', '--name', 'Calls', '--scope', 'sessions:ingest'];
    const [created] = await cli.json(words);
    const key = String(created?.['secret']);
    const other = new DatabaseSync(cli.file, { timeout: 10_000 });
    other.exec('begin immediate');
    const began = performance.now();
    const body = JSON.stringify({ external_conversation_id: 'x', scenario_id: 's', transcript: 'A: hello' });
    const refused = await ask(port, userPath('u', 'sessions:ingest-and-assess'), { method: 'POST', key, body });
    expect([refused.status, refused.header('retry-after')]).toEqual([500, '1']);
    // A command of the command line waits for ten seconds, a service for five.
    expect(performance.now() - began).toBeLessThan(9_500);
    other.close();
    expect(await service.stop()).toEqual([0, null]);
  });

  it('one that is frozen takes no connection with it', async () => {
    const service = await start(2);
    const [frozen] = service.pids().values();
    if (frozen === undefined) throw new Error('there is no process');
    process.kill(frozen, 'SIGSTOP');
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(service.port, '/healthz')));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    process.kill(frozen, 'SIGCONT');
    expect(await service.stop()).toEqual([0, null]);
  });

  it('stop when the one that watches over them is killed, and leave the port free', async () => {
    const service = await start(2);
    service.supervisor.kill('SIGKILL');
    await until('all of them to end', () => [...service.pids().values()].every((pid) => !isRunning(pid)), 30_000);
    await expect(once(connect(service.port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  it('do not start where they cannot: a sentence, the exit code of one process, and nothing left behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const taken = await debrief(folder()).run(['serve', '--processes', '2', '--port', port, '--json'], {
      ownProcess: true,
    });
    other.close();
    expect(failure(taken)).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`),
    });
    expect(taken.code).toBe(69);

    const wrong = await debrief(folder()).run(['serve', '--processes', '0']);
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--processes must be a whole number from 1 to 256'),
    });
    const alone = await debrief(folder()).run(['serve', '--supervised']);
    expect(alone).toMatchObject({ code: 2, stderr: expect.stringContaining('debrief serve --processes') });
  });

  it('write the log together, one JSON object a line', async () => {
    const service = await start(2);
    const id = 'x'.repeat(128);
    await Promise.all(
      Array.from({ length: 400 }, () => fetch(`${service.url}/v1/users`, { headers: { 'x-request-id': id } })),
    );
    await until(
      'every request to be logged',
      () => service.lines().filter(({ requestId }) => requestId === id).length === 400,
    );
    expect(await service.stop()).toEqual([0, null]);
  });
});
