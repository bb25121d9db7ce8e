import { shorten } from '../text/shorten.ts';
import type { AssessmentInput } from '../types.ts';
import { gatheringSchema, judgementSchema, type GivenQuote } from './answers/answer-schema.ts';
import { quoteChecker, type QuoteChecker } from './answers/check-quote.ts';
import { estimateTokens } from './asking/estimate-tokens.ts';
import { DECIDE_SYSTEM, GATHER_SYSTEM, JUDGE_SYSTEM, promptText } from './asking/prompts.ts';
import type { RubricCriterion } from './rubric.ts';
import type { ModelEvidence, RefusedAnswer } from '../../evidence/model.ts';
import type { ModelOptions, ModelPort, ModelQuestion, ModelReply, PreparedConversation } from './types.ts';

/** All that one assessment works with and writes down on its way. */
export interface ModelSession {
  scenario: AssessmentInput['scenario'];
  conversation: PreparedConversation;
  checker: QuoteChecker;
  options: ModelOptions;
  port: ModelPort;
  /** In the order in which answers were dealt with, which is the criteria's whatever came back first. */
  refused: RefusedAnswer[];
  replies: { stage: RefusedAnswer['stage']; reply: ModelReply }[];
}

export type Stage = RefusedAnswer['stage'];

const SYSTEMS: Record<Stage, string> = { judge: JUDGE_SYSTEM, gather: GATHER_SYSTEM, decide: DECIDE_SYSTEM };

/** Begins one. */
export function openSession(
  scenario: AssessmentInput['scenario'],
  conversation: PreparedConversation,
  options: ModelOptions,
  port: ModelPort,
): ModelSession {
  return { scenario, conversation, checker: quoteChecker(conversation), options, port, refused: [], replies: [] };
}

/** What a request is about. */
export interface Matter {
  stage: Stage;
  lines: readonly string[];
  part: string;
}

/** The request for some criteria, with what was wrong with the answer before. */
export function questionFor(
  { scenario, conversation, options }: Pick<ModelSession, 'scenario' | 'conversation' | 'options'>,
  { stage, lines, part }: Matter,
  criteria: readonly RubricCriterion[],
  problems: readonly string[],
): ModelQuestion {
  const speakers = [...new Set(conversation.turns.map(({ who }) => who))];
  const numbers = criteria.map(({ number }) => number);
  const levels = [...new Set(criteria.flatMap((criterion) => criterion.levels))].toSorted((a, b) => a - b);
  const schema = stage === 'gather' ? gatheringSchema(numbers, speakers) : judgementSchema(numbers, speakers, levels);
  const prompt = promptText({
    tag: stage === 'decide' ? 'evidence' : 'conversation',
    lines,
    part,
    criteria,
    problems,
    scenario: scenario.name,
    schema: options.format === 'json_schema' ? null : schema,
  });
  return { system: SYSTEMS[stage], prompt, schema, schemaName: stage === 'gather' ? 'evidence' : 'judgement' };
}

/** What a request takes of the budget, its answer included. */
export function costOf(question: ModelQuestion, { answerTokens }: ModelOptions): number {
  return (
    estimateTokens(question.system) +
    estimateTokens(question.prompt) +
    estimateTokens(JSON.stringify(question.schema)) +
    answerTokens
  );
}

/**
 * Asks about the criteria that are still open. The first attempt's cost was taken off the budget before.
 * @param problems what was wrong with the answer before, for the model to mend
 */
export async function askOnce(
  session: ModelSession,
  matter: Matter,
  open: readonly RubricCriterion[],
  { problems, attempt }: { problems: readonly string[]; attempt: number },
): Promise<ModelReply> {
  const question = questionFor(session, matter, open, problems);
  const cost = costOf(question, session.options);
  if (attempt > 1) await session.port.reserve(cost);
  return session.port.ask(question, cost);
}

/** Characters of a model's quotations, and their number, that the record of a refused answer keeps. */
const KEPT_QUOTE = 200;
const KEPT_QUOTES = 10;

/** Quotations of a refused answer, as they are kept. */
export function keptQuotes(quotes: readonly GivenQuote[]): RefusedAnswer['quotes'] {
  return quotes
    .slice(0, KEPT_QUOTES)
    .map(({ turn, quote }) => ({ turn, text: shorten(quote.toWellFormed(), KEPT_QUOTE) }));
}

/** The part of the evidence that says what was asked and what it took. */
export function requestsOf({ replies }: ModelSession): Pick<ModelEvidence, 'requests' | 'usage'> {
  return {
    requests: replies.map(({ stage, reply: { requestId, responseId, inputTokens, outputTokens } }) => ({
      stage,
      requestId,
      responseId,
      inputTokens,
      outputTokens,
    })),
    usage: {
      requests: replies.length,
      inputTokens: replies.reduce((sum, { reply }) => sum + (reply.inputTokens ?? 0), 0),
      outputTokens: replies.reduce((sum, { reply }) => sum + (reply.outputTokens ?? 0), 0),
    },
  };
}
