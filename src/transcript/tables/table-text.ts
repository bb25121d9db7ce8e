import { isCredit } from '../around/credit.ts';
import { isDocumentLine } from '../around/document-parts.ts';
import { isNotice } from '../around/notice.ts';
import { cellRange, cellTime } from '../times/cell-time.ts';
import { areMerged } from '../columns/merged-cells.ts';
import { isNoValue } from '../columns/no-value.ts';
import { factsOfSpeakers } from '../columns/sides.ts';
import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { foundOnce } from '../text/found-once.ts';
import { roughWords, unitByPace } from '../json/pace.ts';
import { runsOfWords } from '../json/runs.ts';
import { endOf, fromBeginning } from '../json/shape.ts';
import { inOrderSaid } from '../times/in-order-said.ts';
import { senderOf } from '../labels/sender-of.ts';
import { splitLabel } from '../labels/speaker-label.ts';
import { nameInField } from '../labels/turn-numbers.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { sinceFirst } from '../times/since-first.ts';
import { daysBeside } from './days-beside.ts';
import { nameOf } from './known-columns.ts';
import { findTable, type FoundTable, tableOf } from './find-table.ts';
import { nameColumns, nameIn } from './name-parts.ts';
import { nameOwn } from './own-rows.ts';
import { isRule, rowsOf } from './rows.ts';
import { isTotal } from './total-row.ts';
import { WALL_CLOCK_MS } from '../times/timestamps.ts';

const SECOND = 1000;
const MOST_COLUMNS = 60;
/** Longer than any conversation: what is later is a date. */
const LONGEST_MS = 3.6e9;
const SPEECH = new Set(['transcript', 'message', 'utterance', 'speech', 'text']);

// The names of the columns once more, as pages that are put together have them.
const isHeading = (row: readonly string[], names: readonly string[]): boolean =>
  names.length > 1 && row.length === names.length && row.every((cell, i) => cell === names[i]);

// Rows of other kinds, "moment" or "event", are no speech where some are called "transcript" or "message".
function speechOnly(rows: readonly string[][], kind: number): readonly string[][] {
  const isSpeech = (row: readonly string[]): boolean => SPEECH.has(nameOf(row[kind] ?? ''));
  if (kind < 0 || rows.some(isSpeech)) return kind < 0 ? rows : rows.filter(isSpeech);
  const sent = rows.filter((row) => DIRECTION.test((row[kind] ?? '').trim()));
  return sent.length >= rows.length * MOST_SENT ? sent : rows;
}
// "Notification" among what was sent and received.
const DIRECTION = /^(?:incoming|outgoing|inbound|outbound|sent|received)$/iu;
const MOST_SENT = 0.75;

// Where a program tells something in some rows, "System" stands beside who speaks elsewhere.
const SYSTEM = /^\s{0,4}system\s{0,4}$/iu;
function withoutSystem(rows: readonly string[][], words: number): readonly string[][] {
  const said = rows.filter((row) => !row.some((cell, at) => at !== words && SYSTEM.test(cell)));
  return said.length * 2 > rows.length ? said : rows;
}

// Whisper's tables have milliseconds under "start": nobody speaks so slowly that they were seconds.
function unitOf(rows: readonly string[][], { names, start, words }: FoundTable): number {
  if (nameOf(names[start] ?? '').endsWith(' ms')) return 1;
  let latest = 0;
  let spoken = 0;
  for (const row of rows) {
    const found = Number((row[start] ?? '').trim().replace(/^(\d{1,9}),(\d{1,6})$/u, '$1.$2') || Number.NaN);
    if (Number.isFinite(found) && found > latest) latest = found;
    spoken += roughWords(row[words] ?? '');
  }
  // Numbers since 1970: seconds have ten digits until the year 2286, milliseconds thirteen.
  if (latest >= 1e9) return latest >= 1e11 ? 1 : SECOND;
  return unitByPace({ words: spoken, latest, usual: SECOND });
}

// "(14 rows)", as programs count them below.
const COUNT_OF_ROWS = /^\(\d{1,7} \p{L}{1,12}\)$/u;

const isNobodys = (line: string, names: ReadonlySet<string>): boolean =>
  line === '' || COUNT_OF_ROWS.test(line) || isDocumentLine(line) || isCredit(line) || isNotice(line, names);

// Where the words stand last, a line that is no row goes on with those of the row right above.
function wholeRows(rows: readonly string[][], { words, speaker, width, mark }: FoundTable): string[][] {
  // A line that is no row names nobody.
  const names = new Set(rows.filter(({ length }) => length > 1).map((row) => (row[speaker] ?? '').trim()));
  const whole: string[][] = [];
  for (const row of rows) {
    const last = whole.at(-1);
    const [only = ''] = row;
    if (row.length > 1 || width < 2 || words !== width - 1 || (last?.length ?? 0) < 2 || isNobodys(only.trim(), names))
      whole.push(row);
    else if (last !== undefined)
      whole[whole.length - 1] = [...last.slice(0, words), `${wordsOf(last, { words, width, mark })}\n${only}`];
  }
  return whole;
}

// Where the words stand last and hold the mark without quotes, they go on in the cells behind.
function wordsOf(row: readonly string[], { words, width, mark }: Pick<FoundTable, 'words' | 'width' | 'mark'>): string {
  if (words !== width - 1 || row.length <= width) return row[words] ?? '';
  const last = row.findLastIndex((cell) => cell.trim() !== '');
  return row.slice(words, last + 1).join(mark);
}

// Pages mark what is bold, and break lines inside of cells.
const plainCell = (cell: string): string =>
  cell.includes('<br') || cell.includes('**') ? cell.replaceAll(/<br\s?\/?>/giu, ' ').replaceAll(/\*\*/gu, '') : cell;

function times(
  row: readonly string[],
  { start, end, length }: FoundTable,
  unit: number,
): Omit<Segment, 'speaker' | 'text'> {
  const range = end < 0 ? cellRange(row[start] ?? '') : null;
  if (range !== null) return range;
  const startMs = cellTime(row[start] ?? '', unit);
  return { startMs, endMs: cellTime(row[end] ?? '', unit) ?? endOf(startMs, cellTime(row[length] ?? '', unit)) };
}

// A whole row that Markdown slants: what somebody says beside, and not what happens.
const SLANTED_CELL = /^\s{0,20}\*([^*]{1,300})\*\s{0,20}$/u;
const withoutSlant = (cell: string, speaker: string): string =>
  SLANTED_CELL.test(speaker) ? cell.replace(SLANTED_CELL, '$1') : cell;

// "M/S *Havtind*", a name that Markdown slants.
const SLANTED = /(?<![^\s(])\*([^\s*][^*]{0,60})\*(?![^\s),])/gu;

// "*ANN:", "Ann:" and "speaker: Ann", as some mark who speaks in a column, too.
function speakerOf(written: string): string {
  const cell = written.includes('*') ? written.replaceAll(SLANTED, '$1') : written;
  const own = nameInField(cell.endsWith(':') || cell.endsWith('：') ? cell.slice(0, -1) : cell);
  return own !== cell && own.startsWith('*') ? own.slice(1) : (senderOf(own) ?? own.trimEnd());
}

const RARE = 8;

// Cells that were merged have something in the first row only: a row with neither a speaker nor a time goes on with the one
// above. So does one with a time where all have times.
function filledDown(speakers: readonly (string | null)[], timed: readonly boolean[]): readonly (string | null)[] {
  // A remark may stand between in a row of its own ("(music)").
  const untimed = speakers.filter((speaker, i) => speaker === null && timed[i] !== true).length;
  const merged =
    untimed * RARE <= speakers.length &&
    timed.filter(Boolean).length > untimed &&
    areMerged(speakers.map((speaker) => speaker ?? ''));
  let last: string | null = null;
  return speakers.map((speaker, i) => {
    if (speaker !== null || (timed[i] === true && !merged)) last = speaker;
    return last;
  });
}

// Who speaks may stand before the words, in their own cell.
function withLabels(segments: readonly Segment[]): Segment[] {
  const splits = segments.map(({ speaker, text }) => (speaker === null ? splitLabel(text) : null));
  const labels = splits.flatMap((split) => split?.label ?? []);
  return labels.length < segments.length * LABELLED_SHARE || !takeTurns(new Set(labels).size, labels.length)
    ? [...segments]
    : segments.map((segment, i) => {
        const split = splits[i] ?? null;
        return split === null ? segment : { ...segment, speaker: split.label, text: split.rest };
      });
}

const LABELLED_SHARE = 0.8;
const tables = foundOnce(findTable);
const NO_TURNS: Reading = { segments: [], vendor: null, notes: [] };
const FEWEST_WORDS = 8;
const WORDS_SHARE = 0.9;

// A word in each row: who speaks stands beside several that follow each other.
function areWords(segments: readonly Segment[]): boolean {
  const single = segments.filter(({ text }) => !text.trim().includes(' ')).length;
  const goesOn = segments.filter(({ speaker }, i) => i > 0 && speaker === segments[i - 1]?.speaker).length;
  return (
    segments.length >= FEWEST_WORDS &&
    single >= segments.length * WORDS_SHARE &&
    goesOn * 2 >= segments.length &&
    segments.every(({ startMs }) => startMs !== null)
  );
}

const joined = (words: readonly Segment[]): Segment[] =>
  runsOfWords(words.map((word) => ({ ...word, text: word.text.trim(), attached: false })));

/**
 * A table as text: values separated by commas, semicolons, tabs or bars. Which column holds the words, the speakers and
 * the times is told by usual names in its first row, else by what the columns hold, also below a title and notes.
 */
export const tableText: TranscriptReader = {
  format: 'table',
  recognise: tables.recognise,
  read: (text) => {
    const table = tables.take(text);
    if (table === null) return NO_TURNS;
    const all = wholeRows([...rowsOf(tableOf(text), table.mark)].slice(table.skip), table);
    const spoken = all.filter((row) => !isRule(row) && !isHeading(row, table.names));
    const rows = withoutSystem(speechOnly(spoken, table.kind), table.words).filter(
      (row) => !isNoValue(row[table.speaker] ?? ''),
    );
    const unit = unitOf(rows, table);
    const filled = rows.filter((row) => (row[table.words] ?? '').trim() !== '');
    const said = isTotal(filled, table) ? filled.slice(0, -1) : filled;
    const who = nameColumns(table.names, table.speaker);
    const speakers = filledDown(
      said.map((row) => speakerOf(plainCell(nameIn(row, who)).trim()) || null),
      said.map((row) => (row[table.start] ?? '').trim() !== ''),
    );
    const segments = withLabels(
      said.map((row, i): Segment => ({
        speaker: speakers[i] ?? null,
        text: plainCell(withoutSlant(wordsOf(row, table), row[table.speaker] ?? '')),
        ...times(row, table, unit),
      })),
    );
    if (table.speaker >= 0) nameOwn(segments, said);
    if (areWords(segments)) return { ...NO_TURNS, segments: joined(segments) };
    const days = daysBeside(said, table);
    if (days !== null) for (const [i, time] of sinceFirst(days).entries()) Object.assign(segments[i] ?? {}, time);
    const left = spoken.length - rows.length;
    const first = segments.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
    const dated = segments.some(({ startMs }) => startMs !== null && startMs > LONGEST_MS);
    const ofDay = first >= WALL_CLOCK_MS && (said[0]?.[table.start] ?? '').includes(':');
    const width = Math.min(said[0]?.length ?? 0, MOST_COLUMNS);
    const others = Array.from({ length: width }, (_, at) => at)
      .filter((at) => at !== table.words && at !== table.speaker)
      .map((at) => ({ name: table.names[at] ?? '', cells: said.map((row) => row[at] ?? '') }));
    return {
      segments: inOrderSaid(days === null && (dated || ofDay) ? fromBeginning(segments) : segments),
      vendor: null,
      people: factsOfSpeakers(
        segments.map(({ speaker }) => speaker),
        others,
      ),
      columns: Array.from({ length: width }, (_, at) => ({
        name: table.names[at] ?? '',
        cells: said.map((row) => row[at] ?? ''),
      })),
      notes: left > 0 ? [`${left} ${left === 1 ? 'row that is' : 'rows that are'} no speech left out.`] : [],
    };
  },
};
