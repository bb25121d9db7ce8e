import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createPiecesBody } from '../../../src/http/cache/pieces-body.ts';
import { spool } from '../../../src/http/cache/spool.ts';
import type { StreamedBody } from '../../../src/http/cache/streamed-body.ts';

/** A piece of so many bytes, which differ from piece to piece. */
const piece = (size: number, index: number) => ({
  first: String(index),
  bytes: Buffer.concat([Buffer.from(','), Buffer.alloc(size, `${index}-é,`)]),
});

const cases = [
  ['no piece', []],
  ['a few', [1, 20, 300]],
  ['many', Array.from({ length: 400 }, (_, index) => 5_000 + ((index * 7_919) % 20_000))],
  ['large ones among small ones', [10, 200_000, 3, 1_500_000, 15_000, 131_072, 131_072, 131_073, 262_144, 9]],
  // Nine bytes stand before them, and two come behind.
  ...[-3, -2, -1, 0, 1].map((more) => [`up to the end of a chunk, and ${more}`, [131_071, 131_062 + more]] as const),
] as const;

function piecesAndBytes(sizes: readonly number[]) {
  const pieces = sizes.map(piece);
  const rows = Buffer.concat(pieces.map(({ bytes }) => bytes)).subarray(1);
  return { pieces, expected: Buffer.concat([Buffer.from('{"data":['), rows, Buffer.from(']}')]) };
}

async function expectBytes(body: StreamedBody, expected: Buffer): Promise<void> {
  expect(body.size()).toBe(expected.length);
  // Two at once, of whom one takes turns with others.
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const read = await Promise.all([buffer(body.read()), buffer(body.read(turn))]);
  expect(read.map((bytes) => bytes.equals(expected))).toEqual([true, true]);
}

it.for(cases)('writes the very bytes of its pieces into a file: %s', async ([, sizes]) => {
  const { pieces, expected } = piecesAndBytes(sizes);
  // In groups of one, and all in one.
  for (const groups of [pieces.map((each) => [each]), [pieces]]) {
    const file = await spool(groups);
    await expectBytes(file, expected);
    file.close();
  }
});

it.for(cases)('sends the very bytes of its pieces from memory: %s', async ([, sizes]) => {
  const { pieces, expected } = piecesAndBytes(sizes);
  await expectBytes(
    createPiecesBody(pieces, () => {}),
    expected,
  );
});

it('holds pieces until it is closed and the last of its readers is done, also one that gave up', async () => {
  const { pieces, expected } = piecesAndBytes([10, 20]);
  let free = 0;
  const body = createPiecesBody(pieces, () => (free += 1));
  const [first, second] = [body.read(), body.read(() => Promise.resolve())];
  body.close();
  expect(free).toBe(0);
  second.destroy();
  expect(await buffer(first)).toEqual(expected);
  await new Promise((resolve) => setImmediate(resolve));
  expect(free).toBe(1);
  expect(() => body.read()).toThrow('the list is closed');
});

it('gives a reader no more than it asked for', async () => {
  const { pieces } = piecesAndBytes(Array.from({ length: 100 }, () => 1_000));
  let turns = 0;
  const reader = createPiecesBody(pieces, () => {}).read(() => {
    turns += 1;
    return Promise.resolve();
  });
  reader.read(0);
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(turns).toBe(1);
  reader.destroy();
});
