import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { spool } from '../../../src/http/cache/spool.ts';
import type { UnlinkedFile } from '../../../src/lib/unlinked-file.ts';

/** A piece of so many bytes, which differ from piece to piece. */
const piece = (size: number, index: number) => ({ first: String(index), bytes: Buffer.alloc(size, `${index}-é,`) });

async function bytesOf(written: Buffer | UnlinkedFile): Promise<Buffer> {
  if (Buffer.isBuffer(written)) return written;
  const bytes = await buffer(written.read());
  expect(written.size()).toBe(bytes.length);
  written.close();
  return bytes;
}

it.for([
  ['no piece', [], true],
  ['a few', [1, 20, 300], true],
  ['many', Array.from({ length: 400 }, (_, index) => 5_000 + ((index * 7_919) % 20_000)), false],
  ['large ones among small ones', [10, 200_000, 3, 1_500_000, 15_000, 131_072, 131_072, 131_073, 262_144, 9], false],
] as const)('writes the very bytes of its pieces: %s', async ([, sizes, isSmall]) => {
  const pieces = sizes.map(piece);
  const parts = pieces.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [Buffer.from(','), bytes]));
  const expected = Buffer.concat([Buffer.from('{"data":['), ...parts, Buffer.from(']}')]);
  // In groups of one, and all in one.
  for (const groups of [pieces.map((each) => [each]), [pieces]]) {
    const written = await spool(groups, () => Promise.resolve());
    expect(Buffer.isBuffer(written)).toBe(isSmall);
    expect((await bytesOf(written)).equals(expected)).toBe(true);
  }
});
