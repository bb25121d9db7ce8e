import type { AnySaid, Tell } from './sentence.ts';
import { SENTENCES } from './table.ts';

interface AnySentence {
  tell: (kept: unknown, tell: Tell) => string | null;
}

const ALL: ReadonlyMap<string, AnySentence> = new Map(Object.entries<AnySentence>(SENTENCES));

/** How deep sentences stand in one another. This program goes two deep; what an import brings may have no end. */
const DEEPEST = 3;

/** The English words of a sentence that was kept; null where this program has none of its code and form. */
export const tell = (said: AnySaid): string | null => tellAt(said, 0);

function tellAt({ code, values }: AnySaid, depth: number): string | null {
  if (depth > DEEPEST) return null;
  return ALL.get(code)?.tell(values, (inner) => tellAt(inner, depth + 1)) ?? null;
}
