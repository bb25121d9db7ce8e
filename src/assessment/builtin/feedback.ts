import type { MeasureDefinition, Measurement } from '../measures/definition.ts';
import { measures } from '../measures/registry.ts';
import type { CriterionEvidence, Evidence, Moment } from '../types.ts';

interface Choice {
  criterion: string;
  definition: MeasureDefinition;
  moment: Moment;
}

// The criterion that lost most comes first; in it, the measure that lost most and has a moment to show. Ties go to the scenario's order.
function chooseWeakest(criteria: readonly CriterionEvidence[], take: (definition: MeasureDefinition) => Measurement): Choice | null {
  const judged = criteria.filter((criterion) => criterion.points !== null && criterion.points < 1).toSorted((a, b) => (a.points ?? 0) - (b.points ?? 0));
  for (const criterion of judged) {
    const lossy = criterion.measures.filter((measure) => measure.points !== null && measure.points < 1).toSorted((a, b) => b.weight * (1 - (b.points ?? 1)) - a.weight * (1 - (a.points ?? 1)));
    for (const { id } of lossy) {
      const definition = measures.find((measure) => measure.id === id);
      const moment = definition === undefined ? null : take(definition).moment;
      if (definition !== undefined && moment !== null) return { criterion: criterion.name, definition, moment };
    }
  }
  return null;
}

function furtherStep(criteria: readonly CriterionEvidence[], take: (definition: MeasureDefinition) => Measurement): Choice | null {
  const name = criteria.find((criterion) => criterion.points !== null)?.name;
  if (name === undefined) return null;
  let best: { choice: Choice; points: number } | null = null;
  for (const definition of measures) {
    const { points, moment } = take(definition);
    if (points !== null && moment !== null && points < (best?.points ?? 1)) best = { choice: { criterion: name, definition, moment }, points };
  }
  return best?.choice ?? null;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function tell({ definition, moment }: Choice): string {
  const speaker = moment.speaker === null ? '' : `, ${moment.speaker}`;
  return `${capital(definition.advice)}. Turn ${moment.turn}${speaker}: "${moment.text}" ${moment.missing} You could have said: “${moment.instead}”`;
}

/**
 * The one thing to change first, with the moment and words that could have been said there. Null where nothing was judged. Where all that
 * was judged is met, the weakest of the other measures is offered as a further step.
 */
export function feedback(criteria: readonly CriterionEvidence[], take: (definition: MeasureDefinition) => Measurement): { text: string | null; chosen: Evidence['feedback'] } {
  if (!criteria.some((criterion) => criterion.points !== null)) return { text: null, chosen: null };
  const weakest = chooseWeakest(criteria, take);
  if (weakest !== null) {
    return { text: `First, for ${weakest.criterion}: ${tell(weakest)}`, chosen: { criterion: weakest.criterion, measure: weakest.definition.id, moment: weakest.moment } };
  }
  const further = furtherStep(criteria, take);
  if (further === null) return { text: 'All that was judged met its target. Keep doing what you did here.', chosen: null };
  return { text: `All that was judged met its target. To go one step further: ${tell(further)}`, chosen: { criterion: further.criterion, measure: further.definition.id, moment: further.moment } };
}
