import type { CriterionInput } from '../../evidence/rubric.ts';
import type { Criterion } from './scenario.ts';

/** A criterion as an assessor is given it: without what its author left open. */
export function toCriterionInput({ name, description, anchors, weight, measures }: Criterion): CriterionInput {
  return { name, description, weight, ...(anchors && { anchors }), ...(measures && { measures }) };
}
