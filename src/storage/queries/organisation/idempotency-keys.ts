import type { IdempotencyKeyStore } from '../../../domain/concurrency/stores.ts';
import type { Transaction } from '../transaction.ts';

/** Idempotency keys, in the table `makings`. */
export function idempotencyKeyStore({ database }: Transaction): IdempotencyKeyStore {
  return {
    async begin({ orgId, keyDigest }) {
      const { numInsertedOrUpdatedRows = 0n } = await database
        .insertInto('makings')
        .values({ org_id: orgId, making_id: keyDigest, made: null })
        .onConflict((conflict) => conflict.columns(['org_id', 'making_id']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows > 0n) return undefined;
      const row = await database
        .selectFrom('makings')
        .select('made')
        .where('org_id', '=', orgId)
        .where('making_id', '=', keyDigest)
        .executeTakeFirst();
      return { made: row?.made ?? null };
    },
    async keep({ orgId, keyDigest }, made) {
      await database
        .updateTable('makings')
        .set({ made })
        .where('org_id', '=', orgId)
        .where('making_id', '=', keyDigest)
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
