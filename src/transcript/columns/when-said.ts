import { cellRange, cellTime } from '../times/cell-time.ts';
import { hintsAtChannel, hintsAtTime } from './name-hints.ts';
import type { Seen } from './seen-columns.ts';

const LONGEST_MS = 3.6e9;
const MOSTLY = 0.8;

const isDate = ({ cells }: Seen): boolean => {
  const known = cells.map((cell) => cellTime(cell, 1)).filter((time) => time !== null);
  const first = known[0] ?? 0;
  // Nanoseconds since the beginning are as large as dates, but grow by far more.
  return first > LONGEST_MS && (known.at(-1) ?? first) < first * 2;
};

/** The columns that hold when rows begin, when they end, and for how long they last; null where none does. */
export function whenSaid(
  seen: readonly Seen[],
  words: number,
): { start: Seen | null; end: Seen | null; length: Seen | null } {
  const timed = seen.filter(
    ({ at, filled, times, name, counts }) =>
      at !== words && filled >= 0.6 && times >= 0.9 && !(counts && hintsAtTime(name) === null) && !hintsAtChannel(name),
  );
  const rising = timed.filter(
    (column) => column.rising && hintsAtTime(column.name) !== 'length' && !hardlyRises(column),
  );
  // Times since the beginning say more than dates.
  const told = rising.filter((column) => !isNumbering(column));
  const ordered = [
    ...told.filter((column) => !isDate(column)),
    ...told.filter(isDate),
    ...rising.filter((column) => !told.includes(column)),
  ];
  const start = ordered.find(({ name }) => hintsAtTime(name) !== 'end') ?? null;
  const end =
    start === null
      ? null
      : (ordered.find((column) => column !== start && isDate(column) === isDate(start) && after(column, start)) ??
        null);
  const length =
    start === null || end !== null ? null : (timed.find(({ name }) => hintsAtTime(name) === 'length') ?? null);
  return { start, end, length };
}

const TIME_NAME = /time|start|begin|offset|stamp|zeit|hora|heure|tempo|from|^t$|sec|ms$/iu;

// The same few numbers in many rows are those of channels or parts, where nothing calls them a time.
const hardlyRises = ({ name, numbers, distinct, cells }: Seen): boolean =>
  numbers === 1 && distinct * 3 < cells.length && !TIME_NAME.test(name);

// Numbers that nearly always rise by the same from one to the next are an order of pieces, of which some were left out,
// where nothing calls them a time.
function isNumbering({ name, cells, numbers }: Seen): boolean {
  if (numbers < 1 || TIME_NAME.test(name)) return false;
  const own = cells.filter((cell) => cell.trim() !== '').map(Number);
  const steps = own.slice(1).map((number, i) => number - (own[i] ?? 0));
  const least = Math.min(...steps);
  return (
    own.length >= 3 &&
    own.every(Number.isInteger) &&
    steps.filter((step) => step === least).length >= steps.length * MOSTLY
  );
}

function after(end: Seen, start: Seen): boolean {
  const [ends, starts] = [timesIn(end), timesIn(start)];
  const pairs = ends.flatMap((ms, i) => {
    const from = starts[i] ?? null;
    return ms === null || from === null ? [] : [ms - from];
  });
  return pairs.length > 0 && pairs.every((gap) => gap >= 0) && pairs.some((gap) => gap > 0);
}

function timesIn({ cells }: Seen): (number | null)[] {
  return cells.map((cell) => cellTime(cell, 1) ?? cellRange(cell)?.startMs ?? null);
}
