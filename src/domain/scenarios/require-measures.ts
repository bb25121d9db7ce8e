import { invalidArgument } from '../errors.ts';
import type { Rubric, ScenarioDesk } from './scenario-desk.ts';

/**
 * Makes sure that criteria name only measures that there are. An import takes history as it was; whoever writes a
 * scenario is told.
 * @throws DomainError invalid_argument
 */
export async function requireMeasures(
  desk: Pick<ScenarioDesk, 'judgedBy'>,
  orgId: string,
  criteria: Rubric['criteria'],
): Promise<void> {
  if (criteria.every(({ measures }) => (measures ?? []).length === 0)) return;
  const judged = await desk.judgedBy(orgId, criteria);
  if (judged.some(({ measures }) => measures.some(({ definition }) => definition === null)))
    throw invalidArgument('A criterion names a measure that does not exist.');
}
