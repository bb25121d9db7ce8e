import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound, overtaken } from '../errors.ts';
import { importScenario } from '../imports/import-scenario.ts';
import { requireWithinLimit } from '../organisations/require-within-limit.ts';
import type { ScenarioLine } from '../imports/lines/schema.ts';

export interface SetScenarioInput {
  orgId: string;
  /** A checked line, as an import has it. */
  line: ScenarioLine;
  /** The version that it must have now, null: it must not be there. Without it, any. */
  ifVersion?: number | null;
}

export interface SetScenarioOutput {
  /** Whether anything differed from what was there. */
  changed: boolean;
  /** The version before; null where the scenario is new. */
  before: number | null;
  /** The version now: another one only where the criteria or the scale differ. */
  version: number;
}

/**
 * Makes a scenario, or changes it. Other criteria or another scale make a new version: what was assessed, and what
 * waits to be, keeps the one it was queued with.
 * @throws DomainError forbidden; not_found where the organisation is gone; overtaken where it has another version
 * than the one that was changed; limit_reached
 */
export async function setScenario(
  context: CommandContext,
  { orgId, line, ifVersion }: SetScenarioInput,
): Promise<SetScenarioOutput> {
  const { stores, now } = context;
  const ref = { orgId, scenarioId: line.scenario_id };
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.', 'organisation');
  await requireRight(context, orgId, 'scenarios.write');
  const before = await stores.scenarios.findForUpdate(ref);
  const { changed } = await importScenario(context, orgId, line);
  // What is there as it is wanted was sent again because its answer was lost. A refusal takes back what was written.
  const isOther = ifVersion !== undefined && (before?.version ?? null) !== ifVersion;
  if (isOther && (changed || ifVersion === null)) throw overtaken('Somebody else changed the scenario meanwhile.');
  const after = await stores.scenarios.find(ref);
  if (!after) throw new Error('a scenario that was written cannot be found');
  if (changed) {
    await stores.organisations.touchCatalogue(orgId, now);
    const action = before ? 'scenario.changed' : 'scenario.created';
    if (!before) await requireWithinLimit(context, orgId, 'scenarios');
    if (after.version !== before?.version) await requireWithinLimit(context, orgId, 'scenarioVersions');
    await recordEvent(context, { orgId, action, subject: line.scenario_id });
  }
  return { changed, before: before?.version ?? null, version: after.version };
}
