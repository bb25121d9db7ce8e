/** Numbers and choices that look random and are the same for the same seed. */
export interface Random {
  /** From 0, below 1. */
  number: () => number;
  whole: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  /** One of the items. @throws RangeError where there is none */
  pick: <T>(items: readonly T[]) => T;
  /** Some of the items, each once, in any order. */
  some: <T>(items: readonly T[], count: number) => T[];
}

/** A generator for a seed: mulberry32 over an FNV-1a hash of the text. */
export function seeded(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);

  function number(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (least: number, most: number) => least + Math.floor(number() * (most - least + 1));
  return {
    number,
    whole,
    chance: (probability) => number() < probability,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('there is nothing to pick from');
      return item;
    },
    some(items, count) {
      const left = [...items];
      const taken = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1));
      return taken;
    },
  };
}
