import buildWriter from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { once } from '../../lib/values/once.ts';

/**
 * Writes answers as their schemas have them: what a schema does not name is left out. What writes is made of a schema with
 * the first answer, because making that of all routes took a quarter of the service's start.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => createWriter(schema);

/** Writes a value as JSON. */
export type WriteJson = (value: unknown) => string;

/** Makes what writes values of a schema, with the first of them. */
export function createWriter(schema: object): WriteJson {
  const writer = once(() => buildWriter(forWriting(schema)));
  return (value) => writer()(value);
}

/**
 * A schema as what writes answers needs it: without choices. A value is not checked when it is written, so it is enough
 * to know that it is text, or may be null. For a choice (`anyOf`) fast-json-stringify would make a validator of its
 * schema with the first answer, which takes longer than all else, and ask it again with every answer.
 */
export function forWriting(schema: object): object {
  const own = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, partForWriting(part)]));
  const choices: unknown = own['anyOf'];
  if (!Array.isArray(choices)) return own;
  const others = choices.filter((choice) => !isNull(choice));
  const nullable = others.length < choices.length ? { nullable: true } : {};
  const [only] = others;
  if (others.length === 1) return { ...only, ...nullable };
  return others.every(isText) ? { type: 'string', ...nullable } : own;
}

function partForWriting(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(partForWriting);
  return typeof part === 'object' && part !== null ? forWriting(part) : part;
}

function isNull(choice: object): boolean {
  return Reflect.get(choice, 'type') === 'null';
}

function isText(choice: object): boolean {
  return Reflect.get(choice, 'type') === 'string';
}
