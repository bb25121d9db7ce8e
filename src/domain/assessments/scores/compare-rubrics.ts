import type { KeptCriterion, KeptMeasure } from '../../../evidence/kept.ts';
import { readEvidenceInTurn } from '../../../evidence/read-evidence.ts';
import type { Scale } from '../../../evidence/rubric.ts';

/** What a measure counts for in a criterion's score: its share and its points, both 0 to 1. */
interface Part {
  share: number;
  points: number;
}

/** What one measure has to do with a score that moves. */
export interface MeasureMove {
  measure: string;
  title: string;
  /** Null where it has none. */
  before: Part | null;
  after: Part | null;
  /**
   * By how much of the scale, from -1 to 1, it moves the mean of the points: what it has above or below the mean of
   * before, by its share, after less before. Those of all measures add up to the change of the mean.
   */
  moves: number;
}

/** A criterion of one conversation, by two rubrics. */
export interface CriterionMove {
  criterion: string;
  /** Null where it is not asked for, or could not be judged. */
  before: number | null;
  after: number | null;
  /** Why it could not be judged by the new one. */
  reason: string | null;
  /** What moves it, the most telling first. */
  because: MeasureMove[];
}

/** A judgement by one rubric. */
export interface JudgedByRubric {
  scale: Scale;
  criteria: readonly { name: string; score: number }[];
  /** JSON text. */
  evidence: string | null;
}

/** Reasons that are given for one score. */
const MOST_REASONS = 4;
/** Of the scale: less than this moves nothing that anybody sees. */
const LEAST = 0.005;

/**
 * What another rubric makes of one conversation, criterion by criterion: those of the new one, then those left out.
 * @param itsTurn awaited before each piece of work where evidence is long
 */
export async function compareRubrics(
  before: JudgedByRubric,
  after: JudgedByRubric,
  itsTurn: () => Promise<void>,
): Promise<CriterionMove[]> {
  const old = await readEvidenceInTurn(before.evidence, itsTurn);
  const anew = await readEvidenceInTurn(after.evidence, itsTurn);
  const names = [
    ...new Set([
      ...anew.criteria.map(({ name }) => name),
      ...after.criteria.map(({ name }) => name),
      ...before.criteria.map(({ name }) => name),
    ]),
  ];
  return names.map((criterion) => {
    const of = ({ criteria }: JudgedByRubric) => criteria.find(({ name }) => name === criterion)?.score ?? null;
    const kept = (criteria: readonly KeptCriterion[]) => criteria.find(({ name }) => name === criterion);
    return {
      criterion,
      before: of(before),
      after: of(after),
      reason: anew.notAssessed.find(({ name }) => name === criterion)?.reason ?? null,
      because: movesOf(kept(old.criteria)?.measures ?? [], kept(anew.criteria)?.measures ?? []),
    };
  });
}

function movesOf(before: readonly KeptMeasure[], after: readonly KeptMeasure[]): MeasureMove[] {
  const [old, anew] = [partsOf(before), partsOf(after)];
  const titles = new Map([...before, ...after].map(({ id, title }) => [id, title ?? id]));
  // Counted from 0, a measure that is new and has no points would move nothing, and the others would by losing share.
  const mean = [...old.values()].reduce((sum, { share, points }) => sum + share * points, 0);
  const worth = (part: Part | null): number => (part ? part.share * (part.points - mean) : 0);
  return [...titles]
    .map(([measure, title]): MeasureMove => {
      const [was, is] = [old.get(measure) ?? null, anew.get(measure) ?? null];
      return { measure, title, before: was, after: is, moves: worth(is) - worth(was) };
    })
    .filter(({ moves }) => Math.abs(moves) >= LEAST)
    .toSorted((left, right) => Math.abs(right.moves) - Math.abs(left.moves))
    .slice(0, MOST_REASONS);
}

/** The share of each measure that was scored; shares of one criterion make 1. */
function partsOf(measures: readonly KeptMeasure[]): Map<string, Part> {
  const scored = measures.flatMap(({ id, points, weight }) =>
    typeof points === 'number' && typeof weight === 'number' ? [{ id, points, weight }] : [],
  );
  const all = scored.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(scored.map(({ id, points, weight }) => [id, { share: all > 0 ? weight / all : 0, points }]));
}
