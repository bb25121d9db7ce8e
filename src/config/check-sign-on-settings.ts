import type { Settings } from './definitions.ts';

/** What keeps the settings of single sign-on from working together, as a sentence; null where nothing does. */
export function signOnSettingsProblem(settings: Settings): string | null {
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
