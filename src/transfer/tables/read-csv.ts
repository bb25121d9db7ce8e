import { Readable } from 'node:stream';
import { parse, CsvError } from 'csv-parse';
import { LONGEST_LINE } from '../read-lines.ts';
import { delimiterOf, newlines, TABLES } from './known-tables.ts';
import { withCommas } from '../../lib/text/text.ts';

/** What is wrong with a table as a whole: the line, from 1, and a sentence. */
export class CsvProblem extends Error {
  readonly line: number;

  constructor(line: number, sentence: string) {
    super(sentence);
    this.name = 'CsvProblem';
    this.line = line;
  }
}

/** Fields that a line must have, and their values where the table has no column for them. */
const WITHOUT_COLUMN: Record<string, Record<string, unknown>> = {
  session: { scenario_id: null, completed_at: null },
  user: { email: null, display_name: null, org_role: null, org_status: null, team_ids: [] },
  team: {},
};

/**
 * Cells of a row that are told apart: more than any table has columns. Those that follow stay in the last one, as a
 * hundred million cells of nothing would take gigabytes.
 */
const MOST_CELLS = 64;

/** How many characters of the file are searched for the header, which is needed before the rest is read. */
const LONGEST_HEADER = 65_536;

/**
 * Reads a table of people, teams or sessions, and gives it as lines of an import. The row on line n of the table
 * becomes line n of the output, and all other lines are blank: so a problem of a line is reported with the table's line
 * number.
 * @param source UTF-8; commas, semicolons or tabs between the cells
 * @throws CsvProblem where the header or the quoting is wrong, or the text is not UTF-8
 */
export async function* csvToLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const chunks = decode(source);
  const { head, delimiter } = await readHead(chunks);
  const parser = Readable.from(join(head, chunks)).compose(
    parse({
      delimiter,
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
      ignore_last_delimiters: MOST_CELLS,
    }),
  );
  let table: { type: string; header: string[] } | undefined;
  let given = 0;
  let countedTwice = 0;
  try {
    for await (const row of parser) {
      const { record, raw, info }: { record: string[]; raw: string; info: { lines: number } } = row;
      const text = raw.trim();
      // Within a cell the parser counts `\r\n` as two ends of a line.
      const line = Math.max(given + 1, info.lines - (text.match(/[\r\n]/gu)?.length ?? 0) - countedTwice);
      countedTwice += text.match(/\r\n/gu)?.length ?? 0;
      if (!table) table = readHeader(record, line);
      else yield `${'\n'.repeat(line - given - 1)}${JSON.stringify(toFields(table, record))}\n`;
      // In the output the header is a blank line.
      if (given === 0) yield '\n'.repeat(line);
      given = line;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = typeof error['lines'] === 'number' ? error['lines'] - countedTwice : given + 1;
    throw new CsvProblem(at, 'The quotes of a cell are not right: each must be closed, and doubled inside a cell.');
  }
  if (!table) throw new CsvProblem(1, 'The file is empty; its first line must name the columns.');
}

/** Text of UTF-8 bytes, without a byte order mark. */
async function* decode(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  try {
    for await (const bytes of source) {
      const piece = decoder.decode(bytes, { stream: true });
      line += newlines(piece);
      yield piece;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CsvProblem(line, 'It is not UTF-8, here or further on. Save the table as CSV in UTF-8.');
  }
}

/** Reads until the header is complete, and finds what separates its cells. */
async function readHead(chunks: AsyncGenerator<string>): Promise<{ head: string; delimiter: string }> {
  let head = '';
  while (!head.trimStart().includes('\n') && head.length < LONGEST_HEADER) {
    const next = await chunks.next();
    if (next.done) break;
    head += next.value;
  }
  const header = head.trimStart().split('\n', 1)[0] ?? '';
  // What is no table may have no line end in a gigabyte, all of which the parser would keep.
  if (header.length >= LONGEST_HEADER)
    throw new CsvProblem(
      1 + newlines(head.slice(0, head.length - head.trimStart().length)),
      `The first line must name the columns, and may have ${withCommas(LONGEST_HEADER)} characters at most.`,
    );
  return { head, delimiter: delimiterOf(header) };
}

async function* join(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Finds the type of table by the columns of its header. @throws CsvProblem */
function readHeader(cells: readonly string[], line: number): { type: string; header: string[] } {
  const header = cells.map((cell) => cell.trim().toLowerCase());
  const type = ['session', 'user', 'team'].find((name) => header.includes(`${name}_id`));
  const table = type === undefined ? undefined : TABLES[type];
  if (type === undefined || !table)
    throw new CsvProblem(
      line,
      'The first line must name the columns, and one of them must be user_id, team_id or session_id.',
    );
  const columns = Object.keys(table.columns);
  const says = `A table of ${type}s may have the columns ${columns.join(', ')}.`;
  const unknown = header.flatMap((name, index) => (columns.includes(name) ? [] : [index + 1])).slice(0, 10);
  if (unknown.length === 1) throw new CsvProblem(line, `Column ${unknown[0]} has a name that is not known. ${says}`);
  if (unknown.length > 1)
    throw new CsvProblem(line, `Columns ${unknown.join(', ')} have names that are not known. ${says}`);
  if (new Set(header).size < header.length) throw new CsvProblem(line, 'Two columns have the same name.');
  const missing = table.required.find((name) => !header.includes(name));
  if (missing !== undefined) throw new CsvProblem(line, `The column ${missing} is missing. ${says}`);
  return { type, header };
}

function toFields({ type, header }: { type: string; header: readonly string[] }, cells: readonly string[]) {
  const columns = TABLES[type]?.columns ?? {};
  const fields: Record<string, unknown> = { type, ...WITHOUT_COLUMN[type] };
  for (const [index, name] of header.entries()) fields[name] = columns[name]?.(cells[index] ?? '');
  // A cell too many becomes a field that no line may have, so that the check of the line reports it.
  if (cells.length > header.length) fields[`column ${header.length + 1}`] = '';
  return fields;
}
