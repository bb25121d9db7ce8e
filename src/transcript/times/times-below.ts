import { linesOf, trimmedLines } from '../text/lines-of.ts';

const ALONE =
  /^[[({<|#@+-]{0,3}\s?\d{1,4}[hms]?(?:(?:[:.,/T-]|\s?(?:-->|[-–—,])\s?|\s)\d{1,4}[hms]?){0,13}(?:Z|\s?[APap]\.?[Mm]\.?)?(?:\s?[hms])?\s?[\])}>|#-]{0,3}$/u;
const LONGEST = 60;
const FEWEST = 5;
const NEARLY_ALL = 0.9;
const RULE = /^[-*=_~]{3,80}$/u;

const shapeOf = (line: string): string => line.replaceAll(/\d+/gu, '0');

/**
 * A text in which a line below each turn has nothing but its time, with that time at the end of the turn. Any other text as it is.
 * Linear.
 */
export function withTimesBelow(text: string): string {
  const own = trimmedLines(text);
  const isAlone = own.map((line) => line.length <= LONGEST && /\d[:.hms]/u.test(line) && ALONE.test(line));
  const count = isAlone.filter(Boolean).length;
  if (count < FEWEST) return text;
  const shapes = new Map<string, number>();
  for (const [i, line] of own.entries())
    if (isAlone[i] === true) shapes.set(shapeOf(line), (shapes.get(shapeOf(line)) ?? 0) + 1);
  if (![...shapes.values()].some((alike) => alike >= count * NEARLY_ALL)) return text;
  const filled = own.flatMap((line, i) => (line === '' ? [] : [i]));
  const above = (i: number): boolean => isAlone[i] === true && i > 0 && own[i - 1] !== '' && isAlone[i - 1] !== true;
  const ends = (i: number): boolean => own[i + 1] === undefined || own[i + 1] === '' || RULE.test(own[i + 1] ?? '');
  const hanging = own.filter((_, i) => above(i)).length;
  const ending = own.filter((_, i) => above(i) && ends(i)).length;
  const [first = 0, last = 0] = [filled[0], filled.at(-1)];
  const below =
    ending >= count * NEARLY_ALL || (hanging === count && isAlone[first] !== true && isAlone[last] === true);
  if (!below) return text;
  const kept: string[] = [];
  for (const [i, line] of linesOf(text).entries())
    if (above(i)) kept.push(`${kept.pop() ?? ''} ${own[i] ?? ''}`);
    else kept.push(line);
  return kept.join('\n');
}
