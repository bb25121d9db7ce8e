import { type Attack, person } from '../../attack.ts';
import { ask } from '../console/ask.ts';
import { flood, SESSIONS } from './senders.ts';
import { bearer, gone, head, ingestPath, open, repeat, send, write } from '../../wire.ts';

/** Well-formed requests: paths, queries, methods, as fast as they are answered. */
export const requestAttacks: Attack[] = [
  {
    name: 'odd-queries',
    what: 'parameters named __proto__, with brackets, and thousands of ids in one',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const queries = [
          `__proto__=${turn}&constructor[prototype][a]=1`,
          'a[b][c][d]=1&'.repeat(500),
          `page=1&per_page=100&from=${'9'.repeat(300)}`,
        ];
        await send(arms, 'GET', `/v1/users/p-0/sessions?${queries[turn % queries.length]}`);
        const sessions = Array.from({ length: 700 }, (_item, at) => `s-long-${turn * 700 + at}`).join(',');
        await ask(arms, 'GET', `/calls/states?sessions=${sessions}`, { account: turn });
      }),
  },
  {
    name: 'absolute-addresses',
    what: 'requests that name thousands of parts of a host in their first line',
    run: (arms) =>
      repeat(arms, 50, async () => {
        const socket = await open(arms);
        await write(
          arms,
          socket,
          head(`GET http://${'a.'.repeat(3_000)}x/v1/users/p-0/sessions`, ['Connection: close', bearer(arms)]),
        );
        await gone(arms, socket, 1_000);
      }),
  },
  {
    name: 'old-http',
    what: 'HTTP/1.0 and 0.9, with and without keep-alive, a Host, a length and chunks, below every path',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        const key = bearer(arms);
        const requests = [
          `GET /v1/users HTTP/1.0\r\n${key}\r\n\r\n`,
          `GET /v1/users HTTP/1.0\r\n${key}\r\nConnection: keep-alive\r\n\r\n`.repeat(20),
          'GET /v1/users\r\n\r\n',
          `POST ${ingestPath('p-1')} HTTP/1.0\r\n${key}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
          `POST ${ingestPath('p-1')} HTTP/1.0\r\n${key}\r\n\r\n{}`,
          'GET /console/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'.repeat(5),
          `GET /v1/users HTTP/1.9\r\nHost: x\r\n${key}\r\n\r\n`,
          `GET /v1/users HTTP/11.1\r\nHost: x\r\n${key}\r\n\r\n`,
        ];
        await write(arms, socket, requests[turn % requests.length] ?? '');
        await gone(arms, socket, 300);
      }),
  },
  {
    name: 'forms-of-ids',
    what: 'calls whose ids are one text in all its forms of Unicode, and as long as they may be',
    run: (arms) =>
      repeat(arms, 30, async (turn) => {
        const forms = [
          'é'.repeat(60),
          'e\u0301'.repeat(60),
          '\uFDFA'.repeat(60),
          '\u{1D15E}'.repeat(60),
          'ẞ'.repeat(60),
        ];
        const body = JSON.stringify({
          external_conversation_id: `${forms[turn % forms.length] ?? ''}${turn % 40}`,
          scenario_id: 'discovery',
          transcript: 'Seller: What do you need?\nBuyer: Reports.',
        });
        await send(arms, 'POST', ingestPath(person(turn % 5)), { body });
      }),
  },
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
];
