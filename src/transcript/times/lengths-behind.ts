// "Ann: [00:00:03] words [00:00:06][3.1]", as Trint exports text: when a paragraph begins and ends, and how long it is.
const HEAD = /^([^[\]:\n]{1,60}): ?\[(\d{1,2}(?::\d{2}){1,2}(?:\.\d{1,3})?)\]\s/u;
const TAIL = /\s?\[(\d{1,2}(?::\d{2}){1,2}(?:\.\d{1,3})?)\]\[\d{1,5}(?:\.\d{1,3})?\]$/u;
const LONGEST_TAIL = 40;
const FEWEST = 2;

function withRange(line: string): string | null {
  if (!line.endsWith(']')) return null;
  const [head = '', name = '', from = ''] = HEAD.exec(line.slice(0, 100)) ?? [];
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
    : lines.map((line, i) => ranged[i] ?? line).join('\n');
}
