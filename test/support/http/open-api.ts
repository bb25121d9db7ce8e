import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parseJson, type Json } from '../../../src/lib/json/json.ts';
import addFormats from 'ajv-formats';

export type JsonObject = { [key: string]: Json };

/** An OpenAPI document, to hold answers against. */
export interface OpenApi {
  document: JsonObject;
  /** What the document says at a path, references followed. */
  at: (...path: string[]) => JsonObject;
  /** Everything in which an answer differs from what the document says of it. */
  differences: (answer: Answer) => string[];
}

export interface Answer {
  method: string;
  /** As it was asked for, without the base path and the query. */
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

/** Reads an OpenAPI document. */
export function openApi(text: string): OpenApi {
  const document = mustBeObject(parseJson(text), 'the document');
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const validators = new Map<string, ValidateFunction>();

  function follow(value: Json | undefined, pointer: string): { value: JsonObject; pointer: string } {
    const found = mustBeObject(value, pointer);
    const reference = found['$ref'];
    if (typeof reference !== 'string') return { value: found, pointer };
    return walk(
      reference
        .slice(2)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
    );
  }

  function walk(path: readonly string[]): { value: JsonObject; pointer: string } {
    return path.reduce(
      (at, part) =>
        follow(at.value[part], `${at.pointer}/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`),
      { value: document, pointer: '#' },
    );
  }

  function operationOf({ method, path }: Answer): string[] | undefined {
    const template = Object.keys(walk(['paths']).value).find((candidate) =>
      new RegExp(`^${candidate.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    // The document's 405 is of any operation of the path.
    return template === undefined
      ? undefined
      : [
          'paths',
          template,
          verb in walk(['paths', template]).value ? verb : String(Object.keys(walk(['paths', template]).value)[0]),
        ];
  }

  function differences(answer: Answer): string[] {
    const operation = operationOf(answer);
    if (!operation) return [`${answer.path} is not in the document`];
    const responses = walk([...operation, 'responses']).value;
    if (!(String(answer.status) in responses))
      return [`${answer.method} ${answer.path}: ${answer.status} is not in the document`];
    const response = walk([...operation, 'responses', String(answer.status)]);
    const found: string[] = [];
    for (const [name, header] of Object.entries(mustBeObject(response.value['headers'], 'headers'))) {
      const { required } = follow(header, name).value;
      if (required === true && !answer.headers.has(name)) found.push(`${answer.status} has no ${name}`);
    }
    return [...found, ...bodyDifferences(answer, response)].map(
      (difference) => `${answer.method} ${answer.path}: ${difference}`,
    );
  }

  function bodyDifferences(
    { method, headers, body, status }: Answer,
    { value, pointer }: { value: JsonObject; pointer: string },
  ): string[] {
    if (method === 'HEAD' || !('content' in value)) return body === '' ? [] : [`${status} has a body`];
    const [type = ''] = Object.keys(mustBeObject(value['content'], 'content'));
    if (headers.get('content-type')?.split(';')[0] !== type) return [`${status} is not ${type}`];
    const schema = `document${pointer}/content/${encodeURIComponent(type.replaceAll('/', '~1'))}/schema`;
    const validate = validators.get(schema) ?? ajv.compile({ $ref: schema });
    validators.set(schema, validate);
    return validate(parseJson(body))
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${status} body${instancePath} ${message}`);
  }

  return { document, at: (...path) => walk(path).value, differences };
}

/**
 * A `fetch` that fails where an answer is not what the document says. @param url where the interface answers, base path
 * included
 */
export function conformingFetch(api: OpenApi, url: string, seen: Set<string> = new Set()): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await fetch(request);
    const path = new URL(request.url).pathname.slice(new URL(url).pathname.replace(/\/$/, '').length);
    const found = api.differences({
      method: request.method,
      path,
      status: response.status,
      headers: response.headers,
      body: await response.clone().text(),
    });
    if (found.length > 0) throw new Error(found.join('\n'));
    seen.add(`${request.method} ${response.status}`);
    return response;
  };
}

function mustBeObject(value: Json | undefined, what: string): JsonObject {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error(`${what} is not an object`);
  return value;
}
