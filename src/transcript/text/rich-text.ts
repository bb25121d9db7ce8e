// Text out of documents in rich text format (RTF), as programs for writing save them.

const BEGINS = /^\s{0,20}\{\\rtf\d/u;
// Groups that hold no words of the document: its fonts, colours, styles, heads and feet of pages.
const UNSEEN = new Set(
  'fonttbl colortbl stylesheet info pict listtable listoverridetable rsidtbl generator header headerl headerr headerf footer footerl footerr footerf themedata colorschememapping latentstyles datastore xmlnstbl footnote object fldinst filetbl revtbl mmathPr'.split(
    ' ',
  ),
);
const BREAKS = new Set(['par', 'line', 'row', 'sect', 'page']);
const SIGNS = new Map([
  ['tab', '\t'],
  ['cell', '\t'],
  ['emdash', '—'],
  ['endash', '–'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
  ['emspace', ' '],
  ['enspace', ' '],
]);
const ENCODINGS = new Map([
  [1250, 'windows-1250'],
  [1251, 'windows-1251'],
  [1253, 'windows-1253'],
  [1254, 'windows-1254'],
  [1255, 'windows-1255'],
  [1256, 'windows-1256'],
  [1257, 'windows-1257'],
  [1258, 'windows-1258'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
]);
const CODES = /\\(?:'([\da-f]{2})|u(-?\d{1,6}) ?|([a-z]{1,32})(-?\d{1,10})? ?|([^a-z]))|([{}])|([^\\{}\r\n]+)/giu;
const CODE_PAGE = /\\ansicpg(\d{2,5})/u;

// Groups inside of groups; documents have some ten.
const MOST_GROUPS = 500;

interface Group {
  unseen: boolean;
  /** How many characters stand behind one of Unicode for programs that do not know it. */
  skip: number;
}

/** Whether a text is a document in rich text format. */
export const isRichText = (text: string): boolean => BEGINS.test(text.slice(0, 60));

/** The words of a document in rich text format, a line for each paragraph. Linear. */
export function fromRichText(text: string): string {
  const decoder = new TextDecoder(
    ENCODINGS.get(Number(CODE_PAGE.exec(text.slice(0, 2000))?.[1] ?? '1252')) ?? 'windows-1252',
  );
  const parts: string[] = [];
  const bytes: number[] = [];
  const groups: Group[] = [];
  let group: Group = { unseen: false, skip: 1 };
  let [skipping, starred, overflow] = [0, false, 0];
  const flush = (): void => {
    if (bytes.length > 0) parts.push(decoder.decode(Uint8Array.from(bytes)));
    bytes.length = 0;
  };
  const add = (own: string): void => {
    flush();
    if (!group.unseen) parts.push(own);
  };
  for (const [, byte, unicode, word, count, sign, brace, plain] of text.matchAll(CODES)) {
    if (brace === '{') {
      if (groups.length < MOST_GROUPS) groups.push(group);
      else overflow += 1;
      group = { ...group };
    } else if (brace === '}') {
      flush();
      if (overflow > 0) overflow -= 1;
      else group = groups.pop() ?? group;
      skipping = 0;
    } else if (byte !== undefined) {
      if (skipping > 0) skipping -= 1;
      else if (!group.unseen) bytes.push(Number.parseInt(byte, 16));
    } else if (unicode !== undefined) {
      add(String.fromCharCode((Number(unicode) + 65_536) % 65_536));
      skipping = group.skip;
    } else if (word !== undefined) {
      if (starred || UNSEEN.has(word)) group.unseen = true;
      else if (word === 'uc') group.skip = Number(count ?? 1);
      else if (BREAKS.has(word)) add('\n');
      else if (SIGNS.has(word)) add(SIGNS.get(word) ?? '');
    } else if (sign === '*') {
      starred = true;
      continue;
    } else if (sign !== undefined) {
      if (sign === '~' || sign === '_') add(sign === '~' ? ' ' : '-');
      else if ('\\{}'.includes(sign)) add(sign);
      else if (sign === '\n' || sign === '\r') add('\n');
    } else if (plain !== undefined) {
      add(plain.slice(skipping));
      skipping = Math.max(0, skipping - plain.length);
    }
    starred = false;
  }
  flush();
  return parts.join('');
}
