import type { MeasureDefinition, Measurement } from '../measures/definition.ts';
import { adviceAt, tellAdvised, tellStrength } from '../../evidence/sentences/moments.ts';
import { say } from '../../evidence/sentences/say.ts';
import { findMeasure, measures } from '../measures/registry.ts';
import type { CriterionEvidence, BuiltinEvidence, Moment } from '../../evidence/builtin.ts';

interface Choice {
  criterion: string;
  definition: MeasureDefinition;
  moment: Moment;
}

type Take = (definition: MeasureDefinition) => Measurement;

interface Loss {
  criterion: CriterionEvidence;
  id: string;
  lost: number;
}

// What a measure costs the whole assessment: its share of the criterion, times what it lacks, times what the criterion
// counts.
function losses(criteria: readonly CriterionEvidence[]): Loss[] {
  return criteria.flatMap((criterion) => {
    const scored = criterion.measures.filter(({ points }) => points !== null);
    const all = scored.reduce((sum, { weight }) => sum + weight, 0);
    return criterion.points === null
      ? []
      : scored.map(({ id, weight, points }) => ({
          criterion,
          id,
          lost: criterion.weight * (weight / all) * (1 - (points ?? 1)),
        }));
  });
}

const lostBy = ({ weight, points }: CriterionEvidence): number => weight * (1 - (points ?? 1));

/** A criterion below this much of its points is not met. */
const MET = 0.7;

// That nothing was agreed follows from what came before: it is not the first thing to change where that was not met.
const OF_THE_STEP: readonly string[] = ['next-step', 'effect-next-steps'];

const isAtTheRoot = ({ criterion, id }: Loss): boolean => !OF_THE_STEP.includes(id) && (criterion.points ?? 1) < MET;

// Nothing follows from how much somebody talked: what needs no words comes first where no criterion has fewer points alone.
function mayComeFirst(criteria: readonly CriterionEvidence[]): (loss: Loss) => boolean {
  const least = Math.min(...criteria.map(({ points }) => points ?? 1));
  return ({ criterion, id }) => (criterion.points ?? 1) <= least || findMeasure(id)?.languages !== null;
}

// The criterion that lost most comes first; in it, the measure that lost most and has a moment to show. Ties go to the
// scenario's order.
function chooseWeakest(criteria: readonly CriterionEvidence[], take: Take): Choice | null {
  const all = losses(criteria)
    .filter(({ lost }) => lost > 0)
    .filter(mayComeFirst(criteria))
    .toSorted((a, b) => lostBy(b.criterion) - lostBy(a.criterion) || b.lost - a.lost);
  for (const { criterion, id } of [...all.filter(isAtTheRoot), ...all]) {
    const definition = findMeasure(id);
    const moment = definition === undefined ? null : take(definition).moment;
    if (definition !== undefined && moment !== null) return { criterion: criterion.name, definition, moment };
  }
  return null;
}

function furtherStep(criteria: readonly CriterionEvidence[], take: Take): Choice | null {
  const name = criteria.find((criterion) => criterion.points !== null)?.name;
  if (name === undefined) return null;
  let best: { choice: Choice; points: number } | null = null;
  const used = new Set(criteria.flatMap((criterion) => criterion.measures.map(({ id }) => id)));
  for (const definition of measures) {
    if (!used.has(definition.id)) continue;
    const { points, moment } = take(definition);
    if (points !== null && moment !== null && points < (best?.points ?? 1))
      best = { choice: { criterion: name, definition, moment }, points };
  }
  return best?.choice ?? null;
}

const tell = ({ definition: { advice }, moment: { reply, ...moment } }: Choice): string =>
  tellAdvised(
    { ...moment, advice: adviceAt(advice, moment.said ?? null), ...(reply && { reply: reply.text }) },
    moment.missing,
  );

/** What the feedback advises, without its moment; undefined where there is none. */
export function adviceOf(chosen: BuiltinEvidence['feedback']): string | undefined {
  const advice = findMeasure(chosen?.measure ?? '')?.advice;
  return advice === undefined ? undefined : adviceAt(advice, chosen?.moment?.said ?? null);
}

// The least share of the points that makes a strength worth naming.
const STRONG = 0.7;

/**
 * What is learnt shows its moments: below this much of its points it has something to change, also where no moment shows it. An
 * outsider found 12 of 20 such pieces of advice wrong, nearly all on calls above 0.375, and two of four between.
 */
const POOR = 0.3;

/** Below this much of its points a criterion went poorly; where all did, something is to be changed. */
const UNDER_THREE = 0.5;

// The criterion that lost most, and in it the measure, where no moment shows what was lost. A measure that has nothing to
// advise here has no part in it.
function weakestUnshown(criteria: readonly CriterionEvidence[]): Omit<Choice, 'moment'> | null {
  const least = criteria.every(({ points }) => points === null || points < UNDER_THREE) ? UNDER_THREE : POOR;
  const lacking = losses(criteria)
    .filter(({ criterion, id }) => (criterion.points ?? 1) < (id.startsWith('effect-') ? least : MET))
    .filter(mayComeFirst(criteria));
  const roots = lacking.filter(isAtTheRoot);
  const [worst] = (roots.length === 0 ? lacking : roots)
    .filter(({ criterion, id }) => criterion.measures.find((measure) => measure.id === id)?.raise !== null)
    .toSorted((a, b) => lostBy(b.criterion) - lostBy(a.criterion) || b.lost - a.lost);
  const definition = worst === undefined ? undefined : findMeasure(worst.id);
  return worst === undefined || definition === undefined ? null : { criterion: worst.criterion.name, definition };
}

// A judgement of the conversation as a whole is not named as a strength: a strength is something that the user did.
const isOfTheWhole = ({ measures: taken }: CriterionEvidence): boolean =>
  taken.length === 1 && taken[0]?.id === 'effect-overall';

// A step is a strength where a turn surely shows it: else a colleague of theirs or of the user may have settled it.
const isUnshownStep = ({ measures: [lead] }: CriterionEvidence, take: Take): boolean => {
  const definition = lead?.id === 'effect-next-steps' ? findMeasure(lead.id) : undefined;
  return definition !== undefined && (take(definition).shown?.sure ?? lead?.quotes.length) === 0;
};

/** Below this much of its points a conversation as a whole went poorly, and only what was truly done in it is praised. */
const WENT_POORLY = 0.375;

const wentPoorly = (criteria: readonly CriterionEvidence[]): boolean =>
  criteria.some((criterion) => isOfTheWhole(criterion) && (criterion.points ?? 1) < WENT_POORLY);

// Whether both sides settled a step: done, whatever else went wrong.
const isDone = ({ measures: [lead] }: CriterionEvidence): boolean =>
  lead?.id === 'effect-next-steps' && lead.said?.values['because'] === 'plan agreed';

function strongest(criteria: readonly CriterionEvidence[], weakest: string | null, take: Take): string | null {
  const isPoor = wentPoorly(criteria);
  let best: CriterionEvidence | null = null;
  for (const criterion of criteria)
    if (
      criterion.name !== weakest &&
      !isOfTheWhole(criterion) &&
      !isUnshownStep(criterion, take) &&
      (!isPoor || isDone(criterion)) &&
      (criterion.points ?? 0) >= STRONG &&
      (criterion.points ?? 0) > (best?.points ?? 0)
    )
      best = criterion;
  return best?.name ?? null;
}

// The criterion with the fewest points, where several were judged: a part of the conversation, and not the whole of it.
function lowestOf(criteria: readonly CriterionEvidence[]): CriterionEvidence | undefined {
  const judged = criteria.filter(({ points }) => points !== null);
  if (judged.length === 1) return undefined;
  const parts = judged.filter((criterion) => !isOfTheWhole(criterion));
  return parts.toSorted((a, b) => (a.points ?? 0) - (b.points ?? 0))[0];
}

// Where something could be better, and no turn shows what. "No turn stands out" is a claim that was wrong in some calls of
// outsiders: it is made only where there is nothing else to say.
function withoutMoment(criteria: readonly CriterionEvidence[], strength: string | null): string {
  const lowest = lowestOf(criteria);
  const most = criteria.find(({ name }) => name === strength);
  if (strength !== null)
    return lowest === undefined || (lowest.points ?? 0) >= (most?.points ?? 0)
      ? say('feedback.strength', { criterion: strength }).text
      : say('feedback.strength-and-lowest', { criterion: strength, lowest: lowest.name }).text;
  return lowest === undefined
    ? say('feedback.nothing-shown', { strength: null }).text
    : say('feedback.lowest', { criterion: lowest.name }).text;
}

// None of several with the same score is named as the best.
function bestAlone(criteria: readonly CriterionEvidence[], best: string | null): string | null {
  const most = criteria.find(({ name }) => name === best)?.score;
  return criteria.some(({ name, score }) => name !== best && score === most) ? null : best;
}

/**
 * The one thing to change first, with the moment and words that could have been said there, after a strength where
 * there is one. Null where nothing was judged. Where all that was judged went well, the weakest measure of the criteria is
 * offered as a further step.
 *
 * @param isShort whether the conversation is too short for a strength
 */
export function feedback(
  criteria: readonly CriterionEvidence[],
  take: Take,
  isShort = false,
): { text: string | null; chosen: BuiltinEvidence['feedback'] } {
  if (!criteria.some((criterion) => criterion.points !== null)) return { text: null, chosen: null };
  // A short conversation shows too little for praise.
  const best = (but: string | null): string | null => (isShort ? null : strongest(criteria, but, take));
  const weakest = chooseWeakest(criteria, take);
  if (weakest !== null) {
    return {
      text: `${tellStrength(best(weakest.criterion))}First, for ${weakest.criterion}: ${tell(weakest)}`,
      chosen: { criterion: weakest.criterion, measure: weakest.definition.id, moment: weakest.moment },
    };
  }
  const unshown = weakestUnshown(criteria);
  if (unshown !== null)
    return {
      text: say('feedback.no-moment', {
        strength: best(unshown.criterion),
        criterion: unshown.criterion,
        measure: unshown.definition.id,
        advice: unshown.definition.advice,
      }).text,
      chosen: { criterion: unshown.criterion, measure: unshown.definition.id, moment: null },
    };
  const strength = best(null);
  if (criteria.some(({ points }) => (points ?? 1) < MET))
    return { text: withoutMoment(criteria, strength), chosen: null };
  const further = furtherStep(criteria, take);
  if (further === null) {
    const most = criteria.length === 1 ? null : bestAlone(criteria, strength);
    return { text: say('feedback.all-good', { best: most }).text, chosen: null };
  }
  return {
    text: `All that was judged went well. To go one step further: ${tell(further)}`,
    chosen: { criterion: further.criterion, measure: further.definition.id, moment: further.moment },
  };
}
