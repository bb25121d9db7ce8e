import { requireRight } from '../access/rights/require-right.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { makeOnce, type Idempotent } from '../concurrency/make-once.ts';
import { freeId } from '../schemas/free-id.ts';
import { idOfName } from '../schemas/id-of-name.ts';
import type { Rubric } from './scenario-desk.ts';
import { checkedLine } from './check-rubric.ts';
import { setScenario } from './set-scenario.ts';

export interface CreateScenarioInput extends Idempotent {
  orgId: string;
  name: string;
  rubric: Rubric;
}

/**
 * Makes a scenario under an id that is made of its name.
 * @throws DomainError forbidden; not_found where the organisation is gone; invalid_argument, which says what is wrong;
 * failed_precondition where too many have the name; limit_reached
 */
export async function createScenario(
  context: CommandContext,
  { orgId, name, rubric, idempotencyKey = null }: CreateScenarioInput,
): Promise<{ scenarioId: string }> {
  const { stores, now } = context;
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.', 'organisation');
  await requireRight(context, orgId, 'scenarios.write');
  const { made } = await makeOnce(context, { orgId, what: 'scenario.created', idempotencyKey }, async () => {
    // Before an id is looked for: of two who use the same name, the second one waits here.
    await stores.organisations.touchCatalogue(orgId, now);
    const scenarioId = await freeId(idOfName(name) ?? 'scenario', (ids) => stores.scenarios.existing(orgId, ids));
    const line = checkedLine({ scenario_id: scenarioId, name, ...rubric });
    await setScenario(context, { orgId, line, ifVersion: null });
    return scenarioId;
  });
  return { scenarioId: made };
}
