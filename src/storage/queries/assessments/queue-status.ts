import { sql, type Kysely } from 'kysely';
import type { QueueStatus } from '../../../domain/ports.ts';
import type { Tables } from '../../schema.ts';

/** How many assessments wait, from the index of the queue. */
export async function queueStatus(database: Kysely<Tables>, now: number): Promise<QueueStatus> {
  const waiting = await database
    .selectFrom('assessments')
    .select([
      'state',
      (select) => select.fn.countAll<number>().as('count'),
      (select) => select.fn.min('ready_at').as('oldest'),
    ])
    .where(sql<boolean>`state in ('queued', 'processing')`)
    .groupBy('state')
    .execute();
  const failed = await database
    .selectFrom('assessments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(sql<boolean>`state = 'failed'`)
    .executeTakeFirstOrThrow();
  const queued = waiting.find(({ state }) => state === 'queued');
  return {
    queued: Number(queued?.count ?? 0),
    processing: Number(waiting.find(({ state }) => state === 'processing')?.count ?? 0),
    failed: Number(failed.count),
    oldestReadyMs: queued ? Math.max(0, now - Number(queued.oldest)) : 0,
  };
}
