import type { Settings } from '../config/definitions.ts';
import { readSecretFile } from '../config/read-secret-file.ts';
import { signOnRules } from '../config/sign-on-rules.ts';
import type { SingleSignOn } from '../domain/access/identity.ts';

/**
 * Opens the identity provider that the settings name; null where they name none. The library is loaded only then.
 * @throws SettingsError where the client's secret cannot be read
 */
export async function openSingleSignOn(settings: Settings): Promise<SingleSignOn | null> {
  const { oidcIssuer, consoleUrl, oidcClientSecret, oidcClientSecretFile } = settings;
  if (oidcIssuer === '') return null;
  const { createIdentityProvider } = await import('../single-sign-on/create-identity-provider.ts');
  const address = consoleUrl.endsWith('/') ? consoleUrl.slice(0, -1) : consoleUrl;
  const provider = createIdentityProvider({
    issuer: oidcIssuer,
    clientId: settings.oidcClientId,
    clientSecret:
      oidcClientSecretFile === ''
        ? oidcClientSecret
        : readSecretFile('DEBRIEF_OIDC_CLIENT_SECRET_FILE', oidcClientSecretFile),
    label: settings.oidcLabel,
    groupsClaim: settings.oidcGroupsClaim,
    callback: `${address}/sso/callback`,
    signedOut: settings.oidcSignOut ? `${address}/sign-in` : null,
    proxy: settings.outboundProxy === '' ? null : settings.outboundProxy,
    direct: settings.outboundOwn,
  });
  return {
    provider,
    orgId: settings.oidcOrganisation === '' ? null : settings.oidcOrganisation,
    rules: signOnRules(settings),
  };
}
