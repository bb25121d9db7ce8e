import { notFound } from '../../../domain/errors.ts';
import type { Measure } from '../../../domain/scenarios/measure-guide.ts';
import { checkedLine } from '../../../domain/scenarios/check-rubric.ts';
import { conversationCounts } from '../../../domain/scenarios/conversation-counts.ts';
import { requireMeasures } from '../../../domain/scenarios/require-measures.ts';
import { createFittingSize, inFittingSize } from '../../../lib/work/fitting-size.ts';
import type { Version } from '../api/scenarios.ts';
import type { ConsoleContext } from '../context.ts';
import { judgedByOf, offerOf, versionOf } from '../views/scenario.ts';
import type { Routes } from '../route.ts';
import { writeInPieces } from '../write-in-pieces.ts';

/** Earlier versions that are shown. */
const MOST_VERSIONS = 30;

/** Earlier versions that are read at a time: one of 1 MiB takes 1.3 ms of the main thread. */
const READ = { first: 2, most: MOST_VERSIONS, aimMs: 5 };

/** Scenarios: looked at, made, changed and archived; and what their criteria are judged by. */
export function scenarioRoutes(
  { add }: Routes,
  { engine, desk }: ConsoleContext,
  itsTurn: (orgId: string) => Promise<void>,
): void {
  let measures: readonly Measure[] | undefined;

  add('scenarios', 'scenarios.read', async ({ orgId }) => {
    desk.warm(orgId);
    const all = await engine.reader.read(({ scenarios }) => scenarios.list(orgId));
    return {
      data: all.map(({ scenarioId, name, archived, version, criteria }) => ({
        scenario_id: scenarioId,
        name,
        archived,
        version,
        criteria,
      })),
    };
  });

  add('scenarioCounts', 'scenarios.write', async ({ orgId }) => {
    const counts = await conversationCounts(engine.reader, orgId);
    return { data: [...counts].map(([scenarioId, conversations]) => ({ scenario_id: scenarioId, conversations })) };
  });

  add('scenario', 'scenarios.read', async ({ orgId }, { params }) => {
    const { scenarioId } = params;
    const ref = { orgId, scenarioId };
    const found = await engine.reader.read(async ({ scenarios }) => {
      const scenario = await scenarios.find(ref);
      return scenario && { scenario, versions: await scenarios.earlierVersions(ref, MOST_VERSIONS + 1) };
    });
    if (!found) throw notFound('Scenario not found.', 'scenario');
    const { scenario, versions } = found;
    const numbers = versions.toReversed().slice(0, MOST_VERSIONS);
    const earlier: Version[] = [];
    const size = createFittingSize(READ);
    for (let from = 0; from < numbers.length;) {
      const part = numbers.slice(from, from + size.count());
      await itsTurn(orgId);
      const read = await engine.reader.read(({ scenarios }) =>
        inFittingSize(size, () => Promise.all(part.map((version) => scenarios.findVersion(ref, version)))),
      );
      for (const one of read) if (one) earlier.push(versionOf(one));
      from += part.length;
    }
    const shown = {
      scenario_id: scenario.scenarioId,
      name: scenario.name,
      archived: scenario.archived,
      ...versionOf(scenario),
      earlier,
      earlier_more: versions.length > MOST_VERSIONS,
    };
    return writeInPieces('scenario', shown, () => itsTurn(orgId));
  });

  add('createScenario', 'scenarios.write', async ({ orgId, storage }, { body, idempotencyKey }) => {
    const { name, ...rubric } = body;
    await requireMeasures(desk, orgId, rubric.criteria);
    const { scenarioId } = await storage.execute('createScenario', { orgId, name, rubric, idempotencyKey });
    return { scenario_id: scenarioId };
  });

  add('changeScenario', 'scenarios.write', async ({ orgId, storage }, { params, body }) => {
    const { version: ifVersion, ...fields } = body;
    const line = checkedLine({ scenario_id: params.scenarioId, ...fields });
    await requireMeasures(desk, orgId, line.criteria);
    const { version, changed } = await storage.execute('setScenario', { orgId, line, ifVersion });
    return { version, changed };
  });

  add('measures', 'scenarios.read', async ({ orgId }) => {
    measures ??= await desk.measures(orgId);
    return { data: measures.map((measure) => offerOf(measure)) };
  });

  add('judgedBy', 'scenarios.read', async ({ orgId }, { body }) => {
    const judged = await desk.judgedBy(orgId, body.criteria);
    return { data: judged.map((one) => judgedByOf(one)) };
  });
}
