import { Type } from 'typebox';
import type { DateTime } from '../schemas/time.ts';
import type { Id } from '../schemas/text.ts';

/** A line has no fields but those that are known. */
export const strict = { additionalProperties: false } as const;

/** A field that may be null. */
export const nullable = <S extends ReturnType<typeof Id> | ReturnType<typeof DateTime>>(schema: S) =>
  Type.Union([schema, Type.Null()]);
