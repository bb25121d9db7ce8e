import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import type { Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { MUST_BE } from './text.ts';

/** How many problems of one value are told at once. */
export const MOST_PROBLEMS = 10;
/** How many errors are looked at for them: a field that may be null has one for each of its branches. */
const MOST_ERRORS = 10 * MOST_PROBLEMS;

/**
 * Says what is wrong with a value, for the person who sent it.
 *
 * Names the field and what it must be; never repeats the value, nor a field name that is not ours.
 * @param whole what to call the value itself, such as `The body`
 * @returns one sentence, or null when nothing is wrong
 */
export function findProblem(validator: Validator, value: unknown, whole: string): string | null {
  return findFault(validator, value, whole)?.sentence ?? null;
}

/** Likewise, with the field's own name; null where it is about the value itself. */
export function findFault(validator: Validator, value: unknown, whole: string): Fault | null {
  if (validator.Check(value)) return null;
  return faultsOf(validator, validator.Errors(value), whole)[0] ?? { sentence: `${whole} is not valid.`, field: null };
}

/** Everything that is wrong with a value, as far as `MOST_PROBLEMS`: a sentence for each field. */
export function findProblems(validator: Validator, value: unknown, whole: string): string[] {
  if (validator.Check(value)) return [];
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MOST_ERRORS });
  try {
    const sentences = faultsOf(validator, validator.Errors(value), whole).map(({ sentence }) => sentence);
    return sentences.length > 0 ? [...new Set(sentences)].slice(0, MOST_PROBLEMS) : [`${whole} is not valid.`];
  } finally {
    Settings.Set({ maxErrors });
  }
}

/** What is wrong, and with which field. */
interface Fault {
  sentence: string;
  field: string | null;
}

function faultsOf(validator: Validator, errors: readonly TLocalizedValidationError[], whole: string): Fault[] {
  const schema: TSchema = validator.Type();
  // A union reports each of its branches; the branch's own errors say less than the union as a whole.
  const telling = errors.filter(({ keyword, schemaPath }) => keyword !== 'boolean' && !schemaPath.includes('/anyOf/'));
  return (telling.length > 0 ? telling : errors.slice(0, 1)).flatMap((error) => faultsIn(schema, error, whole));
}

function faultsIn(schema: TSchema, error: TLocalizedValidationError, whole: string): Fault[] {
  const at = pathOf(error.instancePath);
  if (error.keyword === 'additionalProperties') {
    const known = Object.keys(propertiesOf(schemaAt(schema, at)));
    const name = at.length === 0 ? whole : fieldName(at);
    return [{ sentence: `${name} may only have the fields ${known.join(', ')}.`, field: null }];
  }
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((property) => {
      const path = [...at, property];
      const field = fieldName(path);
      return { sentence: `${field} is required and must be ${mustBe(schemaAt(schema, path))}.`, field };
    });
  if (at.length === 0) return [{ sentence: `${whole} must be a JSON object.`, field: null }];
  return [{ sentence: `${fieldName(at)} must be ${mustBe(schemaAt(schema, at))}.`, field: fieldName(at) }];
}

function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function fieldName(path: readonly string[]): string {
  return path.reduce((name, part) => {
    if (/^\d+$/.test(part)) return `${name}[${part}]`;
    return name === '' ? part : `${name}.${part}`;
  }, '');
}

function schemaAt(schema: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, part) => {
    const branch = withoutUnion(at);
    return /^\d+$/.test(part) ? valueOf(branch, 'items') : valueOf(valueOf(branch, 'properties'), part);
  }, schema);
}

/** The branch of a union that has a structure; a nullable field is a union with null. */
function withoutUnion(schema: unknown): unknown {
  const branches = valueOf(schema, 'anyOf');
  return Array.isArray(branches) ? branches[0] : schema;
}

function propertiesOf(schema: unknown): object {
  const properties = valueOf(withoutUnion(schema), 'properties');
  return typeof properties === 'object' && properties !== null ? properties : {};
}

/** What a schema demands, in words: `a whole number of at least 0`. For error messages and the documentation. */
export function mustBe(schema: unknown): string {
  const own = valueOf(schema, MUST_BE);
  if (typeof own === 'string') return own;
  const branches = valueOf(schema, 'anyOf');
  if (Array.isArray(branches)) return eitherOf(branches.map(mustBe));
  const constant = valueOf(schema, 'const');
  if (constant !== undefined) return JSON.stringify(constant);
  const type = valueOf(schema, 'type');
  if (type === 'array') return `a list, each item ${mustBe(valueOf(schema, 'items'))}`;
  if (type === 'null') return 'null';
  if (type === 'boolean') return 'true or false';
  return typeof type === 'string' ? `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}` : 'of the documented form';
}

/** Null stands apart: "text without NUL or null" would forbid it. */
function eitherOf(demands: readonly string[]): string {
  const last = demands.at(-1);
  return last === 'null' ? `${demands.slice(0, -1).join(' or ')}, or null` : demands.join(' or ');
}

function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
