import { type MeasureWords, type SentenceWords, tellWith, type Words } from '../words.ts';
import { ADVICE, CHOICES, MOMENTS } from './advice.ts';
import { DAMAGE } from './damage.ts';
import { DEFINITIONS } from './definitions.ts';
import { FAILURES } from './failures.ts';
import { FIGURES } from './figures.ts';
import { MEASURES } from './measures.ts';
import { NOTES, WHOSE } from './notes.ts';
import { READING } from './reading.ts';

/** Every sentence of the table of the service: one that has no German words is an error of types. */
export const SENTENCES: SentenceWords = {
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

const BY_ID: ReadonlyMap<string, MeasureWords> = new Map(Object.entries<MeasureWords>(MEASURES));
const DEFINED: ReadonlyMap<string, string> = new Map(Object.entries(DEFINITIONS));

/** The built-in assessor's words in German. */
export const german: Words = {
  tell: tellWith(SENTENCES),
  measure: (id) => BY_ID.get(id) ?? null,
  definition: (id) => DEFINED.get(id) ?? null,
};
