import {
  isLaxer,
  rulesInForce,
  type PrivacyRuleName,
  type PrivacyRules,
} from '../domain/installation/privacy-rules.ts';
import type { Log, Storage } from '../domain/ports.ts';
import { definitions, type Settings } from './definitions.ts';
import { SettingsError } from './read-settings.ts';

const NAMES: readonly PrivacyRuleName[] = ['redact', 'redactCountries', 'retentionDays', 'retentionQuotes'];
/** What a service that is started without it keeps from its last start: dropping redaction must be said. */
const KEPT_BY_SERVICE: ReadonlySet<PrivacyRuleName> = new Set(['redact', 'redactCountries']);

/**
 * Settles what is done with what people said: as this process's settings say, else as the service recorded it in the
 * database. The service records what it runs with.
 * @throws SettingsError where a command's settings would leave unredacted what the service redacts
 */
export async function applyPrivacyRules(
  own: Settings,
  {
    storage,
    log,
    given,
    recordsRules,
  }: { storage: Storage; log: Log; given: ReadonlySet<keyof Settings>; recordsRules: boolean },
): Promise<Settings> {
  const recorded = await storage.reader.read((stores) => stores.installation.privacyRules());
  const named = new Set(NAMES.filter((name) => given.has(name) || (recordsRules && !KEPT_BY_SERVICE.has(name))));
  const rules = rulesInForce(pick(own), named, recorded);
  const variable = definitions.redact.variable;
  if (!recordsRules && recorded && isLaxer(rules, recorded))
    throw new SettingsError(
      `${variable} is ${rules.redact} here, but the service on this database runs with ${recorded.redact}. Unset it here, or start the service with the value that shall hold.`,
    );
  if (recordsRules) {
    if (recorded && !given.has('redact') && recorded.redact !== own.redact)
      log.warn(
        { redact: rules.redact },
        `${variable} is not set, so ${rules.redact} stays in force as the database has it; set it to ${own.redact} to change that`,
      );
    if (JSON.stringify(recorded) !== JSON.stringify(rules)) await storage.execute('recordPrivacyRules', rules);
  }
  return { ...own, ...rules };
}

function pick({ redact, redactCountries, retentionDays, retentionQuotes }: Settings): PrivacyRules {
  return { redact, redactCountries, retentionDays, retentionQuotes };
}
