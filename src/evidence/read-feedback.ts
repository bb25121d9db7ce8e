import { Compile } from 'typebox/compile';
import { parseJson } from '../lib/json.ts';
import { KeptFeedback } from './kept.ts';

const checker = Compile(KeptFeedback);

/**
 * Which criterion the feedback of an assessment was about, without reading the rest of its evidence.
 * @param stored JSON text; null where none is kept
 * @returns null where there was no feedback, or none of a form that is known
 */
export function feedbackCriterion(stored: string | null): string | null {
  const value = stored === null ? null : parseJson(stored);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const feedback = value['feedback'];
  return checker.Check(feedback) ? feedback.criterion : null;
}
