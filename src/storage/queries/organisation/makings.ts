import type { MakingStore } from '../../../domain/ports.ts';
import type { Transaction } from '../transaction.ts';

/** What was made by requests that may come twice. */
export function makingStore({ database }: Transaction): MakingStore {
  return {
    async begin({ orgId, makingId }) {
      const { numInsertedOrUpdatedRows = 0n } = await database
        .insertInto('makings')
        .values({ org_id: orgId, making_id: makingId, made: null })
        .onConflict((conflict) => conflict.columns(['org_id', 'making_id']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows > 0n) return undefined;
      const row = await database
        .selectFrom('makings')
        .select('made')
        .where('org_id', '=', orgId)
        .where('making_id', '=', makingId)
        .executeTakeFirst();
      return { made: row?.made ?? null };
    },
    async keep({ orgId, makingId }, made) {
      await database
        .updateTable('makings')
        .set({ made })
        .where('org_id', '=', orgId)
        .where('making_id', '=', makingId)
        .execute();
    },
    async forget(orgId, made) {
      await database
        .updateTable('makings')
        .set({ made: null })
        .where('org_id', '=', orgId)
        .where('made', 'in', made)
        .execute();
    },
  };
}
