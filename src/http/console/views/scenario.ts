import type { CriterionMeasures, Measure } from '../../../domain/scenarios/measure-guide.ts';
import type { Criterion, Scenario } from '../../../domain/scenarios/scenario.ts';
import { recognise } from '../../../evidence/sentences/recognise/recognise.ts';
import type { Criterion as CriterionAnswer, JudgedBy, MeasureOffer, Version } from '../api/scenarios.ts';

/** The rubric of a version as the pages have it. */
export function versionOf({ version, scale, criteria }: Scenario): Version {
  return { version, scale, criteria: criteria.map((criterion) => criterionOf(criterion)) };
}

function criterionOf({ name, description, anchors, weight, measures }: Criterion): CriterionAnswer {
  return {
    name,
    description,
    anchors: (anchors ?? []).map((anchor) => ({ level: anchor.level, description: anchor.description })),
    weight,
    measures: (measures ?? []).map((chosen) =>
      typeof chosen === 'string' ? { measure: chosen, weight: null } : chosen,
    ),
  };
}

/** A measure that an author can choose. */
export function offerOf({ id, title, definition, unit, target, source, judged, languages }: Measure): MeasureOffer {
  return { measure: id, title, definition, unit, target, source, judged, languages: languages && [...languages] };
}

/** What a criterion is judged by, and why. */
export function judgedByOf({ criterion, by, reason, reasonSaid, measures }: CriterionMeasures): JudgedBy {
  return {
    criterion,
    by,
    reason,
    reason_said: reason === null ? null : recognise(reason, reasonSaid),
    measures: measures.map(({ measure, weight, why, whySaid, definition }) => ({
      measure,
      weight,
      why,
      why_said: recognise(why, whySaid),
      title: definition?.title ?? null,
      definition: definition?.definition ?? null,
      target: definition?.target ?? null,
      source: definition?.source ?? null,
    })),
  };
}
