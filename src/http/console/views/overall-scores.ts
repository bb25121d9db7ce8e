import type { ReadStores } from '../../../domain/read-stores.ts';
import { readYardsticks, yardstickOf, type Yardsticks } from '../../../domain/practice/read-figures.ts';
import { score, type Judged } from '../../../domain/practice/scored.ts';
import { shown } from './show-score.ts';

/** The overall scores of completed assessments as pages show them, by assessment id; null where nothing was judged. */
export async function overallScores(
  stores: Pick<ReadStores, 'scenarios'>,
  orgId: string,
  judged: readonly Judged[],
): Promise<Map<string, number | null>> {
  const known: Yardsticks = new Map();
  await readYardsticks(stores, orgId, judged, known);
  return new Map(
    judged.map((row) => {
      const { overall } = score(row, yardstickOf(row, known));
      return [row.assessmentId, overall === null ? null : shown(overall)];
    }),
  );
}
