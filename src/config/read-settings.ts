import { definitions, type Settings } from './definitions.ts';
import { modelSettingsProblem } from './check-model-settings.ts';
import type { Setting } from './kinds.ts';

/** A setting that is unknown or not what it must be. Its message is a sentence for the operator. */
export class SettingsError extends Error {}

/**
 * Reads the settings from environment variables.
 * @param environment usually the process's own
 * @throws SettingsError which names the variable and what it must be; a variable with our prefix that nothing knows is
 * one too, and so are settings that contradict each other
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const known = new Set(Object.values(definitions).map(({ variable }) => variable));
  for (const variable of Object.keys(environment)) {
    if (variable.startsWith('DEBRIEF_') && !known.has(variable)) {
      throw new SettingsError(`${variable} is not a setting of Debrief. debrief serve --help lists them.`);
    }
  }
  const read = <T>({ variable, defaultText, mustBe, parse }: Setting<T>): T => {
    const value = parse(environment[variable] ?? defaultText);
    if (value === undefined) throw new SettingsError(`${variable} must be ${mustBe}.`);
    return value;
  };
  const settings: Settings = {
    databaseUrl: read(definitions.databaseUrl),
    databaseDirectUrl: read(definitions.databaseDirectUrl),
    databaseReplicaUrl: read(definitions.databaseReplicaUrl),
    databasePool: read(definitions.databasePool),
    databaseTimeoutSeconds: read(definitions.databaseTimeoutSeconds),
    databaseReadTimeoutSeconds: read(definitions.databaseReadTimeoutSeconds),
    databaseLockTimeoutSeconds: read(definitions.databaseLockTimeoutSeconds),
    databaseLookUpTimeoutSeconds: read(definitions.databaseLookUpTimeoutSeconds),
    host: read(definitions.host),
    port: read(definitions.port),
    basePath: read(definitions.basePath),
    trustProxy: read(definitions.trustProxy),
    roles: read(definitions.roles),
    processes: read(definitions.processes),
    pageSize: read(definitions.pageSize),
    maxTranscriptBytes: read(definitions.maxTranscriptBytes),
    redact: read(definitions.redact),
    redactCountries: read(definitions.redactCountries),
    redactTimeoutSeconds: read(definitions.redactTimeoutSeconds),
    retentionDays: read(definitions.retentionDays),
    retentionQuotes: read(definitions.retentionQuotes),
    assessor: read(definitions.assessor),
    assessors: read(definitions.assessors),
    assessTimeoutSeconds: read(definitions.assessTimeoutSeconds),
    assessAttempts: read(definitions.assessAttempts),
    llmUrl: read(definitions.llmUrl),
    llmModel: read(definitions.llmModel),
    llmApiKey: read(definitions.llmApiKey),
    llmApiKeyFile: read(definitions.llmApiKeyFile),
    llmAllowHttp: read(definitions.llmAllowHttp),
    llmFormat: read(definitions.llmFormat),
    llmReasoning: read(definitions.llmReasoning),
    llmSeed: read(definitions.llmSeed),
    llmCriteriaPerRequest: read(definitions.llmCriteriaPerRequest),
    llmContextTokens: read(definitions.llmContextTokens),
    llmAnswerTokens: read(definitions.llmAnswerTokens),
    llmConcurrency: read(definitions.llmConcurrency),
    llmConnectTimeoutSeconds: read(definitions.llmConnectTimeoutSeconds),
    llmTimeoutSeconds: read(definitions.llmTimeoutSeconds),
    llmRetries: read(definitions.llmRetries),
    llmDailyTokens: read(definitions.llmDailyTokens),
    llmFallback: read(definitions.llmFallback),
    leaseSeconds: read(definitions.leaseSeconds),
    cacheBytes: read(definitions.cacheBytes),
    maxRequests: read(definitions.maxRequests),
    maxRequestsEach: read(definitions.maxRequestsEach),
    maxBodyBytes: read(definitions.maxBodyBytes),
    maxBodyBytesEach: read(definitions.maxBodyBytesEach),
    readTimeoutSeconds: read(definitions.readTimeoutSeconds),
    maxConnections: read(definitions.maxConnections),
    maxWrites: read(definitions.maxWrites),
    requestTimeoutSeconds: read(definitions.requestTimeoutSeconds),
    answerTimeoutSeconds: read(definitions.answerTimeoutSeconds),
    drainSeconds: read(definitions.drainSeconds),
    metricsPort: read(definitions.metricsPort),
    metricsHost: read(definitions.metricsHost),
    logLevel: read(definitions.logLevel),
  };
  const problem = modelSettingsProblem(settings);
  if (problem !== null) throw new SettingsError(problem);
  return settings;
}

/**
 * Which settings the environment of this process names, whatever their values; an empty variable counts as not named.
 */
export function ownSettingsGiven(): ReadonlySet<keyof Settings> {
  const names: (keyof Settings)[] = ['redact', 'redactCountries', 'retentionDays', 'retentionQuotes'];
  return new Set(names.filter((name) => (process.env[definitions[name].variable] ?? '') !== ''));
}

/** The settings of this process. The one place that reads its environment. */
export function readOwnSettings(overrides: Record<string, string | undefined> = {}): Settings {
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
  return readSettings({ ...process.env, ...Object.fromEntries(given) });
}
