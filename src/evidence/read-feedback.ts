import { Compile } from 'typebox/compile';
import { parseJson } from '../lib/json/json.ts';
import { KeptFeedback } from './kept.ts';

const checker = Compile(KeptFeedback);

/**
 * Which criterion the feedback of an assessment was about, without reading the rest of its evidence.
 * @param stored JSON text; null where none is kept
 * @returns null where there was no feedback, or none of a form that is known
 */
export function feedbackCriterion(stored: string | null): string | null {
  if (stored === null) return null;
  const known = criterionAt(stored);
  if (known !== null) return known;
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const feedback = value['feedback'];
  return checker.Check(feedback) ? feedback.criterion : null;
}

/** As assessors write it. Within a text of the conversation its quotation marks would be escaped. */
const WRITTEN = '"feedback":{"criterion":"';

/** The criterion where it stands as assessors write it: evidence is long, and parsing it takes its time. */
function criterionAt(stored: string): string | null {
  const at = stored.lastIndexOf(WRITTEN);
  if (at === -1) return null;
  const from = at + WRITTEN.length;
  for (let end = stored.indexOf('"', from); end !== -1; end = stored.indexOf('"', end + 1)) {
    if (stored[end - 1] === '\\') continue;
    const text = parseJson(stored.slice(from - 1, end + 1));
    return typeof text === 'string' ? text : null;
  }
  return null;
}
