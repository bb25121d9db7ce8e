import { expect } from 'vitest';
import { sendRaw, type RawAnswer } from './http/raw-client.ts';

/** What a request says; the rest is as an ordinary client would send it. */
export interface Question {
  method?: string;
  key?: string | null;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The bytes of a request. */
export function requestBytes(path: string, { method = 'GET', key = null, headers = {}, body }: Question = {}): Buffer {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const fields: Record<string, string> = {
    Host: 'localhost',
    ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    ...(bytes ? { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) } : {}),
    ...headers,
  };
  const lines = Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`, 'latin1'), bytes ?? Buffer.alloc(0)]);
}

/** Asks on a connection of its own. */
export function ask(port: number, path: string, question: Question = {}): Promise<RawAnswer> {
  return sendRaw(port, requestBytes(path, question));
}

/** The parsed body. */
export function json(answer: RawAnswer): ReturnType<typeof JSON.parse> {
  return JSON.parse(answer.body.toString('utf8'));
}

/** The path of a user's list. */
export function userPath(userId: string, last: string): string {
  return `/v1/users/${encodeURIComponent(userId)}/${last}`;
}

/** The error answers of the contract: status, code, and what the message must be or begin with. */
export const ERRORS = {
  invalid: [400, 'invalid_argument', /^Request parameters are invalid\. \S.*\.$/],
  precondition: [400, 'failed_precondition', /^Request cannot be fulfilled in the current state\. \S.*\.$/],
  unauthorized: [401, 'unauthorized', /^Authorization header must include a Bearer token\.$/],
  unknownKey: [401, 'unauthorized', /^Authorization header must include a Bearer token\. \S.*\.$/],
  forbidden: [403, 'forbidden', /^Forbidden\. \S.*\.$/],
  noEndpoint: [404, 'not_found', /^Endpoint not found\.$/],
  noUser: [404, 'not_found', /^User not found\.$/],
  method: [405, 'method_not_allowed', /^Method not allowed\.$/],
  internal: [500, 'internal', /^Internal server error\.$/],
} as const;

/** Checks that an answer is an error of the contract, to the letter. */
export function expectError(answer: RawAnswer, kind: keyof typeof ERRORS): void {
  const [status, code, message] = ERRORS[kind];
  expect({ status: answer.status, body: answer.body.toString('utf8') }).toMatchObject({ status });
  const body = json(answer);
  expect(Object.keys(body)).toEqual(['error']);
  expect(Object.keys(body.error)).toEqual(['code', 'message']);
  expect(body.error.code).toBe(code);
  expect(body.error.message).toMatch(message);
  expect(answer.header('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.header('cache-control')).toBe('no-store');
  expect(answer.header('x-request-id')).toMatch(/^[A-Za-z0-9._:@/+=-]{1,128}$/);
  expect(answer.header('etag')).toBeUndefined();
  if (status === 401) {
    expect(answer.all('www-authenticate')).toEqual([
      kind === 'unauthorized' ? 'Bearer' : 'Bearer error="invalid_token"',
    ]);
  }
}
