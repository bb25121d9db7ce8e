import type { Static } from 'typebox';
import { CHOICES } from './choices.ts';
import { DAMAGE } from './damage.ts';
import { FAILURES } from './failures.ts';
import { FIGURES } from './figures.ts';
import { ADVICE, MOMENTS } from './moments.ts';
import { NOTES } from './notes.ts';
import { READING } from './reading.ts';
import { WHOSE } from './whose-turns.ts';

/** Every sentence that the built-in assessor, the transcript's reader and what runs them can say, in English, by its code. */
export const SENTENCES = {
  ...FIGURES,
  ...NOTES,
  ...WHOSE,
  ...MOMENTS,
  ...ADVICE,
  ...CHOICES,
  ...READING,
  ...DAMAGE,
  ...FAILURES,
};

export type Code = keyof typeof SENTENCES;

type Plain<T> = keyof T extends never ? Record<string, never> : { [Key in keyof T]: T[Key] };
/** What stands in each sentence. */
export type ValuesOf = { [C in Code]: Plain<Static<(typeof SENTENCES)[C]['values']>> };

/** A sentence with what stands in it. */
export type Said<C extends Code = Code> = { [K in C]: { code: K; values: ValuesOf[K] } }[C];
