import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { invalidArgument } from '../../domain/errors.ts';
import { findFault } from '../../domain/schemas/problem.ts';
import { MALFORMED } from './query.ts';
import { once } from '../../lib/once.ts';

const WHOLES: Record<string, string> = { params: 'The path', querystring: 'The query', body: 'The body' };

/** Checks a part of a request against its schema; what is wrong comes out naming the field and what it must be. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  // Compiling those of all routes would be a part of the service's start that is felt.
  const validator = once<Validator>(() => Compile(schema));
  const whole = WHOLES[httpPart] ?? 'The request';
  const withNumbers = createWithNumbers(schema);
  return (given: unknown) => {
    if (httpPart === 'querystring' && isMalformed(given))
      return { error: invalidArgument('The query must be percent-encoded UTF-8 without NUL.') };
    const value = httpPart === 'querystring' ? withNumbers(given) : given;
    const fault = findFault(validator(), value, whole);
    if (fault === null) return { value };
    // What a form sends is the body: its fields are those that somebody filled in.
    return { error: invalidArgument(fault.sentence, httpPart === 'body' ? fault.field : null) };
  };
};

function isMalformed(query: unknown): boolean {
  return typeof query === 'object' && query !== null && Reflect.get(query, MALFORMED) === true;
}

/** Makes what turns digits of a query, which has only text, into whole numbers where its schema asks for them. */
export function createWithNumbers(schema: TSchema): (query: unknown) => unknown {
  const properties: unknown = Reflect.get(schema, 'properties');
  const names =
    typeof properties === 'object' && properties !== null
      ? Object.entries(properties).flatMap(([name, { type }]) => (type === 'integer' ? [name] : []))
      : [];
  return (query) => {
    if (typeof query !== 'object' || query === null) return query;
    const given = names.flatMap((name) => {
      const text: unknown = Reflect.get(query, name);
      return typeof text === 'string' ? [[name, /^\d+$/.test(text) ? Number(text) : Number.NaN]] : [];
    });
    return given.length === 0 ? query : { ...query, ...Object.fromEntries(given) };
  };
}
