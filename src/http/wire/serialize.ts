import buildWriter from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { once } from '../../lib/values/once.ts';
import { forWriting } from './for-writing.ts';

/**
 * Writes answers as their schemas have them: what a schema does not name is left out. What writes is made of a schema with
 * the first answer, because making that of all routes took a quarter of the service's start.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  const writer = once(() => buildWriter(forWriting(schema)));
  return (answer) => writer()(answer);
};
