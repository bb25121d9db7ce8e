import { expect, it } from 'vitest';
import { around, endOf, readFile, type Chosen } from '../../../console/src/pages/add/read-file.ts';
import { docxOf, zipOf } from '../../support/zip-of.ts';

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

it('a Word document and rich text become the text that is sent', async () => {
  const docx = new File([docxOf([['Ada King', '0:03', 'Hello.']])], 'call.docx');
  expect(await readFile(docx, 100)).toMatchObject({ text: 'Ada King   0:03\nHello.\n', bytes: 23, problem: null });
  const rtf = new File([String.raw`{\rtf1\ansi Ada: Hello.\par Bo: Yes.}`], 'call.rtf');
  expect(await readFile(rtf, 100)).toMatchObject({ text: 'Ada: Hello.\nBo: Yes.', problem: null });
  expect(await readFile(rtf, 10)).toMatchObject({ text: '', problem: 'too large' });
});

it.each<[string, string | Uint8Array<ArrayBuffer>, Chosen['problem']]>([
  ['a damaged document', docxOf([['Ada', '0:03', 'Hello.']]).subarray(0, -30), 'broken document'],
  ['another archive', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'archive'],
  ['an old document', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old document'],
  ['a PDF', '%PDF-1.7 …', 'pdf'],
  ['a recording, however long', `ID3\u0003${' '.repeat(1_000)}`, 'recording'],
])('%s is named, so that the next step can be said', async (_, content, problem) => {
  expect(await readFile(new File([content], 'call'), 100)).toMatchObject({ text: '', problem });
});
