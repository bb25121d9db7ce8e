import { expect, it } from 'vitest';
import { readTableFile } from '../../../console/src/pages/organisation/read-table-file.ts';

it.each<[string, number[], string]>([
  ['UTF-8', [0xc3, 0xb6], 'ö'],
  ['the Western alphabet of Windows', [0xf6], 'ö'],
  ['the Cyrillic alphabet of Windows', [0xe4, 0xe0, 0xed, 0xee], 'дано'],
])('a table in %s is read', async (_, bytes, text) => {
  expect(await readTableFile(new File([Uint8Array.from(bytes)], 'a.csv'), 100)).toEqual({ name: 'a.csv', text });
});

it('a picture is no table, and a long text is too large', async () => {
  const picture = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0])], 'a.csv');
  expect(await readTableFile(picture, 100)).toEqual({ name: 'a.csv', problem: 'unreadable' });
  expect(await readTableFile(new File(['ö'.repeat(60)], 'a.csv'), 100)).toEqual({
    name: 'a.csv',
    problem: 'too large',
  });
});
