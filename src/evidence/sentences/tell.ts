import type { AnySaid, Tell } from './sentence.ts';
import { SENTENCES } from './table.ts';

interface AnySentence {
  tell: (kept: unknown, tell: Tell) => string | null;
}

const ALL: ReadonlyMap<string, AnySentence> = new Map(Object.entries<AnySentence>(SENTENCES));

/** The English words of a sentence that was kept; null where this program has none of its code and form. */
export function tell({ code, values }: AnySaid): string | null {
  return ALL.get(code)?.tell(values, tell) ?? null;
}
