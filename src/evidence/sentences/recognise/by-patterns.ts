import type { AnySaid } from '../sentence.ts';
import { tell } from '../tell.ts';

/** How sentences are told by their code, with a named group for each value that stands in them. */
export type Patterns<Code extends string> = Readonly<Partial<Record<Code, RegExp>>>;

const FIGURE = /^\d{1,12}(?:\.\d{1,6})?$/u;

const withFigures = (groups: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, FIGURE.test(text) ? Number(text) : text]));

/**
 * Which sentence of a table English words are. A pattern finds what stands in them; it is that sentence only where this
 * program says the same words with it, to the byte.
 * @param choices values that no words show, each tried
 */
export function byPatterns(
  patterns: Patterns<string>,
  english: string,
  choices: readonly Readonly<Record<string, unknown>>[] = [],
): AnySaid | null {
  for (const [code, pattern] of Object.entries(patterns)) {
    const found = pattern?.exec(english);
    if (!found) continue;
    for (const groups of [withFigures(found.groups ?? {}), found.groups ?? {}]) {
      const said = [{}, ...choices]
        .map((choice): AnySaid => ({ code, values: { ...groups, ...choice } }))
        .find((candidate) => tell(candidate) === english);
      if (said !== undefined) return said;
    }
  }
  return null;
}
