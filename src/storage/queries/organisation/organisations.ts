import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Organisation } from '../../../domain/organisations/organisation.ts';
import type { OrganisationStore } from '../../../domain/organisations/stores.ts';
import type { Tables } from '../../schema.ts';
import { countLimited } from './count-limited.ts';
import { deleteSome } from './delete-organisation.ts';
import { statement } from '../statements/statement.ts';
import type { Transaction } from '../transaction.ts';
import { stampPeople } from '../directory/people-changes.ts';
import { nextVersion } from './versions.ts';

/** What an organisation is made of. */
const COLUMNS = [
  'org_id',
  'name',
  'status',
  'directory_version',
  'catalogue_version',
  'created_at',
  'epoch',
  'transcript_retention_days',
  'wide_scores',
  'daily_tokens',
] as const;

/** The statement that finds an organisation by its id: compiled once, since most commands ask for it. */
export function organisationStatements(database: Kysely<Tables>) {
  return {
    find: statement<{ orgId: string }>().compile((argument) =>
      database.selectFrom('organisations').select(COLUMNS).where('org_id', '=', argument('orgId')),
    ),
  };
}

/** Organisations and their counters. */
export function organisationStore(
  context: Transaction & { statements: { organisations: ReturnType<typeof organisationStatements> } },
): OrganisationStore {
  const { database, traits, statements } = context;

  async function lock(orgId: string, end: RawBuilder<unknown>): Promise<Organisation | undefined> {
    const row = await database
      .selectFrom('organisations')
      .selectAll()
      .where('org_id', '=', orgId)
      .modifyEnd(end)
      .executeTakeFirst();
    return row && toOrganisation(row);
  }

  return {
    async find(orgId) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.organisations.find.bind({ orgId }));
      return row && toOrganisation(row);
    },
    findForUpdate: (orgId) => lock(orgId, traits.lockRows),
    findForShare: (orgId) => lock(orgId, traits.holdRows('organisations')),
    async countForUpdate(orgId, kind, now) {
      await lock(orgId, traits.lockHeldRows);
      return countLimited(database, orgId, kind, now);
    },
    async list() {
      const rows = await database.selectFrom('organisations').selectAll().orderBy('org_id').execute();
      return rows.map(toOrganisation);
    },
    async hasSeveral() {
      const rows = await database.selectFrom('organisations').select('org_id').limit(2).execute();
      return rows.length > 1;
    },
    async marks(orgId) {
      const row = await database
        .selectFrom('organisations')
        .where('org_id', '=', orgId)
        .select(['epoch', 'directory_version', 'catalogue_version'])
        .select((inner) => [
          inner
            .selectFrom('audit_events')
            .where('org_id', '=', orgId)
            .select(({ fn }) => fn.max('event_id').as('newest'))
            .as('event'),
        ])
        .executeTakeFirst();
      return (
        row && {
          epoch: row.epoch,
          directory: row.directory_version,
          catalogue: row.catalogue_version,
          event: row.event,
        }
      );
    },
    async insert(organisation) {
      await database
        .insertInto('organisations')
        .values({
          org_id: organisation.orgId,
          name: organisation.name,
          status: organisation.status,
          directory_version: organisation.directoryVersion,
          stamped_version: organisation.directoryVersion,
          stamped_since: organisation.directoryVersion,
          catalogue_version: organisation.catalogueVersion,
          created_at: organisation.createdAt,
          epoch: organisation.epoch,
          transcript_retention_days: organisation.transcriptRetentionDays,
          wide_scores: organisation.wideScores,
          daily_tokens: organisation.dailyTokens,
        })
        .execute();
    },
    async setStatus(orgId, status) {
      await database.updateTable('organisations').set({ status }).where('org_id', '=', orgId).execute();
    },
    async setTranscriptRetention(orgId, days) {
      await database
        .updateTable('organisations')
        .set({ transcript_retention_days: days })
        .where('org_id', '=', orgId)
        .execute();
    },
    async setWideScores(orgId, wideScores) {
      await database
        .updateTable('organisations')
        .set({ wide_scores: wideScores })
        .where('org_id', '=', orgId)
        .execute();
    },
    async setDailyTokens(orgId, tokens) {
      await database.updateTable('organisations').set({ daily_tokens: tokens }).where('org_id', '=', orgId).execute();
    },
    async touchDirectory(orgId, now) {
      const next = nextVersion(sql.ref('directory_version'), now);
      await database
        .updateTable('organisations')
        .set({
          directory_version: next,
          stamped_version: next,
          // Rows that an older program wrote have no `listed_at`.
          stamped_since: sql`case when stamped_version = directory_version then stamped_since else directory_version end`,
        })
        .where('org_id', '=', orgId)
        .execute();
      await stampPeople(database, orgId);
    },
    stampPeople: (orgId) => stampPeople(database, orgId),
    async forgetStamps(orgId) {
      await database
        .updateTable('organisations')
        .set({ stamped_since: sql.ref('directory_version') })
        .where('org_id', '=', orgId)
        .execute();
    },
    async touchCatalogue(orgId, now) {
      await database
        .updateTable('organisations')
        .set({ catalogue_version: nextVersion(sql.ref('catalogue_version'), now) })
        .where('org_id', '=', orgId)
        .execute();
    },
    async setEpoch(orgId, epoch) {
      await database.updateTable('organisations').set({ epoch }).where('org_id', '=', orgId).execute();
    },
    deleteSome: (orgId, limit) => deleteSome(context, orgId, limit),
  };
}

function toOrganisation(row: Pick<Selectable<Tables['organisations']>, (typeof COLUMNS)[number]>): Organisation {
  return {
    orgId: row.org_id,
    name: row.name,
    status: row.status,
    directoryVersion: row.directory_version,
    catalogueVersion: row.catalogue_version,
    createdAt: row.created_at,
    epoch: row.epoch,
    transcriptRetentionDays: row.transcript_retention_days,
    wideScores: row.wide_scores === 'mark' ? 'mark' : 'leave-out',
    dailyTokens: row.daily_tokens,
  };
}
