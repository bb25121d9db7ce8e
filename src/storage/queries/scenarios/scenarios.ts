import { sql, type Kysely } from 'kysely';
import type { ScenarioRef } from '../../../domain/refs.ts';
import type { ScenarioStore } from '../../../domain/scenarios/stores.ts';
import { DEFAULT_WEIGHT } from '../../../evidence/rubric.ts';
import type { Scenario } from '../../../domain/scenarios/scenario.ts';
import type { Tables } from '../../schema.ts';
import { existingIds } from '../statements/by-ids.ts';
import { countConversations } from './conversation-counts.ts';
import { toScenario } from './scenario-row.ts';
import { statement } from '../statements/statement.ts';
import type { Transaction } from '../transaction.ts';

const CRITERION_COLUMNS = [
  'scale.version',
  'scale.scale_min',
  'scale.scale_max',
  'criterion.name as criterion',
  'criterion.description',
  'criterion.measures',
  'criterion.anchors',
  'criterion.weight',
] as const;

/** The statements of ingest and of claiming. */
export function scenarioStatements(database: Kysely<Tables>) {
  return {
    /** One row for each criterion; one without where there is none. Without `version`, the present version. */
    find: statement<ScenarioRef & { version: number | null }>().compile((argument) =>
      database
        .selectFrom('scenarios')
        .innerJoin('scenario_versions as scale', (join) =>
          join
            .onRef('scale.org_id', '=', 'scenarios.org_id')
            .onRef('scale.scenario_id', '=', 'scenarios.scenario_id')
            .on('scale.version', '=', sql<number>`coalesce(${argument('version')}, scenarios.version)`),
        )
        .leftJoin('criteria as criterion', (join) =>
          join
            .onRef('criterion.org_id', '=', 'scale.org_id')
            .onRef('criterion.scenario_id', '=', 'scale.scenario_id')
            .onRef('criterion.version', '=', 'scale.version'),
        )
        .select(['scenarios.name', 'scenarios.archived', ...CRITERION_COLUMNS])
        .where('scenarios.org_id', '=', argument('orgId'))
        .where('scenarios.scenario_id', '=', argument('scenarioId'))
        .orderBy('criterion.position'),
    ),
  };
}

/** Scenarios with every version of their scale and criteria. */
export function scenarioStore(
  context: Transaction & { statements: { scenarios: ReturnType<typeof scenarioStatements> } },
): ScenarioStore {
  const {
    database,
    traits,
    statements: { scenarios: statements },
  } = context;
  const ofScenario = (orgId: string, scenarioId: string) =>
    database.selectFrom('scenarios').selectAll().where('org_id', '=', orgId).where('scenario_id', '=', scenarioId);

  async function read(orgId: string, scenarioId: string, wanted: number | null): Promise<Scenario | undefined> {
    const { rows } = await database.executeQuery(statements.find.bind({ orgId, scenarioId, version: wanted }));
    return toScenario(orgId, scenarioId, rows);
  }

  async function insertVersion({ orgId, scenarioId, version, scale, criteria }: Scenario, now: number): Promise<void> {
    await database
      .insertInto('scenario_versions')
      .values({
        org_id: orgId,
        scenario_id: scenarioId,
        version,
        scale_min: scale.min,
        scale_max: scale.max,
        created_at: now,
      })
      .execute();
    for (const [position, { name, description, anchors, weight, measures }] of criteria.entries()) {
      await database
        .insertInto('criteria')
        .values({
          org_id: orgId,
          scenario_id: scenarioId,
          version,
          position,
          name,
          description,
          measures: measures && JSON.stringify(measures),
          anchors: anchors && JSON.stringify(anchors),
          weight: weight === DEFAULT_WEIGHT ? null : weight,
        })
        .execute();
    }
  }

  return {
    find: ({ orgId, scenarioId }) => read(orgId, scenarioId, null),
    findVersion: ({ orgId, scenarioId }, version) => read(orgId, scenarioId, version),
    insertVersion,
    async findForUpdate({ orgId, scenarioId }) {
      await database
        .selectFrom('scenarios')
        .select('scenario_id')
        .where('org_id', '=', orgId)
        .where('scenario_id', '=', scenarioId)
        .modifyEnd(traits.lockRows)
        .execute();
      return read(orgId, scenarioId, null);
    },
    async list(orgId) {
      const rows = await database
        .selectFrom('scenarios')
        .innerJoin('scenario_versions as scale', (join) =>
          join
            .onRef('scale.org_id', '=', 'scenarios.org_id')
            .onRef('scale.scenario_id', '=', 'scenarios.scenario_id')
            .onRef('scale.version', '=', 'scenarios.version'),
        )
        .select([
          'scenarios.scenario_id',
          'scenarios.name',
          'scenarios.archived',
          'scenarios.version',
          'scale.scale_min',
          'scale.scale_max',
        ])
        .select((select) =>
          select
            .selectFrom('criteria')
            .select(({ fn }) => fn.countAll<number | string>().as('count'))
            .whereRef('criteria.org_id', '=', 'scenarios.org_id')
            .whereRef('criteria.scenario_id', '=', 'scenarios.scenario_id')
            .whereRef('criteria.version', '=', 'scenarios.version')
            .as('criteria'),
        )
        .where('scenarios.org_id', '=', orgId)
        .orderBy('scenarios.scenario_id')
        .execute();
      return rows.map((row) => ({
        orgId,
        scenarioId: row.scenario_id,
        name: row.name,
        archived: row.archived === 1,
        version: row.version,
        scale: { min: row.scale_min, max: row.scale_max },
        criteria: Number(row.criteria ?? 0),
      }));
    },
    countPart: (orgId, part) => countConversations(database, orgId, part),
    existing: (orgId, scenarioIds) => existingIds(context, 'scenarios', orgId, scenarioIds),
    async insert(scenario, now) {
      await database
        .insertInto('scenarios')
        .values({
          org_id: scenario.orgId,
          scenario_id: scenario.scenarioId,
          name: scenario.name,
          archived: scenario.archived ? 1 : 0,
          version: scenario.version,
          created_at: now,
        })
        .execute();
      await insertVersion(scenario, now);
    },
    async update(scenario, now) {
      const { orgId, scenarioId, version } = scenario;
      await database
        .updateTable('scenarios')
        .set({ name: scenario.name, archived: scenario.archived ? 1 : 0, version })
        .where('org_id', '=', orgId)
        .where('scenario_id', '=', scenarioId)
        .execute();
      const known = await database
        .selectFrom('scenario_versions')
        .select('version')
        .where('org_id', '=', orgId)
        .where('scenario_id', '=', scenarioId)
        .where('version', '=', version)
        .executeTakeFirst();
      if (!known) await insertVersion(scenario, now);
    },
    async earlierVersions({ orgId, scenarioId }, most) {
      const row = await ofScenario(orgId, scenarioId).executeTakeFirst();
      if (!row) return [];
      const versions = await database
        .selectFrom('scenario_versions')
        .select('version')
        .where('org_id', '=', orgId)
        .where('scenario_id', '=', scenarioId)
        .where('version', '<', row.version)
        .orderBy('version', 'desc')
        .$if(most !== undefined, (all) => all.limit(most ?? 0))
        .execute();
      return versions.map(({ version }) => version).toReversed();
    },
  };
}
