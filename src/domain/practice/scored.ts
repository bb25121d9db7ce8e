import { DEFAULT_SCALE, DEFAULT_WEIGHT, type Scale } from '../../evidence/rubric.ts';
import { weightedMean } from '../../lib/values/weighted-mean.ts';
import type { SessionKind } from '../sessions/session.ts';

/** A completed assessment, with what is known of its conversation. */
export interface Judged {
  assessmentId: string;
  sessionId: string | null;
  userId: string;
  /** Null where no session of it is known. */
  kind: SessionKind | null;
  scenarioId: string | null;
  /** Which version of the scenario it was judged by; null for imported history. */
  scenarioVersion: number | null;
  /** When the conversation ended, else when it was assessed. Ms since 1970 UTC. */
  at: number;
  /** When it was assessed. */
  judgedAt: number;
  criteria: { name: string; score: number }[];
  /** The criteria whose scores are those that people set. */
  changed: readonly string[];
}

/** What a score is read by: its scale, and how much each criterion counts. */
export interface Yardstick {
  scale: Scale;
  weights: ReadonlyMap<string, number>;
}

/** For history without a scenario version. */
export const NO_YARDSTICK: Yardstick = { scale: DEFAULT_SCALE, weights: new Map() };

/** A judged conversation whose scores were brought to points between 0 and 1, so that they compare across scenarios. */
export interface Scored extends Omit<Judged, 'criteria'> {
  /** The mean of its criteria by weight; null where none was judged. */
  overall: number | null;
  criteria: { name: string; points: number }[];
}

/** Brings an assessment's scores to points. */
export function score(judged: Judged, { scale, weights }: Yardstick): Scored {
  const criteria = judged.criteria.map(({ name, score: given }) => ({ name, points: pointsOf(given, scale) }));
  const overall = weightedMean(
    criteria.map(({ name, points }) => ({ value: points, weight: weights.get(name) ?? DEFAULT_WEIGHT })),
  );
  return { ...judged, criteria, overall };
}

/** Between 0 and 1, also for a score of history that lies outside the scale. */
function pointsOf(given: number, { min, max }: Scale): number {
  return max > min ? Math.min(1, Math.max(0, (given - min) / (max - min))) : 0;
}

/** One assessment for each conversation, the newest, in the order of the conversations, the oldest first. */
export function onePerConversation<Row extends Pick<Judged, 'sessionId' | 'assessmentId' | 'at' | 'judgedAt'>>(
  rows: readonly Row[],
): Row[] {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const conversation = row.sessionId ?? row.assessmentId;
    const other = newest.get(conversation);
    if (!other || row.judgedAt > other.judgedAt) newest.set(conversation, row);
  }
  return [...newest.values()].toSorted((left, right) => left.at - right.at || left.judgedAt - right.judgedAt);
}
