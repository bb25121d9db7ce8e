import { isSame } from '../../lib/values/same.ts';
import type { CommandContext } from '../context.ts';
import { DEFAULT_SCALE, DEFAULT_WEIGHT } from '../../evidence/rubric.ts';
import type { Criterion, Scenario } from '../scenarios/scenario.ts';
import type { LineResult } from './line-result.ts';
import type { ScenarioLine } from './lines/schema.ts';

/** Writes a scenario; other criteria or another scale make a new version, and earlier versions stay. */
export async function importScenario(
  { stores, now }: CommandContext,
  orgId: string,
  line: ScenarioLine,
): Promise<LineResult> {
  // Locked, because two imports at once would both make the same version and one of them would be lost.
  const found = await stores.scenarios.findForUpdate({ orgId, scenarioId: line.scenario_id });
  const wanted: Scenario = {
    orgId,
    scenarioId: line.scenario_id,
    name: line.name,
    archived: line.archived ?? false,
    version: line.version ?? 1,
    scale: line.scale ?? DEFAULT_SCALE,
    criteria: line.criteria.map(toCriterion),
  };
  if (!found) {
    for (const earlier of line.earlier_versions ?? []) {
      const version = {
        ...wanted,
        version: earlier.version,
        scale: earlier.scale,
        criteria: earlier.criteria.map(toCriterion),
      };
      await stores.scenarios.insertVersion(version, now);
    }
    await stores.scenarios.insert(wanted, now);
    return { changed: true };
  }
  const sameRubric = isSame(found.scale, wanted.scale) && isSame(found.criteria, wanted.criteria);
  if (sameRubric && found.name === wanted.name && found.archived === wanted.archived) return { changed: false };
  const version = sameRubric ? found.version : Math.max(found.version + 1, line.version ?? 0);
  await stores.scenarios.update({ ...wanted, version }, now);
  return { changed: true };
}

function toCriterion(fields: ScenarioLine['criteria'][number]): Criterion {
  return {
    name: fields.name,
    description: fields.description,
    anchors: fields.anchors ?? null,
    weight: fields.weight ?? DEFAULT_WEIGHT,
    measures: fields.measures ?? null,
  };
}
