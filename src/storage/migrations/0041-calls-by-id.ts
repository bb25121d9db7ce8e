import type { Migration } from './migration.ts';

/**
 * Puts the id of a call before its person in the index that keeps a call from being taken twice. Most ids grow with time,
 * so new entries lie together at the end; with the person first each lay on a page of its own, which every commit writes.
 */
export const callsById: Migration = {
  name: '0041-calls-by-id',
  whileOldNodesRun: {
    step: 'contract',
    unusedSince: '0.1.0',
    because:
      'The new index refuses what the old one refused, and finds a call as well: its three columns are only ever asked for together.',
  },
  async up({ schema }) {
    // If it is there, it was built before, without keeping writers waiting (docs/upgrade.md).
    await schema
      .createIndex('sessions_by_call_id')
      .unique()
      .ifNotExists()
      .on('sessions')
      .columns(['org_id', 'external_conversation_id', 'user_id'])
      .where('external_conversation_id', 'is not', null)
      .execute();
    await schema.dropIndex('sessions_by_call').ifExists().execute();
  },
};
