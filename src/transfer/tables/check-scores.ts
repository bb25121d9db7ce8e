import {
  MOST_SCORED_IN_TABLE,
  MOST_SCORES,
  type ScoreFault,
  type ScoreRow,
  type ScoreTable,
} from '../../domain/assessments/scores/score-table.ts';
import { parseRows } from './parse-rows.ts';

const COLUMNS = ['assessment_id', 'criterion', 'score'];
/** What stands in place of a score that could not be given. */
const CANNOT = new Set(['x', '-']);
/** The apostrophe that our own files put before text that a spreadsheet would read as a formula. */
const BEFORE_FORMULA = /^'(?=[=+\-@])/;
const NUMBER = /^\d{1,6}(?:[.,]\d{1,6})?$/;

/**
 * Reads a table of scores that somebody gave, and finds everything that is wrong with it in one pass. A row without a
 * score is skipped: it was not scored yet.
 * @param text of a CSV file, with or without a byte order mark
 */
export function checkScores(text: string): ScoreTable {
  const faults: ScoreFault[] = [];
  const rows: ScoreRow[] = [];
  const add = (line: number, field: string | null, kind: ScoreFault['kind'], number: number | null = null) =>
    faults.push({ line, field, kind, number });
  const { found, broken } = parseRows(text);
  const [head, ...body] = found;
  if (broken !== null) add(broken, null, 'quotes');
  else if (!head) add(1, null, 'empty');
  if (!head || broken !== null) return { rows, faults };
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const known = new Set<string>();
  for (const name of names) {
    if (!COLUMNS.includes(name)) add(head.line, name.slice(0, 100), 'unknown_column');
    else if (known.has(name)) add(head.line, name, 'repeated_column');
    known.add(name);
  }
  for (const name of COLUMNS) if (!known.has(name)) add(head.line, name, 'missing_column');
  if (body.length > MOST_SCORES) add(head.line, null, 'too_many_rows', MOST_SCORES);
  if (faults.length > 0) return { rows, faults: faults.slice(0, MOST_SCORES) };
  const seen = new Map<string, number>();
  const conversations = new Set<string>();
  for (const { cells, line } of body) {
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim().replace(BEFORE_FORMULA, '');
    const [assessmentId, criterion, given] = [cell('assessment_id'), cell('criterion'), cell('score')];
    if (given === '') continue;
    const score = scoreOf(given);
    const key = JSON.stringify([assessmentId, criterion]);
    const before = seen.get(key);
    const count = faults.length;
    if (cells.length > names.length) add(line, null, 'too_many_cells', names.length);
    if (assessmentId === '') add(line, 'assessment_id', 'blank');
    if (criterion === '') add(line, 'criterion', 'blank');
    if (score === undefined) add(line, 'score', 'not_a_score');
    if (before !== undefined) add(line, null, 'repeated', before);
    seen.set(key, before ?? line);
    if (faults.length > count || score === undefined) continue;
    conversations.add(assessmentId);
    rows.push({ line, assessmentId, criterion, score });
  }
  if (conversations.size > MOST_SCORED_IN_TABLE) add(head.line, null, 'too_many_conversations', MOST_SCORED_IN_TABLE);
  return { rows, faults: faults.toSorted((left, right) => left.line - right.line) };
}

/** A number with a point or a comma; null for what could not be judged, undefined for anything else. */
function scoreOf(text: string): number | null | undefined {
  if (CANNOT.has(text.toLowerCase())) return null;
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : undefined;
}
