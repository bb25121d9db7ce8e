import { parseLine } from '../../domain/imports/parse-line.ts';
import { DEFAULT_SCALE } from '../../evidence/rubric.ts';
import type { ScenarioLine } from '../../domain/imports/schema.ts';
import { findProblem } from '../../domain/schemas/problem.ts';
import { parseJson } from '../../lib/json/json.ts';
import { conversationValidator, type CalibrationLine, type ConversationLine } from './line-schema.ts';

/** A line that can be used, or the sentence that says what is wrong with it. */
export type ParsedCalibrationLine = { line: CalibrationLine } | { problem: string };

/** Checks one line of a calibration file, alone: whether it fits its scenario is {@link findMismatch}'s to say. */
export function parseCalibrationLine(text: string): ParsedCalibrationLine {
  const value = parseJson(text);
  if (value === undefined) return { problem: 'It is not JSON; each line must be one JSON object.' };
  const type = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['type'] : undefined;
  if (type === 'scenario') {
    const parsed = parseLine(text);
    if ('problem' in parsed) return parsed;
    return parsed.line.type === 'scenario' ? { line: parsed.line } : { problem: 'The line is not valid.' };
  }
  if (type !== 'conversation') return { problem: 'type must be "scenario" or "conversation".' };
  if (!conversationValidator.Check(value))
    return { problem: findProblem(conversationValidator, value, 'The line') ?? 'The line is not valid.' };
  const problem = ruleOf(value);
  return problem === null ? { line: value } : { problem };
}

/** What one field says about another. */
function ruleOf({ transcript, transcript_file: file, rating, ratings }: ConversationLine): string | null {
  if ((transcript === undefined) === (file === undefined))
    return 'Either transcript or transcript_file must be given, and not both.';
  if (transcript?.trim() === '') return 'transcript must not be blank.';
  if (rating === undefined && (ratings ?? []).length === 0)
    return 'rating or ratings must be given: there is nothing to compare with.';
  const seen = new Set<string>();
  for (const [index, { rater, criterion }] of (ratings ?? []).entries()) {
    const key = JSON.stringify([rater, criterion]);
    if (seen.has(key)) return `ratings[${index}] is a second score by the same rater of the same criterion.`;
    seen.add(key);
  }
  return null;
}

/** Says what of a conversation's line its scenario does not know; null where all fits. */
export function findMismatch(
  { rating, ratings }: ConversationLine,
  { criteria, scale = DEFAULT_SCALE }: ScenarioLine,
): string | null {
  const outside = (score: number) => score < scale.min || score > scale.max;
  const range = `on the scenario’s scale, from ${scale.min} to ${scale.max}`;
  if (typeof rating === 'number' && outside(rating)) return `rating must be ${range}.`;
  for (const [index, { criterion, score }] of (ratings ?? []).entries()) {
    if (!criteria.some(({ name }) => name === criterion))
      return `ratings[${index}].criterion must be the name of one of the scenario’s criteria.`;
    if (score !== null && outside(score)) return `ratings[${index}].score must be ${range}.`;
  }
  return null;
}
