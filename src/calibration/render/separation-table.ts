import type { CalibrationReport } from '../report/build-report.ts';
import { formatEstimate } from './format.ts';

/** How well good and bad conversations are told apart, as a table: a row for each criterion, and one for all together. */
export interface SeparationTable {
  columns: readonly string[];
  /** As many cells as there are columns: the name, two counts, then shares of pairs in percent. */
  rows: readonly (readonly string[])[];
}

/** The table as text, for a report in Markdown or at a terminal. */
export function separationTable({ criteria, overall }: CalibrationReport): SeparationTable {
  return {
    columns: ['criterion', 'good', 'bad', 'all pairs', 'about equally long', 'length alone'],
    rows: [...criteria, { name: 'all together', separation: overall.separation }].map(
      ({ name, separation: { good, bad, auc, equalLength, lengthAlone } }) => [
        name,
        String(good),
        String(bad),
        ...[auc, equalLength, lengthAlone].map((share) => formatEstimate(share, 'percent')),
      ],
    ),
  };
}
