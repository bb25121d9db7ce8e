import type { SaidSentence } from '../../../src/http/console/api/parts/said.ts';
import { useTold } from './use-told.ts';

/** A sentence of an assessor in the reader's language; where that is not known, in the English words that were kept. */
export function Told({ words, said }: { words: string; said: SaidSentence }) {
  const known = useTold();
  const own = said === null ? null : (known?.tell(said) ?? null);
  return own === null ? <span lang="en">{words}</span> : own;
}
