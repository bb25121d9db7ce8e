import { turnQuote } from '../builtin/quote-shown.ts';
import { squeeze } from '../../transcript/text/normalise.ts';
import { anchorOf, type RubricCriterion } from './rubric.ts';
import type { ModelCriterionEvidence } from '../../evidence/model.ts';

function closed(text: string): string {
  const bare = squeeze(text);
  return /[.!?…]["”']?$/u.test(bare) ? bare : `${bare}.`;
}

/**
 * The description of a criterion: the level and its author's words for it, every quotation with its turn, the model's
 * reasoning, and what the next described level asks for. One paragraph of plain English.
 */
export function describeModelCriterion(
  { score, quotes, reasoning, levels }: ModelCriterionEvidence,
  criterion: RubricCriterion,
): string {
  const level = score ?? 0;
  const reached = anchorOf(criterion, level);
  const next = criterion.anchors.find((anchor) => anchor.level > level);
  const range = `${levels[0] ?? level} to ${levels.at(-1) ?? level}`;
  return [
    reached === null
      ? `Level ${level} on a scale of ${range}.`
      : `Level ${level} on a scale of ${range}: ${closed(reached)}`,
    ...quotes.map((quote) => turnQuote(quote).replace(/([^.!?…])"$/u, '$1".')),
    ...(reasoning === null ? [] : [closed(reasoning)]),
    ...(next === undefined ? [] : [`Level ${next.level} asks for: ${closed(next.description)}`]),
  ].join(' ');
}

/** What a criterion loses: its weight times its distance from the highest level. */
function loss({ weight, points }: ModelCriterionEvidence): number {
  return weight * (1 - (points ?? 1));
}

/**
 * The first thing to change: of the criteria below their highest level that have a verified quotation, the one that
 * loses most by its weight; the earlier one in the scenario among equals. Null where there is none.
 */
export function chooseFeedback(criteria: readonly ModelCriterionEvidence[]): {
  text: string | null;
  chosen: { criterion: string; improvement: NonNullable<ModelCriterionEvidence['improvement']> } | null;
} {
  const judged = criteria.filter(({ points }) => points !== null);
  if (judged.length > 0 && judged.every((criterion) => loss(criterion) === 0)) {
    return { text: 'All that was judged reached its highest level. Keep doing what you did here.', chosen: null };
  }
  for (const { name, improvement } of judged
    .filter((criterion) => loss(criterion) > 0)
    .toSorted((a, b) => loss(b) - loss(a))) {
    if (improvement === null) continue;
    const { change, moment, instead } = improvement;
    const speaker = moment.speaker === null ? '' : `, ${moment.speaker}`;
    const text = `First, for ${name}: ${closed(change)} Turn ${moment.turn}${speaker}: "${moment.text}" You could have said: “${instead}”`;
    return { text, chosen: { criterion: name, improvement } };
  }
  return { text: null, chosen: null };
}
