import { say } from '../../../../src/evidence/sentences/say.ts';
import type { CriterionEvidence, MeasureEvidence, Moment } from '../../../../src/evidence/builtin.ts';
import type { Measurement } from '../../../../src/assessment/measures/definition.ts';

/** A measure as it stands in evidence, its finding named after it. */
export function measured(id: string, points: number | null, more: Partial<MeasureEvidence> = {}): MeasureEvidence {
  return {
    id,
    title: id,
    value: points,
    unit: '',
    target: null,
    source: null,
    cite: null,
    points,
    weight: 1,
    finding: `Found ${id}.`,
    quotes: [],
    ...more,
  };
}

/** A judged criterion with these measures. */
export function judged(
  name: string,
  points: number | null,
  measures: MeasureEvidence[],
  more: Partial<CriterionEvidence> = {},
): CriterionEvidence {
  return {
    name,
    score: points,
    points,
    chosen: { by: 'author', measures: [] },
    measures,
    weight: 1,
    anchor: null,
    restsOn: null,
    ...more,
  };
}

export const moment = (turn: number): Moment => ({
  turn,
  speaker: 'Ann',
  text: `Words of ${turn}`,
  missing: 'A question was missing.',
  instead: 'And then?',
});

/** A measure that was taken with these points. */
export function taken(points: number | null, more: Partial<Measurement> = {}): Measurement {
  return {
    value: points,
    points,
    finding: points === null ? null : say('talk-share', { share: points }),
    note: points === null ? say('none.empty', {}) : null,
    quotes: [],
    moment: null,
    ...more,
  };
}
