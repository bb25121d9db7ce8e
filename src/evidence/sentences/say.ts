import type { AnySaid } from './sentence.ts';
import { SENTENCES, type Code, type ValuesOf } from './table.ts';
import { tell } from './tell.ts';

/** A sentence in English, with what it was made of. */
export interface Told {
  text: string;
  said: AnySaid;
}

const ENGLISH: { [C in Code]: { english: (values: ValuesOf[C], tellOther: typeof tell) => string } } = SENTENCES;

/** Says one of the sentences that there are. */
export function say<C extends Code>(code: C, values: ValuesOf[C]): Told {
  return { text: ENGLISH[code].english(values, tell), said: { code, values: { ...values } } };
}

/** What evidence keeps beside the English words. Of a sentence that is always the same these say which one it is. */
export function keep({ said }: Told): { said?: AnySaid } {
  return Object.keys(said.values).length === 0 ? {} : { said };
}
