import { modelAssessor } from '../../assessment/llm/prompt-version.ts';
import type { ModelPort } from '../../assessment/llm/index.ts';
import { AssessorFailure, AssessorPostponed } from '../../domain/assessments/queue/assessor-failure.ts';
import type { Log } from '../../domain/ports.ts';
import type { Assessor, AssessorInput, AssessorResult } from '../../domain/assessments/assessor.ts';
import { parseJson } from '../../lib/json/json.ts';
import type { AssessorPool } from '../assess/builtin-assessor.ts';
import { openLedger, type Budget, type Ledger } from './budget.ts';
import { RequestFailed } from './judge-failure.ts';
import type { ClientOptions, ModelClient } from './model-client.ts';
import type { Judge } from './judge-pool.ts';
import { withoutSecret } from './without-secret.ts';

export interface ModelAssessorOptions {
  client: ClientOptions;
  budget: Budget;
  /** Judges conversations; closed with the assessor. */
  judge: Judge;
  /**
   * After this time, in ms, an attempt is given up. It is shorter than the time-out of the caller, so that the stand-in
   * still has time.
   */
  giveUpMs: number;
  /** The assessor that is used where the model cannot be asked; null for none. The caller closes it. */
  standIn: Assessor | null;
  log: Log;
}

/** A conversation under way. */
interface Work {
  input: AssessorInput;
  signal: AbortSignal;
  endsAt: number;
  ledger: Ledger;
}

/**
 * A model as assessor. The SDK, the prompts and the threads are loaded with the first conversation.
 *
 * Its errors say in a sentence why a conversation could not be judged: {@link AssessorFailure}, {@link
 * AssessorPostponed}.
 */
export function createModelAssessor(settings: ModelAssessorOptions): AssessorPool {
  const { client: clientOptions, budget, judge: judges, giveUpMs, standIn, log } = settings;
  const { options, apiKey } = clientOptions;
  const self = modelAssessor([options.model, ...(options.others ?? [])].join('+'));
  let client: Promise<ModelClient> | undefined;

  async function judge({ input, signal, endsAt, ledger }: Work): Promise<AssessorResult> {
    client ??= import('./model-client.ts').then(({ createModelClient }) => createModelClient(clientOptions));
    const loaded = await client;
    const failed = new AbortController();
    const all = AbortSignal.any([signal, failed.signal]);
    const ask: ModelPort['ask'] = async (question, cost) => {
      try {
        const reply = await loaded.ask(question, { orgId: input.orgId, signal: all, endsAt });
        const { inputTokens, outputTokens } = reply;
        ledger.use(inputTokens === null && outputTokens === null ? cost : (inputTokens ?? 0) + (outputTokens ?? 0));
        return reply;
      } catch (error) {
        const free = error instanceof AssessorPostponed || (error instanceof RequestFailed && !error.mayHaveCost);
        if (!free) ledger.use(cost);
        // The other requests of this conversation are not needed any more.
        if (!failed.signal.aborted) failed.abort(error);
        throw failed.signal.reason;
      }
    };
    const { criteria, coachFeedback, transcriptLengthMs, evidence } = await judges.judge(
      { input, options },
      { ask, reserve: ledger.reserve },
      signal,
    );
    return withoutSecret(
      {
        assessor: `${self.name}@${self.version}`,
        criteria,
        coachFeedback,
        transcriptLengthMs,
        evidence: JSON.stringify(evidence),
      },
      apiKey,
    );
  }

  /** Lets the stand-in judge the conversation, and notes that in the evidence. */
  async function letStandIn(other: Assessor, { input, signal }: Work, failure: Error): Promise<AssessorResult> {
    log.warn({ orgId: input.orgId, reason: failure.message }, 'the built-in assessor stands in for the model');
    const result = await other.assess(input, signal);
    const evidence = parseJson(result.evidence);
    const kept = typeof evidence === 'object' && evidence !== null && !Array.isArray(evidence) ? evidence : {};
    return {
      ...result,
      evidence: JSON.stringify({
        ...kept,
        standsInFor: { assessor: `${self.name}@${self.version}`, reason: failure.message },
      }),
    };
  }

  return {
    ...self,
    async assess(input, signal) {
      const giveUp = AbortSignal.timeout(giveUpMs);
      const ledger = openLedger(budget, input.orgId);
      const work: Work = {
        input,
        signal: AbortSignal.any([signal, giveUp]),
        endsAt: performance.now() + giveUpMs,
        ledger,
      };
      try {
        return await judge(work);
      } catch (error) {
        signal.throwIfAborted();
        const failure = giveUp.aborted
          ? new AssessorFailure(
              `The model took longer than ${Math.round(giveUpMs / 1_000)} seconds for the whole conversation. DEBRIEF_ASSESS_TIMEOUT_SECONDS gives it more; DEBRIEF_LLM_CRITERIA_PER_REQUEST and DEBRIEF_LLM_CONCURRENCY make it quicker.`,
              true,
            )
          : error;
        if (standIn === null || !(failure instanceof AssessorFailure || failure instanceof AssessorPostponed))
          throw failure;
        return await letStandIn(standIn, { ...work, signal }, failure);
      } finally {
        // If this fails, or the process dies before, the reserved tokens stay counted for the day.
        await ledger
          .settle()
          .catch((error: unknown) =>
            log.error({ err: error, orgId: input.orgId }, 'what a model used could not be counted'),
          );
      }
    },
    async close() {
      await judges.close();
      await (await client)?.close();
    },
  };
}
