import { parseLine } from '../../domain/imports/lines/parse-line.ts';
import { DEFAULT_SCALE } from '../../evidence/rubric.ts';
import type { ScenarioLine } from '../../domain/imports/lines/schema.ts';
import { findProblems, MOST_PROBLEMS } from '../../domain/schemas/problem.ts';
import { parseJson } from '../../lib/json/json.ts';
import { conversationValidator, type CalibrationLine, type ConversationLine } from './line-schema.ts';

/** A line that can be used, or sentences that say what is wrong with it, `MOST_PROBLEMS` at most. */
export type ParsedCalibrationLine = { line: CalibrationLine } | { problems: readonly string[] };

/** Checks one line of a calibration file, alone: whether it fits its scenario is {@link findMismatches}' to say. */
export function parseCalibrationLine(text: string): ParsedCalibrationLine {
  const value = parseJson(text);
  if (value === undefined) return { problems: ['It is not JSON; each line must be one JSON object.'] };
  const type = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['type'] : undefined;
  if (type === 'scenario') {
    const parsed = parseLine(text);
    if ('problems' in parsed) return parsed;
    return parsed.line.type === 'scenario' ? { line: parsed.line } : { problems: ['The line is not valid.'] };
  }
  if (type !== 'conversation') return { problems: ['type must be "scenario" or "conversation".'] };
  if (!conversationValidator.Check(value)) return { problems: findProblems(conversationValidator, value, 'The line') };
  const problems = rulesOf(value).take(MOST_PROBLEMS).toArray();
  return problems.length > 0 ? { problems } : { line: value };
}

/** What one field says about another. */
function* rulesOf({ transcript, transcript_file: file, rating, ratings }: ConversationLine): Generator<string> {
  if ((transcript === undefined) === (file === undefined))
    yield 'Either transcript or transcript_file must be given, and not both.';
  if (transcript?.trim() === '') yield 'transcript must not be blank.';
  if (rating === undefined && (ratings ?? []).length === 0)
    yield 'rating or ratings must be given: there is nothing to compare with.';
  const seen = new Set<string>();
  for (const [index, { rater, criterion }] of (ratings ?? []).entries()) {
    const key = JSON.stringify([rater, criterion]);
    if (seen.has(key)) yield `ratings[${index}] is a second score by the same rater of the same criterion.`;
    seen.add(key);
  }
}

/** Says what of a conversation's line its scenario does not know, as far as `MOST_PROBLEMS`. */
export function findMismatches(line: ConversationLine, scenario: ScenarioLine): string[] {
  return mismatches(line, scenario).take(MOST_PROBLEMS).toArray();
}

function* mismatches(
  { rating, ratings }: ConversationLine,
  { criteria, scale = DEFAULT_SCALE }: ScenarioLine,
): Generator<string> {
  const outside = (score: number) => score < scale.min || score > scale.max;
  const range = `on the scenario’s scale, from ${scale.min} to ${scale.max}`;
  if (typeof rating === 'number' && outside(rating)) yield `rating must be ${range}.`;
  const names = new Set(criteria.map(({ name }) => name));
  for (const [index, { criterion, score }] of (ratings ?? []).entries()) {
    if (!names.has(criterion)) yield `ratings[${index}].criterion must be the name of one of the scenario’s criteria.`;
    if (score !== null && outside(score)) yield `ratings[${index}].score must be ${range}.`;
  }
}
