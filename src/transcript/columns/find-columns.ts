import type { Column } from './column.ts';
import { nobodySpeaks } from '../talk/nobody-speaks.ts';
import { areSaid, signsOfTalk } from '../talk/signs.ts';
import { hintsAtSpeaker, hintsAtWords } from './name-hints.ts';
import { lookAt, type Seen } from './seen-columns.ts';
import { whenSaid } from './when-said.ts';
import { isChannel, speakerOf } from './who-speaks.ts';

/** Which column holds what, as indexes; null where none does. */
export interface FoundColumns {
  words: number;
  speaker: number | null;
  start: number | null;
  end: number | null;
  length: number | null;
}

const MOST_COLUMNS = 60;
const FEWEST_ROWS = 3;
// A column that is nearly as long as the longest and stands before it is the original of it, not its translation.
const NEARLY_AS_LONG = 0.7;

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
  const times = whenSaid(seen, words.at);
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
  const { start, end, length } = whenSaid(lookAt(columns), words);
  return { start: start?.at ?? null, end: end?.at ?? null, length: length?.at ?? null };
}

const score = ({ name, meanLength, sentences, filled }: Seen): number =>
  Math.min(meanLength, 400) * (0.3 + sentences) * filled * 2 ** hintsAtWords(name);

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
  const best = Math.max(...fit.map(score));
  return fit.find((column) => score(column) >= best * NEARLY_AS_LONG) ?? null;
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
