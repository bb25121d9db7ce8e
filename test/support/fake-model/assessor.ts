import { createBuiltinAssessor, type AssessorPool } from '../../../src/worker/assess/builtin-assessor.ts';
import type { Log } from '../../../src/domain/ports.ts';
import type { AssessorInput } from '../../../src/domain/assessments/assessor.ts';
import { ownBudget, type Budget } from '../../../src/worker/model/budget.ts';
import { createModelAssessor } from '../../../src/worker/model/model-assessor.ts';
import type { ClientOptions } from '../../../src/worker/model/model-client.ts';
import type { Judge } from '../../../src/worker/model/judge-pool.ts';
import { TRANSCRIPT } from './transcript.ts';
import { judgeConversation, prepareConversation, type ModelOptions } from '../../../src/assessment/llm/index.ts';

/** As a key of an endpoint's: long enough to be told from a word. */
export const KEY = 'sk-fake-0123456789abcdef';

export const INPUT: AssessorInput = {
  orgId: 'acme',
  transcript: TRANSCRIPT,
  user: { userId: 'u', email: null, displayName: 'Seller' },
  scenario: {
    name: 'Renewal',
    version: 3,
    scale: { min: 1, max: 5 },
    criteria: [
      {
        name: 'Discovery',
        description: 'Asks what the problem is and what it costs.',
        anchors: [
          { level: 1, description: 'Asks nothing' },
          { level: 4, description: 'Asks about the problem' },
          { level: 5, description: 'Asks what it costs, too' },
        ],
      },
      { name: 'Objections', description: 'Takes up what worries the customer.', weight: 3 },
    ],
  },
};

export interface Made {
  assessor: AssessorPool;
  /** Every line that was logged, as text. */
  logged: string[];
  close: () => Promise<void>;
}

export interface Making extends Partial<Omit<ClientOptions, 'options'>> {
  budget?: Budget;
  fallback?: boolean;
  judge?: Judge;
  giveUpMs?: number;
  criteriaPerRequest?: number;
  contextTokens?: number;
  answerTokens?: number;
  /** Votes, further models, measures beside. */
  panel?: Pick<ModelOptions, 'votes' | 'others' | 'beside'>;
  format?: 'json_schema' | 'json_object' | 'text';
}

/** The options of an endpoint in tests: the defaults, with pauses of a few ms. */
export function clientOptions(
  url: string,
  {
    criteriaPerRequest = 1,
    contextTokens = 32_000,
    answerTokens = 2_000,
    format = 'json_schema',
    panel = {},
    ...making
  }: Making,
  log: Log,
): ClientOptions {
  const { budget: _budget, fallback: _fallback, judge: _judge, giveUpMs: _giveUpMs, ...client } = making;
  return {
    url,
    apiKey: KEY,
    reasoning: false,
    concurrency: 4,
    proxy: null,
    direct: { hasName: () => false, hasAddress: () => false },
    connectTimeoutMs: 5_000,
    requestTimeoutMs: 10_000,
    retries: 2,
    firstRetryMs: 1,
    log,
    now: Date.now,
    random: () => 0,
    options: {
      model: 'fake',
      format,
      criteriaPerRequest,
      contextTokens,
      answerTokens,
      seed: null,
      temperature: 0,
      ...panel,
    },
    ...client,
  };
}

/** What the threads do, without their start. */
const hereAndNow: Judge = {
  judge: ({ input, options }, port) => judgeConversation(input, prepareConversation(input), options, port),
  close: async () => {},
};

/** A log that can be looked at. */
export function recordingLog(): { log: Log; logged: string[] } {
  const logged: string[] = [];
  const write = (fields: object, message: string): void =>
    void logged.push(
      JSON.stringify({ ...fields, message }, (_name, value: unknown) =>
        value instanceof Error ? `${value.name}: ${value.message} ${value.stack}` : value,
      ),
    );
  return { logged, log: { debug: write, info: write, warn: write, error: write } };
}

/** A model as assessor, with what it stands beside. */
export function makeAssessor(url: string, making: Making = {}): Made {
  const { log, logged } = recordingLog();
  const builtin = createBuiltinAssessor({ threads: 1, cpuMs: 60_000 });
  const assessor = createModelAssessor({
    client: clientOptions(url, making, log),
    budget: making.budget ?? ownBudget(null, Date.now),
    judge: making.judge ?? hereAndNow,
    giveUpMs: making.giveUpMs ?? 20_000,
    standIn: making.fallback ? builtin : null,
    log,
  });
  return { assessor, logged, close: async () => void (await Promise.all([assessor.close(), builtin.close()])) };
}
