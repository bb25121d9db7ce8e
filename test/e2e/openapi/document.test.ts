import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type OpenApi } from '../../support/http/open-api.ts';
import { startRunningService, type RunningService } from '../../support/running-service.ts';

const SESSIONS = '/v1/users/{userId}/sessions';
const ASSESSMENTS = '/v1/users/{userId}/assessments';
const INGEST = '/v1/users/{userId}/sessions:ingest-and-assess';
const OPERATIONS = [
  ['/v1/users', 'get', '200'],
  [SESSIONS, 'get', '200'],
  [ASSESSMENTS, 'get', '200'],
  [INGEST, 'post', '202'],
] as const;

let service: RunningService;
let text: string;
let api: OpenApi;

beforeAll(async () => {
  service = await startRunningService({ DEBRIEF_BASE_PATH: '/reportingApi' });
  text = await (await fetch(`${service.url}/openapi.json`)).text();
  api = openApi(text);
});
afterAll(() => service.stop());

describe('the OpenAPI document', () => {
  it('passes the recommended rules of redocly without an error or a warning', async () => {
    const file = join(service.cli.folder, 'openapi.json');
    await writeFile(file, text);
    const cli = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
    const { bin } = JSON.parse(await readFile(cli, 'utf8'));
    const child = spawn(
      process.execPath,
      [join(cli, '..', bin.redocly), 'lint', '--extends', 'recommended', '--format', 'json', file],
      {
        env: {
          PATH: process.env['PATH'],
          HOME: service.cli.folder,
          REDOCLY_TELEMETRY: 'off',
          REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        },
        cwd: service.cli.folder,
      },
    );
    const printed: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => printed.push(piece));
    await once(child, 'close');
    expect(JSON.parse(Buffer.concat(printed).toString())).toMatchObject({
      totals: { errors: 0, warnings: 0, ignored: 0 },
      problems: [],
    });
  }, 120_000);

  it('is served as JSON that a client may keep and ask for again', async () => {
    const first = await fetch(`${service.url}/openapi.json`);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const again = await fetch(`${service.url}/openapi.json`, {
      headers: { 'if-none-match': String(first.headers.get('etag')) },
    });
    expect(again.status).toBe(304);
  });

  it('names the interface, its version and where it is', () => {
    expect(api.document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Debrief reporting interface', version: 'v1', license: { identifier: 'Apache-2.0' } },
      servers: [{ url: '/reportingApi' }],
      security: [{ bearerAuth: [] }],
    });
    expect(api.at('components', 'securitySchemes')).toMatchObject({ bearerAuth: { type: 'http', scheme: 'bearer' } });
  });

  it('has the four endpoints and no other path', () => {
    expect(Object.entries(api.at('paths')).map(([path, item]) => [path, ...Object.keys(item ?? {})])).toEqual(
      OPERATIONS.map(([path, method]) => [path, method]),
    );
  });

  it.each(OPERATIONS)('says of %s which answers it gives, with headers', (path, method, success) => {
    const responses = api.at('paths', path, method, 'responses');
    expect(Object.keys(responses)).toEqual([
      success,
      ...(method === 'get' ? ['304'] : []),
      '400',
      '401',
      '403',
      '404',
      '405',
      '500',
    ]);
    for (const status of Object.keys(responses)) {
      const headers = Object.keys(api.at('paths', path, method, 'responses', status, 'headers'));
      expect(headers).toContain('X-Request-Id');
      if (method === 'get' && (status === '200' || status === '304')) expect(headers).toContain('ETag');
      if (status === '401') expect(headers).toContain('WWW-Authenticate');
      if (status === '405') expect(headers).toContain('Allow');
      if (status === '500') expect(headers).toContain('Retry-After');
    }
  });

  it('shows an assessment of the call that it shows, without a target, which no description has', () => {
    const { transcript } = api.at('paths', INGEST, 'post', 'requestBody', 'content', 'application/json', 'example');
    const shown = JSON.stringify(api.at('components', 'schemas', 'AssessmentList')['examples']);
    const quotes = [...shown.matchAll(/\\"([^"\\]+)\\"/g)].map(([, quote]) => String(quote));
    expect(quotes.length).toBeGreaterThan(3);
    for (const quote of quotes) expect(transcript).toContain(quote);
    expect(shown).not.toContain('target');
  });

  it('has the parameters of the interface and no others', () => {
    const parameters = (path: string, method: string) => {
      const given = api.at('paths', path, method)['parameters'];
      return (Array.isArray(given) ? given : []).map((parameter) => JSON.parse(JSON.stringify(parameter)));
    };
    const userId = { in: 'path', name: 'userId', required: true, schema: { type: 'string', minLength: 1 } };
    const page = { in: 'query', name: 'page', required: false, schema: { type: 'integer', minimum: 1, default: 1 } };
    const dates = ['date_from', 'date_to'].map((name) => ({
      in: 'query',
      name,
      required: false,
      schema: { type: 'string', format: 'date-time' },
    }));
    const scenario = { in: 'query', name: 'scenario_id', required: false, schema: { type: 'string', minLength: 1 } };
    expect(parameters('/v1/users', 'get')).toEqual([]);
    expect(parameters(SESSIONS, 'get')).toMatchObject([userId, page, scenario, ...dates]);
    expect(parameters(ASSESSMENTS, 'get')).toMatchObject([userId, page, ...dates]);
    expect(parameters(INGEST, 'post')).toMatchObject([userId]);
  });

  const word = { type: 'string' };
  const nullable = { type: ['string', 'null'] };
  const time = { type: ['string', 'null'], format: 'date-time' };
  const page = { type: 'integer', minimum: 1 };
  it.each([
    [
      'User',
      {
        user_id: word,
        email: nullable,
        display_name: nullable,
        org_role: nullable,
        org_status: nullable,
        team_ids: { type: 'array', items: word },
      },
      [],
    ],
    ['Session', { session_id: nullable, completed_at: time, scenario_id: nullable, scenario_name: nullable }, []],
    [
      'Assessment',
      {
        session_id: nullable,
        completed_at: time,
        strongest_criteria: nullable,
        criteria: { type: 'array' },
        coach_feedback: word,
      },
      ['coach_feedback'],
    ],
    ['Criterion', { name: word, score: { type: 'number' }, description: word }, []],
    ['Pagination', { page, page_size: page, has_next_page: { type: 'boolean' } }, []],
    [
      'IngestAnswer',
      { conversation_id: word, status: { type: 'string', enum: ['queued', 'processing', 'completed', 'failed'] } },
      [],
    ],
    [
      'IngestBody',
      {
        external_conversation_id: {
          ...word,
          maxLength: 256,
          description: expect.stringContaining('256 bytes of UTF-8'),
        },
        scenario_id: word,
        transcript: word,
        started_at: { type: 'string', format: 'date-time' },
        ended_at: { type: 'string', format: 'date-time' },
      },
      ['started_at', 'ended_at'],
    ],
    ['UserList', { data: { type: 'array' } }, []],
    ['SessionList', { data: { type: 'array' }, pagination: {} }, []],
    ['AssessmentList', { data: { type: 'array' }, pagination: {} }, []],
    ['Error', { error: { type: 'object', required: ['code', 'message'], additionalProperties: false } }, []],
  ] as const)('describes %s to the letter', (name, properties, optional: readonly string[]) => {
    const schema = api.at('components', 'schemas', name);
    expect(schema).toMatchObject({ type: 'object', properties, additionalProperties: false });
    expect(Object.keys(api.at('components', 'schemas', name, 'properties'))).toEqual(Object.keys(properties));
    expect(schema['required']).toEqual(Object.keys(properties).filter((property) => !optional.includes(property)));
  });

  it('names every code of an error, and shows an example of each', () => {
    const codes = [
      'invalid_argument',
      'failed_precondition',
      'unauthorized',
      'forbidden',
      'not_found',
      'method_not_allowed',
      'internal',
    ];
    expect(api.at('components', 'schemas', 'Error', 'properties', 'error', 'properties', 'code')['enum']).toEqual(
      codes,
    );
    const shown = Object.keys(api.at('components', 'responses')).flatMap((name) =>
      Object.keys(api.at('components', 'responses', name, 'content', 'application/json', 'examples')),
    );
    expect(shown).toEqual(codes);
  });

  it('keeps to itself what only the program understands', () => {
    expect(text).not.toMatch(/"x-|"~|\$id/);
  });
});
