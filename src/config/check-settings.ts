import type { Settings } from './definitions.ts';
import { mailServerOf } from './mail-server-of.ts';

/** What keeps settings from working together, as a sentence; null where nothing does. */
export function settingsProblem(settings: Settings): string | null {
  return modelSettingsProblem(settings) ?? signOnSettingsProblem(settings) ?? mailSettingsProblem(settings);
}

/** Room that a conversation must have in a request besides instructions and answer, in tokens. */
const LEAST_ROOM = 3_000;

/** Whether an address is on this machine, by its name: nothing leaves it then. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function modelSettingsProblem(settings: Settings): string | null {
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

function signOnSettingsProblem(settings: Settings): string | null {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcClientSecretFile, consoleUrl } = settings;
  if (oidcIssuer === '')
    return oidcClientId === ''
      ? null
      : 'DEBRIEF_OIDC_CLIENT_ID needs DEBRIEF_OIDC_ISSUER: the address of the identity provider.';
  if (oidcClientId === '')
    return 'DEBRIEF_OIDC_ISSUER needs DEBRIEF_OIDC_CLIENT_ID: the id under which Debrief is registered there.';
  if (consoleUrl === '')
    return 'DEBRIEF_OIDC_ISSUER needs DEBRIEF_CONSOLE_URL: the address of the console, as people type it.';
  if (oidcClientSecret !== '' && oidcClientSecretFile !== '')
    return 'DEBRIEF_OIDC_CLIENT_SECRET and DEBRIEF_OIDC_CLIENT_SECRET_FILE are both set. Keep one.';
  return null;
}

function mailSettingsProblem(settings: Settings): string | null {
  const { mailUrl, mailFrom, mailPasswordFile, consoleUrl } = settings;
  if (mailUrl === '') {
    if (mailFrom !== '') return 'DEBRIEF_MAIL_FROM needs DEBRIEF_MAIL_URL: the address of the mail server.';
    return mailPasswordFile === ''
      ? null
      : 'DEBRIEF_MAIL_PASSWORD_FILE needs DEBRIEF_MAIL_URL: the address of the mail server.';
  }
  if (mailFrom === '') return 'DEBRIEF_MAIL_URL needs DEBRIEF_MAIL_FROM: the address that mails come from.';
  if (consoleUrl === '')
    return 'DEBRIEF_MAIL_URL needs DEBRIEF_CONSOLE_URL: the address of the console, which links in mails lead to.';
  const server = mailServerOf(settings);
  if (server === null)
    return 'DEBRIEF_MAIL_URL is not an address: its port must be at most 65535, and each % must be followed by the two digits of a character.';
  if (mailPasswordFile === '') return null;
  if (server.user === null) return 'DEBRIEF_MAIL_PASSWORD_FILE needs the user in DEBRIEF_MAIL_URL: smtp://user@host.';
  return server.password === ''
    ? null
    : 'DEBRIEF_MAIL_URL has a password, and DEBRIEF_MAIL_PASSWORD_FILE is set too. Keep one.';
}
