import { beforeAll, expect, it } from 'vitest';
import { CONTRACT, type RouteSchemas } from '../../../src/http/console/api/contract.ts';
import { PATHS, type RouteName } from '../../../src/http/console/api/parts/paths.ts';
import { openConsole, PASSWORD } from '../../support/console/client.ts';
import { userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

/** As they stand in an address: NUL, half a character of two, no UTF-8, numbers beyond what engines keep, JSON of them. */
const IN_ADDRESSES = [
  '%00',
  '%ED%A0%80',
  '-9223372036854775809',
  '%5B1%2C%22%5Cu0000%22%5D',
  '%5B1%2C%22%5Cud800%22%5D',
  '%5B1e300%2C%22a%22%5D',
];
const IN_BODIES = ['a\0b', '\uD800', 1e300, -1e300, [], null, "'"];

onEachEngine('values that nobody means, at every door of the console', (bench) => {
  let ask: (name: RouteName, place: { params?: string; query?: string; body?: unknown }) => Promise<number>;
  beforeAll(async () => {
    const console = await openConsole(bench.storage);
    const orgId = await bench.organisation([userLine('ada')]);
    const owner = await console.signedIn(orgId, 'owner', { userId: 'ada' });
    let address = 0;
    ask = async (name, { params = 'ada', query = '', body }) => {
      const [method = '', pattern = ''] = PATHS[name].split(' ');
      address += 1;
      const answer = await console.app.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url: `/console/api${pattern.replaceAll(/:\w+/g, params)}${query}`,
        // Nobody is made to wait.
        remoteAddress: `10.0.${address >> 8}.${address & 255}`,
        headers: {
          host: 'debrief.example',
          'sec-fetch-site': 'same-origin',
          ...(owner.cookie !== undefined && { cookie: owner.cookie }),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
      });
      return answer.statusCode;
    };
  });

  // These end the sign-in that the others need.
  const names = Object.keys(CONTRACT).filter(
    (name) => name !== 'signOut' && name !== 'signOutOfAll' && name !== 'endSignIn' && name !== 'endSignInOf',
  );
  const routes = names.filter((name): name is RouteName => name in PATHS);
  const keysOf = (schema: unknown): string[] => Object.keys(Object(Reflect.get(Object(schema), 'properties')));

  it.each(routes)('%s', async (name) => {
    const { params, query, body }: RouteSchemas = CONTRACT[name];
    const faults: string[] = [];
    const look = async (place: Parameters<typeof ask>[1]) => {
      const status = await ask(name, place);
      if (status >= 500) faults.push(`${status} for ${JSON.stringify(place)}`);
    };
    for (const value of IN_ADDRESSES) {
      if (params) await look({ params: value });
      for (const key of keysOf(query)) await look({ query: `?${key}=${value}` });
    }
    const usual = Object.fromEntries(keysOf(body).map((key) => [key, USUAL[key] ?? 'a text']));
    for (const key of keysOf(body)) for (const value of IN_BODIES) await look({ body: { ...usual, [key]: value } });
    expect(faults).toEqual([]);
  });
});

/** Something right for fields that stand beside the one that is wrong. */
const USUAL: Record<string, unknown> = {
  email: 'bo@example.org',
  role: 'member',
  status: 'active',
  user_id: null,
  password: 'weak',
  present: PASSWORD,
  organisation: null,
  owner: null,
  code: '000000',
  secret: 'A'.repeat(32),
  own: false,
  note: null,
  scopes: ['reporting:read'],
  expires_at: null,
  overlap: 'none',
  score: 3,
  scenario_id: 'first',
  started_at: null,
  speaker: null,
  transcript: 'Ada: Hello?\nBo: Hello.',
  scale: { min: 1, max: 5 },
  criteria: [{ name: 'Discovery', description: 'Asks first.' }],
  archived: false,
  version: 1,
  assessments: ['a'],
};
