import type { WideScores } from '../../evidence/interval.ts';
import { notTaken, type Measurement } from './definition.ts';

/** A measurement whose interval is too wide counts as not taken, unless the organisation wants it marked. */
export function settleWidth(measurement: Measurement, wideScores: WideScores): Measurement {
  return measurement.tooWide === undefined || wideScores === 'mark' ? measurement : notTaken(measurement.tooWide);
}
