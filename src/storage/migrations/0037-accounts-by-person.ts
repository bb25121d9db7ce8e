import type { Migration } from './migration.ts';

/** Finds the accounts of people without a look at all accounts of the organisation. */
export const accountsByPerson: Migration = {
  name: '0037-accounts-by-person',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds an index, which an older node keeps up with its writes as it keeps the others.',
  },
  async up({ schema }) {
    await schema
      .createIndex('accounts_by_person')
      .ifNotExists()
      .on('accounts')
      .columns(['org_id', 'user_id'])
      .execute();
  },
};
