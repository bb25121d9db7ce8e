import { crc32, deflateRawSync } from 'node:zlib';

interface Told {
  /** The size that the archive tells of each file, where that is not the true one. */
  bytes?: number;
  isLocked?: boolean;
  isStored?: boolean;
}

/** A ZIP archive of files by their names; it may tell of them what is not true. */
export function zipOf(files: Readonly<Record<string, string>>, told: Told = {}): Buffer<ArrayBuffer> {
  const { isLocked = false, isStored = false } = told;
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const label = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isLocked ? 1 : 0, 2);
    facts.writeUInt16LE(isStored ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(told.bytes ?? bytes.length, 18);
    facts.writeUInt16LE(label.length, 22);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, end, label);
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, label, packed);
    at += 30 + label.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(Object.keys(files).length, 8);
  last.writeUInt16LE(Object.keys(files).length, 10);
  last.writeUInt32LE(listed.length, 12);
  last.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, last]);
}

const run = (inside: string): string => `<w:r><w:rPr><w:b/></w:rPr>${inside}</w:r>`;

/** A Word document (.docx) of paragraphs as Teams writes them: who speaks and when, a line break, what is said. */
export function docxOf(turns: readonly (readonly [who: string, when: string, said: string])[]): Buffer<ArrayBuffer> {
  const paragraphs = turns.map(
    ([who, when, said]) =>
      `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>${run(`<w:t>${who}</w:t>`)}${run(`<w:t xml:space="preserve">   ${when}</w:t>`)}${run('<w:br/>')}${run(`<w:t>${said}</w:t>`)}</w:p>`,
  );
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}<w:sectPr/></w:body></w:document>`,
  });
}
