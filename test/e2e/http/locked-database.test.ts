import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ask, expectError, userPath } from '../../support/ask.ts';
import { scenario, user } from '../../support/lines.ts';
import { startService } from '../../support/service-under-test.ts';
import { until } from '../../support/until.ts';

it('another program that keeps the database locked: not ready, calls are refused soon, reads go on, and it ends with the lock', async () => {
  const service = await startService();
  const key = await service.organisation('acme', [user('ada'), scenario('s1')]);
  const submit = (call: string) =>
    ask(service.port, userPath('ada', 'sessions:ingest-and-assess'), {
      method: 'POST',
      key,
      body: JSON.stringify({ external_conversation_id: call, scenario_id: 's1', transcript: `A: ${call}` }),
    });
  const ready = async () => (await ask(service.port, '/readyz')).status;
  expect((await submit('before')).status).toBe(202);

  const other = new DatabaseSync(service.file, { timeout: 10_000 });
  other.exec('begin immediate');
  const lockedAt = performance.now();
  const refused = Array.from({ length: 150 }, (_item, index) => submit(`locked ${index}`));
  await until('it is not ready', async () => (await ready()) === 503);
  const firstMs = await Promise.race(refused).then(() => performance.now() - lockedAt);
  for (const answer of await Promise.all(refused)) {
    expectError(answer, 'internal');
    expect(answer.header('retry-after')).toBe('1');
  }
  // The lock is still held: what comes now does not wait as long as the first did. A busy machine may hold up some.
  const laterMs: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const sentAt = performance.now();
    expectError(await submit(`later ${count}`), 'internal');
    laterMs.push(performance.now() - sentAt);
  }
  expect(Math.min(...laterMs)).toBeLessThan(firstMs / 2);
  expect((await ask(service.port, '/healthz')).status).toBe(200);
  expect((await ask(service.port, userPath('ada', 'sessions'), { key })).status).toBe(200);
  expect((await ask(service.port, '/readyz/reads')).status).toBe(200);
  other.exec('rollback');
  other.close();

  await until('it is ready again', async () => (await ready()) === 200);
  expect((await submit('after')).status).toBe(202);
  const said = service.complaints().filter((line) => line.includes('keeps the database locked'));
  expect(said.filter((line) => line.includes('"trouble":"busy"'))).toHaveLength(1);
  expect(service.complaints().length, service.complaints().join('\n')).toBeLessThan(20);
  await service.stop({ complaints: true });
}, 60_000);
