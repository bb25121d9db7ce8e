import { sql, type RawBuilder } from 'kysely';
import { ENDPOINTS, isRefused, OUTCOMES, type KeyUse } from '../../../domain/keys/key-use.ts';
import type { KeyStore } from '../../../domain/keys/stores.ts';
import type { KeyRef } from '../../../domain/refs.ts';
import type { Transaction } from '../transaction.ts';

const REFUSED = OUTCOMES.filter(isRefused);

/** The same order for everybody, so that two nodes that add to the same counts cannot deadlock. */
const ORDER = sql.raw('given.org_id, given.key_id, given.day, given.endpoint, given.outcome');
const GIVEN = sql.raw(
  'given.org_id, given.key_id, given.day, given.endpoint, given.outcome, given.requests, given.last_at',
);

type Use = Pick<KeyStore, 'addUse' | 'forgetUse' | 'nextUsed' | 'useByDay' | 'useOf'>;

/** What keys did, counted by day. */
export function keyUses({ database, traits }: Transaction): Use {
  return {
    async addUse(uses) {
      if (uses.length === 0) return;
      const rows = uses.map(toRow);
      if (traits.rowsOf !== null) {
        // Deleting a key deletes its counts, so a lock keeps the key while counts are added. One index look-up for each
        // row.
        const held = sql`cross join lateral (
          select key_id from api_keys where org_id = given.org_id and key_id = given.key_id ${traits.holdRows('api_keys')}
        ) as held`;
        await add(traits.rowsOf('key_use', sql`${JSON.stringify(rows)}`), held).execute(database);
        return;
      }
      const held = sql`join api_keys on api_keys.org_id = given.org_id and api_keys.key_id = given.key_id`;
      for (const row of rows) {
        const given = sql`(select ${row.org_id} as org_id, ${row.key_id} as key_id, ${row.day} as day,
          ${row.endpoint} as endpoint, ${row.outcome} as outcome, ${row.requests} as requests, ${row.last_at} as last_at)`;
        await add(given, held).execute(database);
      }
    },
    async forgetUse({ orgId, keyId }, before) {
      await database
        .deleteFrom('key_use')
        .where('org_id', '=', orgId)
        .where('key_id', '=', keyId)
        .$if(before !== null, (query) => query.where('day', '<', before))
        .execute();
    },
    async nextUsed(after) {
      const row = await database
        .selectFrom('key_use')
        .select(['org_id', 'key_id'])
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(org_id, key_id) > (${after?.orgId}, ${after?.keyId})`),
        )
        .orderBy('org_id')
        .orderBy('key_id')
        .limit(1)
        .executeTakeFirst();
      return row && { orgId: row.org_id, keyId: row.key_id };
    },
    async useByDay(orgId, { keyIds, from }) {
      if (keyIds.length === 0) return [];
      const rows = await database
        .selectFrom('key_use')
        .select((of) => [
          'key_id',
          'day',
          of.fn.sum<number>('requests').as('requests'),
          of.fn
            .sum<number>(of.case().when('outcome', 'in', REFUSED).then(of.ref('requests')).else(0).end())
            .as('refused'),
        ])
        .where('org_id', '=', orgId)
        .where('key_id', 'in', keyIds)
        .where('day', '>=', from)
        .groupBy(['key_id', 'day'])
        .orderBy('key_id')
        .orderBy('day')
        .execute();
      return rows.map((row) => ({
        keyId: row.key_id,
        day: row.day,
        requests: Number(row.requests),
        refused: Number(row.refused),
      }));
    },
    async useOf({ orgId, keyId }: KeyRef, from) {
      const rows = await database
        .selectFrom('key_use')
        .selectAll()
        .where('org_id', '=', orgId)
        .where('key_id', '=', keyId)
        .where('day', '>=', from)
        .orderBy('day')
        .orderBy('endpoint')
        .orderBy('outcome')
        .execute();
      return rows.flatMap((row) => {
        const endpoint = ENDPOINTS.find((one) => one === row.endpoint);
        const outcome = OUTCOMES.find((one) => one === row.outcome);
        // An outcome that only a later version of the program knows is left out.
        if (!endpoint || !outcome) return [];
        return [{ day: row.day, endpoint, outcome, requests: Number(row.requests), lastAt: row.last_at }];
      });
    },
  };
}

function toRow({ orgId, keyId, day, endpoint, outcome, requests, lastAt }: KeyUse) {
  return { org_id: orgId, key_id: keyId, day, endpoint, outcome, requests, last_at: lastAt };
}

/** Adds rows to the counts in the table. @param given the rows @param held joins them with the keys that exist */
function add(given: RawBuilder<unknown>, held: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into key_use (org_id, key_id, day, endpoint, outcome, requests, last_at)
    select ${GIVEN} from ${given} as given ${held} where true order by ${ORDER}
    on conflict (org_id, key_id, day, endpoint, outcome) do update set
      requests = key_use.requests + excluded.requests,
      last_at = case when excluded.last_at > key_use.last_at then excluded.last_at else key_use.last_at end`;
}
