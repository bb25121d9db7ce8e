import { expect, it } from 'vitest';
import { createStreams } from '../../../src/http/console/live/streams.ts';

it('one organisation cannot hold all streams of a process', () => {
  const streams = createStreams({ listen: () => () => {}, stop() {} });
  const open = (orgId: string, account: number) =>
    streams.open({ orgId, accountId: `acc_${account}`, isStillIn: () => Promise.resolve(true) });
  const many = Array.from({ length: 400 }, (_item, index) => open('many', index));
  expect(many.filter((output) => output !== null)).toHaveLength(250);
  expect(open('one', 0)).not.toBeNull();
  streams.stop();
});
