import type { Column } from './column.ts';
import { type ColumnFacts, factsOf } from './column-facts.ts';
import { cellRange, cellTime } from '../times/cell-time.ts';
import { isTalk } from '../talk/is-talk.ts';
import { nobodySpeaks } from '../talk/nobody-speaks.ts';
import { areSaid, signsOfTalk } from '../talk/signs.ts';
import { areMerged, writtenOut } from './merged-cells.ts';
import { hintsAtChannel, hintsAtMarks, hintsAtSpeaker, hintsAtTime, hintsAtWords } from './name-hints.ts';

/** Which column holds what, as indexes; null where none does. */
export interface FoundColumns {
  words: number;
  speaker: number | null;
  start: number | null;
  end: number | null;
  length: number | null;
}

interface Seen extends ColumnFacts {
  at: number;
  name: string;
  cells: readonly string[];
}

const SAMPLE = 400;
const MOST_COLUMNS = 60;
const FEWEST_ROWS = 3;
const MOST_SPEAKERS = 24;
const LONGEST_SPEAKER = 64;
const SURE_SPEAKER = 2.5;
const SURE_BESIDE_TIMES = 2.2;
const MOST_CHANNELS = 4;
const MOST_NUMBERED = 6;
// A name beside a telephone number says more.
const LESS = 0.3;
const ALL_ROLES = 0.98;
// A column that is nearly as long as the longest and stands before it is the original of it, not its translation.
const NEARLY_AS_LONG = 0.7;
const LONGEST_MS = 3.6e9;

/**
 * Finds out what the columns of a table hold, by their content: words are long and never the same, speakers are a few
 * short values that take turns, times rise. Names of columns only help to choose. Null where it is no conversation, or
 * where it is not sure enough who speaks.
 */
export function findColumns(columns: readonly Column[]): FoundColumns | null {
  const rows = columns[0]?.cells.length ?? 0;
  if (columns.length < 2 || columns.length > MOST_COLUMNS || rows < FEWEST_ROWS) return null;
  const seen = lookAt(columns);
  const words = wordsOf(seen);
  if (words === null) return null;
  const times = timesOf(seen, words.at);
  const speaker = speakerOf(seen, words, times.start !== null);
  if (speaker === null || !converses(speaker, words, times.start)) return null;
  return {
    words: words.at,
    speaker: speaker.at,
    start: times.start?.at ?? null,
    end: times.end?.at ?? null,
    length: times.length?.at ?? null,
  };
}

/** When rows begin and end, likewise, where it is known which column holds the words. */
export function findTimes(columns: readonly Column[], words: number): Pick<FoundColumns, 'start' | 'end' | 'length'> {
  const { start, end, length } = timesOf(lookAt(columns), words);
  return { start: start?.at ?? null, end: end?.at ?? null, length: length?.at ?? null };
}

function lookAt(columns: readonly Column[]): Seen[] {
  return columns.map((column, at): Seen => {
    const first = column.cells.slice(0, SAMPLE);
    const merged = hintsAtSpeaker(column.name) === 1 && areMerged(first.map((cell) => cell.trim()));
    const sample = { name: column.name, cells: merged ? writtenOut(first.map((cell) => cell.trim())) : first };
    return { ...factsOf(sample), ...sample, at };
  });
}

function wordsOf(seen: readonly Seen[]): Seen | null {
  const fit = seen.filter(
    ({ filled, times, distinct, cells, spaced, meanLength, name, numbers }) =>
      filled >= 0.6 &&
      times < 0.2 &&
      numbers < 0.5 &&
      distinct >= cells.length * filled * 0.5 &&
      spaced >= 0.4 &&
      meanLength >= 6 &&
      (meanLength >= 12 || hintsAtWords(name) === 1),
  );
  const score = ({ name, meanLength, sentences, filled }: Seen): number =>
    Math.min(meanLength, 400) * (0.3 + sentences) * filled * 2 ** hintsAtWords(name);
  const best = Math.max(...fit.map(score));
  return fit.find((column) => score(column) >= best * NEARLY_AS_LONG) ?? null;
}

function speakerOf(seen: readonly Seen[], words: Seen, timed: boolean): Seen | null {
  const rated = seen
    .filter(
      ({ at, filled, distinct, labels, cells, rising, numbers, meanLength, counts }) =>
        at !== words.at &&
        filled >= 0.8 &&
        distinct >= 2 &&
        distinct <= MOST_SPEAKERS &&
        distinct * 1.5 <= cells.length &&
        labels >= 0.9 &&
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

const isChannel = ({ name, distinct }: Seen): boolean => hintsAtChannel(name) && distinct <= MOST_CHANNELS;

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

// People take turns, and what they say ends as sentences do or stands beside rising times. Lists of tasks or goods have
// neither times nor questions.
function converses(speaker: Seen, words: Seen, start: Seen | null): boolean {
  const named = (hintsAtSpeaker(speaker.name) === 1 || isChannel(speaker)) && hintsAtWords(words.name) === 1;
  if (speaker.changes < (named ? 0.05 : 0.2)) return false;
  // A title, a subject or a remark is talk only where it is said to somebody.
  if (hintsAtWords(words.name) < 0 && signsOfTalk(words.cells).toAnother < SOME_TO_ANOTHER) return false;
  if (named) return words.sentences >= 0.2 || start !== null;
  const known = speaker.roles + speaker.numbered;
  const people = known + speaker.fullNames >= 0.5 || hintsAtSpeaker(speaker.name) === 1;
  // Tasks and tickets have full names and rising dates, too.
  const saysIt = (): boolean => known >= 0.5 || (people && !nobodySpeaks(words.cells)) || isSaid(words);
  if (start !== null) return (words.sentences >= 0.15 && saysIt()) || recognised(speaker, words);
  if (!people || words.questions === 0) return false;
  const sure = Math.max(speaker.names, speaker.roles, speaker.numbered) >= ALL_NAMED && words.filled >= ALL_NAMED;
  return words.sentences >= 0.5 || (sure && signsOfTalk(words.cells).toAnother >= MOSTLY_TO_ANOTHER);
}

const MOSTLY_TO_ANOTHER = 0.3;
const SOME_TO_ANOTHER = 0.2;
const ALL_NAMED = 0.9;

// Beside names of one word, which parts of a program have as well, somebody asks or speaks of persons.
const isSaid = ({ cells }: Seen): boolean => areSaid(signsOfTalk(cells));

// Speech that a program wrote down often has no marks. Then a few people must take turns, the more strictly the less their
// names say, and say long things.
function recognised(speaker: Seen, words: Seen): boolean {
  const { roles, numbered, fullNames, names, changes, filled, cells } = speaker;
  if (filled < 1 || words.meanLength < 20 || words.spaced < 0.7) return false;
  const speakers = new Set(cells).size;
  if (roles + numbered >= 0.5) return speakers <= 6 && changes >= 0.4;
  if (fullNames >= 0.5) return speakers <= 3 && changes >= 0.4 && !nobodySpeaks(words.cells);
  return names >= 0.9 && speakers <= 3 && changes >= 0.8 && isSaid(words);
}

function timesOf(seen: readonly Seen[], words: number): { start: Seen | null; end: Seen | null; length: Seen | null } {
  const timed = seen.filter(
    ({ at, filled, times, name, counts }) =>
      at !== words && filled >= 0.6 && times >= 0.9 && !(counts && hintsAtTime(name) === null),
  );
  const rising = timed.filter(
    (column) => column.rising && hintsAtTime(column.name) !== 'length' && !hardlyRises(column),
  );
  // Times since the beginning say more than dates.
  const isDate = ({ cells }: Seen): boolean => {
    const known = cells.map((cell) => cellTime(cell, 1)).filter((time) => time !== null);
    const first = known[0] ?? 0;
    // Nanoseconds since the beginning are as large as dates, but grow by far more.
    return first > LONGEST_MS && (known.at(-1) ?? first) < first * 2;
  };
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

// Numbers that rise by the same from one to the next are an order of pieces, of which some were left out, where nothing
// calls them a time.
function isNumbering({ name, cells, numbers }: Seen): boolean {
  if (numbers < 1 || TIME_NAME.test(name)) return false;
  const own = cells.filter((cell) => cell.trim() !== '').map(Number);
  const step = (own[1] ?? 0) - (own[0] ?? 0);
  return (
    own.length >= 3 &&
    own.every((number, i) => Number.isInteger(number) && (i === 0 || number - (own[i - 1] ?? 0) === step))
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
