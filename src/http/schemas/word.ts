import { Type } from 'typebox';

/** One of some words. */
export function Word<const Words extends string>(words: readonly Words[], description: string) {
  return Type.Unsafe<Words>({ type: 'string', enum: words, description });
}
