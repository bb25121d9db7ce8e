import type { OverrideStep } from '../../../domain/assessments/scores/overrides.ts';
import type { CriterionScore } from '../../../domain/assessments/scores/criterion-score.ts';
import { firstImpression, intervalOf } from '../../../evidence/interval.ts';
import type { KeptCriterion, KeptMeasure } from '../../../evidence/kept.ts';
import { advisedFor } from '../../../evidence/sentences/advised.ts';
import { recognise, recogniseMeasure } from '../../../evidence/sentences/recognise/recognise.ts';
import { DEFAULT_WEIGHT, nearestLevel, type Scale } from '../../../evidence/rubric.ts';
import type { Criterion } from '../../../domain/scenarios/scenario.ts';
import type { BetterLine, CriterionRow, MeasureRow, Quote } from '../api/assessments.ts';

/** What is known of one criterion that is served. */
export interface KnownCriterion {
  served: CriterionScore;
  /** As the assessor gave it; undefined where it had not judged it. */
  original: CriterionScore | undefined;
  override: (OverrideStep & { score: number }) | undefined;
  evidence: KeptCriterion | undefined;
  asked: Criterion | undefined;
  scale: Scale | null;
  /** Measures that are shown of it. */
  mostMeasures: number;
}

/** Quotations and reasons that are shown of one figure, or of one judgement. */
const MOST_EACH = 20;

/** Quotes of a measure that are looked at for those: imported evidence may have a hundred thousand. */
const MOST_LOOKED = 200;

/** A criterion as the pages explain it. */
export function criterionRow({
  served,
  original,
  override,
  evidence,
  asked,
  scale,
  mostMeasures,
}: KnownCriterion): CriterionRow {
  const measures = evidence?.measures ?? [];
  // A model's judgement has no measures of its own; what was counted may stand beside it.
  const shown = (measures.length > 0 ? measures : (evidence?.beside?.measures ?? [])).slice(0, mostMeasures);
  const scored = measures.filter(({ points }) => typeof points === 'number');
  const interval = evidence ? intervalOf(evidence) : null;
  const places = evidence?.restsOn ?? null;
  const level =
    original && (evidence?.anchor ?? nearestLevel(evidence?.anchors ?? asked?.anchors ?? [], original.score));
  return {
    name: served.name,
    asks: asked?.description || null,
    weight: asked?.weight ?? evidence?.weight ?? DEFAULT_WEIGHT,
    score: served.score,
    original: original?.score ?? null,
    override: override ? { score: override.score, reason: override.reason, by: override.by, at: override.at } : null,
    verdict: verdictOf(scored, evidence) ?? (original?.description || null),
    verdict_said: scored[0]?.finding ? recognise(scored[0].finding, scored[0].said) : null,
    raise: raisedBy(scored),
    level: level ? { level: level.level, description: level.description } : null,
    interval:
      interval && scale && original
        ? {
            low: scale.min + interval.low * (scale.max - scale.min),
            high: scale.min + interval.high * (scale.max - scale.min),
          }
        : null,
    first_impression: evidence ? firstImpression(evidence) : null,
    places: places === null ? null : Math.round(places),
    measures: shown.map((measure) => measureRow(measure, evidence)),
    reasoning: evidence?.reasoning ?? null,
    quotes: (evidence?.quotes ?? []).slice(0, MOST_EACH).map(quoteOf),
    better: betterOf(evidence?.improvement ?? null),
  };
}

/** What would raise a score: what its evidence says of that, or else what is advised for the measure that costs it most. */
function raisedBy(scored: readonly KeptMeasure[]): CriterionRow['raise'] {
  const told = scored
    .flatMap(({ raise }) => raise || [])
    .slice(0, MOST_EACH)
    .map((words) => ({ words, said: recognise(words) }));
  const advised = told.length > 0 ? null : advisedFor(scored);
  return advised === null ? told : [advised];
}

/** The leading finding: what the description begins with, without its quotation. */
function verdictOf(scored: readonly KeptMeasure[], evidence: KeptCriterion | undefined): string | null {
  return scored[0]?.finding || evidence?.reasoning || null;
}

function measureRow(measure: KeptMeasure, evidence: KeptCriterion | undefined): MeasureRow {
  const { id, title, value, unit, target, source, points, weight, finding, said, reasons, quotes } = measure;
  const chosen = evidence?.chosen?.measures.find(({ measure: name }) => name === id);
  return {
    id: recogniseMeasure(measure),
    title: title ?? id,
    value: value ?? null,
    unit: unit ?? '',
    target: target ?? null,
    source: source ?? null,
    points: points ?? null,
    weight: weight ?? null,
    finding: finding ?? '',
    finding_said: finding ? recognise(finding, said) : null,
    why: chosen?.why ?? null,
    why_said: chosen ? recognise(chosen.why, chosen.said) : null,
    reasons: (reasons ?? [])
      .slice(0, MOST_EACH)
      .map(({ words, levels }) => ({ words, said: recognise(words), levels })),
    quotes: eachOnce((quotes ?? []).slice(0, MOST_LOOKED))
      .slice(0, MOST_EACH)
      .map(quoteOf),
  };
}

// Evidence has a turn again where a description may need it beside another one.
function eachOnce<Kept extends { turn: number; text: string }>(quotes: readonly Kept[]): Kept[] {
  return [...new Map(quotes.map((quote) => [`${quote.turn} ${quote.text}`, quote])).values()];
}

/** A quotation as the pages have it. */
export function quoteOf({ turn, speaker, text }: { turn: number; speaker?: string | null; text: string }): Quote {
  return { turn: Math.trunc(turn), speaker: speaker ?? null, text };
}

/** What could have been said instead, beside what was. */
export function betterOf(
  improvement: {
    change: string;
    moment: { turn: number; speaker?: string | null; text: string };
    instead: string;
  } | null,
): BetterLine | null {
  if (!improvement) return null;
  return {
    ...quoteOf(improvement.moment),
    missing: improvement.change,
    missing_said: null,
    instead: improvement.instead,
  };
}
