import { once } from '../../../lib/values/once.ts';
import type { KeptMeasure } from '../../kept.ts';
import { MEASURE_WORDS, type MeasureId } from '../measure-words.ts';
import { RAISES, REASONS } from '../reasons.ts';
import type { AnySaid } from '../sentence.ts';
import { SENTENCES } from '../table.ts';
import { tell } from '../tell.ts';

/** Sentences that are always the same, by their English words. */
const FIXED = once((): ReadonlyMap<string, AnySaid> => {
  const some: AnySaid[] = [
    ...Object.keys(SENTENCES).map((code) => ({ code, values: {} })),
    ...Object.keys(RAISES).map((how) => ({ code: 'raise', values: { how } })),
    ...Object.keys(REASONS).map((reason) => ({ code: 'reason', values: { reason } })),
  ];
  return new Map(
    some.flatMap((said): [string, AnySaid][] => {
      const english = tell(said);
      return english === null ? [] : [[english, said]];
    }),
  );
});

/**
 * Which sentence of the built-in assessor English words of kept evidence are, so that they can be said in another language.
 * @param said what was kept beside them: it counts where this program would say the same words with it
 * @returns null for what a model or an earlier version wrote
 */
export function recognise(english: string, said?: AnySaid | null): AnySaid | null {
  if (said !== undefined && said !== null) return tell(said) === english ? said : null;
  return FIXED().get(english) ?? null;
}

const isMeasureId = (id: string): id is MeasureId => Object.hasOwn(MEASURE_WORDS, id);

/** A measure of kept evidence whose name, unit, target and source are those of this program; null where one is another. */
export function recogniseMeasure({ id, title, unit, target, source }: KeptMeasure): MeasureId | null {
  if (!isMeasureId(id)) return null;
  const known = MEASURE_WORDS[id];
  return title === known.title && unit === known.unit && (target ?? null) === known.target && source === known.source
    ? id
    : null;
}
