import type { Kysely } from 'kysely';
import type { ScenarioRef, ScenarioStore } from '../../domain/ports.ts';
import type { Criterion, Scenario } from '../../domain/scenarios/scenario.ts';
import { parseJson } from '../../lib/json.ts';
import type { Tables } from '../schema.ts';
import { statement } from './statement.ts';
import type { StoreContext } from './stores.ts';

/** The statements of ingest and of claiming. */
export function scenarioStatements(database: Kysely<Tables>) {
  return {
    find: statement<ScenarioRef>().compile((argument) =>
      database.selectFrom('scenarios').selectAll().where('org_id', '=', argument('orgId')).where('scenario_id', '=', argument('scenarioId'))),
    scale: statement<ScenarioRef & { version: number }>().compile((argument) =>
      database.selectFrom('scenario_versions').select(['scale_min', 'scale_max'])
        .where('org_id', '=', argument('orgId')).where('scenario_id', '=', argument('scenarioId')).where('version', '=', argument('version'))),
    criteria: statement<ScenarioRef & { version: number }>().compile((argument) =>
      database.selectFrom('criteria').select(['name', 'description', 'measures'])
        .where('org_id', '=', argument('orgId')).where('scenario_id', '=', argument('scenarioId')).where('version', '=', argument('version'))
        .orderBy('position')),
  };
}

/** Scenarios with every version of their scale and criteria. */
export function scenarioStore({ database, statements: { scenarios: statements } }: StoreContext): ScenarioStore {
  const ofScenario = (orgId: string, scenarioId: string) =>
    database.selectFrom('scenarios').selectAll().where('org_id', '=', orgId).where('scenario_id', '=', scenarioId);

  async function read(orgId: string, scenarioId: string, wanted?: number): Promise<Scenario | undefined> {
    const { rows: [row] } = await database.executeQuery(statements.find.bind({ orgId, scenarioId }));
    if (!row) return undefined;
    const version = wanted ?? row.version;
    const { rows: [scale] } = await database.executeQuery(statements.scale.bind({ orgId, scenarioId, version }));
    if (!scale) return undefined;
    const { rows: criteria } = await database.executeQuery(statements.criteria.bind({ orgId, scenarioId, version }));
    return {
      orgId,
      scenarioId,
      name: row.name,
      archived: row.archived === 1,
      version,
      scale: { min: scale.scale_min, max: scale.scale_max },
      criteria: criteria.map(toCriterion),
    };
  }

  async function insertVersion({ orgId, scenarioId, version, scale, criteria }: Scenario, now: number): Promise<void> {
    await database.insertInto('scenario_versions')
      .values({ org_id: orgId, scenario_id: scenarioId, version, scale_min: scale.min, scale_max: scale.max, created_at: now }).execute();
    for (const [position, { name, description, measures }] of criteria.entries()) {
      await database.insertInto('criteria').values({
        org_id: orgId, scenario_id: scenarioId, version, position, name, description, measures: measures && JSON.stringify(measures),
      }).execute();
    }
  }

  return {
    find: ({ orgId, scenarioId }) => read(orgId, scenarioId),
    findVersion: ({ orgId, scenarioId }, version) => read(orgId, scenarioId, version),
    insertVersion,
    async existing(orgId, scenarioIds) {
      if (scenarioIds.length === 0) return new Set();
      const rows = await database.selectFrom('scenarios').select('scenario_id').where('org_id', '=', orgId).where('scenario_id', 'in', scenarioIds).execute();
      return new Set(rows.map(({ scenario_id }) => scenario_id));
    },
    async insert(scenario, now) {
      await database.insertInto('scenarios').values({
        org_id: scenario.orgId, scenario_id: scenario.scenarioId, name: scenario.name,
        archived: scenario.archived ? 1 : 0, version: scenario.version, created_at: now,
      }).execute();
      await insertVersion(scenario, now);
    },
    async update(scenario, now) {
      const { orgId, scenarioId, version } = scenario;
      await database.updateTable('scenarios').set({ name: scenario.name, archived: scenario.archived ? 1 : 0, version })
        .where('org_id', '=', orgId).where('scenario_id', '=', scenarioId).execute();
      const known = await database.selectFrom('scenario_versions').select('version')
        .where('org_id', '=', orgId).where('scenario_id', '=', scenarioId).where('version', '=', version).executeTakeFirst();
      if (!known) await insertVersion(scenario, now);
    },
    async earlierVersions({ orgId, scenarioId }) {
      const row = await ofScenario(orgId, scenarioId).executeTakeFirst();
      if (!row) return [];
      const versions = await database.selectFrom('scenario_versions').select('version')
        .where('org_id', '=', orgId).where('scenario_id', '=', scenarioId).where('version', '<', row.version).orderBy('version').execute();
      const scenarios = [];
      for (const { version } of versions) scenarios.push(await read(orgId, scenarioId, version));
      return scenarios.filter((scenario) => scenario !== undefined);
    },
  };
}

function toCriterion(row: { name: string; description: string; measures: string | null }): Criterion {
  const measures = row.measures === null ? null : parseJson(row.measures);
  return {
    name: row.name,
    description: row.description,
    measures: Array.isArray(measures) ? measures.filter((measure) => typeof measure === 'string') : null,
  };
}
