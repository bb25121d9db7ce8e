import { expect, it } from 'vitest';
import { createThreadInTurns } from '../../../src/worker/threads/thread-in-turns.ts';
import { until } from '../../support/until.ts';

/** Counts its tasks in the memory that it is given, and fails where that has a second place. */
const COUNTS = `export default (given) => {
  const cells = new Int32Array(given);
  Atomics.add(cells, 0, 1);
  if (cells.length > 1) throw new Error('on purpose');
};`;

function createCounting() {
  return createThreadInTurns<SharedArrayBuffer, void>({
    module: new URL(`data:text/javascript,${encodeURIComponent(COUNTS)}`),
    cpuMs: 60_000,
    memoryMb: 64,
    maxWaitingEach: 5,
    waitMs: 60_000,
  });
}
const countOf = (memory: SharedArrayBuffer) => Atomics.load(new Int32Array(memory), 0);

it('warms its thread once, however many may ask for it next', async () => {
  const thread = createCounting();
  const memory = new SharedArrayBuffer(4);
  for (let time = 0; time < 20; time += 1) thread.warm('one', memory);
  await until('the thread to be warm', () => countOf(memory) > 0);
  thread.warm('other', memory);
  // What waits is done in order, so the warming would have come before it.
  await thread.run('other', new SharedArrayBuffer(4));
  expect(countOf(memory)).toBe(1);
  await thread.close();
});

it('is not warmed after a task of somebody, which has done it', async () => {
  const thread = createCounting();
  const memory = new SharedArrayBuffer(4);
  await thread.run('one', new SharedArrayBuffer(4));
  thread.warm('one', memory);
  await thread.run('one', new SharedArrayBuffer(4));
  expect(countOf(memory)).toBe(0);
  await thread.close();
});

it('tells nobody that warming failed, and is warmed by the next who asks', async () => {
  const thread = createCounting();
  const memory = new SharedArrayBuffer(8);
  thread.warm('one', memory);
  await until('another try', () => {
    thread.warm('one', memory);
    return countOf(memory) > 1;
  });
  await thread.close();
  thread.warm('one', memory);
});

it('lets a small task pass the large ones of others', async () => {
  const thread = createThreadInTurns<number, void>({
    module: new URL('data:text/javascript,export default () => {}'),
    cpuMs: 60_000,
    memoryMb: 64,
    maxWaitingEach: 5,
    waitMs: 60_000,
    sizeOf: (size) => size,
  });
  const done: string[] = [];
  const run = (name: string, size: number) => thread.run(name, size).then(() => void done.push(name));
  const large = Array.from({ length: 50 }, (_, at) => run(`large ${at}`, 20_000));
  await Promise.all([...large, run('small', 200)]);
  expect(done.indexOf('small')).toBe(1);
  await thread.close();
});
