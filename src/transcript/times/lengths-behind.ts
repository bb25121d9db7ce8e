// "Ann: [00:00:03] words [00:00:06][3.1]", "Ann [00:00:03] words [00:00:06][2.0][3.1]", as Trint exports text: when a paragraph begins
// and ends, and how long it is.
const CLOCK = String.raw`\d{1,2}(?::\d{2}){1,2}(?:\.\d{1,3})?`;
const HEAD = new RegExp(String.raw`^([^[\]:\n]{1,60})(?:: ?| )\[(${CLOCK})\]:?\s`, 'u');
const TIME_FIRST = new RegExp(String.raw`^\[(${CLOCK})\] ?([^[\]:\n]{1,60}):\s`, 'u');
const TAIL = new RegExp(String.raw`\s?\[(${CLOCK})\](?:\[\d{1,5}(?:\.\d{1,3})?\]){1,4}$`, 'u');
// The length of a silence, or of all, in a line of its own.
const LENGTH_ALONE = /^\[\d{1,6}(?:\.\d{1,3})?\]$/u;
const LONGEST_TAIL = 60;
const FEWEST = 2;

function withRange(line: string): string | null {
  if (!line.endsWith(']')) return null;
  const begin = line.slice(0, 100);
  const named = HEAD.exec(begin);
  const timed = named === null ? TIME_FIRST.exec(begin) : null;
  const [head = '', name = '', from = ''] = named ?? (timed === null ? [] : [timed[0], timed[2], timed[1]]);
  const end = line.slice(-LONGEST_TAIL);
  const tail = TAIL.exec(end);
  if (head === '' || tail === null) return null;
  const words = line.slice(head.length, line.length - end.length + tail.index);
  return `[${from} - ${tail[1] ?? ''}] ${name}: ${words}`;
}

/** Lines that have the end and the length of a paragraph behind its words, with both times in front. Other texts as they are. Linear. */
export function withoutLengthsBehind(text: string): string {
  if (!text.includes('][')) return text;
  const lines = text.split('\n');
  const ranged = lines.map((line) => withRange(line.trim()));
  return ranged.filter((line) => line !== null).length < FEWEST
    ? text
    : lines.flatMap((line, i) => (LENGTH_ALONE.test(line.trim()) ? [] : [ranged[i] ?? line])).join('\n');
}
