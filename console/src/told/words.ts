import type { Code, Said, ValuesOf } from '../../../src/evidence/sentences/table.ts';

/** A sentence as the service sends it. It has checked that what stands in it is of its form. */
export interface Sent {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Words for a sentence that stands in another one. */
export type Tell = (said: Sent) => string | null;

/** Words for every sentence of the built-in assessor in one language. */
export type SentenceWords = { [C in Code]: (values: ValuesOf[C], tell: Tell) => string };

/** What every measure is called and held against in one language; a null stands where English has none. */
export interface MeasureWords {
  title: string;
  unit: string;
  target: string | null;
  source: string;
}

/** The built-in assessor's words in one language. */
export interface Words {
  tell: Tell;
  measure: (id: string) => MeasureWords | null;
  /** What a measure counts. */
  definition: (id: string) => string | null;
}

/** Creates the function that tells sentences from their words. */
export function tellWith(words: SentenceWords): Tell {
  const isKnown = (said: Sent): said is Said => Object.hasOwn(words, said.code);
  const say = <C extends Code>({ code, values }: Said<C>): string => words[code](values, tell);
  function tell(said: Sent): string | null {
    return isKnown(said) ? say(said) : null;
  }
  return tell;
}
