import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { ProviderAway, SignOnFailed } from '../../../src/domain/access/identity.ts';
import { createIdentityProvider, type ProviderOptions } from '../../../src/single-sign-on/create-identity-provider.ts';

/** A provider that says this of itself. */
async function provider(said: Record<string, unknown>, monotonic?: () => number, isAway = () => false, status = 404) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/too-much')
      return void response.writeHead(429, { 'content-type': 'application/json' }).end('{"error":"too_many_requests"}');
    if (isAway() || !url.startsWith('/.well-known/')) return void response.writeHead(status).end('nothing is here');
    const own = { issuer, authorization_endpoint: `${issuer}/authorize`, end_session_endpoint: `${issuer}/end` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...own, ...said }));
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const options: ProviderOptions = {
    issuer,
    clientId: 'debrief',
    clientSecret: '',
    label: 'Example',
    groupsClaim: 'groups',
    callback: 'https://debrief.example/console/sso/callback',
    signedOut: 'https://debrief.example/console/sign-in',
    proxy: null,
    direct: { hasName: () => false, hasAddress: () => false },
  };
  const made = createIdentityProvider(options, monotonic);
  onTestFinished(async () => {
    await made.close();
    server.close();
  });
  return { ...made, issuer, asked };
}
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

it.each<[string, unknown]>([
  ['is missing', undefined],
  ['is no text', 7],
  ['is no address', '/authorize'],
  ['is a script', 'javascript:alert(1)'],
])(
  'a provider whose page for signing in %s brings a sign-on to nothing, and is asked anew later',
  async (_what, page) => {
    const made = await provider({ authorization_endpoint: page });
    const failed = await failureOf(made.begin(false));
    expect(failed).toBeInstanceOf(SignOnFailed);
    expect(String(failed)).toMatch(/says of itself is of no use \(OAUTH_/);
    expect(String(await failureOf(made.begin(false)))).toContain('could not be asked a moment ago');
  },
);

it('a provider whose page for signing out is none brings no other failure than a sign-on', async () => {
  const made = await provider({ end_session_endpoint: 7 });
  expect(await failureOf(made.signOutUrl())).toBeInstanceOf(SignOnFailed);
});

it('a provider that names no address for tokens is asked anew later', async () => {
  const made = await provider({});
  const { begun } = await made.begin(false);
  expect(await failureOf(made.finish(`code=x&state=${begun.state}`, begun))).toBeInstanceOf(SignOnFailed);
  expect(String(await failureOf(made.begin(false)))).toContain('could not be asked a moment ago');
});

it('a provider that does not answer is away, and one that answers otherwise than it should is not', async () => {
  const finished = async (said: Record<string, unknown>) => {
    const made = await provider(said);
    const { begun } = await made.begin(false);
    return failureOf(made.finish(`code=x&state=${begun.state}`, begun));
  };
  // Nothing listens at this port.
  expect(await finished({ token_endpoint: 'http://127.0.0.1:1/token' })).toBeInstanceOf(ProviderAway);
  const other = await provider({});
  const refused = await finished({ token_endpoint: `${other.issuer}/token` });
  expect([other.asked, refused instanceof SignOnFailed, refused instanceof ProviderAway]).toEqual([
    ['/token'],
    true,
    false,
  ]);
  // What a proxy in front of it answers for it, or the provider itself where it has too much to do.
  for (const status of [429, 500, 502, 503, 504]) {
    const behind = await provider({}, undefined, undefined, status);
    expect(await finished({ token_endpoint: `${behind.issuer}/token` }), `${status}`).toBeInstanceOf(ProviderAway);
  }
  // The library reads what a provider says with a 4xx in JSON.
  expect(await finished({ token_endpoint: `${other.issuer}/too-much` })).toBeInstanceOf(ProviderAway);
  const unknown = await provider({}, undefined, () => true);
  // Not known at all, and not asked again at once.
  for (let time = 0; time < 2; time += 1) expect(await failureOf(unknown.begin(false))).toBeInstanceOf(ProviderAway);
});

it('a provider whose address for tokens has moved is asked anew, and not with every sign-on that comes to nothing', async () => {
  let time = 0;
  const said: Record<string, unknown> = {};
  const made = await provider(said, () => time);
  said['token_endpoint'] = `${made.issuer}/before`;
  /** Which addresses one sign-on has asked. */
  async function signOn(): Promise<string[]> {
    made.asked.length = 0;
    const { begun } = await made.begin(false);
    expect(await failureOf(made.finish(`code=x&state=${begun.state}`, begun))).toBeInstanceOf(SignOnFailed);
    return made.asked.filter((url) => !url.startsWith('/.well-known/oauth'));
  }
  const description = '/.well-known/openid-configuration';
  expect(await signOn()).toEqual([description, '/before']);
  said['token_endpoint'] = `${made.issuer}/after`;
  expect(await signOn()).toEqual(['/before']);
  time += 5_000;
  expect(await signOn()).toEqual(['/before']);
  expect(await signOn()).toEqual([description, '/after']);
});

it('what a provider says of itself is asked for again after an hour, also where nothing failed', async () => {
  let time = 0;
  const made = await provider({}, () => time);
  await made.begin(false);
  time += 3_599_000;
  await made.begin(false);
  expect(made.asked).toHaveLength(1);
  time += 1_000;
  await made.begin(false);
  expect(made.asked).toHaveLength(2);
});

it('what a provider said holds where it cannot be asked again after an hour, also for several at once', async () => {
  let time = 0;
  let away = false;
  const made = await provider(
    {},
    () => time,
    () => away,
  );
  const before = (await made.begin(false)).url;
  time += 3_600_000;
  away = true;
  const after = await Promise.all([made.begin(false), made.begin(false)]);
  after.push(await made.begin(false));
  expect(after.map(({ url }) => new URL(url).origin)).toEqual([1, 2, 3].map(() => new URL(before).origin));
  expect(made.asked).toHaveLength(2);
  time += 3_600_000;
  away = false;
  await made.begin(false);
  expect(made.asked).toHaveLength(3);
});
