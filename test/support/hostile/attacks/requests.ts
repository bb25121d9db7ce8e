import { secureRandomBytes } from '../../../../src/lib/bytes/digest.ts';
import { makeSecret } from '../../../../src/domain/keys/secret.ts';
import type { Arms, Attack } from '../attack.ts';
import { bearer, gone, head, ingestPath, open, repeat, send, write } from '../wire.ts';

/** Just below what the headers of a request may have in all. */
const HEADERS = 14_000;

/** An attack that sends well-formed requests as fast as they are answered. */
function flood(
  name: string,
  what: string,
  make: (turn: number, arms: Arms) => Parameters<typeof send> extends [Arms, ...infer Rest] ? Rest : never,
  options: Pick<Attack, 'environment'> & { lanes?: number } = {},
): Attack {
  const { lanes = 50, ...rest } = options;
  return {
    name,
    what,
    ...rest,
    run: (arms) => repeat(arms, lanes, async (turn) => void (await send(arms, ...make(turn, arms)))),
  };
}

/** An attack that sends the bytes of requests that no client library would send. */
function rawFlood(name: string, what: string, make: (turn: number, arms: Arms) => string): Attack {
  return {
    name,
    what,
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        await write(arms, socket, make(turn, arms));
        await gone(arms, socket, 1_000);
      }),
  };
}

const SESSIONS = '/v1/users/p-0/sessions';

/** One of six thousand headers with the attacker's key. */
function headerOf(turn: number, { key }: Arms): string {
  const scheme = Array.from('bearer', (letter, at) => ((turn >> at) & 1 ? letter.toUpperCase() : letter)).join('');
  return `${scheme}${' '.repeat(1 + (Math.floor(turn / 64) % 100))}${key}`;
}

/** Requests that are many, odd or dear. */
export const requestAttacks: Attack[] = [
  flood('keys-that-do-not-exist', 'well-formed keys with a right checksum, each another one', () => [
    'GET',
    '/v1/users',
    { key: makeSecret(secureRandomBytes(32)).secret },
  ]),
  flood('mistyped-keys', 'keys with a wrong checksum', (turn) => [
    'GET',
    '/v1/users',
    { key: `dbr_${String(turn).padStart(49, 'a')}` },
  ]),
  flood('no-key', 'requests without a key', () => ['GET', '/v1/users', { key: null }]),
  rawFlood('two-keys', 'two Authorization headers, the first of them not a key', (_, arms) =>
    head('GET /v1/users/p-0/sessions', ['Connection: close', 'Authorization: Bearer nothing', bearer(arms)]),
  ),
  rawFlood('long-key', 'an Authorization header as long as headers may be', () =>
    head('GET /v1/users', ['Connection: close', `Authorization: Bearer dbr_${'a'.repeat(HEADERS)}`]),
  ),
  rawFlood('spaces-in-key', 'an Authorization header of spaces', () =>
    head('GET /v1/users', ['Connection: close', `Authorization: Bearer${' '.repeat(HEADERS)}x`]),
  ),
  flood(
    'key-in-many-headers',
    'one key in a header of its own each time, by its case and its spaces, beside keys that do not exist',
    (turn, arms) =>
      turn % 2 === 0
        ? ['GET', '/v1/users', { key: makeSecret(secureRandomBytes(32)).secret }]
        : ['GET', SESSIONS, { key: null, headers: { authorization: headerOf(turn, arms) } }],
  ),
  rawFlood('giant-headers', 'headers longer than any server takes', (_, arms) =>
    head('GET /v1/users', [bearer(arms), `X-Long: ${'a'.repeat(60_000)}`]),
  ),
  rawFlood('many-headers', 'a thousand header fields', (_, arms) =>
    head('GET /v1/users', [
      'Connection: close',
      bearer(arms),
      ...Array.from({ length: 1_000 }, (__, index) => `X${index}: y`),
    ]),
  ),
  rawFlood('same-header', 'one header field a thousand times', (_, arms) =>
    head(`GET ${SESSIONS}`, ['Connection: close', bearer(arms), ...Array.from({ length: 900 }, () => 'Accept: */*')]),
  ),
  flood('many-etags', 'If-None-Match with two thousand tags', () => [
    'GET',
    SESSIONS,
    { headers: { 'if-none-match': 'W/"a", '.repeat(HEADERS / 7).slice(0, -2) } },
  ]),
  flood('broken-etags', 'If-None-Match of quotation marks and commas', () => [
    'GET',
    SESSIONS,
    { headers: { 'if-none-match': '","W/'.repeat(HEADERS / 5) } },
  ]),
  flood('spaced-etags', 'If-None-Match of spaces', () => [
    'GET',
    SESSIONS,
    { headers: { 'if-none-match': `"a"${' '.repeat(HEADERS)}x` } },
  ]),
  flood('many-encodings', 'Accept-Encoding with two thousand entries', () => [
    'GET',
    SESSIONS,
    { headers: { 'accept-encoding': 'br;q=0.001,'.repeat(HEADERS / 11) } },
  ]),
  flood('odd-encodings', 'Accept-Encoding of semicolons and spaces', () => [
    'GET',
    SESSIONS,
    { headers: { 'accept-encoding': `${'; '.repeat(HEADERS / 4)}${'q=0.'.repeat(HEADERS / 8)}` } },
  ]),
  flood('odd-media-types', 'a Content-Type of parameters', () => [
    'POST',
    ingestPath('p-1'),
    { headers: { 'content-type': `application/json${';a="\\"'.repeat(HEADERS / 6)}` }, body: '{}' },
  ]),
  flood('fraction-digits', 'a date with seven thousand digits of a second', (turn) => [
    'GET',
    `${SESSIONS}?date_from=2026-01-01T00:00:00.${'0'.repeat(12_000)}${turn % 10}Z`,
  ]),
  flood('fraction-zeros', 'two dates with runs of zeros and ones', () => [
    'GET',
    `${SESSIONS}?date_from=2026-01-01T00:00:00.${'0'.repeat(6_000)}1Z&date_to=2026-01-01T00:00:00.${'10'.repeat(3_000)}x`,
  ]),
  flood('page-digits', 'page numbers of thousands of digits, and the largest there is', (turn) => [
    'GET',
    `${SESSIONS}?page=${turn % 3 ? '9007199254740991' : '9'.repeat(12_000)}`,
  ]),
  flood('page-zeros', 'page numbers with thousands of leading zeros', () => [
    'GET',
    `${SESSIONS}?page=${'0'.repeat(12_000)}1`,
  ]),
  flood('deep-pages', 'pages of a long list, each another one', (turn) => [
    'GET',
    `${SESSIONS}?page=${1 + (turn % 5_000)}`,
  ]),
  flood(
    'distinct-queries',
    'queries that are each another one, so that every page is written anew and kept',
    (turn) => [
      'GET',
      `${SESSIONS}?date_from=${new Date(Date.UTC(2000, 0, 1) + turn * 1_000).toISOString()}`,
      { headers: { 'accept-encoding': 'br' } },
    ],
  ),
  flood('distinct-scenarios', 'scenario filters that match nothing, each another one', (turn) => [
    'GET',
    `${SESSIONS}?scenario_id=none-${turn}-${'x'.repeat(200)}`,
  ]),
  flood('marks-in-query', 'a scenario filter of combining marks', () => [
    'GET',
    `${SESSIONS}?scenario_id=${encodeURIComponent(`a${'\u0301'.repeat(60)}`)}&x=${'%CC%96'.repeat(2_000)}`,
  ]),
  flood('marks-in-path', 'user ids of combining marks, percent-encoded', (turn) => [
    'GET',
    `/v1/users/${turn % 2 ? '%CC%81%CC%96'.repeat(60) : '%CC%81%CC%96'.repeat(1_000)}/sessions`,
  ]),
  flood('percent-path', 'a path in percent-encoding throughout', (turn) => [
    'GET',
    turn % 2 ? `/%76%31/%75%73%65%72%73/${'%25'.repeat(80)}/sessions` : `/v1/users/${'%2525'.repeat(2_500)}/sessions`,
  ]),
  flood('slashes', 'a path of slashes and dots', () => ['GET', `/v1/users${'/./../'.repeat(2_000)}`]),
  flood('many-parameters', 'a query of three thousand parameters', (turn) => [
    'GET',
    `${SESSIONS}?${turn % 2 ? 'a&'.repeat(6_000) : 'a=1&'.repeat(3_000)}page=1`,
  ]),
  flood('same-parameter', 'one parameter three thousand times', () => [
    'GET',
    `${SESSIONS}?${'page=1&'.repeat(1_700)}`,
  ]),
  flood('plus-signs', 'a query of plus signs and broken escapes', (turn) => [
    'GET',
    `${SESSIONS}?scenario_id=${turn % 2 ? '+'.repeat(12_000) : '%'.repeat(12_000)}`,
  ]),
  flood('long-user-ids', 'user ids of twelve kilobytes', () => ['GET', `/v1/users/${'a'.repeat(12_000)}/assessments`]),
  flood('unknown-users', 'users who are not there, each another one', (turn) => [
    'GET',
    `/v1/users/nobody-${turn}/assessments`,
  ]),
  flood('unknown-methods', 'methods that no path takes', (turn) => [
    ['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'M-SEARCH'][turn % 5] ?? 'PUT',
    SESSIONS,
  ]),
  flood('heads', 'HEAD of the list of all people', () => ['HEAD', '/v1/users']),
  flood('options', 'OPTIONS of every path', (turn) => ['OPTIONS', turn % 2 ? SESSIONS : '*', { key: null }]),
  flood('docs', 'the pages for people and the OpenAPI document', (turn) => [
    'GET',
    ['/docs', '/openapi.json', '/docs/', '/docs/static/swagger-ui-bundle.js'][turn % 4] ?? '/docs',
    { key: null },
  ]),
  flood('probes', 'the probes themselves', (turn) => ['GET', turn % 2 ? '/healthz' : '/readyz', { key: null }]),
  flood('all-people', 'the list of all people, a hundred at a time, as plain text', () => ['GET', '/v1/users'], {
    lanes: 100,
  }),
  flood(
    'all-people-br',
    'the list of all people, compressed with br, a hundred at a time',
    () => ['GET', '/v1/users', { headers: { 'accept-encoding': 'br' } }],
    {
      lanes: 100,
    },
  ),
  flood(
    'all-people-gzip',
    'the list of all people, compressed with gzip, four hundred at a time',
    () => ['GET', '/v1/users', { headers: { 'accept-encoding': 'gzip' } }],
    {
      lanes: 400,
    },
  ),
  flood('a-thousand-readers', 'a thousand readers of one page at a time', () => ['GET', SESSIONS], {
    lanes: 1_000,
  }),
  flood(
    'forwarded-for',
    'a list of two thousand proxies, behind a proxy that is trusted',
    (turn) => [
      'GET',
      SESSIONS,
      { headers: { 'x-forwarded-for': `${'1.2.3.4, '.repeat(1_500)}${turn}`, 'x-request-id': 'a'.repeat(1_000) } },
    ],
    { environment: { DEBRIEF_TRUST_PROXY: 'true' } },
  ),
  flood('refused-ingest', 'calls with one mistake each: user, scenario, time, field', (turn) => [
    'POST',
    ingestPath(turn % 4 === 0 ? `nobody-${turn}` : 'p-1'),
    {
      body: JSON.stringify({
        external_conversation_id: 'refused',
        scenario_id: turn % 4 === 1 ? `none-${turn}` : 'discovery',
        transcript: 'A: hi',
        ...(turn % 4 === 2 ? { ended_at: '2999-01-01T00:00:00Z' } : {}),
        ...(turn % 4 === 3 ? { transcripts: 'A: hi' } : {}),
      }),
    },
  ]),
  {
    name: 'abandoned-reads',
    what: 'dear requests whose connection is closed as soon as they are sent',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        const from = new Date(Date.UTC(2000, 0, 1) + turn * 1_000).toISOString();
        await write(
          arms,
          socket,
          head(`GET /v1/users/p-0/assessments?date_from=${from}`, [bearer(arms), 'Accept-Encoding: br']),
        );
        socket.destroy();
      }),
  },
  {
    name: 'abandoned-calls',
    what: 'calls whose connection is closed as soon as they are sent',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        const body = JSON.stringify({
          external_conversation_id: `abandoned-${turn}`,
          scenario_id: 'discovery',
          transcript: 'Seller: What brings you here?\nBuyer: Reports.',
        });
        await write(
          arms,
          socket,
          `${head(`POST ${ingestPath('p-2')}`, [bearer(arms), 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`])}${body}`,
        );
        socket.end();
        socket.destroy();
      }),
  },
];
