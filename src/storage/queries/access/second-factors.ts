import type { Selectable } from 'kysely';
import type { SecondFactor } from '../../../domain/access/sign-in/second-factor.ts';
import type { AccountStore } from '../../../domain/access/stores.ts';
import type { AccountRef } from '../../../domain/refs.ts';
import type { Tables } from '../../schema.ts';
import { parseJson } from '../../../lib/json/json.ts';
import type { Transaction } from '../transaction.ts';

type SecondFactors = Pick<
  AccountStore,
  'findSecondFactor' | 'findSecondFactorForUpdate' | 'withSecondFactor' | 'putSecondFactor' | 'removeSecondFactor'
>;

/** What accounts have besides a password. */
export function secondFactorStore({ database, traits }: Transaction): SecondFactors {
  const of = ({ orgId, accountId }: AccountRef) =>
    database.selectFrom('second_factors').selectAll().where('org_id', '=', orgId).where('account_id', '=', accountId);

  return {
    async findSecondFactor(ref) {
      const row = await of(ref).executeTakeFirst();
      return row && toFactor(row);
    },
    async findSecondFactorForUpdate(ref) {
      const row = await of(ref).modifyEnd(traits.lockRows).executeTakeFirst();
      return row && toFactor(row);
    },
    async withSecondFactor(orgId, accountIds) {
      if (accountIds.length === 0) return new Set();
      const rows = await database
        .selectFrom('second_factors')
        .select('account_id')
        .where('org_id', '=', orgId)
        .where('account_id', 'in', accountIds)
        .execute();
      return new Set(rows.map((row) => row.account_id));
    },
    async putSecondFactor({ orgId, accountId, ...factor }) {
      const fields = {
        secret: factor.secret,
        last_step: factor.lastStep,
        recovery: JSON.stringify(factor.recovery),
        created_at: factor.createdAt,
        wrong_codes: factor.wrongCodes,
        wrong_code_at: factor.wrongCodeAt,
      };
      await database
        .insertInto('second_factors')
        .values({ org_id: orgId, account_id: accountId, ...fields })
        .onConflict((conflict) => conflict.columns(['org_id', 'account_id']).doUpdateSet(fields))
        .execute();
    },
    async removeSecondFactor({ orgId, accountId }) {
      const { numDeletedRows } = await database
        .deleteFrom('second_factors')
        .where('org_id', '=', orgId)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toFactor(row: Selectable<Tables['second_factors']>): SecondFactor {
  return {
    orgId: row.org_id,
    accountId: row.account_id,
    secret: row.secret,
    lastStep: row.last_step,
    recovery: readDigests(row.recovery),
    createdAt: row.created_at,
    wrongCodes: row.wrong_codes,
    wrongCodeAt: row.wrong_code_at,
  };
}

function readDigests(stored: string): string[] {
  const value = parseJson(stored);
  return Array.isArray(value) ? value.filter((digest) => typeof digest === 'string') : [];
}
