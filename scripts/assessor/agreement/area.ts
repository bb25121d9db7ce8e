/** A conversation's score beside what people said of it, and its length. */
export interface Scored {
  score: number;
  good: boolean;
  words: number;
}

/**
 * The share of pairs, one good and one bad, in which the good one has the higher score; ties count half. Only pairs
 * about equally long where a factor is given. Null without pairs.
 */
export function area(items: readonly Scored[], withinFactor = Infinity): number | null {
  const bad = items.filter(({ good }) => !good);
  let pairs = 0;
  let won = 0;
  for (const one of items) {
    if (!one.good) continue;
    for (const other of bad) {
      if (Math.max(one.words, other.words) > Math.min(one.words, other.words) * withinFactor) continue;
      pairs += 1;
      if (one.score > other.score) won += 1;
      else if (one.score === other.score) won += 0.5;
    }
  }
  return pairs === 0 ? null : won / pairs;
}

// xorshift32 (Marsaglia 2003): the same interval each time.
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

const ROUNDS = 1000;

/**
 * The 95 % percentile bootstrap interval of the area; conversations are drawn, a thousand times, with a fixed seed.
 * Null without pairs.
 */
export function interval(items: readonly Scored[], withinFactor = Infinity): [low: number, high: number] | null {
  const random = seeded(20_260_401);
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = area(
      items.flatMap(() => items[Math.floor(random() * items.length)] ?? []),
      withinFactor,
    );
    if (found !== null) drawn.push(found);
  }
  drawn.sort((left, right) => left - right);
  const [low, high] = [drawn[Math.floor(drawn.length * 0.025)], drawn[Math.floor(drawn.length * 0.975)]];
  return low === undefined || high === undefined ? null : [low, high];
}
