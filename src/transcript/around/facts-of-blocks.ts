// Facts below turns under a name that nobody knows: the last line of nearly each block that begins with a time, of few values.
const CLOCK_LINE = /^[[(]?\p{Nd}{1,3}[:.：]\p{Nd}{2}(?:[:.：]\p{Nd}{2})?[\])]?$/u;
const FACT = /^(\p{L}[\p{L}\p{M} ]{1,30})\s?[:：]\s?(\S[^.?!:：]{0,40})$/u;
const FEWEST = 4;
const NEARLY_ALL = 0.8;
const FEWEST_LINES = 4;
const MOST_VALUES = 0.6;

/** A text without such facts; any other text as it is. Linear. */
export function withoutFactsOfBlocks(text: string): string {
  if (!/\n\n[[(]?\p{Nd}{1,3}[:.：]\p{Nd}{2}/u.test(text)) return text;
  const blocks = text.split(/\n{2,}/u);
  const timed = blocks.flatMap((block, i) => {
    const lines = block.trim().split('\n');
    return lines.length >= FEWEST_LINES && CLOCK_LINE.test((lines[0] ?? '').trim()) ? [{ i, lines }] : [];
  });
  if (timed.length < FEWEST) return text;
  const facts = timed.map(({ lines }) => FACT.exec((lines.at(-1) ?? '').trim()));
  const name = facts[0]?.[1] ?? '';
  const own = facts.filter((fact) => fact !== null && fact[1] === name);
  const values = new Set(own.map((fact) => fact?.[2] ?? ''));
  if (name === '' || own.length < timed.length * NEARLY_ALL || values.size > own.length * MOST_VALUES) return text;
  // Who speaks is named above the last line too.
  if (
    timed.some(({ lines }) =>
      lines.slice(0, -1).some((line) => FACT.exec(line.trim())?.[1] === name || line.trim() === name),
    )
  )
    return text;
  const bare = new Map(
    timed.map(({ i, lines }, at) => [i, facts[at]?.[1] === name ? lines.slice(0, -1).join('\n') : null]),
  );
  return blocks.map((block, i) => bare.get(i) ?? block).join('\n\n');
}
