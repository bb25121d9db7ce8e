// Numbers of turns before the names that stand above what is said.
import { looksLikeName } from '../labels/accept-labels.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { readHeaderLine } from '../lines/header-lines.ts';

const NUMBERED =
  /^\s{0,8}(?:[-*•]\s|#{1,6}\s)?(?:(?:#\s?|(?:turn|comment|post|message|utterance|line|beitrag|tour|turno|beurt)\s#?)(\d{1,5})|\[#?(\d{1,5})\]|\((\d{1,5})\)|(\d{1,5})[.)])\s?[:•·|–—-]?\s{1,4}(?=[\p{L}[(*])/iu;
const HEAD = 120;
const FEWEST = 3;
const LOOKED_AT = 2000;
const NEARLY_ALL = 0.9;

interface Head {
  number: number;
  rest: string;
  name: string;
}

// A numbered line that is a name, with a time or without one.
function headOf(line: string): Head | null {
  if (line.length > HEAD) return null;
  const found = NUMBERED.exec(line);
  if (found === null) return null;
  const rest = line.slice(found[0].length).trim();
  const timed = readHeaderLine(rest, true)?.speaker;
  const name = timed ?? (looksLikeName(rest) && couldBeLabel(rest) && !/[.?!:：]$/u.test(rest) ? rest : null);
  return name === null ? null : { number: Number(found[1] ?? found[2] ?? found[3] ?? found[4]), rest, name };
}

/**
 * A text whose turns are numbered in the line with the name above them (`#3 • Ann • 0:05`, `[3] Ann`), without the
 * numbers: they count up by one, and the names are those of a few people who take turns. Any other text as it is. Linear.
 */
export function withoutHeadNumbers(given: string): string {
  const text = withoutNumbersAlone(given);
  if (
    !text
      .slice(0, LOOKED_AT)
      .split('\n')
      .some((line) => NUMBERED.test(line.slice(0, HEAD)))
  )
    return text;
  const lines = text.split('\n');
  const heads = lines.map(headOf);
  const found = heads.filter((head) => head !== null);
  const counted = found.filter(({ number }, i) => i === 0 || number === (found[i - 1]?.number ?? 0) + 1).length;
  if (found.length < FEWEST || counted < found.length * NEARLY_ALL) return text;
  return takeTurns(new Set(found.map(({ name }) => labelKey(name))).size, found.length)
    ? lines.map((line, i) => heads[i]?.rest ?? line).join('\n')
    : text;
}

const ALONE = /^#\d{1,5}$/u;

// "#1", "#2" in lines of their own.
function withoutNumbersAlone(text: string): string {
  if (!text.includes('#')) return text;
  const lines = text.split('\n');
  const numbers = lines.map((line) => line.trim()).filter((line) => ALONE.test(line));
  const counts = numbers.every((number, i) => Number(number.slice(1)) === Number(numbers[0]?.slice(1)) + i);
  return numbers.length >= FEWEST && counts ? lines.filter((line) => !ALONE.test(line.trim())).join('\n') : text;
}
