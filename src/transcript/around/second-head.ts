// Where two exports of one program were pasted together, the head of the second stands below the talk of the first.
const SHORTEST = 4;
const LONGEST = 10;
const FEWEST_AGAIN = 2;
// Heads are few beside what is said.
const RARE = 4;
const LONGEST_LINE = 300;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/u;
// "Sent: Monday, 9 March 2026", "On 9 March 2026 Ann wrote:": the heads of mails are no heads of exports.
const OF_MAIL = /^[^:\d]{1,40}:(?:\s|$)|:\s{0,3}$/u;
const DIGITS = /\d+/gu;

const shapeOf = (line: string): string => line.trim().replaceAll(DIGITS, '0');

/**
 * A text without further heads of the kind that it begins with: paragraphs of which two lines or more are those of the first one but
 * for their numbers, one of these with a year. What stands above such a head and again at the end, a foot of the program, is left out
 * too. Any other text as it is. Linear.
 */
export function withoutSecondHead(text: string): string {
  // Nearly every other text stops here.
  if (!isHead(paragraphsOf(text.slice(0, LONGEST * LONGEST_LINE))[0] ?? [])) return text;
  const blocks = paragraphsOf(text);
  const [head = [], ...others] = blocks;
  if (others.length < RARE || !isHead(head)) return text;
  const shapes = new Set(head.map(shapeOf));
  const dated = new Set(head.filter(isDated).map(shapeOf));
  const isAgain = (block: readonly string[]): boolean =>
    isHead(block) &&
    block.some((line) => dated.has(shapeOf(line))) &&
    new Set(block.map(shapeOf).filter((shape) => shapes.has(shape))).size >= FEWEST_AGAIN;
  const again = new Set(blocks.flatMap((block, i) => (i > 0 && isAgain(block) ? [i] : [])));
  if (again.size === 0 || (again.size + 1) * RARE > blocks.length) return text;
  const foot = (blocks.at(-1) ?? []).map(shapeOf).join('\n');
  const left = blocks.filter(
    (block, i) => i === 0 || !(again.has(i) || (again.has(i + 1) && block.map(shapeOf).join('\n') === foot)),
  );
  return left.map((block) => block.join('\n')).join('\n\n');
}

// Several lines, none of which is long, and one of which has a year: in a chat, each line may have one.
const isHead = (block: readonly string[]): boolean =>
  block.length >= SHORTEST &&
  block.length <= LONGEST &&
  block.every((line) => line.length <= LONGEST_LINE) &&
  block.filter(isDated).length === 1;

const isDated = (line: string): boolean => YEAR.test(line) && !OF_MAIL.test(line.trim());

function paragraphsOf(text: string): string[][] {
  const blocks: string[][] = [];
  let open: string[] | null = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = null;
      continue;
    }
    if (open === null) blocks.push((open = []));
    open.push(line);
  }
  return blocks;
}
