import { inPieces } from '../../lib/work/in-pieces.ts';
import type { Advice } from './advice.ts';
import type { Falling } from './falling.ts';
import { DEACTIVATED } from '../directory/user.ts';
import type { Figures } from './figures.ts';
import { THRESHOLDS } from './thresholds.ts';
import { DAY_MS } from '../../lib/time/units.ts';

/** A reason with the figures it rests on. */
export type AttentionFinding =
  | { reason: 'falling'; falling: Falling }
  | { reason: 'low' | 'high'; overall: number; median: number; of: number }
  | { reason: 'unheeded'; times: number; advice: Advice }
  | { reason: 'idle'; days: number | null };

/** A person with what is looked at. */
export interface Practised {
  userId: string;
  orgStatus: string | null;
  createdAt: number;
  figures: Figures | null;
}

/** Makes a median distance comparable to a standard deviation, for values that are spread normally. */
const MEDIAN_DISTANCE = 1.4826;

/**
 * What to look at, person by person; people without a reason are left out, and people who left.
 * @param pause awaited before each piece of work
 */
export async function findAttention(
  people: readonly Practised[],
  now: number,
  pause: () => Promise<void>,
): Promise<Map<string, AttentionFinding[]>> {
  const middle = await middleOf(people, pause);
  const found = new Map<string, AttentionFinding[]>();
  await inPieces(people, pause, (person) => {
    const findings = person.orgStatus === DEACTIVATED ? [] : findingsOf(person, middle, now);
    if (findings.length > 0) found.set(person.userId, findings);
  });
  return found;
}

function findingsOf({ figures, createdAt }: Practised, middle: Middle | null, now: number): AttentionFinding[] {
  if (!figures) return [];
  const found: AttentionFinding[] = [];
  if (figures.falling && figures.falling.at >= now - THRESHOLDS.falling.days * DAY_MS)
    found.push({ reason: 'falling', falling: figures.falling });
  if (middle && figures.overall !== null && figures.scored >= THRESHOLDS.outlier.conversations) {
    const away = (figures.overall - middle.median) / middle.spread;
    if (Math.abs(away) >= THRESHOLDS.outlier.deviations)
      found.push({
        reason: away < 0 ? 'low' : 'high',
        overall: figures.overall,
        median: middle.median,
        of: middle.people,
      });
  }
  if (figures.advice && figures.unheeded >= THRESHOLDS.unheeded)
    found.push({ reason: 'unheeded', times: figures.unheeded, advice: figures.advice });
  const quiet = Math.floor((now - (figures.lastAt ?? createdAt)) / DAY_MS);
  if (quiet >= THRESHOLDS.idleDays) found.push({ reason: 'idle', days: figures.lastAt === null ? null : quiet });
  return found;
}

interface Middle {
  median: number;
  spread: number;
  people: number;
}

/** The middle of everybody's standing; null where too few have one, or all are alike. */
async function middleOf(people: readonly Practised[], pause: () => Promise<void>): Promise<Middle | null> {
  const { conversations, people: needed } = THRESHOLDS.outlier;
  const standings: number[] = [];
  await inPieces(people, pause, ({ figures, orgStatus }) => {
    if (orgStatus !== DEACTIVATED && figures && figures.overall !== null && figures.scored >= conversations)
      standings.push(figures.overall);
  });
  if (standings.length < needed) return null;
  await pause();
  const median = medianOf(standings);
  await pause();
  const spread = MEDIAN_DISTANCE * medianOf(standings.map((value) => Math.abs(value - median)));
  return spread > 0 ? { median, spread, people: standings.length } : null;
}

function medianOf(values: readonly number[]): number {
  // Numbers in a typed array are sorted without a comparison in JavaScript.
  const sorted = Float64Array.from(values).toSorted();
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}
