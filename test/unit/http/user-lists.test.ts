import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { expect, it } from 'vitest';
import type { User } from '../../../src/domain/directory/user.ts';
import type { Reader } from '../../../src/domain/ports.ts';
import { createAnswers, createBodyCache } from '../../../src/http/cache/answers.ts';
import { createReadsInHand } from '../../../src/http/cache/reads-in-hand.ts';
import { spool } from '../../../src/http/cache/spool.ts';
import { createUserLists, type UserList } from '../../../src/http/cache/user-lists.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

/**
 * Lists of 600 people with names of so many characters, how often each was read, and how many were written to a file. The
 * changes cannot be read.
 */
function listsOf(characters: number) {
  const asked = { whole: 0, changes: 0, files: 0 };
  const at = { epoch: 'first', version: 1 };
  const reader: Pick<Reader, 'users' | 'read'> = {
    async users(orgId) {
      asked.whole += 1;
      const people = Array.from({ length: 600 }, (_item, index): User => {
        const displayName = orgId.padEnd(characters, 'x');
        return { orgId, userId: `u${index}`, email: null, displayName, orgRole: null, orgStatus: null, teamIds: [] };
      });
      async function* batches() {
        for (let from = 0; from < people.length; from += 100) yield people.slice(from, from + 100);
      }
      return { ...at, version: asked.whole, batches: batches(), close: async () => {} };
    },
    async read() {
      asked.changes += 1;
      throw new Error('the changes cannot be read');
    },
  };
  const lists = createUserLists(reader, createSlices({ now: () => 0 }), (groups) => {
    asked.files += 1;
    return spool(groups);
  });
  return { lists, asked, at };
}

async function open({ body }: UserList) {
  if (Buffer.isBuffer(body)) throw new Error('it is small');
  return (await body.open('identity')).read();
}

it('lets go of a large list of an earlier state, and of its pieces where somebody may have been erased', async () => {
  const { lists, asked, at } = listsOf(3_000);
  const first = await lists.write('o', at);
  lists.outdate('o', at);
  expect(await lists.write('o', at)).toEqual(first);
  expect(asked).toEqual({ whole: 1, changes: 0, files: 0 });
  // A change: the list goes, and the next one is made of the pieces.
  lists.outdate('o', { ...at, version: 2 });
  await new Promise((resolve) => setImmediate(resolve));
  await expect(open(first)).rejects.toThrow('the list is closed');
  await expect(lists.write('o', { ...at, version: 2 })).rejects.toThrow('the changes cannot be read');
  // An erasure: the pieces go as well.
  lists.outdate('o', { epoch: 'second', version: 2 });
  await lists.write('o', { ...at, version: 2 });
  expect(asked).toEqual({ whole: 2, changes: 1, files: 0 });
  lists.close();
});

it('keeps no pieces of a list that is too large: it is sent from a file, and the next one is read as a whole', async () => {
  const { lists, asked, at } = listsOf(45_000);
  const list = await open(await lists.write('o', at));
  lists.outdate('o', { ...at, version: 2 });
  await lists.write('o', { ...at, version: 2 });
  expect(asked).toEqual({ whole: 2, changes: 0, files: 2 });
  expect(await json(list)).toMatchObject({ data: { length: 600 } });
  lists.close();
});

it('writes the list of one organisation to a file when its pieces make room for those of another', async () => {
  const { lists, asked, at } = listsOf(30_000);
  const first = await lists.write('o', at);
  const before = await open(first);
  const started = before.read(1);
  await lists.write('p', { ...at, version: 2 });
  expect(asked).toEqual({ whole: 2, changes: 0, files: 1 });
  const bytes = Buffer.concat([started, await buffer(before)]);
  // Until the file is written it is sent from memory; what it says is the same.
  for (let round = 0; round < 3; round += 1)
    expect((await buffer(await open(await lists.write('o', at)))).equals(bytes)).toBe(true);
  expect(bytes.toString('utf8', 0, 200)).toContain('"display_name":"oxxx');
  expect(asked).toEqual({ whole: 2, changes: 0, files: 1 });
  lists.close();
});

it('sends from a file what would be too much in memory beside lists of before that are still taken', async () => {
  const { lists, asked, at } = listsOf(40_000);
  const taken = [];
  for (let version = 1; version <= 4; version += 1) {
    lists.outdate('o', { epoch: `of ${version}`, version });
    taken.push(await open(await lists.write('o', { ...at, version })));
  }
  // Three times 24 MB are in memory.
  expect(asked).toEqual({ whole: 4, changes: 0, files: 1 });
  for (const each of taken) expect((await buffer(each)).length).toBeGreaterThan(24_000_000);
  await new Promise((resolve) => setImmediate(resolve));
  lists.outdate('o', { epoch: 'last', version: 5 });
  await lists.write('o', { ...at, version: 5 });
  expect(asked).toEqual({ whole: 5, changes: 0, files: 1 });
  lists.close();
});

it.each([
  ['identity', queueMicrotask],
  ['gzip', queueMicrotask],
  // While it is compressed.
  ['gzip', setImmediate],
] as const)('sends a list (%s) to whom it was promised, though a change comes meanwhile', async (encoding, soon) => {
  const { lists, at } = listsOf(3_000);
  const answers = createAnswers({
    cache: createBodyCache(0),
    reads: createReadsInHand(10, createSlices({ now: () => 0 })),
    longReads: createReadsInHand(10, createSlices({ now: () => 0 })),
    observer: { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} },
    onLimit() {},
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const sent = (async () => {
    const { body } = await answers.write({ orgId: 'o', digest: 'd', encoding, response }, async () => {
      const list = await lists.write('o', at);
      // Whoever asks next finds that somebody was added.
      soon(() => lists.outdate('o', { ...at, version: 2 }));
      return { digest: 'd', body: list.body };
    });
    if (Buffer.isBuffer(body)) throw new Error('it is small');
    return encoding === 'gzip' ? body.read().pipe(createGunzip()) : body.read();
  })();
  expect(await json(await sent)).toMatchObject({ data: { length: 600 } });
  lists.close();
});
