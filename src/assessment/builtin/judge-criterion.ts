import type { MeasureDefinition, Measurement } from '../measures/definition.ts';
import { findMeasure } from '../measures/registry.ts';
import type { CriterionEvidence, CriterionInput, MeasureEvidence } from '../types.ts';
import { proposeMeasures } from './propose-measures.ts';
import { scoreOn } from './score-scale.ts';

/** A criterion's evidence, and why it was not assessed if it was not. */
export interface Judgement {
  evidence: CriterionEvidence;
  reason: string | null;
}

const LEAD_WEIGHT = 2;

function choose(criterion: CriterionInput): CriterionEvidence['chosen'] {
  const named = criterion.measures ?? [];
  if (named.length > 0) return { by: 'author', measures: named.map((chosen) => ({ measure: typeof chosen === 'string' ? chosen : chosen.measure, why: "Named by the scenario's author." })) };
  return { by: 'proposal', measures: proposeMeasures(criterion) };
}

function evidenceOf(definition: MeasureDefinition, taken: Measurement, weight: number): MeasureEvidence {
  const { id, title, unit, target, source, cite } = definition;
  return { id, title, unit, target, source, cite, weight, value: taken.value, points: taken.points, finding: taken.note ?? taken.finding, quotes: taken.quotes };
}

/**
 * Judges one criterion: the weighted mean of its measures' points (the leading one counts twice) on the scenario's scale. Not judged where
 * no measure fits, where the leading measure could not be taken, or where nothing of it can be scored.
 */
export function judgeCriterion(criterion: CriterionInput, scale: { min: number; max: number }, take: (definition: MeasureDefinition) => Measurement): Judgement {
  const chosen = choose(criterion);
  const blank: CriterionEvidence = { name: criterion.name, score: null, points: null, chosen, measures: [] };
  if (chosen.measures.length === 0) return { evidence: blank, reason: 'No measure fits this criterion; name measures in the scenario.' };
  const unknown = chosen.measures.filter(({ measure }) => findMeasure(measure) === undefined).map(({ measure }) => `"${measure}"`);
  const definitions = [...new Set(chosen.measures.flatMap(({ measure }) => findMeasure(measure) ?? []))];
  if (definitions.length === 0) return { evidence: blank, reason: `The scenario names measures that do not exist: ${unknown.join(', ')}.` };
  const results = definitions.map((definition, i) => ({ definition, taken: take(definition), weight: i === 0 ? LEAD_WEIGHT : 1 }));
  const measures = results.map(({ definition, taken, weight }) => evidenceOf(definition, taken, weight));
  const [lead] = results;
  if (lead !== undefined && lead.taken.note !== null) return { evidence: { ...blank, measures }, reason: lead.taken.note };
  let sum = 0;
  let weights = 0;
  for (const { taken, weight } of results) {
    if (taken.points === null) continue;
    sum += taken.points * weight;
    weights += weight;
  }
  if (weights === 0) {
    const figures = results.map(({ taken }) => taken.finding).filter((finding) => finding !== '').join(' ');
    return { evidence: { ...blank, measures }, reason: `Its measures are shown and not scored, because no target is published for them. ${figures}`.trim() };
  }
  const points = Math.round((sum / weights) * 10_000) / 10_000;
  return { evidence: { ...blank, measures, points, score: scoreOn(scale, points) }, reason: null };
}
