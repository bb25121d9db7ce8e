import { isTalk } from '../talk/is-talk.ts';
import { hintsAtChannel, hintsAtMarks, hintsAtSpeaker } from './name-hints.ts';
import type { Seen } from './seen-columns.ts';

const MOST_SPEAKERS = 24;
const LONGEST_SPEAKER = 64;
const SURE_SPEAKER = 2.5;
const SURE_BESIDE_TIMES = 2.2;
const MOST_CHANNELS = 4;
const MOST_NUMBERED = 6;
// A name beside a telephone number says more.
const LESS = 0.3;
// Under a name for who speaks, some may be written as nobody expects: `RS «Bergesen d.y.»`.
const MOSTLY_LABELS = 0.75;
const ALL_ROLES = 0.98;
const ALL_NAMED = 0.9;

/** The column that says who speaks; null where none does it surely enough. */
export function speakerOf(seen: readonly Seen[], words: Seen, timed: boolean): Seen | null {
  const rated = seen
    .filter(
      ({ at, name, filled, distinct, labels, cells, rising, numbers, meanLength, counts }) =>
        at !== words.at &&
        filled >= 0.8 &&
        distinct >= 2 &&
        distinct <= MOST_SPEAKERS &&
        distinct * 1.5 <= cells.length &&
        labels >= (hintsAtSpeaker(name) === 1 ? MOSTLY_LABELS : 0.9) &&
        meanLength <= LONGEST_SPEAKER &&
        !counts &&
        !(rising && numbers > 0.5 && !fallsBack(cells)),
    )
    .map((column) => ({ column, score: speakerScore(column) }));
  const best = Math.max(...rated.map(({ score }) => score));
  const sure =
    best >= (timed ? SURE_BESIDE_TIMES : SURE_SPEAKER) ? rated.find(({ score }) => score === best) : undefined;
  if (sure !== undefined) return answeredBetter(sure.column, rated, words) ?? sure.column;
  // Where nothing says who speaks, the channel on which something was heard does; else the only column of few values
  // beside which people talk.
  return (rated.find(({ column }) => isChannel(column)) ?? onlyOne(rated, words))?.column ?? null;
}

// A question is answered by somebody else: another column whose values change behind every question, where those of the
// likeliest one often stay ("checked by" beside "side").
function answeredBetter(column: Seen, rated: readonly { column: Seen; score: number }[], words: Seen): Seen | null {
  const asked = words.cells.flatMap((cell, i) => (i + 1 < words.cells.length && asksAtEnd(cell) ? [i] : []));
  if (asked.length < FEWEST_ASKED) return null;
  const answered = ({ cells }: Seen): number => asked.filter((i) => cells[i] !== cells[i + 1]).length / asked.length;
  if (answered(column) >= OFTEN) return null;
  return (
    rated
      .filter(
        ({ column: other, score }) =>
          answered(other) >= ALL_NAMED &&
          (score >= SURE_BESIDE_TIMES || (other.changes >= column.changes + CLEARLY && other.flags < 0.2)),
      )
      .toSorted((a, b) => b.score - a.score)[0]?.column ?? null
  );
}

const asksAtEnd = (cell: string): boolean => /[?？؟]["'”’»)]{0,2}$/u.test(cell.trimEnd());
const FEWEST_ASKED = 3;
const OFTEN = 0.7;
const CLEARLY = 0.2;

const FEWEST_POINTS = 0.8;
const MOST_IN_TURN = 3;
const FEWEST_CHANGES = 0.5;

// Names that nothing tells as such ("desk", "passenger") in the only column that has few values and no flags or moods.
function onlyOne(rated: readonly { column: Seen; score: number }[], words: Seen): (typeof rated)[number] | null {
  const [only, ...others] = rated.filter(
    ({ column, score }) =>
      (score >= FEWEST_POINTS || areNumbersInTurn(column)) &&
      column.flags < 0.2 &&
      (column.times < 0.2 || column.numbers === 1) &&
      column.filled >= 1,
  );
  return only !== undefined &&
    others.length === 0 &&
    isTalk(only.column.cells.map((speaker, i) => ({ speaker, words: words.cells[i] ?? '' })))
    ? only
    : null;
}

// Two or three small numbers that take turns, and are no marks that somebody gave.
const areNumbersInTurn = ({ name, cells, numbers, distinct, changes }: Seen): boolean =>
  numbers === 1 &&
  distinct <= MOST_IN_TURN &&
  changes >= FEWEST_CHANGES &&
  !hintsAtMarks(name) &&
  cells.every((cell) => /^\d{0,2}$/u.test(cell.trim()));

/** Whether a column holds the few channels of a recording. */
export const isChannel = ({ name, distinct }: Seen): boolean => hintsAtChannel(name) && distinct <= MOST_CHANNELS;

// Numbers of two people who take turns fall again and again, by as little as times that overlap.
const fallsBack = (cells: readonly string[]): boolean =>
  cells.filter((cell, i) => i > 0 && Number(cell) < Number(cells[i - 1])).length * 4 >= cells.length;

// Who speaks is told by full names best, then by roles and numbered speakers; a mood or a company that alternates is not
// taken where a name is there.
function speakerScore(column: Seen): number {
  const { name, fullNames, names, roles, numbered, phones, numbers, flags, changes, distinct } = column;
  // Where all of it are roles, it says who speaks, whatever it is called: "type", "direction".
  const hint = roles >= ALL_ROLES ? Math.max(0, hintsAtSpeaker(name)) : hintsAtSpeaker(name);
  // A few bare numbers under a name for who speaks are as good as "Speaker 1".
  const counted = numbers === 1 && hint > 0 && distinct <= MOST_NUMBERED ? 1 : 0;
  const known = Math.max(roles, numbered - phones * LESS, counted) * 2;
  return fullNames * 2 + names * 1.5 + known + changes + hint * 2 - flags * 4 - numbers * 0.5;
}
