import type { Settings } from '../config/definitions.ts';
import type { PrivacyRules } from '../domain/installation/privacy-rules.ts';

/** What the console says of the whole installation: nothing of it is a secret. */
export function installationFacts(settings: Settings) {
  const { redact, redactCountries, retentionDays, retentionQuotes } = settings;
  const privacy: PrivacyRules = { redact, redactCountries, retentionDays, retentionQuotes };
  const model =
    settings.assessor === 'llm'
      ? {
          name: settings.llmModel,
          address: settings.llmUrl,
          fallback: settings.llmFallback,
          dailyTokens: settings.llmDailyTokens,
        }
      : null;
  return { privacy, model };
}
