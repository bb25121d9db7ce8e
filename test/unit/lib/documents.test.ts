import { describe, expect, it } from 'vitest';
import { documentKind } from '../../../src/lib/documents/document-kind.ts';
import { docxText, textOfDocument } from '../../../src/lib/documents/docx-text.ts';
import { rtfText } from '../../../src/lib/documents/rtf-text.ts';
import { readZipEntry } from '../../../src/lib/documents/zip-entry.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { docxOf, zipOf } from '../../support/zip-of.ts';

const MOST = 1_000;
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const inBody = (body: string): string =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

describe('a Word document', () => {
  it('is read as its writer sees it, and then as a transcript with its speakers', async () => {
    const text = await docxText(
      new Blob([
        docxOf([
          ['Ada King', '0:03', 'What made you look for a new tool?'],
          ['Bo Stone', '0:09', 'Reports &amp; figures take &#8222;two days&#x201C;.'],
          ['Ada King', '0:15', 'Shall we meet on Tuesday?'],
        ]),
      ]),
      MOST,
    );
    expect(text).toBe(
      'Ada King   0:03\nWhat made you look for a new tool?\nBo Stone   0:09\nReports & figures take „two days“.\nAda King   0:15\nShall we meet on Tuesday?\n',
    );
    expect(readTranscript(text ?? '').turns).toMatchObject([
      { speaker: 'Ada King', startMs: 3_000 },
      { speaker: 'Bo Stone', text: 'Reports & figures take „two days“.' },
      { speaker: 'Ada King' },
    ]);
  });

  it.each([
    [
      'cells of a row stand beside each other',
      inBody(
        '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Ada</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Hello.</w:t></w:r></w:p><w:p><w:r><w:t>Bo?</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:p/></w:tc><w:tc><w:p><w:r><w:t>Yes</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
      ),
      'Ada\tHello. Bo?\n\tYes\n',
    ],
    [
      'a frame around everything keeps its lines',
      inBody(
        '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Ada: Hello.</w:t></w:r></w:p><w:p><w:r><w:t>Bo: Yes.</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
      ),
      'Ada: Hello.\nBo: Yes.\n',
    ],
    [
      'what was deleted, moved away, or is said again for other programs is left out',
      inBody(
        '<w:p><w:del><w:r><w:delText>No</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>No</w:t></w:r></w:moveFrom><w:r><mc:AlternateContent><mc:Choice><w:t>Yes</w:t></mc:Choice><mc:Fallback><w:t>Yes</w:t></mc:Fallback></mc:AlternateContent><w:tab/><w:t>so</w:t></w:r></w:p>',
      ),
      'Yes\tso\n',
    ],
    [
      'another prefix counts as well',
      '<?xml version="1.0"?><ns0:document xmlns:ns0="x"><ns0:p><ns0:r><ns0:t>Ada: a&gt;b</ns0:t></ns0:r></ns0:p></ns0:document>',
      'Ada: a>b\n',
    ],
  ])('%s', (_, xml, text) => expect(textOfDocument(xml, MOST)).toBe(text));

  it.each([
    ['cut off', docxOf([['Ada', '0:01', 'Hello']]).subarray(0, -30)],
    ['with a password', zipOf({ 'word/document.xml': inBody('') }, { isLocked: true })],
    ['that unpacks to a multiple of itself', zipOf({ 'word/document.xml': ' '.repeat(1_000_000) })],
    ['that is larger than it says', zipOf({ 'word/document.xml': inBody('<w:p/>'.repeat(9)) }, { bytes: 60 })],
    ['that is smaller than it says', zipOf({ 'word/document.xml': inBody('') }, { bytes: 300 })],
    ['that says to have gigabytes', zipOf({ 'word/document.xml': inBody('') }, { bytes: 4_000_000_000 })],
  ])('%s is refused', async (_, bytes) => {
    await expect(docxText(new Blob([bytes]), MOST)).rejects.toThrow(RangeError);
  });

  it('has no text where the archive is another', async () => {
    expect(await docxText(new Blob([zipOf({ 'a.txt': 'Hello' })]), MOST)).toBeNull();
    const stored = new Blob([zipOf({ 'a.txt': 'Hello' }, { isStored: true })]);
    expect(await readZipEntry(stored, /a/u, 10)).toEqual(new Uint8Array(bytesOf('Hello')));
  });
});

it.each([
  [
    'as Word writes it',
    String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}{\*\generator Riched20;}{\info{\title No}}\pard\b Ada King:\b0  Sch\'f6n \u8211\'96 ja.\par Bo: \{a\}\line b\par}`,
    'Ada King: Schön – ja.\nBo: {a}\nb\n',
  ],
  [
    'as a Mac writes it',
    '{\\rtf1\\ansi\\ansicpg1252\\cocoartf\n\\uc0 Ada: It\\u8217 s\\\nBo: Yes\\\n}',
    'Ada: It’s\nBo: Yes\n',
  ],
  ['with a table', String.raw`{\rtf1 \trowd Ada\cell Hello\cell\row Bo\cell Yes\cell\row}`, 'Ada\tHello\nBo\tYes\n'],
  ['of another code page', String.raw`{\rtf1\ansicpg932 Ada: \'82\'a0\par}`, 'Ada: あ\n'],
])('rich text %s is read', (_, rtf, text) => expect(rtfText(bytesOf(rtf), MOST)).toBe(text));

it('a Word document whose tables are nested deeper than any document has them is refused', () => {
  const nested = (depth: number): string =>
    inBody(
      `${'<w:tr><w:tc>'.repeat(depth)}<w:p><w:r><w:t>Ada: Hello.</w:t></w:r></w:p>${'</w:tc></w:tr>'.repeat(depth)}`,
    );
  expect(textOfDocument(nested(50), MOST).trim()).toBe('Ada: Hello.');
  expect(() => textOfDocument(nested(51), MOST)).toThrow(RangeError);
});

it.each([
  ['words', `<w:p><w:r><w:t>${'a'.repeat(10)}</w:t></w:r></w:p>`],
  ['empty cells', `<w:tr>${'<w:tc></w:tc>'.repeat(10)}</w:tr>`],
])('a Word document that goes on with %s is not read beyond what it may have', (_, xml) => {
  expect(() => textOfDocument(inBody(xml), 11)).not.toThrow();
  // What comes behind is not read, or it would be called nested too deep.
  expect(() => textOfDocument(inBody(`${xml}${'<w:tr>'.repeat(51)}`), 9)).toThrow('longer');
});

it.each([
  ['words', 'abcdefghij'],
  ['bytes of a code page', String.raw`\'e4`.repeat(10)],
])('rich text that goes on with %s is not read beyond what it may have', (_, rtf) => {
  expect(rtfText(bytesOf(`{\\rtf1 ${rtf}}`), 10)).toHaveLength(10);
  expect(() => rtfText(bytesOf(`{\\rtf1 ${rtf}${'{'.repeat(5_000)}`), 9)).toThrow('longer');
});

it('rich text whose groups are deeper than any document has them is refused', () => {
  expect(() => rtfText(bytesOf(`{\\rtf1 ${'{'.repeat(5_000)}`), MOST)).toThrow(RangeError);
});

it.each([
  ['PK\u0003\u0004\u0014', 'zip'],
  ['{\\rtf1\\ansi', 'rtf'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'ole'],
  ['%PDF-1.7', 'pdf'],
  ['\0\0\0\u0020ftypM4A ', 'recording'],
  ['RIFF\0\n\0\0WAVEfmt ', 'recording'],
  ['\u001aE\u00df\u00a3', 'recording'],
  ['ID3\u0003', 'recording'],
  ['WEBVTT', null],
  ['\u00ff\u00feA\0d\0', null],
  ['ID3: a format', null],
])('%j is told by its beginning: %s', (beginning, kind) => expect(documentKind(bytesOf(beginning))).toBe(kind));
