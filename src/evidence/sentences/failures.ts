import { count, fixed, oneIn, sentence, words } from './sentence.ts';
import { orNull } from '../parts.ts';

/** What a model's endpoint did instead of answering; `of` is a status, a word of the system or a number of seconds. */
export const ENDPOINT = {
  late: (of: string) => `took longer than ${of} seconds.`,
  proxy: (of: string) => `could not be reached: the proxy refused (${of}). Is DEBRIEF_OUTBOUND_PROXY right?`,
  unreachable: () => 'could not be reached.',
  'unreachable because': (of: string) => `could not be reached (${of}).`,
  closed: () => 'closed the connection in the middle of its answer.',
  'too large': () => 'sent an answer that is far too large.',
  'not asked': () => 'could not be asked.',
  'too many': (of: string) => `asks for fewer requests (${of}).`,
  'no answer': (of: string) => `could not answer (${of}).`,
  redirects: (of: string) =>
    `redirects to another address (${of}), which is not followed. Set DEBRIEF_LLM_URL to where it leads.`,
  'not taken': (of: string) =>
    `did not take the request (${of}). It may be longer than the model can read (DEBRIEF_LLM_CONTEXT_TOKENS), or have a parameter that the model does not know (DEBRIEF_LLM_FORMAT, DEBRIEF_LLM_SEED, DEBRIEF_LLM_REASONING).`,
  parameter: (of: string) =>
    `did not take the request (${of}). It may have a parameter that the model does not know (DEBRIEF_LLM_FORMAT, DEBRIEF_LLM_SEED, DEBRIEF_LLM_REASONING).`,
  key: (of: string) => `refused the key (${of}). Is DEBRIEF_LLM_API_KEY right?`,
  payment: (of: string) => `asks for payment (${of}).`,
  'not allowed': (of: string) => `does not allow this key to use the model (${of}).`,
  'no such model': (of: string) =>
    `does not know the model, or the address is not right (${of}). See DEBRIEF_LLM_MODEL and DEBRIEF_LLM_URL.`,
  'request too large': (of: string) =>
    `says that the request is too large (${of}). DEBRIEF_LLM_CONTEXT_TOKENS makes requests smaller.`,
  refused: (of: string) => `refused the request (${of}).`,
  'no completion': (of: string) => `answered ${of} with something that is no chat completion.`,
} as const;
export type EndpointCode = keyof typeof ENDPOINT;

/** Why an assessment failed or waits, and why another assessor stood in. */
export const FAILURES = {
  'failed.no-session': fixed('It belongs to no session.'),
  'failed.session-gone': fixed('Its session or user is gone.'),
  'failed.transcript-gone': fixed('Its transcript is gone.'),
  'failed.retention': fixed('Its transcript was removed when its retention time was over.'),
  'failed.no-scenario': fixed('Its session has no scenario.'),
  'failed.scenario-gone': fixed('Its scenario is gone.'),
  'failed.worker-stopped': fixed('Its worker stopped without an answer, every time.'),
  'failed.no-number': fixed('The assessor gave a score that is not a number.'),
  'failed.out-of-memory': fixed('The assessor ran out of memory.'),
  'failed.assessor': fixed('The assessor failed.'),
  'failed.kind': sentence({ kind: words }, ({ kind }) => `The assessor failed (${kind}).`),
  'failed.late': sentence({ seconds: count }, ({ seconds }) => `It took longer than ${seconds} seconds.`),
  'failed.processor': sentence(
    { seconds: count },
    ({ seconds }) =>
      `Assessing it takes more than ${seconds} seconds of processor time, so it was stopped. DEBRIEF_BUILTIN_TIMEOUT_SECONDS allows more.`,
  ),
  'failed.memory': sentence(
    { size: count },
    ({ size }) => `Assessing it takes more than ${size} MiB of memory, so it was stopped.`,
  ),
  'failed.model-late': sentence(
    { seconds: count },
    ({ seconds }) =>
      `The model took longer than ${seconds} seconds for the whole conversation. DEBRIEF_ASSESS_TIMEOUT_SECONDS gives it more; DEBRIEF_LLM_CRITERIA_PER_REQUEST and DEBRIEF_LLM_CONCURRENCY make it quicker.`,
  ),
  'failed.organisation-gone': fixed('Its organisation was deleted, so the model is not asked.'),
  'failed.too-many-tokens': sentence(
    { tokens: count, limit: count },
    ({ tokens, limit }) =>
      `It would take about ${tokens} tokens, and the budget of a whole day is ${limit} (DEBRIEF_LLM_DAILY_TOKENS).`,
  ),
  'failed.too-many-own-tokens': sentence(
    { tokens: count, limit: count },
    ({ tokens, limit }) =>
      `It would take about ${tokens} tokens, and your organisation allows ${limit} in a whole day.`,
  ),
  'failed.own-tokens-used': fixed(
    'The tokens that your organisation allows for today are used up. It waits for tomorrow, in UTC.',
  ),
  'failed.tokens-used': fixed(
    'The budget of tokens for today is used up (DEBRIEF_LLM_DAILY_TOKENS). It waits for tomorrow, in UTC.',
  ),
  'failed.endpoint': sentence(
    { what: oneIn(ENDPOINT), of: words, says: orNull(words) },
    ({ what, of, says }) => `The model's endpoint ${ENDPOINT[what](of)}${says === null ? '' : ` It says: ${says}.`}`,
  ),
};
