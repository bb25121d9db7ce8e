import type { InstallationStore } from '../../../domain/installation/stores.ts';
import { parsePrivacyRules } from '../../../domain/installation/privacy-rules.ts';
import { parseJson } from '../../../lib/json/json.ts';
import type { Transaction } from '../transaction.ts';

const PRIVACY_RULES = 'privacy_rules';
const SET_UP_LINK = 'set_up_link';
const CHALLENGE_KEY = 'challenge_key';

/** Facts about the whole installation, by name. */
export function installationStore({ database }: Transaction): InstallationStore {
  async function challengeKey() {
    const row = await database
      .selectFrom('installation')
      .select('value')
      .where('name', '=', CHALLENGE_KEY)
      .executeTakeFirst();
    return row?.value;
  }

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
    challengeKey,
    async keepChallengeKey(key) {
      await database
        .insertInto('installation')
        .values({ name: CHALLENGE_KEY, value: key })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await challengeKey()) ?? key;
    },
    async setUpLink() {
      const row = await database
        .selectFrom('installation')
        .select('value')
        .where('name', '=', SET_UP_LINK)
        .executeTakeFirst();
      const value = row && parseJson(row.value);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      const { tokenHash, expiresAt } = value;
      return typeof tokenHash === 'string' && typeof expiresAt === 'number' ? { tokenHash, expiresAt } : undefined;
    },
    async setSetUpLink(link) {
      const value = JSON.stringify(link);
      await database
        .insertInto('installation')
        .values({ name: SET_UP_LINK, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    async endSetUpLink() {
      const { numDeletedRows } = await database
        .deleteFrom('installation')
        .where('name', '=', SET_UP_LINK)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
