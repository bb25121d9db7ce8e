import { readZipEntry } from './zip-entry.ts';

/** What Word documents write their text in: a call of a day has some ten MiB of it. */
const MOST_XML = 33_554_432;
/** "word/document.xml", which some servers number. */
const MAIN_PART = /^word\/document\d{0,3}\.xml$/iu;

/**
 * The text of a Word document (.docx): a line for each paragraph and line break, cells of a row parted by tabs. What was
 * deleted while changes are tracked, notes and the heads of pages are left out.
 * @param most characters that it may have
 * @returns null where it is another archive
 * @throws RangeError where it is damaged, has a password or is too long
 */
export async function docxText(file: Blob, most: number): Promise<string | null> {
  const xml = await readZipEntry(file, MAIN_PART, MOST_XML);
  return xml === null ? null : textOfDocument(new TextDecoder(encodingOf(xml)).decode(xml), most);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const ROOT = /<(?:([\w.-]{1,40}):)?document[\s>]/u;
const NAME = /^[^\s/>]{1,80}/u;
const LONGEST_NAME = 80;
/** Text that does not count: moved away, or said again for programs that do not know a drawing. */
const LEFT_OUT: ReadonlySet<string> = new Set(['w:moveFrom', 'w:del', 'mc:Fallback']);

/**
 * Rows of tables within each other. What a row has is written into the one around it, so each level takes as long as all
 * that is in it. Frames of real documents have two or three.
 */
const DEEPEST_ROWS = 50;

/** A row of a table while it is read. */
interface Row {
  cells: string[];
  /** What stands in the present cell. */
  words: string;
}

/**
 * The text of the main part of a Word document (ECMA-376, part 1, section 17). Linear.
 * @throws RangeError where its tables are nested deeper than documents have them, or it has more characters than it may
 */
export function textOfDocument(xml: string, most: number): string {
  // What calls the names of the first part "w:" is free to call them anything.
  const prefix = ROOT.exec(xml.slice(0, 8_000))?.[1] ?? '';
  let text = '';
  const rows: Row[] = [];
  let runs = 0;
  let leftOut = 0;
  let length = 0;
  const write = (words: string): void => {
    const row = rows.at(-1);
    if (row) row.words += words;
    else text += words;
  };
  const count = (characters: number): void => {
    length += characters;
    if (length > most) throw new RangeError('It is longer than it may be.');
  };
  const put = (words: string): void => {
    count(words.length);
    write(words);
  };
  for (let at = xml.indexOf('<'); at >= 0;) {
    const end = xml.indexOf('>', at);
    if (end < 0) break;
    const next = xml.indexOf('<', end);
    const isEnd = xml[at + 1] === '/';
    const isWhole = xml[end - 1] === '/';
    const from = at + (isEnd ? 2 : 1);
    const written = NAME.exec(xml.slice(from, from + LONGEST_NAME))?.[0] ?? '';
    const name = prefix !== '' && written.startsWith(`${prefix}:`) ? `w:${written.slice(prefix.length + 1)}` : written;
    if (LEFT_OUT.has(name) && !isWhole) leftOut = Math.max(0, leftOut + (isEnd ? -1 : 1));
    else if (leftOut === 0) {
      if (name === 'w:r' && !isWhole) runs = Math.max(0, runs + (isEnd ? -1 : 1));
      else if (name === 'w:t' && !isEnd && !isWhole) put(unescaped(xml.slice(end + 1, next < 0 ? xml.length : next)));
      else if ((name === 'w:br' || name === 'w:cr') && !isEnd) put('\n');
      // Outside of a run it is a place where tabs stop.
      else if (name === 'w:tab' && runs > 0 && !isEnd) put('\t');
      else if (name === 'w:noBreakHyphen' && !isEnd) put('-');
      else if (name === 'w:p' && (isEnd || isWhole)) put('\n');
      else if (name === 'w:tr' && !isWhole) {
        if (!isEnd) {
          if (rows.length === DEEPEST_ROWS) throw new RangeError('Its tables are nested too deep.');
          rows.push({ cells: [], words: '' });
        } else {
          const row = rows.pop();
          if (row) write(`${lineOf(row.cells)}\n`);
        }
      } else if (name === 'w:tc' && isEnd) {
        const row = rows.at(-1);
        row?.cells.push(row.words.trim());
        if (row) row.words = '';
        // The tab behind it: a cell without a word takes room too.
        count(1);
      }
    }
    at = next;
  }
  for (const { cells, words } of rows) text += `${lineOf([...cells, words])}\n`;
  return text;
}

/** A row as a line. A cell that stands alone is a frame around what is in it, and keeps its lines. */
function lineOf(cells: readonly string[]): string {
  return cells.length === 1 ? (cells[0] ?? '') : cells.map((cell) => cell.replaceAll('\n', ' ')).join('\t');
}

const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/giu;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10_ffff;

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (whole, named?: string, decimal?: string, hex?: string) => {
    if (named !== undefined) return NAMED[named.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : '';
  });
}
