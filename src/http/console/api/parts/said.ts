import { Type, type Static } from 'typebox';
import { orNull } from './fields.ts';

/**
 * A sentence of the built-in assessor that can be said in another language: which one, and what stands in it, which the
 * service has checked. Null for what a model or an earlier version wrote.
 */
export const SaidSentence = orNull(
  Type.Object({ code: Type.String(), values: Type.Record(Type.String(), Type.Unknown()) }),
);
export type SaidSentence = Static<typeof SaidSentence>;
