/** What rests after long work, and for how long. */
export interface Rests {
  /** A piece of work of this turn begins. */
  begin: (turn: string) => void;
  /**
   * The piece of this turn that was begun last has ended. Where it took long, the turn rests for as long as it took.
   * @returns how long it took, in ms
   */
  end: (turn: string) => number;
  /** Whether the turn rests now: never while no other one has had a piece for `restMs`. */
  isResting: (turn: string) => boolean;
  /** How long until the first of those that rest has rested, in ms; 0 where none does. */
  left: () => number;
}

/**
 * Keeps which turns rest. A turn that is alone at work does not rest, so that long work costs its owner nothing where nobody
 * else is there. The time of others' long pieces does not count as rest: two turns of one owner, or several owners, could
 * otherwise take turns with long pieces, and leave no time for anybody else.
 * @param options.longMs pieces that take longer than this are long, in ms
 * @param options.restMs the longest rest, and how long ago another turn counts as still at work, in ms
 * @param options.now the clock, in ms
 */
export function createRests({ longMs, restMs, now }: { longMs: number; restMs: number; now: () => number }): Rests {
  /** When each turn that rests has rested. What has rested is taken out with the next long piece. */
  const until = new Map<string, number>();
  /** The turn that had a piece last, and when another one had its last before. */
  let latest = { turn: '', at: Number.NEGATIVE_INFINITY };
  let anotherAt = Number.NEGATIVE_INFINITY;
  let began = 0;

  return {
    begin(turn) {
      began = now();
      if (latest.turn !== turn) anotherAt = latest.at;
      latest = { turn, at: began };
    },
    end(turn) {
      const at = now();
      const took = at - began;
      if (took <= longMs) return took;
      for (const [other, end] of until) {
        if (end <= began) until.delete(other);
        // While this piece ran nobody else had any time.
        else until.set(other, end + took);
      }
      until.set(turn, at + Math.min(took, restMs));
      return took;
    },
    isResting(turn) {
      const end = until.get(turn);
      if (end === undefined) return false;
      const at = now();
      if (end <= at) return false;
      const othersAt = latest.turn === turn ? anotherAt : latest.at;
      return at - othersAt <= restMs;
    },
    left() {
      const at = now();
      const ends = [...until.values()].filter((end) => end > at);
      return ends.length === 0 ? 0 : Math.min(...ends) - at;
    },
  };
}
