import fc from 'fast-check';
import { ODD_IDS } from '../lines.ts';

/** The keys a random request may carry, by what they are good for. */
export type Keys = Record<'both' | 'reads' | 'ingests' | 'other' | 'suspended' | 'revoked', string>;

const USERS = ['ada', 'off', 'nobody', ...ODD_IDS];
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    '\0',
    '\uD800',
    '\uDFFF',
    "'",
    '"; drop table users; --',
    '../../etc/passwd',
    '{{7*7}}',
    '${x}',
    '%',
    '%%',
    '\r\nX: y',
    '<script>',
    'null',
    'NaN',
    '1e999',
    '-0',
    '[]',
    '{}',
  ),
);
const escapes = fc.constantFrom(
  '%00',
  '%zz',
  '%',
  '%2',
  '%ED%A0%80',
  '%C0%AF',
  '%FF',
  '%F0%9F%98%80',
  '%2F',
  '%3A',
  '%25',
  '%2525',
  '%0A',
  '%0d%0aX:y',
  '%EF%BB%BF',
  '%E2%80%AE',
);
const encoded = (text: string) =>
  Array.from(Buffer.from(text, 'utf8'), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const userSegment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...USERS).map(encodeURIComponent) },
  { weight: 2, arbitrary: fc.constantFrom(...USERS).map(encoded) },
  { weight: 1, arbitrary: junk.map(encoded) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(escapes, fc.constantFrom('a', ':', '|', '.', '~', '+', '*', ';', '@')), { maxLength: 6 })
      .map((parts) => parts.join('')),
  },
);
const last = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('sessions', 'assessments', 'sessions:ingest-and-assess') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'sessions%3Aingest-and-assess',
      's%65ssions',
      'sessions%253A',
      'Sessions',
      'sessions/',
      '',
      'sessions:ingest',
      'sessions:ingest-and-assess/',
    ),
  },
  { weight: 1, arbitrary: escapes },
);
const path = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(userSegment, last).map(([user, end]) => `/v1/users/${user}/${end}`) },
  { weight: 3, arbitrary: fc.constant('/v1/users') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/',
      '/v1',
      '/v1/users/',
      '//v1/users',
      '/healthz',
      '/openapi.json',
      '/docs',
      '/docs/',
      '/nope',
      '*',
      'http://x/v1/users',
      'http://x',
      '/v1/users/a/b/sessions',
      '/v1/%2e%2e/users',
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.oneof(escapes, fc.constantFrom('v1', 'users', 'sessions', '..', '.', '', 'docs')), { maxLength: 6 })
      .map((parts) => `/${parts.join('/')}`),
  },
);

const dateTime = fc.oneof(
  fc
    .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-01-01T00:00:00+02:00',
    '2026-01-01t00:00:00.123456789z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.9999999Z',
    '9999-12-31T23:59:59-23:59',
    '2026-02-30T00:00:00Z',
    '2026-01-01',
    '2026-01-01T00:00:60Z',
    `2026-01-01T00:00:00.${'9'.repeat(400)}Z`,
    '١٢٣٤-01-01T00:00:00Z',
  ),
  junk,
);
const page = fc.oneof(
  fc.nat({ max: 5 }).map(String),
  fc.constantFrom(
    '0',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '01',
    '00000000000000000000001',
    '9007199254740991',
    '9007199254740992',
    '99999999999999999999',
    '90071992547409910',
    ' 1',
    '1 ',
    '',
    '٣',
    '0x1',
  ),
  junk,
);
const parameter = fc
  .oneof(
    fc.tuple(fc.constant('page'), page),
    fc.tuple(fc.constantFrom('date_from', 'date_to'), dateTime),
    fc.tuple(fc.constant('scenario_id'), fc.oneof(fc.constantFrom('s1', 's2', 'x'.repeat(257), ''), junk)),
    fc.tuple(junk, junk),
    fc.tuple(fc.constantFrom('__proto__', 'constructor', 'toString', 'PAGE', 'page[]', 'limit'), junk),
  )
  .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 6, arbitrary: fc.array(parameter, { maxLength: 4 }).map((parts) => `?${parts.join('&')}`) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.oneof(escapes, fc.constantFrom('&', '=', 'page', '?', '1', '+', ';')), { maxLength: 8 })
      .map((parts) => `?${parts.join('')}`),
  },
);

const field = fc.oneof(
  junk,
  dateTime,
  fc.constantFrom('s1', 's2', 'archived', 'bare', 'c1', 'c2', 'x'.repeat(257), '', ' '),
  fc.jsonValue({ maxDepth: 2 }),
);
const callBody = fc.record(
  {
    external_conversation_id: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('c1', 'c2', 'c3', 'é'.repeat(128)) },
      { weight: 1, arbitrary: field },
    ),
    scenario_id: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('s1', 's1', 's2', 'archived', 'bare') },
      { weight: 1, arbitrary: field },
    ),
    transcript: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          'Seller: Hello.\nBuyer: No.',
          'A: b\r\n',
          'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Hi',
          '1\n00:00:01,000 --> 00:00:02,000\nAda: Hi',
          '{"a":[',
          '[]',
          '\u0001',
        ),
      },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
      { weight: 1, arbitrary: field },
    ),
    started_at: fc.oneof(
      { weight: 3, arbitrary: fc.constant('2026-01-01T00:00:00Z') },
      { weight: 1, arbitrary: dateTime },
    ),
    ended_at: fc.oneof({ weight: 3, arbitrary: fc.constant('2026-01-01T01:00:00Z') }, { weight: 1, arbitrary: field }),
    extra: field,
  },
  { requiredKeys: ['external_conversation_id', 'scenario_id', 'transcript'] },
);
const brokenCall = fc.record(
  { external_conversation_id: field, scenario_id: field, transcript: field, started_at: field, extra: field },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 5, arbitrary: callBody.map((call) => Buffer.from(JSON.stringify({ ...call, extra: undefined }))) },
  { weight: 1, arbitrary: fc.oneof(callBody, brokenCall).map((call) => Buffer.from(JSON.stringify(call))) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: callBody.map((call) => Buffer.from(JSON.stringify(call)).subarray(0, -1)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '',
        '{}',
        '[',
        `${'['.repeat(9_000)}`,
        `{"transcript":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`,
        '\uFEFF{}',
      )
      .map((text) => Buffer.from(text)),
  },
);

const header: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(
    fc.constant('Accept-Encoding'),
    fc.constantFrom('gzip', 'br', 'gzip;q=0.1, br;q=0.5', '*', '*;q=0', 'identity;q=0', 'br;q=x', ',,,', 'deflate'),
  ),
  fc.tuple(fc.constant('If-None-Match'), fc.constantFrom('*', '"x"', 'W/"x"', 'W/', '"', ', ,', 'x')),
  fc.tuple(fc.constant('X-Request-Id'), fc.constantFrom('abc', 'a b', 'x'.repeat(200), '')),
  fc.tuple(
    fc.constant('Content-Type'),
    fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'application/json;',
      '"',
      '',
      'application/json; charset=UTF-8',
      'multipart/form-data',
    ),
  ),
  fc.tuple(fc.constant('Content-Encoding'), fc.constantFrom('gzip', 'identity', 'br')),
  fc.tuple(fc.constant('Expect'), fc.constantFrom('tea', '')),
  fc.tuple(fc.constant('Connection'), fc.constantFrom('close', 'upgrade', 'keep-alive, x')),
  fc.tuple(
    fc.constant('X-Junk'),
    fc.string({ maxLength: 20 }).filter((text) => /^[\x20-\x7e]*$/.test(text)),
  ),
  fc.tuple(fc.constant('Range'), fc.constant('bytes=0-0')),
);

/** One request as it will be sent. */
export interface RandomRequest {
  method: string;
  target: string;
  key: keyof Keys | 'none' | 'broken';
  headers: [string, string][];
  body: Buffer | null;
}

const key: fc.Arbitrary<RandomRequest['key']> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('both' as const) },
  { weight: 2, arbitrary: fc.constantFrom('reads', 'ingests', 'other', 'suspended', 'revoked', 'none', 'broken') },
);

/** Mostly the method that the path has: the others get no further than 405. */
function fit(request: RandomRequest & { fits: boolean }): RandomRequest {
  const { fits, ...rest } = request;
  if (!fits) return rest;
  return /ingest-and-assess(\?|$)/.test(rest.target)
    ? { ...rest, method: 'POST', body: rest.body ?? Buffer.from('{}') }
    : { ...rest, method: rest.method === 'HEAD' ? 'HEAD' : 'GET', body: null };
}

export const randomRequest: fc.Arbitrary<RandomRequest> = fc
  .record({
    fits: fc.integer({ min: 0, max: 9 }).map((number) => number < 8),
    method: fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom('GET', 'POST') },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'HEAD',
          'OPTIONS',
          'PUT',
          'DELETE',
          'PATCH',
          'TRACE',
          'QUERY',
          'PROPFIND',
          'BREW',
          'get',
        ),
      },
    ),
    target: fc.tuple(path, query).map(([left, right]) => left + right),
    key,
    headers: fc.oneof(
      { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
      { weight: 1, arbitrary: fc.uniqueArray(header, { maxLength: 3, selector: ([name]) => name }) },
    ),
    body: fc.option(body, { nil: null, freq: 4 }),
  })
  .map(fit);
