import { expect, it } from 'vitest';
import { around, endOf, readFile } from '../../../console/src/pages/add/read-file.ts';

it('says that a file cannot be read where the browser has lost it', async () => {
  const file = new File(['Ada: Hello'], '2026-04-08 call.txt');
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('It was moved.')) });
  expect(await readFile(file, 1_000)).toMatchObject({ name: '2026-04-08 call.txt', text: '', problem: 'not read' });
});

it.each([
  ['WEBVTT\n\n00:00:01.000 --> 00:00:0', { line: 3, column: 25 }, '00:00:01.000 --> 00:00:0'],
  ['WEBVTT\r\n\r\n  \n', { line: 1, column: 7 }, 'WEBVTT'],
  ['a\n\n\nb', { line: 4, column: 2 }, 'b'],
])('says where %j ends', (text, end, before) => {
  expect(endOf(text)).toEqual(end);
  expect(around(text, end)).toMatchObject({ before });
});
