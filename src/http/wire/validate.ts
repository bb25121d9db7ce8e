import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { invalidArgument } from '../../domain/errors.ts';
import { findFault } from '../../domain/schemas/problem.ts';
import { createWithNumbers, MALFORMED } from './query.ts';
import { parseDateTime } from '../../lib/time/date-time.ts';
import { once } from '../../lib/values/once.ts';

const WHOLES: Record<string, string> = { params: 'The path', querystring: 'The query', body: 'The body' };

/** Checks a part of a request against its schema; what is wrong comes out naming the field and what it must be. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  // Compiling those of all routes would be a part of the service's start that is felt.
  const validator = once<Validator>(() => Compile(schema));
  const whole = WHOLES[httpPart] ?? 'The request';
  const withNumbers = createWithNumbers(schema);
  return (given: unknown) => {
    const malformed = httpPart === 'querystring' ? malformedIn(given) : undefined;
    if (malformed !== undefined) {
      // Only names of ours are said: the client's own could be anything.
      const subject = hasProperty(schema, malformed) ? malformed : whole;
      return { error: invalidArgument(`${subject} must be percent-encoded UTF-8 without NUL.`) };
    }
    const value = httpPart === 'querystring' ? withNumbers(given) : given;
    const fault = findFault(validator(), value, whole);
    if (fault === null) return { value };
    if (httpPart === 'querystring') return { error: invalidArgument(inQuery(fault, value)) };
    // What a form sends is the body: its fields are those that somebody filled in.
    return { error: invalidArgument(fault.sentence, httpPart === 'body' ? fault.field : null) };
  };
};

/** What is wrong with a parameter, with the faults that only a query can have named as what they are. */
function inQuery({ sentence, field }: { sentence: string; field: string | null }, query: unknown): string {
  const value: unknown =
    field !== null && typeof query === 'object' && query !== null ? Reflect.get(query, field) : undefined;
  if (Array.isArray(value)) return `${field} must be given once.`;
  if (typeof value === 'number' && value > Number.MAX_SAFE_INTEGER)
    return `${field} must be at most ${Number.MAX_SAFE_INTEGER}.`;
  // A + that was not encoded is a space by now.
  if (typeof value === 'string' && value.includes(' ') && parseDateTime(value.replace(' ', '+')) !== undefined)
    return `${sentence} Write the + of a zone as %2B.`;
  return sentence;
}

/** The name of the parameter that could not be decoded, as parseQuery found it; undefined where all could. */
function malformedIn(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  const name: unknown = Reflect.get(query, MALFORMED);
  return typeof name === 'string' ? name : undefined;
}

function hasProperty(schema: TSchema, name: string): boolean {
  const properties: unknown = Reflect.get(schema, 'properties');
  return typeof properties === 'object' && properties !== null && Object.hasOwn(properties, name);
}
