import { PassThrough, Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { relayLines } from '../../../src/processes/relay-lines.ts';
import { until } from '../../support/until.ts';

/** What is passed on of pieces as a pipe cuts them. */
async function relayed(pieces: (string | Buffer)[]): Promise<string[]> {
  const written: string[] = [];
  await relayLines(Readable.from(pieces, { objectMode: false }), (lines) => void written.push(lines));
  return written;
}

it('lines are passed on whole, however they were cut', async () => {
  const euro = Buffer.from('{"a":"€"}\n');
  const written = await relayed([
    euro.subarray(0, 7),
    euro.subarray(7),
    Buffer.from('{"b":1}\n{"c"'),
    Buffer.from(':2}\n'),
  ]);
  expect(written.join('')).toBe('{"a":"€"}\n{"b":1}\n{"c":2}\n');
  for (const lines of written) expect(lines).toMatch(/\n$/);
});

it('the last words of a process killed in the middle of them become a line of their own', async () => {
  expect(await relayed(['{"a":1}\n{"b'])).toEqual(['{"a":1}\n', '{"b\n']);
  expect(await relayed([])).toEqual([]);
});

it('no more is read while nobody takes what was', async () => {
  const stream = new PassThrough({ highWaterMark: 100 });
  const room = Promise.withResolvers<void>();
  let taken = 0;
  const relaying = relayLines(stream, async () => {
    taken += 1;
    await room.promise;
  });
  stream.write('x\n');
  await until('the first line to be taken', () => taken === 1);
  while (stream.write(`${'x'.repeat(40)}\n`)) {
    /* until it is full */
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(stream.writableNeedDrain).toBe(true);
  room.resolve();
  stream.end();
  await relaying;
});
