import { sql, type Kysely } from 'kysely';
import { newId } from '../../../lib/bytes/ids.ts';
import type { Tables } from '../../schema.ts';

/**
 * Gives every organisation a new epoch. Counters are compared only within an epoch, so no earlier value can be mistaken
 * for a present one. For a database that may be in an earlier state than before.
 */
export async function drawEpochs(database: Kysely<Tables>): Promise<void> {
  await database
    .updateTable('organisations')
    .set({ epoch: newId('epoch') })
    .execute();
}

/** Removes the database's record of where it is, so that a copy of it is recognised as a copy wherever it is opened. */
export async function forgetPlace(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('installation').where('name', '=', 'place').execute();
}

/**
 * Draws new epochs where the database is in another place than the one it has recorded: then it is a copy that was not
 * restored with `debrief restore`. Runs in a transaction.
 * @param place tells this database from every copy of it
 */
export async function settlePlaceAs(database: Kysely<Tables>, place: string): Promise<void> {
  const known = await rememberedPlace(database);
  if (known === place) return;
  // The row lock makes only one of two processes that start at the same time draw them.
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('installation')
    .values({ name: 'place', value: place })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: place }).where('installation.value', '<>', place),
    )
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await drawEpochs(database);
}

async function rememberedPlace(database: Kysely<Tables>): Promise<string | undefined> {
  return (
    await database.selectFrom('installation').select('value').where('name', '=', sql.lit('place')).executeTakeFirst()
  )?.value;
}
