import type { Migration } from './migration.ts';

/**
 * Removes three indices where the engine keeps what rows begin with: those of pages begin with the same columns, so that
 * each list was kept twice, and every row that entered or left it cost two entries.
 */
export const narrowIndices: Migration = {
  name: '0040-narrow-indices',
  whileOldNodesRun: {
    step: 'contract',
    unusedSince: '0.1.0',
    because:
      'No statement names these indices: the engine reads the same rows, in the same order, from those of pages.',
  },
  async up({ schema }, { rowHeads }) {
    if (!rowHeads) return;
    for (const index of ['sessions_listed', 'sessions_listed_by_scenario', 'assessments_completed'])
      await schema.dropIndex(index).ifExists().execute();
  },
};
