import { edgesOf, wordsSeen, type TurnFeatures } from './turn-features.ts';

/**
 * The names by which a model knows a turn: its words, pairs of words, its first (`^word`) and last (`word$`) word, the words
 * of the turn before (`<word`) and its first one (`<^word`). Each once. For learning; a model that is learnt looks them
 * up without making them.
 */
export function namesOf(features: TurnFeatures): string[] {
  const names = new Set<string>();
  const { own, heard } = wordsSeen(features);
  for (const [at, { token }] of own.entries()) {
    names.add(token);
    const next = own[at + 1];
    if (next !== undefined) names.add(`${token} ${next.token}`);
  }
  const { first, last, opened } = edgesOf(features);
  if (first !== undefined) names.add(`^${first}`);
  if (last !== undefined) names.add(`${last}$`);
  for (const { token } of heard) names.add(`<${token}`);
  if (opened !== undefined) names.add(`<^${opened}`);
  return [...names];
}

/** The places of a model's names, by the form of the name. */
export interface NameIndex {
  /** The places of a turn's names that the model knows, each once. */
  find: (features: TurnFeatures) => ReadonlySet<number>;
  size: number;
}

/** An index of names, each at its place in the list. */
export function indexNames(names: readonly string[]): NameIndex {
  const [alone, first, last, heard, opened] = Array.from({ length: 5 }, () => new Map<string, number>());
  const pairs = new Map<string, Map<string, number>>();
  for (const [place, name] of names.entries()) {
    const space = name.indexOf(' ');
    if (space > 0) {
      const seconds = pairs.get(name.slice(0, space)) ?? new Map<string, number>();
      seconds.set(name.slice(space + 1), place);
      pairs.set(name.slice(0, space), seconds);
    } else if (name.startsWith('<^')) opened?.set(name.slice(2), place);
    else if (name.startsWith('<')) heard?.set(name.slice(1), place);
    else if (name.startsWith('^')) first?.set(name.slice(1), place);
    else if (name.endsWith('$')) last?.set(name.slice(0, -1), place);
    else alone?.set(name, place);
  }
  return {
    size: names.length,
    find(features) {
      const found = new Set<number>();
      const add = (place: number | undefined): void => {
        if (place !== undefined) found.add(place);
      };
      const seen = wordsSeen(features);
      for (let at = 0; at < seen.own.length; at += 1) {
        const token = seen.own[at]?.token ?? '';
        add(alone?.get(token));
        add(pairs.get(token)?.get(seen.own[at + 1]?.token ?? ''));
      }
      for (const { token } of seen.heard) add(heard?.get(token));
      const edges = edgesOf(features);
      add(first?.get(edges.first ?? ''));
      add(last?.get(edges.last ?? ''));
      add(opened?.get(edges.opened ?? ''));
      return found;
    },
  };
}
