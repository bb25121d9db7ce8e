// With the number of the page before it ("00012:07"), of so many digits that it is no time.
const NUMBERED = /^[ \t]{0,8}(?:\d{4,6}:)?(\d{1,3})(?:(?: {2}|\t)[ \t]{0,40}(?=\S)|[ \t]{0,8}$)/u;
const FEWEST = 5;
// "Q.   Where were you?", "JUDGE HOLT:  Good morning", as pages of hearings have them.
const OF_COURT = /^(?:[QA][.:]?\s|(?:\p{Lu}{2}|\p{Lu}\p{L}{0,3}\.\s)[\p{Lu} .'’-]{1,40}:\s)/u;
const HEAD_OF_COURT = 50;
const NEARLY_ALL = 0.8;
const LOOKED_AT = 300;

/**
 * The lines of a text whose pages have a number before each line, as protocols of courts do, without these: they count on
 * from line to line or begin again, and some lines go on with a sentence. Any other text as it is. Linear.
 */
export function withoutLineNumbers(text: string): string {
  const [first = ''] = text
    .slice(0, LOOKED_AT)
    .split('\n')
    .filter((line) => NUMBERED.test(line.slice(0, 60)));
  if (first === '') return text;
  const running = numberedOnly(text.split('\n'));
  if (running !== null) return running.join('\n');
  const lines = withoutEdges(text.split('\n'));
  const filled = lines.filter((line) => line.trim() !== '');
  let before = 0;
  let found = 0;
  let counted = 0;
  let goesOn = 0;
  let empty = 0;
  let ofCourt = 0;
  for (const line of filled) {
    const head = NUMBERED.exec(line.slice(0, 60));
    if (head === null) continue;
    const number = Number(head[1]);
    found += 1;
    if (head[0].length === line.trimEnd().length) empty += 1;
    if (number === before + 1 || number === 1) counted += 1;
    if (OF_COURT.test(line.slice(head[0].length, head[0].length + HEAD_OF_COURT))) ofCourt += 1;
    if (/^\p{Ll}/u.test(line.slice(head[0].length, head[0].length + 2))) goesOn += 1;
    before = number;
  }
  // Where each line has one, and lines are empty but for theirs, no line need go on.
  const all = found === filled.length && counted === found && (empty > 0 || ofCourt >= FEWEST);
  return found < FEWEST || (goesOn === 0 && !all) || Math.min(found, counted + 1) < filled.length * NEARLY_ALL
    ? text
    : lines.map((line) => line.slice(NUMBERED.exec(line.slice(0, 60))?.[0].length ?? 0)).join('\n');
}

// The lines without what stands at the edges of pages: without a number of its own, where the numbers begin again behind it. A
// number of a page in the middle of its line counts no line.
function withoutEdges(lines: readonly string[]): string[] {
  const numbers = lines.map((line) => {
    const head = NUMBERED.exec(line.slice(0, 60));
    return head === null ? null : Number(head[1]);
  });
  const [first, last] = [numbers.findIndex((own) => own !== null), numbers.findLastIndex((own) => own !== null)];
  const next: (number | null)[] = [];
  let below: number | null = null;
  for (let i = lines.length - 1; i >= 0; i -= 1) {
    next[i] = below;
    below = numbers[i] ?? below;
  }
  const pages = numbers.filter((own, i) => own === 1 && i > first).length;
  const filled = lines.filter((line, i) => numbers[i] === null && line.trim() !== '').length;
  if (pages === 0 || filled > (pages + 2) * MOST_AT_EDGE) return [...lines];
  let above: number | null = null;
  return lines.filter((line, i) => {
    const own = numbers[i] ?? null;
    if (own !== null) above = own;
    return own !== null || line.trim() === '' || above === null || !(i > last || next[i] === 1);
  });
}

// The number of the page, its head and its foot.
const MOST_AT_EDGE = 4;

const bareHead = (line: string): string => line.replaceAll(/[\d\s]+/gu, '');

const FEWEST_RUNNING = 10;
const MOST_BESIDE = 0.6;

// The lines without their numbers, where these count on without a break through all pages, some go on with a sentence, and the lines
// without one stand in paragraphs of their own: heads and feet of pages, a legend, remarks below. Null where it is not so.
function numberedOnly(lines: readonly string[]): string[] | null {
  const heads = lines.map((line) => NUMBERED.exec(line.slice(0, 60)));
  // The number of a page may stand among them, far in its line.
  const own = heads.map((head, i) => (head !== null && isFarIn(lines[i] ?? '') ? null : head));
  const counted = own.flatMap((head) => (head === null ? [] : [Number(head[1])]));
  const isBeside = (i: number): boolean => (own[i] ?? null) === null && (lines[i] ?? '').trim() !== '';
  const beside = lines.filter((_, i) => isBeside(i)).length;
  if (counted.length < FEWEST_RUNNING || beside === 0 || beside > counted.length * MOST_BESIDE) return null;
  if (!counted.every((number, i) => i === 0 || number === (counted[i - 1] ?? 0) + 1)) return null;
  const goesOn = lines.some((line, i) => /^\p{Ll}/u.test(line.slice(own[i]?.[0].length ?? line.length)));
  const touches = lines.some((_, i) => isBeside(i) && [i - 1, i + 1].some((at) => (own[at] ?? null) !== null));
  if (!goesOn || touches) return null;
  const [first, last] = [own.findIndex((head) => head !== null), own.findLastIndex((head) => head !== null)];
  const isInside = (i: number): boolean => i > first && i < last;
  const again = new Set(lines.flatMap((line, i) => (isInside(i) && isBeside(i) ? [bareHead(line)] : [])));
  // What stands above the first or below the last is told from what is said as in other texts, but for heads that come again.
  return lines.flatMap((line, i) =>
    isBeside(i) && (isInside(i) || again.has(bareHead(line))) ? [] : [line.slice(own[i]?.[0].length ?? 0)],
  );
}

const FAR_IN = /^(?: {12}|\t{2})\s{0,100}\d{1,4}\s{0,20}$/u;
const isFarIn = (line: string): boolean => line.length < 140 && FAR_IN.test(line);
