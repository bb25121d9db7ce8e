import { parseJson } from '../../lib/json/json.ts';

/** What an installation does with what people said. */
export interface PrivacyRules {
  /** Whether transcripts are redacted: never, before a model reads them, or before they are stored. */
  redact: 'off' | 'model' | 'storage';
  /** Whose telephone numbers redaction knows: `US,GB`. */
  redactCountries: string;
  /** For how many days transcripts are kept where the organisation does not say; null permanently. */
  retentionDays: number | null;
  /** Whether assessments keep a removed transcript's words. */
  retentionQuotes: 'keep' | 'remove';
}

/** The name of each rule. */
export type PrivacyRuleName = keyof PrivacyRules;

/** Reads rules as the database has them; undefined where they are not what a service writes. */
export function parsePrivacyRules(text: string | undefined): PrivacyRules | undefined {
  const value = text === undefined ? undefined : parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { redact, redactCountries, retentionDays, retentionQuotes } = value;
  if (redact !== 'off' && redact !== 'model' && redact !== 'storage') return undefined;
  if (typeof redactCountries !== 'string') return undefined;
  if (retentionDays !== null && typeof retentionDays !== 'number') return undefined;
  if (retentionQuotes !== 'keep' && retentionQuotes !== 'remove') return undefined;
  return { redact, redactCountries, retentionDays, retentionQuotes };
}

/**
 * The rules that hold for a process: each as its own settings say, else as the service recorded it in the database. So
 * a command in a shell without the service's settings does what the service does.
 * @param given the rules that the process's settings name
 */
export function rulesInForce(
  own: PrivacyRules,
  given: ReadonlySet<PrivacyRuleName>,
  recorded: PrivacyRules | undefined,
): PrivacyRules {
  if (!recorded) return own;
  const of = <Name extends PrivacyRuleName>(name: Name) => (given.has(name) ? own : recorded)[name];
  return {
    redact: of('redact'),
    redactCountries: of('redactCountries'),
    retentionDays: of('retentionDays'),
    retentionQuotes: of('retentionQuotes'),
  };
}

const STRICTNESS = { off: 0, model: 1, storage: 2 } as const;

/** Whether one set of rules redacts less than another. */
export function isLaxer(rules: Pick<PrivacyRules, 'redact'>, than: Pick<PrivacyRules, 'redact'>): boolean {
  return STRICTNESS[rules.redact] < STRICTNESS[than.redact];
}
