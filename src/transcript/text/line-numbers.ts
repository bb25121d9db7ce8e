// With the number of the page before it ("00012:07"), of so many digits that it is no time.
const NUMBERED = /^[ \t]{0,8}(?:\d{4,6}:)?(\d{1,3})(?:(?: {2}|\t)[ \t]{0,40}(?=\S)|[ \t]{0,8}$)/u;
const FEWEST = 5;
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
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  let before = 0;
  let found = 0;
  let counted = 0;
  let goesOn = 0;
  let empty = 0;
  for (const line of filled) {
    const head = NUMBERED.exec(line.slice(0, 60));
    if (head === null) continue;
    const number = Number(head[1]);
    found += 1;
    if (head[0].length === line.trimEnd().length) empty += 1;
    if (number === before + 1 || number === 1) counted += 1;
    if (/^\p{Ll}/u.test(line.slice(head[0].length, head[0].length + 2))) goesOn += 1;
    before = number;
  }
  // Where each line has one, and lines are empty but for theirs, no line need go on.
  const all = found === filled.length && counted === found && empty > 0;
  return found < FEWEST || (goesOn === 0 && !all) || Math.min(found, counted + 1) < filled.length * NEARLY_ALL
    ? text
    : lines.map((line) => line.slice(NUMBERED.exec(line.slice(0, 60))?.[0].length ?? 0)).join('\n');
}
