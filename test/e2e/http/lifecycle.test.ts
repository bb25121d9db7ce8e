import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { descriptorRoom } from '../../../src/lib/files/descriptor-table.ts';
import { ask, expectError, requestBytes, userPath } from '../../support/ask.ts';
import { freePort } from '../../support/http/free-port.ts';
import { scenario, session, user } from '../../support/lines.ts';
import { openRaw, type RawAnswer } from '../../support/http/raw-client.ts';
import { startService } from '../../support/service-under-test.ts';
import { until } from '../../support/until.ts';

const INGEST = userPath('ada', 'sessions:ingest-and-assess');
const LIST = userPath('ada', 'sessions');
const lines = [user('ada'), scenario('s1'), session('x', 'ada', '2026-01-01T00:00:00Z')];
const call = (id: string) => JSON.stringify({ external_conversation_id: id, scenario_id: 's1', transcript: 'A: b' });

/** What a process does when it is sent SIGUSR2: each of these ended it by itself. */
const FAULTS = `
import { EventEmitter } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { isMainThread, Worker } from 'node:worker_threads';
const deeper = () => deeper() + 1;
if (isMainThread) process.on('SIGUSR2', () => {
  setTimeout(() => { throw new Error('thrown in a timer'); });
  void Promise.reject(new Error('awaited by nobody'));
  setImmediate(() => new EventEmitter().emit('error', new Error('an event without a listener')));
  setImmediate(deeper);
  new Worker('throw new Error("thrown in a thread")', { eval: true });
  createReadStream('/no/such/file');
  connect(1, '127.0.0.1');
});`;
/** What the log says of each. */
const SAID = [
  'thrown in a timer',
  'awaited by nobody',
  'an event without a listener',
  'Maximum call stack',
  'thrown in a thread',
  'ENOENT',
  'ECONNREFUSED',
];

/** A submitted call whose body is not sent yet, and the body. */
async function openCall(port: number, key: string, id: string) {
  const bytes = requestBytes(INGEST, { method: 'POST', key, body: call(id) });
  const at = bytes.indexOf('\r\n\r\n') + 4;
  const connection = await openRaw(port);
  connection.send(bytes.subarray(0, at + 5));
  return { connection, rest: bytes.subarray(at + 5) };
}

it('errors that reach nobody do not end the service: each is logged and counted, and requests get their answers', async () => {
  const metricsPort = await freePort();
  const service = await startService({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTS)}`,
    DEBRIEF_METRICS_PORT: String(metricsPort),
  });
  const key = await service.organisation('acme', lines);
  service.child.kill('SIGUSR2');
  await until('each to be logged', () => SAID.every((words) => service.complaints().join('').includes(words)));
  expect((await ask(service.port, LIST, { key })).status).toBe(200);
  const measured = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(measured).toMatch(new RegExp(`^debrief_faults_total ${SAID.length}$`, 'm'));
  const ended = once(service.child, 'exit');
  await service.stop({ complaints: true });
  expect(await ended).toEqual([0, null]);
});

it('a service told to stop finishes the request in hand, says that the connection closes, and waits for no connection without one', async () => {
  const service = await startService();
  const key = await service.organisation('acme', lines);
  const { connection, rest } = await openCall(service.port, key, 'last');
  const others = await Promise.all(Array.from({ length: 5 }, () => openRaw(service.port)));
  others[1]?.send('GET /v1/us');
  others[2]?.send(requestBytes(LIST, { key }));
  expect((await others[2]?.answer())?.status).toBe(200);

  const ended = once(service.child, 'exit');
  service.child.kill('SIGTERM');
  await Promise.all(others.map((other) => other.ended()));
  await expect(ask(service.port, LIST, { key })).rejects.toThrow(/ECONNREFUSED|closed|ECONNRESET/);
  connection.send(rest);
  const answer = await connection.answer();
  expect({ status: answer.status, connection: answer.header('connection') }).toEqual({
    status: 202,
    connection: 'close',
  });
  expect(await ended).toEqual([0, null]);
  await service.stop();
});

it('ten times the requests it may hold are refused at once with Retry-After, probes are not, and it recovers', async () => {
  const service = await startService({ DEBRIEF_MAX_REQUESTS: '20' });
  const key = await service.organisation('acme', lines);
  const calls = await Promise.all(Array.from({ length: 200 }, (_, index) => openCall(service.port, key, `c${index}`)));
  const answered: RawAnswer[] = [];
  const answers = calls.map(async ({ connection }) => answered.push(await connection.answer()));
  // Half of the places are for what is still to come.
  await until('all but ten are refused', () => answered.length >= 190);
  for (const answer of answered) {
    expectError(answer, 'internal');
    expect(answer.header('retry-after')).toBe('1');
  }
  expect((await ask(service.port, LIST, { key })).status).toBe(200);
  expect((await ask(service.port, '/healthz')).status).toBe(200);
  expect((await ask(service.port, '/readyz')).status).toBe(200);
  expectError(await ask(service.port, '/nope'), 'noEndpoint');

  for (const { connection, rest } of calls) connection.send(rest);
  await Promise.all(answers);
  expect(answered.slice(190).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
  expect((await ask(service.port, LIST, { key })).status).toBe(200);
  for (const { connection } of calls) connection.socket.destroy();
  await service.stop();
});

it('clients that hold places and vanish give them back', async () => {
  const service = await startService({ DEBRIEF_MAX_REQUESTS: '10' });
  const key = await service.organisation('acme', lines);
  for (let round = 0; round < 5; round += 1) {
    // Half of the places are for requests whose bodies are to come: a call beyond them is refused.
    const calls = await Promise.all(Array.from({ length: 6 }, (_, index) => openCall(service.port, key, `v${index}`)));
    await until('the places are taken', () => calls.some(({ connection }) => connection.socket.bytesRead > 0));
    for (const { connection } of calls) connection.reset();
    await until('they are free', async () => {
      const again = await Promise.all(
        Array.from({ length: 5 }, (_, index) => openCall(service.port, key, `v${index}`)),
      );
      for (const { connection, rest } of again) connection.send(rest);
      const answers = await Promise.all(again.map(({ connection }) => connection.answer()));
      for (const { connection } of again) connection.socket.destroy();
      return answers.every(({ status }) => status === 202) || undefined;
    });
  }
  await service.stop();
});

it('a client too slow with its body hears so, and others are served meanwhile', async () => {
  const service = await startService({ DEBRIEF_REQUEST_TIMEOUT_SECONDS: '1' });
  const key = await service.organisation('acme', lines);
  const unused = await openRaw(service.port);
  const { connection } = await openCall(service.port, key, 'slow');
  expect((await ask(service.port, LIST, { key })).status).toBe(200);
  expectError(await connection.answer(), 'invalid');
  await connection.ended();

  // One that was answered already is not answered twice.
  const refused = await openCall(service.port, 'none', 'slow');
  expectError(await refused.connection.answer(), 'unauthorized');
  expect(await refused.connection.ended()).toHaveLength(0);

  // Nobody asked anything on the one that a browser opened ahead: an answer would be taken for that of a later request.
  expect(await unused.ended()).toHaveLength(0);
  await service.stop();
});

it('behind a base path everything moves under it, but the probes answer without it too', async () => {
  const service = await startService({ DEBRIEF_BASE_PATH: '/reporting/api', DEBRIEF_TRUST_PROXY: 'true' });
  const key = await service.organisation('acme', lines);
  const statusOf = async (path: string) =>
    (
      await ask(service.port, path, {
        key,
        headers: { 'X-Forwarded-For': '1.2.3.4', 'X-Forwarded-Host': 'evil', 'X-Forwarded-Proto': 'https' },
      })
    ).status;
  expect(service.url.endsWith('/reporting/api')).toBe(true);
  for (const path of [
    '/reporting/api/v1/users',
    `/reporting/api${LIST}`,
    '/reporting/api/healthz',
    '/reporting/api/openapi.json',
    '/%72eporting/ap%69/v1/users',
    '/healthz',
    '/readyz',
    '/readyz/reads',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of [
    '/v1/users',
    LIST,
    '/',
    '/reporting',
    '/reporting/api',
    '/reporting/apiv1/users',
    '/reporting/api/reporting/api/v1/users',
    '/openapi.json',
    '/REPORTING/api/v1/users',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect((await ask(service.port, '/reporting/api/v1/users', { method: 'POST' })).header('allow')).toBe(
    'GET, HEAD, OPTIONS',
  );
  await service.stop();
});

it.runIf(process.platform === 'linux')(
  'threads that collect garbage for all others are no more than processors, and go behind the one that answers',
  async () => {
    const service = await startService();
    const { child } = service;
    const folder = `/proc/${child.pid ?? 0}/task`;
    const helpers = readdirSync(folder).filter((id) =>
      readFileSync(`${folder}/${id}/comm`, 'utf8').startsWith('V8Worker'),
    );
    expect(helpers).toHaveLength(Math.min(4, cpus().length));
    const usual = getPriority(child.pid);
    for (const id of helpers) expect(getPriority(Number(id))).toBe(Math.max(5, usual));
    expect(usual).toBe(getPriority());
    await service.stop();
  },
);

it.runIf(process.platform === 'linux')(
  'no connection of a flood waits for the table of descriptors to grow',
  async () => {
    const service = await startService();
    await until('it has room for thousands', () => descriptorRoom(service.child.pid) >= 4_096);
    await service.stop();
  },
);
