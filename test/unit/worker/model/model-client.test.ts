import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AssessorFailure } from '../../../../src/domain/assessments/queue/assessor-failure.ts';
import { createModelGate } from '../../../../src/worker/model/model-gate.ts';
import { createModelClient } from '../../../../src/worker/model/model-client.ts';
import { waitAskedFor } from '../../../../src/worker/model/retry-after.ts';
import { withoutSecret } from '../../../../src/worker/model/without-secret.ts';
import { complete, honest } from '../../../support/fake-model/answers.ts';
import { clientOptions, KEY, recordingLog, type Making } from '../../../support/fake-model/assessor.ts';
import { refusing, thenHonest } from '../../../support/fake-model/breakdowns.ts';
import { HOSTILE } from '../../../support/fake-model/hostile.ts';
import { startFakeModel, type Behaviour, type FakeModel } from '../../../support/fake-model/server.ts';
import { freePort } from '../../../support/http/free-port.ts';
import { until } from '../../../support/until.ts';

let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel(honest);
  // The first request loads what all others use.
  await ask();
  model.asked.length = 0;
});
afterEach(() => {
  model.asked.length = 0;
  model.behave(honest);
});
afterAll(() => model.close());

const QUESTION = { system: 'You assess.', prompt: 'Well?', schema: { type: 'object' }, schemaName: 'judgement' };
function ask(making: Making = {}, url = model.url, signal = AbortSignal.timeout(20_000), endsAt = Infinity) {
  return createModelClient(clientOptions(url, making, recordingLog().log)).ask(QUESTION, {
    orgId: 'acme',
    signal,
    endsAt,
  });
}
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request to a model', () => {
  const trickling: Behaviour = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(drip));
  };

  const nested = (status: number): Behaviour => {
    const body = `{"id":"x","choices":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
    return (_asked, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  it.each([200, 500])('is not parsed where it was answered %d with a million brackets', async (status) => {
    model.behave(nested(status));
    expect(await failure(ask())).toMatchObject({
      message: "The model's endpoint sent an answer that is far too large.",
    });
    expect(model.asked).toHaveLength(1);
  });

  it.each<[string, Behaviour]>([
    ['never answers', () => {}],
    ['trickles', trickling],
    [
      'sends headers and nothing more',
      (_asked, response) => void response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
    ],
  ])('is given up after its time where the endpoint %s, and not sent again', async (_what, behaviour) => {
    model.behave(behaviour);
    const error = await failure(ask({ requestTimeoutMs: 400 }));
    expect(error).toBeInstanceOf(AssessorFailure);
    expect(error).toMatchObject({
      message: "The model's endpoint took longer than 0.4 seconds.",
      mayRepeat: true,
      mayHaveCost: true,
    });
    expect(model.asked).toHaveLength(1);
  });

  // What says JSON is taken, whatever type it calls itself.
  const taken = new Set(['answers a megabyte of text', 'answers as another type']);
  it.each(Object.entries(HOSTILE))(
    'ends in time where the endpoint %s, and the next one is answered',
    async (what, behaviour) => {
      const client = createModelClient(
        clientOptions(model.url, { requestTimeoutMs: 400, retries: 0 }, recordingLog().log),
      );
      const send = () => client.ask(QUESTION, { orgId: 'acme', signal: AbortSignal.timeout(20_000), endsAt: Infinity });
      model.behave(behaviour);
      const began = performance.now();
      const ended = await failure(send());
      expect(performance.now() - began).toBeLessThan(5_000);
      if (taken.has(what)) expect(ended).toBeUndefined();
      else expect(ended).toBeInstanceOf(AssessorFailure);
      model.behave(honest);
      expect(await failure(send())).toBeUndefined();
    },
  );

  it('is given up sooner where no connection comes about, and tried again', async () => {
    const sockets: Socket[] = [];
    // It takes connections and says nothing: no TLS ever begins.
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})));
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const error = await failure(ask({ connectTimeoutMs: 60, retries: 1 }, `https://127.0.0.1:${port}/v1`));
    expect(error).toMatchObject({
      message: "The model's endpoint could not be reached (ETIMEDOUT).",
      mayRepeat: true,
      mayHaveCost: false,
    });
    // A connection is there for its server a moment after the client has given it up.
    await until('both attempts have come', () => sockets.length === 2);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      silent.close(resolve);
    });
  });

  it('says what the system says where nobody listens', async () => {
    expect(await failure(ask({ retries: 0 }, `http://127.0.0.1:${await freePort()}/v1`))).toMatchObject({
      message: "The model's endpoint could not be reached (ECONNREFUSED).",
    });
  });

  it('says that the proxy refused, and is not sent again where it wants a password', async () => {
    let come = 0;
    const proxy = createServer((socket) => {
      come += 1;
      socket.on('error', () => {}).once('data', () => socket.end('HTTP/1.1 407 No\r\ncontent-length: 0\r\n\r\n'));
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    const address = proxy.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const making: Making = { proxy: `http://127.0.0.1:${port}`, retries: 2 };
    expect(await failure(ask(making, 'https://model.test/v1'))).toMatchObject({
      message: "The model's endpoint could not be reached: the proxy refused (407). Is DEBRIEF_OUTBOUND_PROXY right?",
      mayRepeat: true,
    });
    expect(come).toBe(1);
    await new Promise((resolve) => {
      proxy.close(resolve);
    });
  });

  it('ends at once when its signal does, also while it waits to be sent again', async () => {
    model.behave(refusing(503));
    const stopping = new AbortController();
    const asked = failure(ask({ firstRetryMs: 60_000 }, model.url, stopping.signal));
    await expect.poll(() => model.asked.length).toBe(1);
    stopping.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
  });

  it('does not wait where the wait would outlast whoever asked', async () => {
    model.behave(refusing(503, { 'retry-after': '60' }));
    expect(await failure(ask({}, model.url, AbortSignal.timeout(20_000), performance.now() + 5_000))).toBeInstanceOf(
      AssessorFailure,
    );
    expect(model.asked).toHaveLength(1);
  });

  it('follows no redirect: the key goes where it was meant to', async () => {
    const other = await startFakeModel(honest);
    model.behave(
      (_asked, response) => void response.writeHead(308, { location: `${other.url}/chat/completions` }).end(),
    );
    expect(await failure(ask())).toMatchObject({
      message: expect.stringContaining('DEBRIEF_LLM_URL'),
      mayRepeat: false,
    });
    expect(other.asked).toHaveLength(0);
    await other.close();
  });

  it('passes on the endpoint’s own word for what is wrong, and none of its sentences', async () => {
    const answers = [
      { code: 'context_length_exceeded' },
      { code: null, type: 'insufficient_quota' },
      { code: KEY, type: 'Not A Word' },
      { code: 'a_word_that_is_far_too_long_to_be_one_of_theirs' },
    ];
    const said = [];
    for (const error of answers) {
      model.behave(
        (_asked, response) =>
          void response.writeHead(400).end(JSON.stringify({ error: { message: `${KEY} said hello`, ...error } })),
      );
      said.push(/It says: (.+)\.$/.exec(String(await failure(ask())))?.[1] ?? null);
    }
    expect(said).toEqual(['context_length_exceeded', 'insufficient_quota', null, null]);
  });

  it('carries the key to the endpoint, or none', async () => {
    await ask();
    await ask({ apiKey: null });
    expect(model.asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`, undefined]);
  });

  it('takes an answer of any type that says JSON, with Unicode in it, and knows what it does not know', async () => {
    model.behave((_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(JSON.stringify({ choices: [{ message: { content: 'Grüße 字 😀' }, finish_reason: null }] }));
    });
    expect(await ask()).toEqual({
      text: 'Grüße 字 😀',
      finish: 'other',
      inputTokens: null,
      outputTokens: null,
      model: null,
      requestId: null,
      responseId: null,
      fingerprint: null,
    });
  });

  it('keeps the endpoint’s names short and printable', async () => {
    model.behave((_asked, response) => complete(response, '{}', { model: `m\u0000\n${'x'.repeat(900)}`, id: '' }));
    expect(await ask()).toMatchObject({ model: `m${'x'.repeat(199)}`, responseId: null });
  });

  it('sends a seed where there is one', async () => {
    const options = clientOptions(model.url, {}, recordingLog().log);
    await createModelClient({ ...options, options: { ...options.options, seed: 11 } }).ask(QUESTION, {
      orgId: 'acme',
      signal: AbortSignal.timeout(20_000),
      endsAt: Infinity,
    });
    await ask();
    expect(model.asked.map(({ body }) => body['seed'])).toEqual([11, undefined]);
  });

  it('waits longer each time, and as long as the endpoint says', async () => {
    const { log, logged } = recordingLog();
    model.behave(
      thenHonest(3, (asked, response, number) =>
        refusing(500, number === 3 ? { 'retry-after-ms': '7' } : {})(asked, response, number),
      ),
    );
    await createModelClient(clientOptions(model.url, { retries: 3, firstRetryMs: 4 }, log)).ask(QUESTION, {
      orgId: 'acme',
      signal: AbortSignal.timeout(20_000),
      endsAt: Infinity,
    });
    expect(logged.map((line) => Number(/"pauseMs":(\d+)/.exec(line)?.[1]))).toEqual([2, 4, 7]);
  });
});

describe('how long an endpoint asks to be left alone', () => {
  const NOW = Date.parse('2026-04-08T10:00:00Z');
  it.each<[Record<string, string>, number | null]>([
    [{}, null],
    [{ 'retry-after': '3' }, 3_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': 'Wed, 08 Apr 2026 10:00:20 GMT' }, 20_000],
    [{ 'retry-after': 'Wed, 08 Apr 2026 09:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '99999999' }, 86_400_000],
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1_500],
    [{ 'x-ratelimit-reset-requests': '1s', 'x-ratelimit-reset-tokens': '6m0s' }, 360_000],
    [
      {
        'x-ratelimit-reset-requests': '1s',
        'x-ratelimit-remaining-requests': '0',
        'x-ratelimit-reset-tokens': '6m0s',
        'x-ratelimit-remaining-tokens': '900',
      },
      1_000,
    ],
    [{ 'x-ratelimit-reset-tokens': '20ms' }, 20],
    [{ 'x-ratelimit-reset-tokens': '1h2m3.5s' }, 3_723_500],
    [{ 'x-ratelimit-reset-tokens': '12' }, 12_000],
    [{ 'x-ratelimit-reset-tokens': 'a while' }, null],
  ])('%j is %s ms', (headers, expected) => expect(waitAskedFor(new Headers(headers), NOW)).toBe(expected));
});

describe('the gate', () => {
  it('lets through in order, keeps waiting while it is closed, and lets go of who gives up', async () => {
    const gate = createModelGate(1);
    const order: string[] = [];
    let finish = (): void => {};
    const first = gate.pass(
      'acme',
      AbortSignal.timeout(5_000),
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const leaving = new AbortController();
    const second = gate.pass('acme', leaving.signal, async () => void order.push('second'));
    const third = gate.pass('acme', AbortSignal.timeout(5_000), async () => void order.push('third'));
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    const closedUntil = performance.now() + 30;
    gate.closeUntil(closedUntil);
    finish();
    await first;
    await third;
    expect(order).toEqual(['third']);
    expect(performance.now()).toBeGreaterThanOrEqual(closedUntil);
  });

  it('has a place for an owner that holds none, while another fills it with work that hangs; so many again, no more', async () => {
    const gate = createModelGate(2);
    const { signal } = new AbortController();
    const passed: string[] = [];
    const ends = new Map<string, () => void>();
    const hang = (owner: string, name: string) =>
      void gate.pass(owner, signal, () => {
        passed.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    for (const name of ['a1', 'a2', 'a3', 'a4']) hang('a', name);
    for (const name of ['b1', 'b2']) hang('b', name);
    hang('c', 'c1');
    hang('d', 'd1');
    await new Promise(setImmediate);
    expect(passed).toEqual(['a1', 'a2', 'b1', 'c1']);
    // The one that has none comes before those that have waited longer, and nobody comes beyond the places while others wait.
    ends.get('c1')?.();
    await expect.poll(() => passed).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
    for (const name of ['d1', 'b1', 'a1']) ends.get(name)?.();
    await expect.poll(() => passed.slice(5)).toEqual(['b2']);
    ends.get('b2')?.();
    await expect.poll(() => passed.slice(5)).toEqual(['b2', 'a3']);
  });

  it('gives its place back when work fails', async () => {
    const gate = createModelGate(1);
    await expect(gate.pass('acme', AbortSignal.timeout(5_000), () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    await expect(gate.pass('acme', AbortSignal.timeout(5_000), async () => 'yes')).resolves.toBe('yes');
  });
});

it('a secret is taken out of everything that is kept, wherever it stands; a word that is no secret stays', () => {
  const value = { a: [`x ${KEY} y`, { b: KEY }], c: 5, d: null };
  expect(withoutSecret(value, KEY)).toEqual({ a: ['x [removed] y', { b: '[removed]' }], c: 5, d: null });
  expect(withoutSecret({ a: 'none of it' }, 'none')).toEqual({ a: 'none of it' });
});
