import type { Segment, TranscriptReader } from './format.ts';
import { parseAnyTime } from './timestamps.ts';

const WORDS = new Set(
  'text|transcript|content|utterance|utterance text|sentence|message|words|dialogue|speech|body|caption|spoken text|what was said'.split(
    '|',
  ),
);
const SPEAKERS = new Set(
  'speaker|speaker name|speaker label|speaker id|name|participant|interlocutor|role|author|sender|from|who|user'.split(
    '|',
  ),
);
const STARTS = new Set(
  'start|start time|start s|start seconds|start ms|starttime|begin|begin time|timestamp|time|time start|in|offset|from time'.split(
    '|',
  ),
);
const ENDS = new Set('end|end time|end s|end seconds|end ms|endtime|stop|time end|out|to time'.split('|'));
const MOST_COLUMNS = 30;
const SECOND = 1000;

interface Columns {
  mark: string;
  words: number;
  speaker: number;
  start: number;
  end: number;
  /** Milliseconds in a unit of the times where they are bare numbers. */
  unit: number;
}

const nameOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s()[\]-]+/gu, ' ')
    .trim();

function columnsOf(text: string): Columns | null {
  const [head = ''] = text.slice(0, 2000).trimStart().split('\n', 1);
  for (const mark of ['\t', ',', ';']) {
    if (!head.includes(mark)) continue;
    const names = [...rowsOf(head, mark)][0]?.map(nameOf) ?? [];
    const find = (known: ReadonlySet<string>): number => names.findIndex((name) => known.has(name));
    const [words, speaker, start, end] = [find(WORDS), find(SPEAKERS), find(STARTS), find(ENDS)];
    if (words >= 0 && speaker >= 0 && names.length <= MOST_COLUMNS && names.every((name) => name.length <= 40))
      return { mark, words, speaker, start, end, unit: (names[start] ?? '').endsWith(' ms') ? 1 : SECOND };
  }
  return null;
}

/**
 * The rows of separated values: quoted cells may hold separators, line ends and doubled quotes. A quote that is never
 * closed ends with the text. Linear.
 */
function* rowsOf(text: string, mark: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      const end = close < 0 ? text.length : close;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      cell = '';
    }
    let stop = at;
    while (stop < text.length && text[stop] !== mark && text[stop] !== '\n') stop += 1;
    row.push(cell + text.slice(at, stop));
    if (text[stop] !== mark) {
      yield row;
      row = [];
    }
    at = stop + 1;
  }
  if (row.length > 0) yield row;
}

/**
 * A table as text: values separated by commas, semicolons or tabs under a row of names, among them one for words
 * ("text", "utterance", …) and one
 * for speakers. Times, where there are any, as a clock or in seconds.
 */
export const tableText: TranscriptReader = {
  format: 'table',
  recognise: (text) => columnsOf(text) !== null,
  read: (text) => {
    const columns = columnsOf(text);
    if (columns === null) return { segments: [], vendor: null, notes: [] };
    const { mark, words, speaker, start, end, unit } = columns;
    const [, ...rows] = rowsOf(text.trimStart(), mark);
    const segments = rows
      .filter((row) => (row[words] ?? '').trim() !== '')
      .map((row): Segment => ({
        speaker: (row[speaker] ?? '').trim() || null,
        text: row[words] ?? '',
        startMs: parseAnyTime(row[start], unit),
        endMs: parseAnyTime(row[end], unit),
      }));
    return { segments, vendor: null, notes: [] };
  },
};
