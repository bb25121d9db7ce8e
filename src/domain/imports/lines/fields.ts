import { Type } from 'typebox';
import type { DateTime } from '../../schemas/time.ts';
import { MUST_BE, type Id } from '../../schemas/text.ts';

/** A line has no fields but those that are known. */
export const strict = { additionalProperties: false } as const;

/** A field that may be null. */
export const nullable = <S extends ReturnType<typeof Id> | ReturnType<typeof DateTime>>(schema: S) =>
  Type.Union([schema, Type.Null()]);

/** A number that counts something. */
export const Whole = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description,
    [MUST_BE]: 'a whole number of at least 0',
  });

export const Score = (description: string) => Type.Number({ description, [MUST_BE]: 'a number' });
