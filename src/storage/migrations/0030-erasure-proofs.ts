import type { Migration } from './migration.ts';

/** What is kept of an erasure: that it was, who asked for it, and how much it took. */
export const erasureProofs: Migration = {
  name: '0030-erasure-proofs',
  whileOldNodesRun: {
    step: 'expand',
    because:
      'It adds a table, which nothing before it names: what an older node erases has no proof, and an entry in the audit log.',
  },
  async up({ schema }, { columns: { id, text, whole }, smallRows }) {
    await schema
      .createTable('erasure_proofs')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('erasure_id', id, (column) => column.notNull())
      .addColumn('begun_at', whole, (column) => column.notNull())
      .addColumn('begun_by', text, (column) => column.notNull())
      .addColumn('done_at', whole)
      .addColumn('accounts', whole, (column) => column.notNull())
      .addColumn('sessions', whole, (column) => column.notNull())
      .addColumn('transcripts', whole, (column) => column.notNull())
      .addColumn('assessments', whole, (column) => column.notNull())
      .addColumn('deleted_rows', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('erasure_proofs_key', ['org_id', 'erasure_id'])
      .modifyEnd(smallRows)
      .execute();
  },
};
