import type { ServerResponse } from 'node:http';
import { onTestFinished, describe, expect, it } from 'vitest';
import { retryDelay } from '../../../src/domain/assessments/state.ts';
import { anyAddress } from '../../../src/outbound/address-rule.ts';
import { createOutbound } from '../../../src/outbound/create-outbound.ts';
import { createLane } from '../../../src/worker/lane/create-lane.ts';
import type { JobEnd, LaneOptions } from '../../../src/worker/lane/lane.ts';
import { createWorker } from '../../../src/worker/worker.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';
import { listOf, serve } from '../outbound/calls.ts';
import { createDeliveries, deliverWork } from './deliveries.ts';

/** A receiver that leaves its answers to the test. */
async function startReceiver() {
  const received: {
    id: string;
    answer: (status: number, headers?: Record<string, string>) => void;
    closed: boolean;
  }[] = [];
  const port = await serve((request, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const entry = {
        id: Buffer.concat(pieces).toString(),
        answer: (status: number, headers = {}) => void response.writeHead(status, headers).end(),
        closed: false,
      };
      response.once('close', () => {
        entry.closed = true;
      });
      received.push(entry);
    });
  });
  const nth = (number: number) => until(`request ${number}`, () => received[number - 1]);
  return { url: `http://127.0.0.1:${port}/`, received, nth };
}

/** A lane that delivers, as one process has it. It uses nothing of the lane that assesses. */
function deliver(deliveries: ReturnType<typeof createDeliveries>, options: Partial<LaneOptions> = {}) {
  const outbound = createOutbound({
    rule: anyAddress,
    connectTimeoutMs: 5_000,
    keepAlive: false,
    proxy: null,
    direct: listOf(''),
  });
  const ends: JobEnd[] = [];
  const lane = createLane(deliverWork(deliveries, outbound), {
    log: silentLog,
    onEnd: (end) => ends.push(end),
    concurrency: 2,
    leaseMs: 60_000,
    timeoutMs: 30_000,
    maxAttempts: 3,
    ...options,
  });
  onTestFinished(async () => {
    await lane.stop(0);
    await outbound.close();
  });
  return { lane, ends };
}

describe('a second lane, which delivers texts to an HTTP server', () => {
  it('delivers what is added, at once, as many at a time as it may', async () => {
    const [receiver, deliveries] = [await startReceiver(), createDeliveries()];
    const { lane, ends } = deliver(deliveries);
    const worker = createWorker({ deliver: lane });
    worker.start();
    for (const id of ['one', 'two', 'three']) deliveries.add(id, receiver.url);
    await receiver.nth(2);
    expect(deliveries.row('three').state).toBe('waiting');
    for (let number = 1; number <= 3; number += 1) (await receiver.nth(number)).answer(204);
    await until('all are delivered', () => ends.length === 3);
    expect([...deliveries.rows.values()].map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 1],
      ['delivered', 1],
    ]);
    await worker.stop(0);
  });

  it('tries again what failed, after a pause, and gives up after its attempts with the reason', async () => {
    const [receiver, deliveries] = [await startReceiver(), createDeliveries()];
    const { lane, ends } = deliver(deliveries);
    deliveries.add('one', receiver.url);
    lane.start();
    for (let number = 1; number <= 3; number += 1) {
      (await receiver.nth(number)).answer(503);
      await until(`end ${number}`, () => ends.length === number);
      deliveries.clock.now += retryDelay(number);
    }
    expect(ends).toEqual(['retried', 'retried', 'failed']);
    expect(deliveries.row('one')).toMatchObject({ state: 'given up', reason: 'The endpoint answered 503.' });
  });

  it('gives up at once, or waits without counting an attempt, where the work says so', async () => {
    const [receiver, deliveries] = [await startReceiver(), createDeliveries()];
    const { lane, ends } = deliver(deliveries, { concurrency: 1 });
    deliveries.add('gone', receiver.url);
    lane.start();
    (await receiver.nth(1)).answer(410);
    await until('the first end', () => ends.length === 1);
    deliveries.add('later', receiver.url);
    (await receiver.nth(2)).answer(429, { 'retry-after': '60' });
    await until('the second end', () => ends.length === 2);
    expect(ends).toEqual(['failed', 'retried']);
    expect(deliveries.row('gone')).toMatchObject({ state: 'given up', attempts: 1 });
    expect(deliveries.row('later')).toMatchObject({ state: 'waiting', attempts: 0, readyAt: 60_000 });
  });

  it('ends an attempt that takes too long, and keeps no content of an error', async () => {
    const [receiver, deliveries] = [await startReceiver(), createDeliveries()];
    deliveries.add('slow', receiver.url);
    expect(await deliver(deliveries, { timeoutMs: 50, maxAttempts: 1 }).lane.drain()).toBe(1);
    deliveries.add('nowhere', 'http://127.0.0.1:1/secret-path');
    expect(await deliver(deliveries, { maxAttempts: 1 }).lane.drain()).toBe(1);
    expect(deliveries.row('slow').reason).toBe('It took longer than 0.05 seconds.');
    expect(deliveries.row('nowhere').reason).toBe('The endpoint could not be reached (OutboundFailure).');
    // On a busy machine it may have been cancelled before it was received.
    await until('the connection is closed', () => receiver.received.every(({ closed }) => closed));
  });

  it('takes over what a process that died held, once the lease has run out, and ends what kills every process', async () => {
    const [receiver, deliveries] = [await startReceiver(), createDeliveries()];
    deliveries.add('one', receiver.url);
    // A process that dies right after its claim: nobody renews or ends what it holds.
    const [died] = await deliveries.queue.claim({ leaseMs: 60_000, maxAttempts: 2 }, 1, []);
    const { lane, ends } = deliver(deliveries, { maxAttempts: 2 });
    expect(await lane.drain()).toBe(0);
    deliveries.clock.now += 60_000;
    lane.start();
    (await receiver.nth(1)).answer(200);
    await until('it is delivered', () => ends.length === 1);
    expect(deliveries.row('one')).toMatchObject({ state: 'delivered', attempts: 2 });
    // What died comes back: its token no longer counts.
    const limits = { leaseMs: 1, maxAttempts: 2 };
    if (!died) throw new Error('nothing was claimed');
    expect(await deliveries.queue.finish(died, { type: 'succeeded', result: 200 }, limits)).toBeNull();

    // A lane that still runs might claim it first.
    await lane.stop(0);
    deliveries.add('deadly', receiver.url);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await deliveries.queue.claim({ leaseMs: 60_000, maxAttempts: 2 }, 1, []);
      deliveries.clock.now += 60_000;
    }
    await deliver(deliveries, { maxAttempts: 2 }).lane.drain();
    expect(deliveries.row('deadly')).toMatchObject({ state: 'given up', attempts: 2 });
    expect(receiver.received.map(({ id }) => id)).not.toContain('deadly');
  });

  it('drops the work and records nothing once another process holds it', async () => {
    const [receiver, deliveries] = [await startReceiver(), createDeliveries()];
    const { lane, ends } = deliver(deliveries, { leaseMs: 300 });
    deliveries.add('one', receiver.url);
    lane.start();
    const first = await receiver.nth(1);
    // Another process claims it in the moment in which the lease has run out.
    deliveries.clock.now += 600;
    const [taken] = await deliveries.queue.claim({ leaseMs: 60_000, maxAttempts: 9 }, 1, []);
    expect(taken).toBeDefined();
    await until('its request is cancelled', () => first.closed);
    await until('it is lost', () => ends.length === 1);
    expect(ends).toEqual(['lost']);
    expect(deliveries.row('one')).toMatchObject({ state: 'held', leaseToken: taken?.leaseToken });
  });

  it('gives back what it cannot finish when it stops, without its attempt being counted', async () => {
    const [receiver, deliveries] = [await startReceiver(), createDeliveries()];
    const { lane } = deliver(deliveries);
    deliveries.add('one', receiver.url);
    lane.start();
    const first = await receiver.nth(1);
    await lane.stop(10);
    expect(deliveries.row('one')).toMatchObject({ state: 'waiting', attempts: 0, leaseToken: null });
    await until('its request is cancelled', () => first.closed);
  });
});
