import { expect, it } from 'vitest';
import { readFile } from '../../../console/src/pages/add/read-file.ts';

it('says that a file cannot be read where the browser has lost it', async () => {
  const file = new File(['Ada: Hello'], '2026-04-08 call.txt');
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('It was moved.')) });
  expect(await readFile(file, 1_000)).toMatchObject({ name: '2026-04-08 call.txt', text: '', problem: 'not read' });
});
