import type { AssessmentLine, ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import { assessmentLine, sessionLine } from '../organisation.ts';
import { MEASURE_WORDS, type MeasureId } from '../../../src/evidence/sentences/measure-words.ts';

const DAY = 86_400_000;
/** A Wednesday. */
export const NOW = Date.UTC(2026, 10, 18, 12);

/** A conversation of a person of so many days ago, and what it was given. */
export function judged(
  days: number,
  scores: Record<string, number>,
  more: Partial<AssessmentLine> = {},
  userId = 'u',
  now = NOW,
): ImportLine[] {
  const at = new Date(now - days * DAY).toISOString();
  const id = `${userId}-${days}`;
  const criteria = Object.entries(scores).map(([name, score]) => ({ name, score, description: '' }));
  const given = { session_id: `ses-${id}`, completed_at: at, criteria, scenario_id: 's', scenario_version: 1, ...more };
  return [
    sessionLine(`ses-${id}`, userId, { completed_at: at, scenario_id: 's' }),
    assessmentLine(`asm-${id}`, userId, { requested_at: at, ...given }),
  ];
}

/** A measure of the built-in assessor, which says only what it found. */
export function known(id: MeasureId, points: number, weight: number) {
  const { title, unit, target, source } = MEASURE_WORDS[id];
  return { id, title, unit, target, source, points, weight, finding: `${id}.` };
}

/** Evidence of a criterion: what would have raised it. */
export const raised = (name: string, raise: string) => ({
  criteria: [{ name, measures: [{ id: 'm', raise, points: 0.2 }] }],
});
/** Likewise, with the feedback being about it. */
export const advised = (name: string, more: object = {}) => ({
  feedback: { criterion: name, moment: { turn: 1, text: 'Hm.', instead: 'Say why.', missing: 'No reason.', ...more } },
});
