import { expect, it } from 'vitest';
import { createStreams } from '../../../src/http/console/live/streams.ts';
import { until } from '../../support/until.ts';

it('one organisation cannot hold all streams of a process', () => {
  const streams = createStreams({ listen: () => () => {}, stop() {} }, () => Promise.resolve());
  const open = (orgId: string, account: number) =>
    streams.open({ orgId, accountId: `acc_${account}`, isStillIn: () => Promise.resolve(true) });
  const many = Array.from({ length: 400 }, (_item, index) => open('many', index));
  expect(many.filter((output) => output !== null)).toHaveLength(250);
  expect(open('one', 0)).not.toBeNull();
  streams.stop();
  // A page that comes back while the service ends would keep it from ending.
  expect(open('two', 0)).toBeNull();
});

it('asks once whether somebody is still in, however often something changes, and in the organisation’s turn', async () => {
  let tell: (topics: ['people']) => void = () => {};
  const turn = Promise.withResolvers<void>();
  let asked = 0;
  const watch = {
    listen(_orgId: string, listener: typeof tell) {
      tell = listener;
      return () => {};
    },
    stop() {},
  };
  const streams = createStreams(watch, () => turn.promise);
  const isStillIn = () => {
    asked += 1;
    return Promise.resolve(true);
  };
  const output = streams.open({ orgId: 'one', accountId: 'acc', isStillIn });
  for (let change = 0; change < 10; change += 1) tell(['people']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(0);
  turn.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(1);
  streams.stop();
  output?.destroy();
});

it('says with the beginning of each stream which pages are served, so that one left open hears of newer ones', async () => {
  const watch = { listen: () => () => {}, stop() {} };
  const streams = createStreams(watch, () => Promise.resolve(), 'abc');
  const output = streams.open({ orgId: 'one', accountId: 'acc', isStillIn: () => Promise.resolve(true) });
  expect(String(output?.read())).toContain('event: pages\ndata: abc\n\n');
  streams.stop();
});

it('of an organisation one stream at a time asks whether somebody is still in, and others do not wait for it', async () => {
  const listeners: ((topics: ['people']) => void)[] = [];
  const watch = {
    listen(_orgId: string, listener: (topics: ['people']) => void) {
      listeners.push(listener);
      return () => {};
    },
    stop() {},
  };
  const streams = createStreams(watch, () => Promise.resolve());
  const atATime = { one: 0, most: 0, all: 0, other: 0 };
  const outputs = Array.from({ length: 60 }, (_item, index) =>
    streams.open({
      orgId: 'one',
      accountId: `acc_${index % 20}`,
      async isStillIn() {
        atATime.one += 1;
        atATime.all += 1;
        atATime.most = Math.max(atATime.most, atATime.one);
        await new Promise((resolve) => setImmediate(resolve));
        atATime.one -= 1;
        return true;
      },
    }),
  );
  outputs.push(
    streams.open({
      orgId: 'other',
      accountId: 'acc_other',
      isStillIn: () => Promise.resolve((atATime.other = atATime.all) >= 0),
    }),
  );
  for (const tell of listeners) tell(['people']);
  await until('all have asked', () => atATime.all === 60);
  expect(atATime.most).toBe(1);
  expect(atATime.other).toBeLessThan(3);
  streams.stop();
  for (const output of outputs) output?.destroy();
});
