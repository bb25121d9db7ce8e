import { sql } from 'kysely';
import type { UsageStore } from '../../../domain/usage/stores.ts';
import type { Transaction } from '../transaction.ts';

/** Tokens by organisation and day. */
export function usageStore({ database }: Transaction): UsageStore {
  return {
    async take({ orgId, day, tokens }, limit) {
      // One statement, so that two nodes that ask at the same time cannot both take the last tokens. For an organisation
      // that was deleted nothing is written.
      const within = limit === null ? sql`` : sql`where model_usage.tokens + excluded.tokens <= ${limit}`;
      const { rows } = await sql`
        insert into model_usage (org_id, day, tokens) select org_id, ${sql.lit(day)}, ${sql.lit(tokens)} from organisations where org_id = ${orgId}
        on conflict (org_id, day) do update set tokens = model_usage.tokens + excluded.tokens ${within} returning tokens`.execute(
        database,
      );
      return rows.length > 0;
    },
    async correct({ orgId, day, tokens }) {
      await database
        .updateTable('model_usage')
        .set((value) => ({ tokens: value('tokens', '+', tokens) }))
        .where('org_id', '=', orgId)
        .where('day', '=', day)
        .execute();
    },
    async between(orgId, from, to) {
      const rows = await database
        .selectFrom('model_usage')
        .select(['day', 'tokens'])
        .where('org_id', '=', orgId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .execute();
      return rows.map(({ day, tokens }) => ({ day, tokens: Number(tokens) }));
    },
    async of(orgId, day) {
      const row = await database
        .selectFrom('model_usage')
        .select('tokens')
        .where('org_id', '=', orgId)
        .where('day', '=', day)
        .executeTakeFirst();
      return Number(row?.tokens ?? 0);
    },
  };
}
