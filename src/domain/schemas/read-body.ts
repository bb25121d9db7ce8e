import type { Static, TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { invalidArgument } from '../errors.ts';
import { findProblem } from './problem.ts';
import { parseBoundedJson } from '../../lib/json/bounded-json.ts';

/**
 * Reads a JSON body, in time that grows with its length alone.
 * @param maxParts braces, brackets, colons and commas outside of text that it may have
 * @throws DomainError invalid_argument
 */
export function readBody<S extends TSchema>(
  body: Uint8Array,
  validator: Validator<Record<never, never>, S>,
  maxParts: number,
): Static<S> {
  const parsed = parseBoundedJson(body, maxParts);
  if ('problem' in parsed) throw invalidArgument('The body must be JSON of a few fields.');
  const value: unknown = parsed.value;
  if (!validator.Check(value))
    throw invalidArgument(findProblem(validator, value, 'The body') ?? 'The body is not valid.');
  return value;
}
