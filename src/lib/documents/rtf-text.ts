/** Groups whose words are no text of the document (Rich Text Format specification 1.9.1). */
const NO_TEXT: ReadonlySet<string> = new Set(
  'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf footnote annotation themedata colorschememapping datastore latentstyles listtable listoverridetable revtbl rsidtbl generator xmlnstbl fldinst filetbl mmathPr'.split(
    ' ',
  ),
);
const WORDS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
};
const SIGNS: Readonly<Record<string, string>> = {
  '~': ' ',
  _: '-',
  '\n': '\n',
  '\r': '\n',
  '\\': '\\',
  '{': '{',
  '}': '}',
};
/** Code pages of East Asia, by what the Encoding Standard calls them; all others are "windows-" and their number. */
const PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  65001: 'utf-8',
};
const CONTROL = /\\(?:([a-z]{1,32})(-?\d{1,10})?[ ]?|'([\da-f]{2})|([^a-z]))/iy;
const DEEPEST = 1_000;

/** What holds inside a group: whether its words count, and how many characters stand for one that older programs lack. */
interface Group {
  isText: boolean;
  stands: number;
}

const PIECE = 8_192;

/**
 * The text of a document in rich text format (.rtf): a line for each paragraph and line break, cells of a row parted by
 * tabs. Linear.
 * @param most characters that it may have
 * @throws RangeError where its groups are deeper than documents have them, or its text is longer
 */
export function rtfText(bytes: Uint8Array, most: number): string {
  // Each byte a character: what is beyond ASCII is told by the code page that the document names.
  let source = '';
  for (let at = 0; at < bytes.length; at += PIECE) source += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return wordsOf(source, most, (sign) => sign.charCodeAt(0));
}

/**
 * The same of a document whose bytes somebody has read as text already, so that no sign of it is a byte of a code page.
 * @throws RangeError as {@link rtfText}
 */
export const rtfWords = (text: string): string => wordsOf(text, text.length, () => 0);

/** @param byteOf the byte of the document's code page that a sign beyond ASCII is; 0 where it stands for itself */
function wordsOf(source: string, most: number, byteOf: (sign: string) => number): string {
  let decoder = new TextDecoder('windows-1252');
  const groups: Group[] = [{ isText: true, stands: 1 }];
  let group: Group = { isText: true, stands: 1 };
  let text = '';
  let foreign: number[] = [];
  let skipped = 0;
  const write = (words: string): void => {
    if (foreign.length > 0) text += decoder.decode(Uint8Array.from(foreign));
    foreign = [];
    text += words;
    if (text.length > most) throw tooLong();
  };
  const put = (words: string): void => {
    if (skipped > 0) skipped -= 1;
    else if (group.isText) write(words);
  };
  const putByte = (byte: number): void => {
    if (skipped > 0) skipped -= 1;
    else if (group.isText && foreign.push(byte) > most) throw tooLong();
  };
  for (let at = 0; at < source.length;) {
    const sign = source[at] ?? '';
    if (sign === '{') {
      if (groups.length === DEEPEST) throw new RangeError('Its groups are too deep.');
      groups.push({ ...group });
      skipped = 0;
    } else if (sign === '}') {
      group = groups.pop() ?? group;
      skipped = 0;
    } else if (sign === '\\') {
      CONTROL.lastIndex = at;
      const [whole, word, number, hex, mark] = CONTROL.exec(source) ?? ['\\'];
      at += whole.length;
      if (hex !== undefined) putByte(Number.parseInt(hex, 16));
      else if (mark !== undefined) {
        if (mark === '*') group = { ...group, isText: false };
        else if (SIGNS[mark] !== undefined) put(SIGNS[mark]);
      } else if (word !== undefined) {
        const value = Number(number ?? 1);
        if (word === 'u') {
          put(String.fromCharCode(value & 0xffff));
          skipped = group.stands;
        } else if (word === 'uc') group = { ...group, stands: Math.max(0, Math.min(value, 16)) };
        else if (word === 'bin') at += Math.max(0, value);
        else if (word === 'ansicpg') decoder = decoderOf(value);
        else if (NO_TEXT.has(word)) group = { ...group, isText: false };
        else if (WORDS[word] !== undefined) put(WORDS[word]);
      }
      continue;
    } else if (sign !== '\n' && sign !== '\r') {
      const byte = sign > '\u007F' ? byteOf(sign) : 0;
      if (byte > 0) putByte(byte);
      else put(sign);
    }
    at += 1;
  }
  write('');
  return text.replaceAll('\t\n', '\n');
}

const tooLong = (): RangeError => new RangeError('It is longer than it may be.');

function decoderOf(page: number): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(PAGES[page] ?? `windows-${page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
