import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { Check } from 'typebox/value';
import { codesOf } from '../../lib/values/codes-of.ts';
import type { Fixed } from '../fixed.ts';
import { Said } from '../parts.ts';

/** A sentence as it is kept: which one, and what stands in it. */
export type AnySaid = Fixed<Static<typeof Said>>;

/** Words for a sentence that stands in another one; null where it is not known. */
export type Tell = (said: AnySaid) => string | null;

/** A sentence of the built-in assessor: the values that stand in it, and its English words. */
export interface Sentence<P extends TProperties> {
  values: TObject<P>;
  english: (values: Static<TObject<P>>, tell: Tell) => string;
  /** Its English words with values that were kept; null where these are not of its form. */
  tell: (kept: unknown, tell: Tell) => string | null;
}

/** Declares a sentence with the values that stand in it. */
export function sentence<P extends TProperties>(
  properties: P,
  english: (values: Static<TObject<P>>, tell: Tell) => string,
): Sentence<P> {
  const values = Type.Object(properties, { additionalProperties: false });
  return { values, english, tell: (kept, tell) => (Check(values, kept) ? english(kept, tell) : null) };
}

/** Declares a sentence that is always the same. */
export const fixed = (english: string) => sentence({}, () => english);

/** One of some codes. */
export const oneOf = <Code extends string>(...codes: readonly Code[]) => Type.Unsafe<Code>(Type.Enum([...codes]));

/** One of the codes of a table. */
export const oneIn = <Table extends Readonly<Record<string, unknown>>>(table: Table) =>
  Type.Unsafe<keyof Table & string>(Type.Enum(codesOf(table)));

/** A sentence inside another one; whether it is known shows when it is told. */
export const Nested = Said;

export const count = Type.Number();
export const words = Type.String();
/** A language as ISO 639 has it. `Intl` throws where it is to name anything else, which an import may bring. */
export const languageCode = Type.String({ pattern: '^[a-z]{2,3}$' });
