import type { Briefing } from '../../../domain/assessments/assessment.ts';
import type { GivenScores } from '../../../domain/assessments/reads.ts';
import type { CriterionScore } from '../../../domain/assessments/scores/criterion-score.ts';
import { overridesInForce, type Overrides, type OverrideStep } from '../../../domain/assessments/scores/overrides.ts';
import { parseJson, type Json } from '../../../lib/json/json.ts';
import { search, type ReadText, type Searched } from '../long-text.ts';

type Fields = { [key: string]: Json };

/** Reads criteria as stored. */
export function toCriteria(stored: string): CriterionScore[] {
  return criteriaOf(parseJson(stored));
}

/** Characters from which on descriptions are passed over: to parse less is faster. */
const LONG = 65_536;

/*
 * Within a JSON string every quotation mark has a backslash before it, so these occur nowhere else than between the fields
 * of what is stored.
 */
const NEXT_CRITERION = '},{"name":';
const DESCRIPTION = ',"description":"';
const STEPS = ',"steps":[';
const ORIGINAL = '{"original":{"criteria":[';

/** Reads the scores of criteria as stored, and none of their descriptions, which may have megabytes. */
export function toScores(stored: ReadText): Pick<CriterionScore, 'name' | 'score'>[] {
  const isLong = stored.length > LONG;
  return search(stored, (all) => scoresIn(parseJson((isLong && withoutDescriptions(all, 1)) || all.slice(0))));
}

function scoresIn(stored: Json | undefined): Pick<CriterionScore, 'name' | 'score'>[] {
  return listOf(stored).map((item) => {
    const { name, score } = fieldsOf(item);
    return { name: text(name), score: number(score) };
  });
}

/**
 * A list of criteria as JSON without descriptions; undefined where one has not the form that is written here.
 * @param first where its first criterion begins
 */
function withoutDescriptions(stored: Searched, first: number): string | undefined {
  const parts: string[] = [];
  for (let from = first; from > 0;) {
    const next = stored.indexOf(NEXT_CRITERION, from);
    const end = stored.indexOf(DESCRIPTION, from);
    if (end === -1 || (next !== -1 && end > next)) return undefined;
    parts.push(`${stored.slice(from, end)}}`);
    from = next === -1 ? 0 : next + '},'.length;
  }
  return `[${parts.join(',')}]`;
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

/** Reads the scores before people's and their steps, as stored, and no descriptions. */
export function toGiven(stored: ReadText): GivenScores {
  const isLong = stored.length > LONG;
  return search(stored, (all) => {
    const from = all.lastIndexOf(STEPS);
    const isKnown = isLong && from !== -1 && all.slice(0, ORIGINAL.length) === ORIGINAL;
    const scores = isKnown ? withoutDescriptions(all, ORIGINAL.length) : undefined;
    if (scores === undefined) {
      const { original, steps } = fieldsOf(parseJson(all.slice(0)));
      return { criteria: scoresIn(fieldsOf(original)['criteria']), steps: listOf(steps).map(stepOf) };
    }
    const { steps } = fieldsOf(parseJson(`{${all.slice(from + 1)}`));
    return { criteria: scoresIn(parseJson(scores)), steps: listOf(steps).map(stepOf) };
  });
}

/** Reads which criteria have a score that a person set, as stored, and nothing of the scores before. */
export function toChanged(stored: ReadText | null): string[] {
  if (stored === null) return [];
  return search(stored, (all) => {
    const from = all.lastIndexOf(STEPS);
    const { steps } = fieldsOf(parseJson(from === -1 ? all.slice(0) : `{${all.slice(from + 1)}`));
    return [...overridesInForce(listOf(steps).map(stepOf)).keys()];
  });
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
