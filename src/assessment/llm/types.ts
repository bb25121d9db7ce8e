import type { TranscriptRead } from '../../evidence/builtin.ts';
import type { ModelEvidence } from '../../evidence/model.ts';
import type { UserIdentification } from '../../transcript/types.ts';

/** One request to a model, as prompts make it. */
export interface ModelQuestion {
  system: string;
  prompt: string;
  /** What the answer's JSON must be: JSON Schema, strict. */
  schema: object;
  schemaName: string;
  /** Who is asked, where several vote. */
  voter?: Voter;
}

/** One vote: a model, and how it is asked. */
export type Voter = Pick<ModelOptions, 'model' | 'temperature' | 'seed'>;

/** What a model answered, as its endpoint reports it. Text is not trusted in any way. */
export interface ModelReply {
  text: string;
  /**
   * `stop` where the answer is whole; `length` where it was cut off; `declined` where a filter or the model refused.
   */
  finish: 'stop' | 'length' | 'declined' | 'other';
  /** Tokens read and written; null where the endpoint does not say. */
  inputTokens: number | null;
  outputTokens: number | null;
  /** What the endpoint calls the model that answered. */
  model: string | null;
  /** The endpoint's ids for the request and for the answer. */
  requestId: string | null;
  responseId: string | null;
  /** What the endpoint says of its own configuration: another one may answer differently. */
  fingerprint: string | null;
}

/** All that the judging needs of the outside. Both may throw; nothing is caught here. */
export interface ModelPort {
  /** @param cost what the request takes of the budget at most, in tokens */
  ask: (question: ModelQuestion, cost: number) => Promise<ModelReply>;
  /** Takes tokens off the budget before they are spent; throws where there are too few. */
  reserve: (tokens: number) => Promise<void>;
}

/**
 * How the model is asked. Everything here is part of what makes two assessments comparable, and is kept in the
 * evidence.
 */
export interface ModelOptions {
  model: string;
  format: ModelEvidence['model']['format'];
  criteriaPerRequest: number;
  /** Tokens one request may hold, its answer included. */
  contextTokens: number;
  answerTokens: number;
  seed: number | null;
  /** Null where the model takes none. */
  temperature: number | null;
  /** How often each model judges; once where nothing is said. */
  votes?: number;
  /** Further models of the same endpoint that vote. */
  others?: readonly string[];
  /** Whether the built-in measures stand beside the judgements. */
  beside?: boolean;
}

/**
 * A turn as the model is shown it. `who` is `rep`, or `other 1`, `other 2`, … by order of appearance: names stay out of
 * prompts.
 */
export interface PreparedTurn {
  index: number;
  speaker: string | null;
  who: string;
  /** As the transcript has it: what quotations are checked against. */
  text: string;
  /** Sentences of the turn that speak to whoever judges, not to the other person. They are withheld from the model. */
  toAssessor: readonly string[];
}

/** A transcript made ready to be shown to a model. Plain data. */
export interface PreparedConversation {
  transcript: TranscriptRead;
  /** SHA-256 of the transcript's text as given. */
  digest: string;
  /** Whose turns were taken for the user's. */
  user: UserIdentification;
  turns: readonly PreparedTurn[];
  /** Why nothing about the user can be judged, or null. */
  nothing: string | null;
}
