import { expect, it } from 'vitest';
import type { User } from '../../../src/domain/directory/user.ts';
import type { Reader } from '../../../src/domain/ports.ts';
import { createUserLists } from '../../../src/http/cache/user-lists.ts';
import { createSlices } from '../../../src/lib/slices.ts';

/** Lists of 600 people with names of so many characters, and how often each was read. The changes cannot be read. */
function listsOf(characters: number) {
  const people = Array.from({ length: 600 }, (_item, index): User => {
    const displayName = 'x'.repeat(characters);
    return { orgId: 'o', userId: `u${index}`, email: null, displayName, orgRole: null, orgStatus: null, teamIds: [] };
  });
  const asked = { whole: 0, changes: 0 };
  const at = { epoch: 'first', version: 1 };
  const reader: Pick<Reader, 'users' | 'read'> = {
    async users() {
      asked.whole += 1;
      async function* batches() {
        for (let from = 0; from < people.length; from += 100) yield people.slice(from, from + 100);
      }
      return { ...at, batches: batches(), close: async () => {} };
    },
    async read() {
      asked.changes += 1;
      throw new Error('the changes cannot be read');
    },
  };
  return { lists: createUserLists(reader, createSlices()), asked, at };
}

it('lets go of a large list of an earlier state, and of its pieces where somebody may have been erased', async () => {
  const { lists, asked, at } = listsOf(3_000);
  const first = await lists.write('o', at);
  expect('file' in first && (await first.file.open('identity'))).toBeTruthy();
  lists.outdate('o', at);
  expect(await lists.write('o', at)).toEqual(first);
  expect(asked).toEqual({ whole: 1, changes: 0 });
  // A change: the file goes, and the next list is made of the pieces.
  lists.outdate('o', { ...at, version: 2 });
  await expect(lists.write('o', at)).rejects.toThrow('the changes cannot be read');
  // An erasure: the pieces go as well.
  lists.outdate('o', { epoch: 'second', version: 2 });
  await lists.write('o', at);
  expect(asked).toEqual({ whole: 2, changes: 1 });
  lists.close();
});

it('keeps no pieces of a list that is too large: the next one is read as a whole', async () => {
  const { lists, asked, at } = listsOf(45_000);
  await lists.write('o', at);
  lists.outdate('o', { ...at, version: 2 });
  await lists.write('o', at);
  expect(asked).toEqual({ whole: 2, changes: 0 });
  lists.close();
});
