import type { Briefing } from '../../../domain/assessments/assessment.ts';
import type { CriterionScore } from '../../../domain/assessments/scores/criterion-score.ts';
import { overridesInForce, type Overrides, type OverrideStep } from '../../../domain/assessments/scores/overrides.ts';
import { parseJson, type Json } from '../../../lib/json/json.ts';

type Fields = { [key: string]: Json };

/** Reads criteria as stored. */
export function toCriteria(stored: string): CriterionScore[] {
  return criteriaOf(parseJson(stored));
}

/** Reads what an assessor was told, as stored. */
export function toBriefing(stored: string | null): Briefing | null {
  if (stored === null) return null;
  const { email, displayName, scenarioName, wideScores } = fieldsOf(parseJson(stored));
  return {
    email: textOrNull(email),
    displayName: textOrNull(displayName),
    scenarioName: text(scenarioName),
    ...(wideScores === 'mark' && { wideScores }),
  };
}

/** Reads what people made of scores, as stored. */
export function toOverrides(stored: string | null): Overrides | null {
  if (stored === null) return null;
  const { original, steps } = fieldsOf(parseJson(stored));
  const { criteria, strongestCriteria } = fieldsOf(original);
  return {
    original: { criteria: criteriaOf(criteria), strongestCriteria: textOrNull(strongestCriteria) },
    steps: listOf(steps).map(stepOf),
  };
}

/** Reads which criteria have a score that a person set, as stored. */
export function toChanged(stored: string | null): string[] {
  return stored === null ? [] : [...overridesInForce(toOverrides(stored)?.steps ?? []).keys()];
}

function stepOf(stored: Json): OverrideStep {
  const { criterion, score, reason, by, at } = fieldsOf(stored);
  return {
    criterion: text(criterion),
    score: score === null ? null : number(score),
    reason: text(reason),
    by: textOrNull(by),
    at: number(at),
  };
}

function criteriaOf(stored: Json | undefined): CriterionScore[] {
  return listOf(stored).map((item) => {
    const { name, score, description } = fieldsOf(item);
    return { name: text(name), score: number(score), description: text(description) };
  });
}

function fieldsOf(value: Json | undefined): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error('what is stored with an assessment is not an object');
  return value;
}

function listOf(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw new Error('what is stored with an assessment is not a list');
  return value;
}

function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Error('what is stored with an assessment lacks a text');
  return value;
}

function textOrNull(value: Json | undefined): string | null {
  return value === null ? null : text(value);
}

function number(value: Json | undefined): number {
  if (typeof value !== 'number') throw new Error('what is stored with an assessment lacks a number');
  return value;
}
