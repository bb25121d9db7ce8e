import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
  type IDToken,
} from 'openid-client';
import { LONGEST_SIGN_IN_MS } from '../domain/access/account.ts';
import { ProviderAway, SignOnFailed, type BegunSignOn, type IdentityProvider } from '../domain/access/identity.ts';
import type { NetworkList } from '../lib/network/network-list.ts';
import { anyAddress } from '../outbound/address-rule.ts';
import { createOutbound } from '../outbound/create-outbound.ts';
import { OutboundFailure } from '../outbound/outbound.ts';
import { fetchThrough } from './fetch-through.ts';
import { claimsOfBoth, readIdentity } from './read-identity.ts';

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  /** Empty where the client has none. */
  clientSecret: string;
  label: string;
  /** The claim that lists somebody's groups. */
  groupsClaim: string;
  /** Where the browser comes back to: registered at the provider, word for word. */
  callback: string;
  /** Where the browser goes after it signed out at the provider; null where it stays signed in there. */
  signedOut: string | null;
  proxy: string | null;
  direct: NetworkList;
}

/** For everything that one step asks of the provider, in seconds. */
const TIMEOUT_SECONDS = 10;
/** By how much the provider's clock may differ from ours, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** What a sign-on fails with where an address that the provider names is missing, or none that may be called. */
const OF_DESCRIPTION = new Set([
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
]);
/** What a sign-on fails with where the provider itself says no, at the address where it was asked. */
const OF_PROVIDER = new Set(['OAUTH_AUTHORIZATION_RESPONSE_ERROR', 'OAUTH_RESPONSE_BODY_ERROR']);
/** A provider that was asked, or could not be, is not asked again for so long, in ms. */
const REST_MS = 5_000;
/** What it said of itself is asked for again after so long, in ms: its addresses may have moved. */
const FRESH_MS = 3_600_000;

/**
 * Makes the port to an identity provider: the authorization code flow with PKCE, state and nonce; the ID token's
 * signature is checked against the provider's keys. Nothing is asked before the first sign-on.
 * @param monotonic ms of a clock that nobody sets
 */
export function createIdentityProvider(
  options: ProviderOptions,
  monotonic = () => performance.now(),
): IdentityProvider {
  const { issuer, clientId, clientSecret, label, groupsClaim, callback, signedOut, proxy, direct } = options;
  // The operator wrote the address into the settings, so it may be a private one.
  const outbound = createOutbound({ rule: anyAddress, connectTimeoutMs: 5_000, keepAlive: true, proxy, direct });
  let found: Promise<Configuration> | undefined;
  let askedAt = 0;
  let restUntil = 0;

  function configuration(): Promise<Configuration> {
    if (!found && monotonic() < restUntil)
      return Promise.reject(new ProviderAway('the identity provider could not be asked a moment ago'));
    if (!found) askedAt = monotonic();
    found ??= discovery(
      new URL(issuer),
      clientId,
      { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authenticate(clientSecret),
      {
        [customFetch]: fetchThrough(outbound),
        timeout: TIMEOUT_SECONDS,
        execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      },
    ).catch((error: unknown) => {
      forget();
      throw new ProviderAway(failure('the identity provider could not be asked', error).message, { cause: error });
    });
    return found;
  }

  /** What it said of itself is asked for again, though not at once. */
  function forget(): void {
    found = undefined;
    restUntil = monotonic() + REST_MS;
  }

  /** The next sign-on asks anew, where what is known was not asked for a moment ago. */
  function forgetUnlessNew(): void {
    if (monotonic() - askedAt >= REST_MS) found = undefined;
  }

  /** Asks anew where what is known is old. It goes on holding where the provider cannot be asked. */
  function refresh(): void {
    const known = found;
    if (!known || monotonic() - askedAt < FRESH_MS) return;
    found = undefined;
    found = configuration().catch(() => {
      found = known;
      return known;
    });
  }

  /** Makes an address of what the provider says of itself; one that is of no use today may be right tomorrow. */
  function addressOf(make: () => URL): URL {
    try {
      return make();
    } catch (error) {
      forget();
      throw failure('what the identity provider says of itself is of no use', error);
    }
  }

  return {
    label,
    issuer,
    async begin(again) {
      refresh();
      const provider = await configuration();
      const begun: BegunSignOn = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const asked = {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        // A provider that is asked for this says when they proved who they are (OpenID Connect Core 1.0, 3.1.2.1).
        max_age: String(again ? 0 : LONGEST_SIGN_IN_MS / 1_000),
        ...(again && { prompt: 'login' }),
      };
      const url = addressOf(() => buildAuthorizationUrl(provider, asked));
      return { url: url.href, begun };
    },
    async finish(query, { state, nonce, verifier }) {
      const provider = await configuration();
      try {
        const tokens = await authorizationCodeGrant(provider, new URL(`${callback}?${query}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SignOnFailed('the identity provider gave no ID token');
        if (isStale(claims)) throw new SignOnFailed('the identity provider did not ask anew after seven days');
        const known = readIdentity(claims, groupsClaim);
        if (known.email !== null && claims[groupsClaim] !== undefined) return known;
        // Some providers say it only there.
        if (provider.serverMetadata().userinfo_endpoint === undefined) return known;
        const more = await fetchUserInfo(provider, tokens.access_token, claims.sub);
        return readIdentity(claimsOfBoth(claims, more), groupsClaim);
      } catch (error) {
        const code = codeOf(error);
        if (OF_DESCRIPTION.has(code)) forget();
        else if (!OF_PROVIDER.has(code)) forgetUnlessNew();
        throw failure('the identity provider\u2019s answer proves nothing', error);
      }
    },
    async signOutUrl() {
      if (signedOut === null) return null;
      const provider = await configuration();
      if (provider.serverMetadata().end_session_endpoint === undefined) return null;
      return addressOf(() => buildEndSessionUrl(provider, { post_logout_redirect_uri: signedOut })).href;
    },
    close: () => outbound.close(),
  };
}

/**
 * Whether somebody proved who they are longer ago than `max_age` allows, by the provider's own clock. A provider has to ask
 * them anew then, and whoever asked for it has to look (OpenID Connect Core 1.0, 3.1.2.1).
 */
function isStale({ iat, auth_time: provedAt }: IDToken): boolean {
  return provedAt !== undefined && iat - provedAt > LONGEST_SIGN_IN_MS / 1_000 + CLOCK_TOLERANCE_SECONDS;
}

/** As the provider takes it: RFC 6749 has the header as the rule, some take only the body. */
function authenticate(secret: string): ClientAuth {
  if (secret === '') return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}

/** The library's word for what is wrong; empty where it has none. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** With the library's word for what is wrong, or the network's: longer messages may carry what the provider sent. */
function failure(what: string, error: unknown): SignOnFailed {
  if (error instanceof SignOnFailed) return error;
  const under = error instanceof Error ? error.cause : undefined;
  const cause = under instanceof OutboundFailure ? under : error;
  if (cause instanceof OutboundFailure)
    return new ProviderAway(`${what} (${codeOf(cause) || cause.fault})`, { cause: error });
  // A proxy in front of the provider answered, or the provider has too much to do: the sign-on was not judged.
  const answer = error instanceof ResponseBodyError ? error.response : under;
  if (answer instanceof Response && (answer.status >= 500 || answer.status === 429))
    return new ProviderAway(`${what} (${answer.status})`, { cause: error });
  return new SignOnFailed(`${what} (${codeOf(cause) || 'no more is known'})`, { cause: error });
}
