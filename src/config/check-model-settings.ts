import type { Settings } from './definitions.ts';

/** Room that a conversation must have in a request besides instructions and answer, in tokens. */
const LEAST_ROOM = 3_000;

/** Whether an address is on this machine, by its name: nothing leaves it then. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** What is wrong with the settings of a model taken together, as a sentence; null where nothing is. */
export function modelSettingsProblem(settings: Settings): string | null {
  if (settings.assessor !== 'llm') return null;
  if (settings.llmUrl === '' || settings.llmModel === '')
    return 'DEBRIEF_ASSESSOR=llm needs DEBRIEF_LLM_URL and DEBRIEF_LLM_MODEL: where the model is, and its name.';
  if (!URL.canParse(settings.llmUrl)) return 'DEBRIEF_LLM_URL is not an address.';
  const { protocol, hostname } = new URL(settings.llmUrl);
  if (protocol !== 'https:' && !isLoopback(hostname) && !settings.llmAllowHttp)
    return 'DEBRIEF_LLM_URL must begin with https://, or conversations and the key could be read on their way. DEBRIEF_LLM_ALLOW_HTTP=true allows it for a network that you trust.';
  if (settings.llmApiKey !== '' && settings.llmApiKeyFile !== '')
    return 'DEBRIEF_LLM_API_KEY and DEBRIEF_LLM_API_KEY_FILE are both set. Set one of them.';
  if (settings.llmTimeoutSeconds >= settings.assessTimeoutSeconds)
    return 'DEBRIEF_LLM_TIMEOUT_SECONDS, for one request, must be less than DEBRIEF_ASSESS_TIMEOUT_SECONDS, for all requests of a conversation.';
  if (settings.llmAnswerTokens + LEAST_ROOM > settings.llmContextTokens)
    return `DEBRIEF_LLM_CONTEXT_TOKENS must be at least ${LEAST_ROOM} more than DEBRIEF_LLM_ANSWER_TOKENS, which it includes.`;
  if (settings.llmDailyTokens !== null && settings.llmDailyTokens < settings.llmAnswerTokens + LEAST_ROOM)
    return `DEBRIEF_LLM_DAILY_TOKENS must be at least ${LEAST_ROOM} more than DEBRIEF_LLM_ANSWER_TOKENS, or no request would ever be within it.`;
  return null;
}
