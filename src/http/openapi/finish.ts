import { parseJson, type Json } from '../../lib/json/json.ts';
import { ErrorBody } from '../schemas/error.ts';
import { errorReferences, errorResponses } from './errors.ts';
import { headers, successHeaders } from './headers.ts';

type JsonObject = { [key: string]: Json };

/** Values that are data of the interface, not parts of the document. */
const DATA = new Set(['example', 'examples', 'default', 'enum']);

/**
 * Finishes the document that was gathered from the routes: what holds for every operation is added to each, schemas
 * with a title become components under that title, and what only this program understands is dropped.
 */
export function finishDocument(gathered: unknown): JsonObject {
  const named: JsonObject = {};
  const document = objectAt(namedSchemas(asJson(gathered), named), []);
  namedSchemas(asJson(ErrorBody), named);
  for (const path of Object.values(objectAt(document, ['paths']))) {
    for (const [method, operation] of Object.entries(objectAt(path, [])))
      finishOperation(method, objectAt(operation, []));
  }
  const schemas = Object.entries(named).toSorted(([left], [right]) => (left < right ? -1 : 1));
  const components = {
    ...objectAt(document, ['components']),
    schemas: Object.fromEntries(schemas),
    responses: errorResponses,
    headers,
  };
  return { ...document, components };
}

function finishOperation(method: string, operation: JsonObject): void {
  if (Array.isArray(operation['parameters'])) operation['parameters'] = finishParameters(operation['parameters']);
  const responses = objectAt(operation, ['responses']);
  const isRead = method === 'get';
  for (const response of Object.values(responses))
    objectAt(response, [])['headers'] = isRead ? successHeaders.versioned : successHeaders.plain;
  if (isRead)
    responses['304'] = {
      description: 'Nothing has changed since the answer that `If-None-Match` names. No body.',
      headers: successHeaders.versioned,
    };
  Object.assign(responses, errorReferences);
}

/** In the order of the path; without examples, which the page would fill in, and so filter, unasked. */
function finishParameters(parameters: Json[]): Json[] {
  const finished = parameters.map((parameter) => {
    const { example: _, ...rest } = objectAt(parameter, []);
    return rest;
  });
  return finished.toSorted((left, right) => Number(right['in'] === 'path') - Number(left['in'] === 'path'));
}

/** Copies a part of the document; a schema with a title goes to `named`, and a reference takes its place. */
function namedSchemas(part: Json, named: JsonObject): Json {
  if (Array.isArray(part)) return part.map((item) => namedSchemas(item, named));
  if (part === null || typeof part !== 'object') return part;
  const copy: JsonObject = {};
  for (const [key, value] of Object.entries(part)) {
    if (!key.startsWith('x-')) copy[key] = DATA.has(key) ? value : namedSchemas(value, named);
  }
  const { title, ...schema } = copy;
  if (typeof title !== 'string' || schema['type'] !== 'object') return copy;
  named[title] = schema;
  return { $ref: `#/components/schemas/${title}` };
}

function objectAt(part: Json | undefined, path: readonly string[]): JsonObject {
  const [key, ...rest] = path;
  if (part === null || typeof part !== 'object' || Array.isArray(part))
    throw new Error('the gathered document has not the form that was expected');
  return key === undefined ? part : objectAt(part[key], rest);
}

function asJson(value: unknown): Json {
  return parseJson(JSON.stringify(value)) ?? null;
}
