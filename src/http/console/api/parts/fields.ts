import { Type, type TSchema } from 'typebox';
import { LONGEST_EMAIL } from '../../../../domain/schemas/limits.ts';
import { Text } from '../../../../domain/schemas/text.ts';
import { EARLIEST_TIME, LATEST_TIME } from '../../../../lib/time/date-time.ts';
import { isAddress } from '../../../../lib/text/is-address.ts';

/** What may be missing: null then. */
export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** One of a list of words. */
export const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));

/** A time in ms since 1970 UTC that can be written as a date: of years 0001 to 9999. */
export const Time = Type.Integer({ minimum: EARLIEST_TIME, maximum: LATEST_TIME });

/** An e-mail address. */
export const Email = Type.Refine(Text(3, LONGEST_EMAIL), isAddress);
