import type { CriterionScore } from '../../domain/assessments/scores/criterion-score.ts';
import type { OverrideStep } from '../../domain/assessments/scores/overrides.ts';
import type { KeptCriterion, KeptMeasure, KeptQuote } from '../../evidence/kept.ts';
import { nearestLevel, type Anchor } from '../../evidence/rubric.ts';
import { figure } from '../terminal/amount.ts';
import { oneLine } from '../terminal/one-line.ts';
import { localTime } from '../terminal/time.ts';

/** What is known of one judged criterion. */
export interface ShownCriterion {
  /** As the assessor gave it; undefined where it had not judged it. */
  original: CriterionScore | undefined;
  /** As served; undefined where it is not. */
  served: CriterionScore;
  /** The override in force. */
  override: OverrideStep | undefined;
  evidence: KeptCriterion | undefined;
  /** The scale's described levels, where the author gave any. */
  anchors: readonly Anchor[];
}

/** A judged criterion for people: its score, what it rests on, and the words that show it. */
export function criterionLines({ original, served, override, evidence, anchors }: ShownCriterion): string[] {
  const lines = [`${oneLine(served.name)}: ${served.score}`];
  if (override)
    lines.push(
      `  Set by ${override.by === null ? 'a person' : oneLine(override.by)}, ${localTime(override.at)}: ${oneLine(override.reason)}`,
    );
  if (override)
    lines.push(
      original ? `  The assessor gave ${original.score}, and that rests on:` : '  The assessor had not judged it.',
    );
  if (!evidence)
    return original && original.description !== '' ? [...lines, `  ${oneLine(original.description)}`] : lines;
  const anchor = evidence.anchor ?? (original ? nearestLevel(evidence.anchors ?? anchors, original.score) : undefined);
  if (typeof evidence.points === 'number') lines.push(`  Points: ${figure(evidence.points)} of 1`);
  if (anchor) lines.push(`  Level ${anchor.level} is described as: ${oneLine(anchor.description)}`);
  const why = new Map((evidence.chosen?.measures ?? []).map(({ measure, why: reason }) => [measure, reason]));
  for (const measure of evidence.measures ?? []) lines.push(...describeMeasure(measure, why.get(measure.id)));
  if (evidence.reasoning) lines.push(`  Reasoning: ${oneLine(evidence.reasoning)}`);
  lines.push(...(evidence.quotes ?? []).map((quote) => `  ${describeQuote(quote)}`));
  if (evidence.improvement)
    lines.push(
      `  To change: ${oneLine(evidence.improvement.change)}`,
      `    ${describeQuote(evidence.improvement.moment)}`,
      `    Instead: ${oneLine(evidence.improvement.instead)}`,
    );
  return lines;
}

function describeMeasure(
  { id, title, value, unit, target, source, points, finding, quotes }: KeptMeasure,
  why: string | undefined,
): string[] {
  // A unit such as "1 yes, 0 no" would run into the figure.
  const inUnit = !unit ? '' : /^\d/.test(unit) ? ` (${oneLine(unit)})` : ` ${oneLine(unit)}`;
  const taken = typeof value === 'number' ? `${figure(value)}${inUnit}` : 'not taken';
  const judged = typeof points === 'number' ? `points ${figure(points)}` : 'shown, not scored';
  return [
    `  - ${oneLine(title ?? id)} (${oneLine(id)}): ${taken}; ${judged}`,
    ...(finding ? [`      ${oneLine(finding)}`] : []),
    ...(target ? [`      Target: ${oneLine(target)}`] : []),
    ...(source ? [`      Source: ${oneLine(source)}`] : []),
    ...(why ? [`      Why this measure: ${oneLine(why)}`] : []),
    ...(quotes ?? []).map((quote) => `      ${describeQuote(quote)}`),
  ];
}

/** `Turn 3, Anna: "How does that affect your team?"` */
function describeQuote({ turn, speaker, text }: KeptQuote): string {
  return `Turn ${turn}${speaker ? `, ${oneLine(speaker)}` : ''}: "${oneLine(text)}"`;
}
