import type { CommandContext } from '../context.ts';
import type { PrivacyRules } from './privacy-rules.ts';

/** Records the rules that the service runs with, for every other process on this database. */
export async function recordPrivacyRules({ stores }: CommandContext, rules: PrivacyRules): Promise<void> {
  await stores.installation.setPrivacyRules(rules);
}
