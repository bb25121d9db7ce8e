import type { KeptMeasure } from '../kept.ts';
import { recogniseMeasure } from './recognise/recognise.ts';
import type { AnySaid } from './sentence.ts';
import { tell } from './tell.ts';

/** Points from which on a measure has nothing to raise: it is shown as full marks. */
const FULL = 0.95;

/**
 * What is advised for the measure that costs a score most: counted measures say only what they found.
 * @returns null where every measure has full marks, is none of this program, or says that nothing is to be advised
 */
export function advisedFor(measures: readonly KeptMeasure[]): { words: string; said: AnySaid } | null {
  const [most] = measures
    .filter(({ raise }) => raise !== null)
    .map((measure) => ({ id: recogniseMeasure(measure), points: measure.points ?? 1, weight: measure.weight ?? 1 }))
    .filter(({ id, points }) => id !== null && points < FULL)
    .toSorted((one, other) => other.weight * (1 - other.points) - one.weight * (1 - one.points));
  if (!most) return null;
  const said = { code: 'advised', values: { measure: most.id } };
  const words = tell(said);
  return words === null ? null : { words, said };
}
