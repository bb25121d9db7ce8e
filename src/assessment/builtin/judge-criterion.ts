import type { Language } from '../languages/language.ts';
import type { MeasureDefinition, Measurement } from '../measures/definition.ts';
import { findMeasure } from '../measures/registry.ts';
import type { CriterionEvidence, MeasureEvidence } from '../../evidence/builtin.ts';
import { DEFAULT_WEIGHT, type Anchor, type CriterionInput, type Scale } from '../../evidence/rubric.ts';
import { REASONS, VERDICTS, type ReasonCode } from '../../evidence/sentences/reasons.ts';
import { codesOf } from '../../lib/values/codes-of.ts';
import { keep, say, type Told } from '../../evidence/sentences/say.ts';
import { chooseMeasures, type Choice } from './choose-measures.ts';
import { placeOnScale } from './level-curve.ts';
import { scoreOn } from './score-scale.ts';

const REASON_CODES = codesOf(REASONS);
const COMPLAINT_VERDICTS = codesOf(VERDICTS).filter((code) => code.endsWith(' of a complaint'));

/** A criterion's evidence, and why it was not assessed if it was not. */
export interface Judgement {
  evidence: CriterionEvidence;
  reason: Told | null;
}

interface Taken {
  definition: MeasureDefinition;
  taken: Measurement;
  weight: number;
}

const OF_COMPLAINTS = /\bcomplain|beschwerde|reklamation/iu;

const ofNoDoubt = (code: unknown): ReasonCode | null =>
  REASON_CODES.find((known) => known === code && !REASONS[known].includes('doubt')) ?? null;

// Under a criterion on complaints nothing is said of doubts, which nobody may have had.
function underCriterion(finding: Told | null, { name }: CriterionInput): Told | null {
  if (finding?.said.code !== 'effect' || !OF_COMPLAINTS.test(name)) return finding;
  const { verdict, because, but } = finding.said.values;
  // "effect-objections 2 partly" is of a complaint what "effect-objections 2" is.
  const plain = String(verdict).split(' ', 2).join(' ');
  const ofComplaint = COMPLAINT_VERDICTS.find((code) => code === `${plain} of a complaint`);
  if (ofComplaint === undefined) return finding;
  return say('effect', { verdict: ofComplaint, because: ofNoDoubt(because), but: ofNoDoubt(but) });
}

function evidenceOf({ definition, taken, weight }: Taken, criterion: CriterionInput): MeasureEvidence {
  const { id, title, unit, target, source, cite } = definition;
  const found = taken.note ?? underCriterion(taken.finding, criterion);
  return {
    id,
    title,
    unit,
    target,
    source,
    cite,
    weight,
    value: taken.value,
    points: taken.points,
    finding: found?.text ?? '',
    ...(found !== null && keep(found)),
    quotes: taken.quotes,
    ...(taken.raise === undefined ? {} : { raise: taken.raise?.text ?? null }),
    ...(taken.interval === undefined ? {} : { interval: taken.interval }),
    ...(taken.reasons === undefined ? {} : { reasons: taken.reasons }),
  };
}

/** The anchor whose level is nearest to the score, the lower of two; null below the lowest of them. */
export function nearestAnchor(anchors: readonly Anchor[], score: number): Anchor | null {
  const rising = anchors.toSorted((a, b) => a.level - b.level);
  const below = rising.findLast(({ level }) => level <= score) ?? null;
  const above = rising.find(({ level }) => level > score);
  return below !== null && above !== undefined && above.level - score < score - below.level ? above : below;
}

// Without its first measure a criterion is judged by the others, where they have at least half of the weight.
function whyNot(results: readonly Taken[], needsLead: boolean): Told | null {
  const [lead] = results;
  if (lead === undefined) return say('unjudged.nothing-left', {});
  if (needsLead && lead.taken.note !== null) return lead.taken.note;
  const scorable = results.filter(({ definition }) => definition.judged !== 'described');
  if (scorable.length === 0) {
    const figures = results.flatMap(({ taken: { finding } }) => (finding === null ? [] : [finding.said]));
    return say('unjudged.shown-only', { figures });
  }
  const sum = (items: readonly Taken[]): number => items.reduce((total, { weight }) => total + weight, 0);
  const scored = scorable.filter(({ taken }) => taken.points !== null);
  if (sum(scored) > 0 && sum(scored) * 2 >= sum(scorable)) return null;
  return (
    lead.taken.note ?? scorable.find(({ taken }) => taken.note !== null)?.taken.note ?? say('unjudged.too-little', {})
  );
}

// Where the learnt measure cannot be taken of this conversation, the measures for other kinds of talk are used.
function choose(
  criterion: CriterionInput,
  take: (definition: MeasureDefinition) => Measurement,
  { offer, language }: Pick<Judged, 'offer' | 'language'>,
): Choice {
  const choice = chooseMeasures(criterion, offer);
  const lead = choice.measures[0] === undefined ? undefined : findMeasure(choice.measures[0].measure);
  // Where single turns are not told, what is counted rests on phrases, and orders conversations little better than chance.
  return offer && language.tellsMoves && choice.by === 'proposal' && lead !== undefined && take(lead).note !== null
    ? chooseMeasures(criterion, false)
    : choice;
}

/** What is judged. */
interface Judged {
  offer: boolean;
  language: Pick<Language, 'code' | 'name' | 'tellsMoves'>;
  /** Why the conversation is too short for what the program chooses to judge by. */
  short?: Told | null;
  /** Why a criterion that the program judges by this measure first cannot be judged. */
  whyNone?: (lead: string | undefined) => Told | null;
}

/**
 * Judges one criterion; `offer` says whether the conversation is about an offer or a service, `language` what it is in:
 * the weighted mean of its measures' points on the scenario's scale. Not judged where no measure fits, where the
 * measure it cannot do without could not be taken, or where less than half of what it is judged by could be.
 */
export function judgeCriterion(
  criterion: CriterionInput,
  scale: Scale,
  take: (definition: MeasureDefinition) => Measurement,
  { offer, language, short = null, whyNone }: Judged,
): Judgement {
  const { by, measures: chosen, needsLead, reason } = choose(criterion, take, { offer, language });
  const weight = criterion.weight ?? DEFAULT_WEIGHT;
  const blank: CriterionEvidence = {
    name: criterion.name,
    score: null,
    points: null,
    chosen: { by, measures: chosen },
    measures: [],
    weight,
    anchor: null,
    restsOn: null,
  };
  if (reason !== null) return { evidence: blank, reason };
  const none = by === 'proposal' ? (short ?? whyNone?.(chosen[0]?.measure) ?? null) : null;
  if (none !== null) return { evidence: blank, reason: none };
  const shares = new Map<MeasureDefinition, number>();
  for (const item of chosen) {
    const definition = findMeasure(item.measure);
    if (definition !== undefined && !shares.has(definition)) shares.set(definition, item.weight);
  }
  if (shares.size === 0)
    return {
      evidence: blank,
      reason: say('unjudged.no-such-measures', { named: chosen.map(({ measure }) => measure) }),
    };
  const results = [...shares].map(([definition, share]): Taken => ({
    definition,
    taken: take(definition),
    weight: share,
  }));
  const measures = results.map((result) => evidenceOf(result, criterion));
  const not = whyNot(results, needsLead);
  if (not !== null) return { evidence: { ...blank, measures }, reason: not };
  let sum = 0;
  let weights = 0;
  for (const { taken, weight: share } of results) {
    if (taken.points === null) continue;
    sum += taken.points * share;
    weights += share;
  }
  const points = Math.round((sum / weights) * 10_000) / 10_000;
  const score = scoreOn(scale, placeOnScale(points, results.filter(({ taken }) => taken.points !== null).length));
  const wide = results.some(({ taken }) => taken.tooWide !== undefined) ? { tooWide: true as const } : {};
  const counted =
    language.code !== null &&
    !language.tellsMoves &&
    results.some(
      ({ definition, taken }) =>
        taken.points !== null && definition.languages !== null && definition.judged !== 'learnt',
    );
  const restsOn = results.find(({ taken }) => taken.points !== null)?.taken.places ?? null;
  return {
    evidence: {
      ...blank,
      measures,
      points,
      score,
      anchor: nearestAnchor(criterion.anchors ?? [], score),
      restsOn,
      ...wide,
      ...(counted && { phrasesOnly: language.name }),
    },
    reason: null,
  };
}
