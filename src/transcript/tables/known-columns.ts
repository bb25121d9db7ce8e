const WORDS = new Set(
  'text|transcript|content|utterance|utterance text|sentence|message|words|word|token|dialogue|speech|body|caption|spoken text|what was said'.split(
    '|',
  ),
);
const SPEAKERS = new Set(
  'speaker name|speaker|speaker label|speaker id|display name|actor name|sender name|author name|from name|name|participant|interlocutor|role|author|sender|from|who|user|actor|spk'.split(
    '|',
  ),
);
const STARTS = new Set(
  'start|start time|start s|start sec|start seconds|start ms|starttime|begin|begin time|timestamp|time|time start|in|offset|from time|datetime|date time|sent|sent at|created|created at'.split(
    '|',
  ),
);
const ENDS = new Set('end|end time|end s|end sec|end seconds|end ms|endtime|stop|time end|out|to time'.split('|'));
const MOST_COLUMNS = 30;
const LONGEST_NAME = 40;

/** Which column holds what, as indexes; -1 where none does. */
export interface TableColumns {
  words: number;
  speaker: number;
  start: number;
  end: number;
  /** How long a row lasts. */
  length: number;
  /** The column that says what kind of entry a row is. */
  kind: number;
}

/** A column's name, in small letters and without the marks between its words. */
export function nameOf(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s()[\]*-]+/gu, ' ')
    .trim();
}

/** The columns of a row of usual names in English; null where words, or speakers and both times, are not among them. */
export function knownColumns(cells: readonly string[]): TableColumns | null {
  const names = cells.map(nameOf);
  const find = (known: ReadonlySet<string>): number => names.findIndex((name) => known.has(name));
  const [words, speaker, time, end] = [find(WORDS), find(SPEAKERS), find(STARTS), find(ENDS)];
  // The day says when something was said where no time stands beside it.
  const start = time >= 0 ? time : names.indexOf('date');
  // Without speakers it is a table all the same where both times stand beside the words.
  return words >= 0 &&
    (speaker >= 0 || (start >= 0 && end >= 0 && start < words)) &&
    names.length <= MOST_COLUMNS &&
    names.every((name) => name.length <= LONGEST_NAME)
    ? { words, speaker, start, end, length: -1, kind: names.indexOf('type') }
    : null;
}
