import { makeSecret } from '../../../../../src/domain/keys/secret.ts';
import { secureRandomBytes } from '../../../../../src/lib/bytes/digest.ts';
import { type Arms, type Attack, person } from '../../attack.ts';
import { API, PAGE } from '../console/ask.ts';
import { flood, SESSIONS, throws } from './senders.ts';
import { bearer, gone, head, ingestPath, open, repeat, send, write } from '../../wire.ts';

function headers(name: string, what: string, path: string, own: Record<string, string>): Attack {
  return {
    name,
    what,
    run: (arms) => repeat(arms, 50, async () => void (await send(arms, 'GET', path, { headers: own }))),
  };
}

/** A list as long as headers may be. */
function list(item: (index: number) => string, between: string): string {
  const items: string[] = [];
  for (let index = 0, length = 0; length < HEADER_BYTES; index += 1) {
    const next = item(index);
    length += next.length + between.length;
    items.push(next);
  }
  return items.slice(0, -1).join(between);
}

/** Just below what the headers of a request may have in all. */
const HEADER_BYTES = 13_500;

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

/** Just below what the headers of a request may have in all. */
const HEADERS = 14_000;

/** One of six thousand headers with the attacker's key. */
function headerOf(turn: number, { key }: Arms): string {
  const scheme = Array.from('bearer', (letter, at) => ((turn >> at) & 1 ? letter.toUpperCase() : letter)).join('');
  return `${scheme}${' '.repeat(1 + (Math.floor(turn / 64) % 100))}${key}`;
}

/** Headers: keys, conditions, encodings, and as much of them as is taken. */
export const headerAttacks: Attack[] = [
  throws('tiny-headers', 'three thousand header fields of one letter', (arms) =>
    head('GET /v1/users', [bearer(arms), ...Array.from({ length: 3_000 }, (_item, at) => `${at.toString(36)}:`)]),
  ),
  headers('ranges', 'thousands of ranges of the list of all people', '/v1/users', {
    range: `bytes=${list((index) => `${index}-${index}`, ',')}`,
  }),
  headers('languages', 'thousands of languages that somebody reads', `${API}/me`, {
    ...PAGE,
    'accept-language': list((index) => `a${index}-b;q=0.${index % 10}`, ','),
  }),
  headers('cookies', 'a thousand cookies', `${API}/me`, {
    ...PAGE,
    cookie: list((index) => `c${index}=${index}`, '; '),
  }),
  {
    name: 'lists-of-validators',
    what: 'thousands of validators in one If-None-Match, weak, broken and without an end, for lists and pages',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const tags = [
          Array.from({ length: 1_200 }, (_item, at) => `W/"${at}"`).join(', '),
          ','.repeat(15_000),
          `"${'x'.repeat(15_000)}`,
          'W/'.repeat(7_000),
          `${'"a" '.repeat(3_500)}*`,
        ];
        const path = turn % 2 ? '/v1/users' : `/v1/users/${person(0)}/sessions?page=${turn % 40}`;
        await send(arms, 'GET', path, { headers: { 'if-none-match': tags[turn % tags.length] ?? '' } });
      }),
  },
  {
    name: 'odd-accepts',
    what: 'fifteen kilobytes of encodings, languages and types that are accepted, each with a weight',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const many = (part: string, times: number) =>
          Array.from({ length: times }, (_item, at) => `${part}${at};q=0.${(at + turn) % 1_000}`).join(',');
        await send(arms, 'GET', turn % 2 ? '/v1/users' : '/console/', {
          headers: { 'accept-encoding': many('gzip', 900), accept: 'text/html', 'accept-language': many('de-', 100) },
        });
      }),
  },
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
];
