import { choice, flag, optionalWhole, text, whole } from './kinds.ts';

const PRINTABLE = /^[!#-[\]-~]*$/;

/** The settings of a model as assessor, in the order they are documented. */
export const modelDefinitions = {
  llmUrl: text({
    variable: 'DEBRIEF_LLM_URL',
    default: '',
    pattern: /^(https?:\/\/[^\s?#@]+)?$/,
    mustBe: 'empty, or an address such as https://models.example.com/v1, without user, password or question mark',
    doc: 'Where the model is, for `DEBRIEF_ASSESSOR=llm`: the base address of an OpenAI-compatible interface; `/chat/completions` is appended. docs/assessment-llm.md has examples.',
  }),
  llmModel: text({
    variable: 'DEBRIEF_LLM_MODEL',
    default: '',
    pattern: /^[!-~]{0,200}$/,
    mustBe: 'empty, or a model’s name without spaces',
    doc: 'The model’s name at its endpoint. Use the name of a fixed version if there is one.',
  }),
  llmApiKey: text({
    variable: 'DEBRIEF_LLM_API_KEY',
    default: '',
    pattern: PRINTABLE,
    mustBe: 'empty, or printable characters without spaces, quotation marks or backslashes',
    doc: 'The key for the model’s endpoint. It is never logged, and removed from everything that is stored.',
  }),
  llmApiKeyFile: text({
    variable: 'DEBRIEF_LLM_API_KEY_FILE',
    default: '',
    pattern: /^[^\0]{0,4096}$/,
    mustBe: 'empty, or the path of a file',
    doc: 'A file with the key, in place of `DEBRIEF_LLM_API_KEY`. It is read at the start.',
  }),
  llmAllowHttp: flag({
    variable: 'DEBRIEF_LLM_ALLOW_HTTP',
    default: false,
    doc: 'Whether conversations and the key may be sent to another machine without encryption, over `http://`. Loopback addresses may always use `http://`.',
  }),
  llmFormat: choice({
    variable: 'DEBRIEF_LLM_FORMAT',
    default: 'json_schema',
    words: ['json_schema', 'json_object', 'text'],
    doc: 'How the form of the answer is requested. With `json_schema` the endpoint enforces it; the others describe it in words, for endpoints that cannot. The answer is checked in any case.',
  }),
  llmReasoning: flag({
    variable: 'DEBRIEF_LLM_REASONING',
    default: false,
    doc: 'Whether it is a reasoning model: it is sent `max_completion_tokens` and no temperature, so it may answer the same question differently.',
  }),
  llmSeed: optionalWhole({
    variable: 'DEBRIEF_LLM_SEED',
    min: 0,
    max: 2_147_483_647,
    doc: 'A seed, for endpoints that support one: the same question is then answered the same more often.',
  }),
  llmVotes: whole({
    variable: 'DEBRIEF_LLM_VOTES',
    default: 1,
    min: 1,
    max: 9,
    doc: 'How often each model judges a conversation. With more than one vote the median counts, and their spread is the interval of the score. Each vote costs as much as one judgement.',
  }),
  llmVoteModels: text({
    variable: 'DEBRIEF_LLM_VOTE_MODELS',
    default: '',
    pattern: /^(?:[!-+\--~]{1,60}(?:,[!-+\--~]{1,60}){0,3})?$/,
    mustBe: 'empty, or up to four names of models with commas between',
    doc: 'Further models of the same endpoint that vote beside `DEBRIEF_LLM_MODEL`, each `DEBRIEF_LLM_VOTES` times.',
  }),
  llmMeasures: flag({
    variable: 'DEBRIEF_LLM_MEASURES',
    default: false,
    doc: 'Whether the built-in measures stand beside the model’s judgements as evidence, with the score they would have given. The model’s scores stay as they are.',
  }),
  llmCriteriaPerRequest: whole({
    variable: 'DEBRIEF_LLM_CRITERIA_PER_REQUEST',
    default: 1,
    min: 1,
    max: 50,
    doc: 'How many criteria one request asks about. One at a time is judged best; more are cheaper.',
  }),
  llmContextTokens: whole({
    variable: 'DEBRIEF_LLM_CONTEXT_TOKENS',
    default: 32_000,
    min: 4_000,
    max: 2_000_000,
    doc: 'Tokens that one request may have, including its answer, by a high estimate. Longer conversations are read in parts of whole turns.',
  }),
  llmAnswerTokens: whole({
    variable: 'DEBRIEF_LLM_ANSWER_TOKENS',
    default: 2_000,
    min: 200,
    max: 200_000,
    doc: 'Tokens that one answer may have. A reasoning model needs several times as many.',
  }),
  llmConcurrency: whole({
    variable: 'DEBRIEF_LLM_CONCURRENCY',
    default: 4,
    min: 1,
    max: 256,
    doc: 'Requests to the model that a process makes at a time. Up to as many again are made for organisations that have none under way, one for each, so that calls about which the model hangs hold up nobody else.',
  }),
  llmConnectTimeoutSeconds: whole({
    variable: 'DEBRIEF_LLM_CONNECT_TIMEOUT_SECONDS',
    default: 10,
    min: 1,
    max: 300,
    unit: 'seconds',
    doc: 'How long connecting to the model’s endpoint may take.',
  }),
  llmTimeoutSeconds: whole({
    variable: 'DEBRIEF_LLM_TIMEOUT_SECONDS',
    default: 60,
    min: 1,
    max: 3_600,
    unit: 'seconds',
    doc: 'How long one request may take in total. Must be less than `DEBRIEF_ASSESS_TIMEOUT_SECONDS`, which is for all requests of a conversation.',
  }),
  llmRetries: whole({
    variable: 'DEBRIEF_LLM_RETRIES',
    default: 3,
    min: 0,
    max: 20,
    doc: 'How many times a request is repeated after a temporary failure: too many requests, a failure of the endpoint or the network.',
  }),
  llmDailyTokens: optionalWhole({
    variable: 'DEBRIEF_LLM_DAILY_TOKENS',
    min: 1_000,
    max: 1_000_000_000_000,
    doc: 'Tokens that the assessments of one organisation may use in a day of UTC, on all nodes together. An organisation can set a lower limit of its own (`debrief org daily-tokens`). No limit unless set.',
  }),
  llmFallback: choice({
    variable: 'DEBRIEF_LLM_FALLBACK',
    default: 'none',
    words: ['none', 'builtin'],
    doc: 'What judges a conversation when the model cannot be asked: nothing (it is tried again, or waits for the next day’s budget), or the built-in assessor, which the assessment then names.',
  }),
};
