import { readJudgements } from '../../assessment/llm/answers/read-answer.ts';
import { prepareConversation } from '../../assessment/llm/prepare-conversation.ts';
import { assessWithModel, type ModelQuestion, type ModelReply } from '../../assessment/llm/index.ts';
import { AssessorFailure, AssessorPostponed } from '../../domain/assessments/queue/assessor-failure.ts';
import type { Finding } from '../../domain/ports.ts';
import { RequestFailed, type FailureKind } from './judge-failure.ts';
import { createModelClient, type ClientOptions } from './model-client.ts';

/** A made-up conversation, so that an examination sends no words of a customer. */
const SAMPLE = {
  transcript:
    'Seller: What made you look for another way of reporting?\nBuyer: Every month my team spends two full days copying figures by hand.\nSeller: So two days go into copying. What would it be worth to have them back?\nBuyer: A good deal. We could close the books earlier.\n',
  user: { userId: 'seller', email: null, displayName: 'Seller' },
};
const SCENARIO = {
  name: 'Examination',
  version: 1,
  scale: { min: 1, max: 5 },
  criteria: [{ name: 'Finding out', description: 'Asks what the problem is and what it costs.' }],
};

/** Why a model could not be used: its request failed, or its answer was of no use. */
export type TrialFailure = FailureKind | 'cut off' | 'form' | 'quotations';

/** What came of asking a model once. */
export interface ModelTrial {
  findings: Finding[];
  /** Null where it can be used. */
  failed: TrialFailure | null;
  /** The first question and its answer, and how long that took; null where none came. */
  first: { question: ModelQuestion; reply: ModelReply; seconds: number } | null;
}

/** As {@link tryModel}, for an examination: what was found alone. */
export async function examineModel(options: ClientOptions): Promise<Finding[]> {
  return (await tryModel(options)).findings;
}

/**
 * Asks the model once about a made-up conversation: whether the endpoint can be reached, whether the model answers,
 * whether the answer has the required form, and whether its quotations are word for word. Takes about two thousand
 * tokens, which no organisation’s budget is charged for.
 */
export async function tryModel(options: ClientOptions): Promise<ModelTrial> {
  const client = createModelClient({ ...options, retries: 0 });
  const signal = AbortSignal.timeout(options.requestTimeoutMs + options.connectTimeoutMs);
  const replies: ModelReply[] = [];
  let begun: ModelTrial['first'] = null;
  const where = `${options.options.model} at ${new URL(options.url).host}`;
  try {
    const ask: Parameters<typeof assessWithModel>[3]['ask'] = async (question) => {
      const before = performance.now();
      const reply = await client.ask(question, {
        orgId: '',
        signal,
        endsAt: performance.now() + options.requestTimeoutMs,
      });
      replies.push(reply);
      begun ??= { question, reply, seconds: (performance.now() - before) / 1_000 };
      return reply;
    };
    const { criteria, evidence } = await assessWithModel(SCENARIO, prepareConversation(SAMPLE), options.options, {
      ask,
      reserve: async () => {},
    });
    const [first] = replies;
    const problem = first === undefined ? 'It was not asked.' : readJudgements(first, [1]).problem;
    const judged = criteria.length > 0;
    const findings = [
      { check: 'model', ok: true, message: `${where} answers${replies.length > 1 ? ', the second time' : ''}.` },
      {
        check: 'model’s answers',
        ok: problem === null,
        message:
          problem === null
            ? 'They have the form they must have.'
            : `${problem} Another DEBRIEF_LLM_FORMAT, or more DEBRIEF_LLM_ANSWER_TOKENS, may help.`,
      },
      // Where the form is wrong, nothing more is known of what they quote.
      ...(judged || problem === null
        ? [
            {
              check: 'model’s quotations',
              ok: judged,
              message: judged
                ? 'They are word for word.'
                : `${evidence.notAssessed[0]?.reason ?? 'They could not be verified.'} Much will be left out as not assessable; another model may do better.`,
            },
          ]
        : []),
    ];
    const isCut = problem !== null && first?.finish === 'length';
    const failed = isCut ? 'cut off' : problem !== null ? 'form' : judged ? null : 'quotations';
    return { findings, failed, first: begun };
  } catch (error) {
    if (error instanceof AssessorFailure || error instanceof AssessorPostponed)
      return {
        findings: [{ check: 'model', ok: false, message: `${where}: ${error.message}` }],
        // Only who asks for fewer requests has an assessment wait.
        failed: error instanceof RequestFailed ? error.kind : 429,
        first: begun,
      };
    throw error;
  } finally {
    await client.close();
  }
}
