import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Somebody whom the provider knows. */
export interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export const CLIENT = { id: 'debrief', secret: 'a-secret-of-the-provider' };

/** A real identity provider on this machine, with sign-in forms of its own. */
export async function startIdentityProvider(consoleUrl: string, people: Record<string, ProviderPerson>) {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${portOf(address)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${consoleUrl}/sso/callback`],
        post_logout_redirect_uris: [`${consoleUrl}/sign-in`],
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    pkce: { required: () => true },
  });
  server.on('request', provider.callback());

  return {
    issuer,
    /** Signs in at the provider as a person would, and gives the address that the browser is sent back to. */
    signIn: async (url: string, login: string) => (await signInAt(issuer, new Map(), url, login)).location,
    /** The same in a browser that keeps its cookies; also which forms the provider showed. */
    signInWith: (cookies: Map<string, string>, url: string, login: string) => signInAt(issuer, cookies, url, login),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const portOf = ({ port }: AddressInfo) => port;

async function signInAt(
  issuer: string,
  cookies: Map<string, string>,
  url: string,
  login: string,
): Promise<{ location: string; forms: string[] }> {
  const forms: string[] = [];
  let next = url;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      next = new URL(location, issuer).href;
      form = undefined;
      if (!next.startsWith(issuer)) return { location: next, forms };
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined)
      throw new Error(`the provider answered ${answer.status}: ${page}`);
    forms.push(prompt);
    next = new URL(action, issuer).href;
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'anything' }) });
  }
  throw new Error('the provider never sent the browser back');
}
