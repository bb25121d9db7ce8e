import type { Evidence, RepIdentification } from '../types.ts';

/** One request to a model, as prompts make it. */
export interface ModelQuestion {
  system: string;
  prompt: string;
  /** What the answer's JSON must be: JSON Schema, strict. */
  schema: object;
  schemaName: string;
}

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
  /** How the answer's form is asked for: `json_schema` where the endpoint enforces one, else it is told in words. */
  format: 'json_schema' | 'json_object' | 'text';
  criteriaPerRequest: number;
  /** Tokens one request may hold, its answer included. */
  contextTokens: number;
  answerTokens: number;
  seed: number | null;
  /** Null where the model takes none. */
  temperature: number | null;
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
  transcript: Evidence['transcript'];
  /** SHA-256 of the transcript's text as given. */
  digest: string;
  rep: RepIdentification;
  turns: readonly PreparedTurn[];
  /** Why nothing about the user can be judged, or null. */
  nothing: string | null;
}

/** A quotation that is in the transcript, spelt as the transcript has it. */
export interface CheckedQuote {
  turn: number;
  speaker: string | null;
  /** Whether the user said it. */
  mine: boolean;
  text: string;
}

/**
 * What was missing at a moment, and words that could have been said there. Only the quotation is checked: the words are
 * the model's.
 */
export interface Improvement {
  change: string;
  moment: CheckedQuote;
  instead: string;
}

/** An answer that was not taken, and why. `quotes` are the model's own, word for word, cut where they are long. */
export interface RefusedAnswer {
  stage: 'judge' | 'gather' | 'decide';
  attempt: number;
  /** Null where the whole answer could not be read. */
  criterion: string | null;
  problems: readonly string[];
  level: number | null;
  quotes: readonly { turn: number; text: string }[];
}

export interface ModelCriterionEvidence {
  name: string;
  /** Null where the criterion was not assessed. */
  score: number | null;
  /** (score - min) / (max - min). */
  points: number | null;
  weight: number;
  levels: readonly number[];
  anchors: readonly { level: number; description: string }[];
  quotes: readonly CheckedQuote[];
  /** The model's words. */
  reasoning: string | null;
  improvement: Improvement | null;
  /** What of the answer was left out, and why: quotations that show nothing, a moment that was not found. */
  notes: readonly string[];
}

/** The audit record of a model's assessment. */
export interface ModelEvidence {
  assessor: { name: string; version: string };
  model: {
    asked: string;
    /** Each name, and each configuration, that the endpoint reported. */
    answered: readonly string[];
    fingerprints: readonly string[];
    promptVersion: string;
    format: ModelOptions['format'];
    temperature: number | null;
    seed: number | null;
  };
  rubric: { version: number | null; digest: string };
  transcript: Evidence['transcript'] & { digest: string };
  rep: RepIdentification;
  /** The parts the conversation was read in: turns from and to, both shown. One where it fitted. */
  windows: readonly { from: number; to: number }[];
  criteria: readonly ModelCriterionEvidence[];
  notAssessed: readonly { name: string; reason: string }[];
  feedback: { criterion: string; improvement: Improvement } | null;
  refused: readonly RefusedAnswer[];
  /** What was said to whoever judges; the model was not shown it. */
  withheld: readonly { turn: number; speaker: string | null; text: string }[];
  requests: readonly {
    stage: RefusedAnswer['stage'];
    requestId: string | null;
    responseId: string | null;
    inputTokens: number | null;
    outputTokens: number | null;
  }[];
  usage: { requests: number; inputTokens: number; outputTokens: number };
}
