import { DEFAULT_WEIGHT } from '../../evidence/rubric.ts';
import { invalidArgument } from '../errors.ts';
import { checkLine } from '../imports/lines/parse-line.ts';
import type { ScenarioLine } from '../imports/lines/schema.ts';
import { toCriterionInput } from './criterion-input.ts';
import type { Rubric } from './scenario-desk.ts';
import type { Criterion } from './scenario.ts';

/**
 * Makes the line of a scenario that somebody writes, checked as an import checks it.
 * @throws DomainError invalid_argument, which says what is wrong
 */
export function checkedLine(fields: Omit<ScenarioLine, 'type'>): ScenarioLine {
  const checked = checkLine({ ...fields, type: 'scenario' });
  if ('problems' in checked) throw invalidArgument(checked.problems.join(' '));
  if (checked.line.type !== 'scenario') throw invalidArgument('It must be a scenario.');
  return checked.line;
}

/** Criteria as somebody writes them, as an assessor is given them. */
export function criteriaInput(criteria: Rubric['criteria']) {
  return criteria.map((fields) =>
    toCriterionInput({
      name: fields.name,
      description: fields.description,
      anchors: fields.anchors ?? null,
      weight: fields.weight ?? DEFAULT_WEIGHT,
      measures: fields.measures ?? null,
    } satisfies Criterion),
  );
}
