// Parts lines at the signs that nearly all of them have in one order: "[S01] [0:05] (Ann) – words".

import { type Stamp, stampAtEnd, stampIn } from '../times/stamp.ts';

/** The fields that a line has before its words, these, and the time among the fields. */
export interface Fields {
  fields: readonly string[];
  words: string;
  stamp: Stamp | null;
}

interface Sign {
  sign: string;
  at: number;
  end: number;
}

/** What parts a line, and the first time in it, which is one of the signs. */
interface Signs {
  found: readonly Sign[];
  stamp: Stamp | null;
}

// Stands for any time.
const TIME = 'time';

const HEAD = 160;
const TAIL = 90;
const PROBE = 24;
const AT_END = /[\])}>]{0,2}$/u;
const MOST_SIGNS = 14;
const SIGNS = new Set('[](){}<>«»“”„"【】「」『』|;=#•·~→►※');
const DASHES = new Set('-–—');
const NEARLY_ALL = 0.8;
// A deeper way to part the lines is taken before one that fits hardly more of them.
const AS_MANY = 0.9;
const FEWEST = 4;

const isSpace = (char: string): boolean => char === ' ' || char === '\t' || char === '\u3000' || char === '\u00A0';
const isDigit = (char: string): boolean => char >= '0' && char <= '9';

// Whether a character parts fields: a colon, a comma or a dash only where it is not inside of a time or a word.
function isSign(head: string, at: number): boolean {
  const char = head.charAt(at);
  if (SIGNS.has(char)) return head.charAt(at - 1) !== '\\';
  const [before, next] = [head.charAt(at - 1), head.charAt(at + 1)];
  if (char === '：') return !(isDigit(before) && isDigit(next));
  if (char === ':') return !(isDigit(before) && isDigit(next)) && (at === 0 || next === '' || !/[\p{L}/]/u.test(next));
  if (char === ',') return !(isDigit(before) && isDigit(next));
  return (
    DASHES.has(char) &&
    (at === 0 || isSpace(before)) &&
    (isSpace(next) || next === '>' || (char === '—' && at > 0 && /\p{Lu}/u.test(next)))
  );
}

// The signs in a part of a line, one by one; a time is one, and a tab or a wide gap where no other stands beside it.
function signsIn(head: string, stamp: Stamp | null, offset: number): Sign[] {
  const found: Sign[] = [];
  let filled = false;
  for (let at = 0; at < head.length;) {
    let end = at + 1;
    let sign = '';
    if (at + offset === stamp?.at) {
      end = Math.max(end, stamp.end - offset);
      sign = TIME;
    } else if (isSign(head, at)) sign = head.charAt(at);
    else if (isSpace(head.charAt(at))) {
      while (end < head.length && isSpace(head.charAt(end))) end += 1;
      const wide = head.charAt(at) !== ' ' || end - at > 1;
      if (wide && filled && !isSign(head, end) && end + offset !== stamp?.at) sign = head.charAt(at);
    } else filled = true;
    if (sign !== '') {
      found.push({ sign, at: at + offset, end: end + offset });
      filled = false;
    }
    at = end;
  }
  return found;
}

/** On which side of the words the fields stand. */
export type Side = 'before' | 'behind';

// The signs at one end of a line, those farthest from the words first.
function signsOf(line: string, side: Side): Signs {
  if (side === 'before') {
    const stamp = stampIn(line);
    return { found: signsIn(line.slice(0, HEAD), stamp, 0).slice(0, MOST_SIGNS), stamp };
  }
  const stamp = stampAtEnd(line.replace(AT_END, ''));
  const offset = Math.max(0, line.length - TAIL);
  return { found: signsIn(line.slice(offset), stamp, offset).toReversed().slice(0, MOST_SIGNS), stamp };
}

/** Signs that come one after another in nearly all lines, and in how many. */
interface Path {
  signs: readonly string[];
  count: number;
}

function pathsOf(lines: readonly (readonly Sign[])[]): Path[] {
  const fewest = Math.max(FEWEST, lines.length * NEARLY_ALL);
  const paths: Path[] = [];
  let own = lines;
  for (let depth = 0; depth < MOST_SIGNS; depth += 1) {
    const counts = new Map<string, number>();
    for (const signs of own) {
      const sign = signs[depth]?.sign;
      if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
    if (best === undefined || best[1] < fewest) break;
    const [sign, count] = best;
    paths.push({ signs: [...(paths.at(-1)?.signs ?? []), sign], count });
    own = own.filter((signs) => signs[depth]?.sign === sign);
  }
  return paths;
}

/** One way to part lines: the signs that nearly all of them have at one end. */
export interface Way {
  side: Side;
  signs: readonly string[];
}

// Whether some field has something in nearly all lines, and the same again and again.
function hasNames(rows: readonly (Fields | null)[]): boolean {
  const filled = rows.filter((row) => row !== null);
  return (filled[0]?.fields ?? []).some((_, at) => {
    const own = filled.map(({ fields }) => fields[at] ?? '').filter((field) => field !== '');
    return own.length >= filled.length * NEARLY_ALL && new Set(own).size * 1.5 <= own.length;
  });
}

/** The ways in which nearly all lines can be parted, those first that part them into the most fields. */
export function* waysToPart(lines: readonly string[]): Generator<Way> {
  if (lines.length < FEWEST) return;
  // The first line may say what the fields are.
  const below = lines.length > FEWEST ? lines.slice(1) : lines;
  for (const side of ['before', 'behind'] as const) {
    const found = below.slice(0, PROBE).map((line) => signsOf(line, side).found);
    // What the beginning does not tell, the rest does not either: a field of few values in nearly all lines.
    const first = below.slice(0, PROBE);
    if (!pathsOf(found).some(({ signs }) => hasNames(partLines(first, { side, signs })))) continue;
    const paths = pathsOf([...found, ...below.slice(PROBE).map((line) => signsOf(line, side).found)]).toReversed();
    const most = Math.max(0, ...paths.map(({ count }) => count));
    const common = paths.filter(({ count }) => count >= most * AS_MANY);
    for (const { signs } of [...common, ...paths.filter((path) => !common.includes(path))]) yield { side, signs };
  }
}

// Marks of other programs around a name: "@ann", "\\agent", "-!-".
const AROUND = /^[^\p{L}\p{N}+(]{1,6}|[^\p{L}\p{N}.)?？]{1,6}$/gu;
const bare = (field: string): string => field.trim().replaceAll(AROUND, '');
const BEFORE_WORDS = /^[\s:;,|–—-]{1,6}(?=[\s\p{L}\p{N}])/u;
const OPENING = /^["“«„'‘`({[「『]{1,2}/u;
const CLOSING = /["”»“'’`)\]}」』;,]{1,6}$/u;

// What nearly all words begin or end with, of signs that stand around them.
function around(rows: readonly Fields[], signsAt: (words: string) => string): string {
  const counts = new Map<string, number>();
  for (const { words } of rows) {
    const found = signsAt(words);
    if (found !== '') counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best === undefined || best[1] < rows.length * NEARLY_ALL ? '' : best[0];
}

// The signs that a text closes with. The first of them may be escaped: then it is a word's.
function closingOf(text: string): string {
  const tail = text.slice(-7);
  const end = CLOSING.exec(tail.slice(-6))?.[0] ?? '';
  return end !== '' && tail.charAt(tail.length - end.length - 1) === '\\' ? end.slice(1) : end;
}

// What stands around nearly all of the words is no part of them: `"…"`, `'…'),`.
function withoutFrame(rows: readonly (Fields | null)[]): (Fields | null)[] {
  const filled = rows.filter((row) => row !== null);
  const close = around(filled, closingOf);
  const open = around(filled, (words) => OPENING.exec(words.slice(0, 2))?.[0] ?? '');
  if (close === '' && open === '') return [...rows];
  return rows.map((row) => {
    if (row === null) return null;
    const own = row.words.startsWith(open) ? row.words.slice(open.length) : row.words;
    const end = close === '' ? '' : closingOf(own);
    const words = (end !== '' && end[0] === close[0] ? own.slice(0, -end.length) : own).trim();
    return { ...row, words: close.startsWith('"') ? words.replaceAll('\\"', '"') : words };
  });
}

/** Lines parted into the fields beside their words; null for those that have not the signs. Linear. */
export function partLines(lines: readonly string[], { side, signs }: Way): (Fields | null)[] {
  return withoutFrame(
    lines.map((line): Fields | null => {
      const { found: own, stamp: time } = signsOf(line, side);
      if (signs.some((sign, i) => own[i]?.sign !== sign)) return null;
      const stamp = signs.includes(TIME) ? time : null;
      const last = own[signs.length - 1];
      if (side === 'before') {
        const fields = signs.map((_, i) => bare(line.slice(own[i - 1]?.end ?? 0, own[i]?.at ?? 0)));
        return {
          fields,
          words: line
            .slice(last?.end ?? 0)
            .replace(BEFORE_WORDS, '')
            .trim(),
          stamp,
        };
      }
      const fields = signs.map((_, i) => bare(line.slice(own[i]?.end ?? 0, own[i - 1]?.at ?? line.length)));
      return { fields, words: line.slice(0, last?.at ?? 0).trim(), stamp };
    }),
  );
}
