import type { Segment, TranscriptReader } from './format.ts';
import { roughWords, unitByPace } from './json/pace.ts';
import { fromBeginning } from './json/shape.ts';
import { parseAnyTime } from './timestamps.ts';

const WORDS = new Set(
  'text|transcript|content|utterance|utterance text|sentence|message|words|dialogue|speech|body|caption|spoken text|what was said'.split(
    '|',
  ),
);
const SPEAKERS = new Set(
  'speaker name|speaker|speaker label|speaker id|display name|actor name|sender name|author name|from name|name|participant|interlocutor|role|author|sender|from|who|user|actor'.split(
    '|',
  ),
);
const STARTS = new Set(
  'start|start time|start s|start seconds|start ms|starttime|begin|begin time|timestamp|time|time start|in|offset|from time|date|datetime|date time|sent|sent at|created|created at'.split(
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
  /** The column that says what kind of entry a row is. */
  kind: number;
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
  for (const mark of ['\t', ',', ';', '|']) {
    if (!head.includes(mark)) continue;
    const names = [...rowsOf(head, mark)][0]?.map(nameOf) ?? [];
    const find = (known: ReadonlySet<string>): number => names.findIndex((name) => known.has(name));
    const [words, speaker, start, end] = [find(WORDS), find(SPEAKERS), find(STARTS), find(ENDS)];
    // Without speakers it is a table all the same where both times stand beside the words.
    if (
      words >= 0 &&
      (speaker >= 0 || (start >= 0 && end >= 0 && start < words)) &&
      names.length <= MOST_COLUMNS &&
      names.every((name) => name.length <= 40)
    )
      return {
        mark,
        words,
        speaker,
        start,
        end,
        kind: names.indexOf('type'),
        unit: (names[start] ?? '').endsWith(' ms') ? 1 : SECOND,
      };
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

// The row of dashes below the names in Markdown.
const RULE = /^:?-*:?$/u;
/** Longer than any conversation: what is later is a date. */
const LONGEST_MS = 3.6e9;
const SPEECH = new Set(['transcript', 'message', 'utterance', 'speech', 'text']);

// Rows of other kinds, "moment" or "event", are no speech where some are called "transcript" or "message".
function speechOnly(rows: readonly string[][], kind: number): readonly string[][] {
  const isSpeech = (row: readonly string[]): boolean => SPEECH.has(nameOf(row[kind] ?? ''));
  return kind >= 0 && rows.some(isSpeech) ? rows.filter(isSpeech) : rows;
}

// "0,5" where commas stand for points.
const pointed = (cell: string | undefined): string | undefined =>
  cell !== undefined && /^\d{1,9},\d{1,6}$/u.test(cell.trim()) ? cell.replace(',', '.') : cell;

// Whisper's tables have milliseconds under "start": nobody speaks so slowly that they were seconds.
function unitOf(rows: readonly string[][], { unit, start, words }: Columns): number {
  if (unit === 1) return unit;
  let latest = 0;
  let spoken = 0;
  for (const row of rows) {
    const found = Number(pointed(row[start]) ?? Number.NaN);
    if (Number.isFinite(found) && found > latest) latest = found;
    spoken += roughWords(row[words] ?? '');
  }
  return unitByPace({ words: spoken, latest, usual: unit });
}

/**
 * A table as text: values separated by commas, semicolons or tabs under a row of names, among them one for words
 * ("text", "utterance", …) and one for speakers. Times, where there are any, as a clock or in seconds.
 */
export const tableText: TranscriptReader = {
  format: 'table',
  recognise: (text) => columnsOf(text) !== null,
  read: (text) => {
    const columns = columnsOf(text);
    if (columns === null) return { segments: [], vendor: null, notes: [] };
    const { mark, words, speaker, start, end, kind } = columns;
    const [, ...all] = rowsOf(text.trimStart(), mark);
    const rows = speechOnly(
      all.filter((row) => !row.every((cell) => RULE.test(cell.trim()))),
      kind,
    );
    const unit = unitOf(rows, columns);
    const segments = rows
      .filter((row) => (row[words] ?? '').trim() !== '')
      .map((row): Segment => ({
        speaker: (row[speaker] ?? '').trim() || null,
        text: row[words] ?? '',
        startMs: parseAnyTime(pointed(row[start]), unit),
        endMs: parseAnyTime(pointed(row[end]), unit),
      }));
    const left = all.length - rows.length;
    const dated = segments.some(({ startMs }) => startMs !== null && startMs > LONGEST_MS);
    return {
      segments: dated ? fromBeginning(segments) : segments,
      vendor: null,
      notes:
        kind >= 0 && left > 0 ? [`${left} ${left === 1 ? 'row that is' : 'rows that are'} no speech left out.`] : [],
    };
  },
};
