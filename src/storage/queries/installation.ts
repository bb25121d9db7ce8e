import type { InstallationStore } from '../../domain/ports.ts';
import { parsePrivacyRules } from '../../domain/installation/privacy-rules.ts';
import type { Transaction } from './transaction.ts';

const PRIVACY_RULES = 'privacy_rules';

/** What holds for the whole installation, by name. */
export function installationStore({ database }: Transaction): InstallationStore {
  return {
    async privacyRules() {
      const row = await database
        .selectFrom('installation')
        .select('value')
        .where('name', '=', PRIVACY_RULES)
        .executeTakeFirst();
      return parsePrivacyRules(row?.value);
    },
    async setPrivacyRules(rules) {
      const value = JSON.stringify(rules);
      await database
        .insertInto('installation')
        .values({ name: PRIVACY_RULES, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
