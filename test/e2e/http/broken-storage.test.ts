import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ask, expectError, userPath } from '../../support/ask.ts';
import { scenario, session, user } from '../../support/lines.ts';
import { openRaw } from '../../support/http/raw-client.ts';
import { startService } from '../../support/service-under-test.ts';

it('a database that breaks is 500 without internals, the service stays up, and says so on /readyz', async () => {
  const service = await startService();
  const key = await service.organisation('acme', [
    user('ada'),
    scenario('s1'),
    session('a', 'ada', '2026-01-01T00:00:00Z'),
  ]);
  expect((await ask(service.port, '/v1/users', { key })).status).toBe(200);
  // The service may be noting when the key was used.
  const database = new DatabaseSync(service.file, { timeout: 10_000 });
  database.exec('drop table list_counts; drop table sessions; drop table assessments; drop table users;');
  database.close();
  for (const path of ['/v1/users', userPath('ada', 'sessions'), userPath('ada', 'assessments')]) {
    expectError(await ask(service.port, path, { key }), 'internal');
    expectError(
      await ask(service.port, path, { key, headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': '*' } }),
      'internal',
    );
  }
  const body = JSON.stringify({ external_conversation_id: 'x', scenario_id: 's1', transcript: 'A: b' });
  expectError(
    await ask(service.port, userPath('ada', 'sessions:ingest-and-assess'), { method: 'POST', key, body }),
    'internal',
  );
  expect((await ask(service.port, '/healthz')).status).toBe(200);
  expect((await ask(service.port, '/readyz')).status).toBe(503);
  expect(service.child.exitCode).toBeNull();
  expect(service.complaints().join('\n')).toMatch(/no such table/);
  await service.stop({ complaints: true });
});

it('many slow readers of a long list of users hold nobody up, and those who break off spoil it for nobody', async () => {
  const service = await startService();
  const key = await service.organisation('big');
  for (let batch = 0; batch < 3; batch += 1) {
    await service.importLines(
      'big',
      Array.from({ length: 1_000 }, (_, index) =>
        user(`user-${String(batch * 1_000 + index).padStart(6, '0')}`, { display_name: 'x'.repeat(500) }),
      ),
    );
  }
  const request = `GET /v1/users HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  const whole = await ask(service.port, '/v1/users', { key });
  const slow = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const connection = await openRaw(service.port);
      connection.socket.pause();
      connection.send(request);
      return connection;
    }),
  );
  const began = performance.now();
  for (let round = 0; round < 20; round += 1)
    expect((await ask(service.port, userPath('user-000000', 'sessions'), { key })).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5_000);
  for (const connection of slow.slice(0, 10)) connection.reset();
  for (const headers of [{}, { 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'br' }]) {
    for (let round = 0; round < 3; round += 1) {
      const broken = await openRaw(service.port);
      broken.send(
        request.replace(
          '\r\n\r\n',
          `\r\n${Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}\r\n`)
            .join('')}\r\n`,
        ),
      );
      await new Promise((resolve) => broken.socket.once('data', resolve));
      broken.reset();
    }
    const answer = await ask(service.port, '/v1/users', { key, headers });
    const head = await ask(service.port, '/v1/users', { key, headers, method: 'HEAD' });
    expect([answer.status, head.status, head.header('content-length')]).toEqual([200, 200, String(answer.body.length)]);
    if (answer.header('content-encoding') === undefined) expect(answer.body.equals(whole.body)).toBe(true);
  }
  for (const connection of slow.slice(10)) {
    connection.socket.resume();
    expect((await connection.answer()).body.equals(whole.body)).toBe(true);
    connection.socket.destroy();
  }
  // A change of the directory makes a new list; the old one's files are let go of.
  await service.importLines('big', [user('zz')]);
  expect(JSON.parse((await ask(service.port, '/v1/users', { key })).body.toString()).data).toHaveLength(3_001);
  await service.stop();
});
