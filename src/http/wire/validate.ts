import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { invalidArgument } from '../../domain/errors.ts';
import { findProblem } from '../../domain/schemas/problem.ts';
import { MALFORMED } from './query.ts';
import { once } from '../../lib/once.ts';

const WHOLES: Record<string, string> = { params: 'The path', querystring: 'The query', body: 'The body' };

/** Checks a part of a request against its schema; what is wrong comes out naming the field and what it must be. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  // Compiling those of all routes would be a part of the service's start that is felt.
  const validator = once<Validator>(() => Compile(schema));
  const whole = WHOLES[httpPart] ?? 'The request';
  return (given: unknown) => {
    if (httpPart === 'querystring' && isMalformed(given))
      return { error: invalidArgument('The query must be percent-encoded UTF-8 without NUL.') };
    const value = httpPart === 'querystring' ? withNumbers(given, schema) : given;
    const problem = findProblem(validator(), value, whole);
    return problem === null ? { value } : { error: invalidArgument(problem) };
  };
};

function isMalformed(query: unknown): boolean {
  return typeof query === 'object' && query !== null && Reflect.get(query, MALFORMED) === true;
}

/** A query has only text; where its schema asks for a whole number, digits become one. */
export function withNumbers(query: unknown, schema: TSchema): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const properties: unknown = Reflect.get(schema, 'properties');
  if (typeof properties !== 'object' || properties === null) return query;
  const converted: Record<string, unknown> = { ...query };
  for (const [name, property] of Object.entries(properties)) {
    const text = converted[name];
    if (property.type === 'integer' && typeof text === 'string')
      converted[name] = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  }
  return converted;
}
