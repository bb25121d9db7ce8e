import type { AssessorPool } from '../assess/builtin-assessor.ts';
import { trimEndOf } from '../../lib/text/trim.ts';
import type { NetworkList } from '../../lib/network/network-list.ts';
import type { Log, Storage } from '../../domain/ports.ts';
import { ownBudget, storedBudget } from './budget.ts';
import { createModelAssessor } from './model-assessor.ts';
import type { ClientOptions } from './model-client.ts';
import { createJudge } from './judge-pool.ts';
import { sparePlaces } from './spare-places.ts';

/** The settings for a model as assessor. */
export interface ModelSettings {
  llmUrl: string;
  llmModel: string;
  llmFormat: 'json_schema' | 'json_object' | 'text';
  llmReasoning: boolean;
  llmSeed: number | null;
  llmVotes: number;
  llmVoteModels: string;
  llmMeasures: boolean;
  llmCriteriaPerRequest: number;
  llmContextTokens: number;
  llmAnswerTokens: number;
  llmConcurrency: number;
  llmConnectTimeoutSeconds: number;
  llmTimeoutSeconds: number;
  llmRetries: number;
  llmDailyTokens: number | null;
  llmFallback: 'none' | 'builtin';
  assessors: number;
  redact: 'off' | 'model' | 'storage';
  redactCountries: string;
  outboundProxy: string;
  outboundOwn: NetworkList;
  assessTimeoutSeconds: number;
}

/** What it works with. */
export interface ModelParts {
  /** Empty where the endpoint asks for none. */
  apiKey: string;
  log: Log;
  now: () => number;
  /** The database that keeps the budget; null: it is kept in memory. */
  storage: Pick<Storage, 'execute'> | null;
  builtin: AssessorPool;
}

const FIRST_RETRY_MS = 1_000;
/** The share of the time of an attempt after which the model is given up, so that the stand-in has the rest. */
const GIVE_UP = 0.9;

/** How the settings say that the model is asked. */
export function clientOptions(
  settings: ModelSettings,
  { apiKey, log, now }: Pick<ModelParts, 'apiKey' | 'log' | 'now'>,
): ClientOptions {
  return {
    url: trimEndOf(settings.llmUrl, /\//),
    apiKey: apiKey === '' ? null : apiKey,
    options: {
      model: settings.llmModel,
      format: settings.llmFormat,
      criteriaPerRequest: settings.llmCriteriaPerRequest,
      contextTokens: settings.llmContextTokens,
      answerTokens: settings.llmAnswerTokens,
      seed: settings.llmSeed,
      temperature: settings.llmReasoning ? null : 0,
      votes: settings.llmVotes,
      others: settings.llmVoteModels.split(',').filter((name) => name !== '' && name !== settings.llmModel),
      beside: settings.llmMeasures,
    },
    reasoning: settings.llmReasoning,
    concurrency: settings.llmConcurrency,
    connectTimeoutMs: settings.llmConnectTimeoutSeconds * 1_000,
    requestTimeoutMs: settings.llmTimeoutSeconds * 1_000,
    proxy: settings.outboundProxy === '' ? null : settings.outboundProxy,
    direct: settings.outboundOwn,
    retries: settings.llmRetries,
    firstRetryMs: FIRST_RETRY_MS,
    log,
    now,
    random: Math.random,
  };
}

/** A model as assessor, as the settings say. Closing it closes the built-in one that it was given, too. */
export function openModelAssessor(settings: ModelSettings, parts: ModelParts): AssessorPool {
  const { storage, builtin, log, now } = parts;
  const assessor = createModelAssessor({
    client: clientOptions(settings, parts),
    budget: storage === null ? ownBudget(settings.llmDailyTokens, now) : storedBudget(storage, settings.llmDailyTokens),
    judge: createJudge(
      settings.assessors + sparePlaces(settings),
      settings.redact === 'off' ? null : settings.redactCountries.split(','),
    ),
    giveUpMs: settings.assessTimeoutSeconds * 1_000 * GIVE_UP,
    standIn: settings.llmFallback === 'builtin' ? builtin : null,
    log,
  });
  return {
    ...assessor,
    async close() {
      await Promise.all([assessor.close(), builtin.close()]);
    },
  };
}
