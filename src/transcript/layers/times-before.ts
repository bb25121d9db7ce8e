// Moves the times of turns to where they begin: from a line of their own, and from behind the words.
import { couldBeLabel } from '../labels/could-be-label.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { withSteadyTimes } from '../lines/steady-times.ts';
import { stampAtEnd } from '../times/stamp.ts';
import { type Timed, timedRows, withTimesAbove } from '../times/timed-rows.ts';
import { joinLines } from '../text/join-lines.ts';

const LONGEST_NAME = 64;

// Whether lines are the names of a few people who take turns, and nothing else.
function areNames(lines: readonly string[]): boolean {
  const own = lines.map((line) => line.replace(/[\s:：–—|-]{1,4}$/u, ''));
  return (
    own.every((line) => line !== '' && line.length <= LONGEST_NAME && !/[.?!]$/u.test(line)) &&
    own.filter((line) => couldBeLabel(line.replaceAll(/[*_#>•[\]{}+|<]/gu, '').trim())).length === own.length &&
    takeTurns(new Set(own.map(labelKey)).size, own.length)
  );
}

// Times alone in their lines: those of the name above them, or else of what stands below.
function fromLinesAlone(rows: readonly Timed[]): string[] {
  const above = rows.flatMap((row, i) => (row.stamp === null ? [] : [rows[i - 1]?.body ?? '']));
  if (areNames(above))
    return rows.flatMap((row, i) =>
      row.stamp === null ? [`${rows[i + 1]?.time ?? ''}${row.body}`] : i === 0 ? [row.time] : [],
    );
  return withTimesAbove(rows);
}

const isAlone = (line: string): boolean => {
  const stamp = stampAtEnd(line);
  return stamp !== null && stamp.at === 0;
};

const firstWord = (line: string): string => line.slice(0, LONGEST_NAME).split(/[\s:：]/u, 1)[0] ?? '';

// Times behind what is said: each turn goes up to its time, however many lines it has.
function fromEnds(rows: readonly Timed[]): string[] {
  const turns: { parts: string[]; time: string }[] = [];
  let open: string[] = [];
  for (const row of rows) {
    open.push(row.body);
    if (row.stamp === null) continue;
    turns.push({ parts: open, time: row.time });
    open = [];
  }
  const [first, ...others] = turns;
  // A title may stand above the first turn: that begins as others do.
  const usual = new Set(others.map(({ parts }) => firstWord(parts[0] ?? '')));
  const from = first?.parts.findLastIndex((part) => usual.has(firstWord(part))) ?? 0;
  const heading = first === undefined ? [] : first.parts.splice(0, Math.max(0, from));
  return [...heading, ...turns.map(({ parts, time }) => `${time}${joinLines(parts)}`), ...open];
}

/**
 * Lines of which each turn begins with its time, written in one way, where the times stand in lines of their own or behind what
 * is said; null where they stand elsewhere, or there are none.
 */
export function withTimesBefore(lines: readonly string[]): string[] | null {
  const rows = withSteadyTimes(lines);
  const stamped = rows.filter(({ stamp }) => stamp !== null);
  if (stamped.length === 0) return null;
  if (stamped.every(({ place }) => place === 'alone')) return fromLinesAlone(timedRows(rows));
  if (stamped.some(({ place }) => place !== 'last')) return null;
  if (areNames(stamped.map(({ body }) => body))) return null;
  // A time that had no room in the last line of a turn stands alone below it.
  const whole = lines.reduce<string[]>((own, line) => {
    if (own.length > 0 && isAlone(line)) own.push(`${own.pop() ?? ''} ${line}`);
    else own.push(line);
    return own;
  }, []);
  return fromEnds(timedRows(withSteadyTimes(whole)));
}
