import { roleOf } from '../speakers/role-words.ts';
import { endsRemark, isStatement, looksLikeCode, remarkIn } from './code-lines.ts';
import { linesAtStart } from './lines-at-start.ts';

const FEWEST_LINES = 6;
// So many of the lines are code or remarks in it, so many are code, and so many are surely statements.
const CODE_OR_REMARK = 0.8;
const CODE = 0.45;
const FEWEST_SURE = 3;
const SURE = 0.15;
// "Ann: Is it warm?": a name that is written large, and words behind it.
const SAID = /^\P{L}{0,14}\p{Lu}[\p{L}\p{M} .'’\d-]{0,40}[:>–—] ?["“«]?\p{L}[\p{L}\p{M}'’]{0,30},? \p{L}/u;
const FEWEST_SAID = 3;

// "**You:**", "## User", "ChatGPT said:", "Human:", "Ben (10:03)" in lines of their own: pages of assistants who write programs
// for somebody, and people who send each other parts of programs.
const HEAD =
  /^(?:\*\*[^*]{1,40}\*\*:?|#{2,4} \p{Lu}[\p{L} .]{0,30}|[\p{L} ]{1,30} said:|\p{Lu}[\p{L} .'’-]{0,30}:|\p{L}[^={};"]{0,40}\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp]\.?[Mm]\.?)?[\])]?:?)$/u;
const MARKS = /[*#>:_]/gu;
const ONLY_WORDS = /^[\p{L} ]{1,30}$/u;

function isHead(line: string): boolean {
  if (HEAD.test(line)) return true;
  const bare = line.replaceAll(MARKS, '').trim();
  return ONLY_WORDS.test(bare) && roleOf(bare) !== null;
}
const FEWEST_HEADS = 2;

/** Whether a text is a program's source from its first line on, and nearly all of it. Linear. */
export function isProgramCode(text: string): boolean {
  const lines = linesAtStart(text);
  const [first = ''] = lines;
  if (lines.length < FEWEST_LINES || !(remarkIn(first) !== 'none' || looksLikeCode(first))) return false;
  let [sure, code, remarks, said, heads] = [0, 0, 0, 0, 0];
  let inside = false;
  for (const line of lines) {
    // What is explained in a remark has such heads too ("Args:").
    if (!inside && isHead(line)) heads += 1;
    const remark: ReturnType<typeof remarkIn> = inside ? 'open' : remarkIn(line);
    if (remark !== 'none') {
      if (SAID.test(line)) said += 1;
      remarks += 1;
      inside = inside ? !endsRemark(line) : remark === 'open';
    } else if (looksLikeCode(line)) {
      code += 1;
      if (isStatement(line)) sure += 1;
    } else if (SAID.test(line)) {
      said += 1;
    }
  }
  return (
    heads < FEWEST_HEADS &&
    sure >= Math.max(FEWEST_SURE, lines.length * SURE) &&
    code >= lines.length * CODE &&
    code + remarks >= lines.length * CODE_OR_REMARK &&
    said < FEWEST_SAID
  );
}
