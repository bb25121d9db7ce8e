import type { Move } from '../moves/codes.ts';
import type { MovedTurn } from '../moves/find-moves.ts';

const MERITS: ReadonlySet<Move> = new Set<Move>([
  'open-question',
  'exploring',
  'answering',
  'restating',
  'taking-up',
  'drawing-worth',
  'empathy',
  'acting',
]);

/** So much of a turn may stand in earlier ones, and all of its merits count. */
const ORDINARY = 0.1;
/** This many groups of words that are new keep a short conversation from being all repetition. */
const PRIOR_GROUPS = 20;

// A number for each word, so that three in a row are one number that stands for nothing else: at most 2^17 words of a
// conversation are told apart, three of them make less than 2^53.
const MOST_WORDS = 1 << 17;

/** A conversation in which merits count by how much of their turn is new. */
export interface Fresh {
  turns: MovedTurn[];
  /** How much of all that the user says they have said before, in the same three words: 0 to 1. */
  again: number;
}

/**
 * The same move in the same words counts once: a merit counts by the share of its turn that the user has not said
 * before, three words at a time.
 */
export function withoutRepetition(turns: readonly MovedTurn[]): Fresh {
  const numbers = new Map<string, number>();
  const numberOf = (token: string): number => {
    const known = numbers.get(token);
    if (known !== undefined) return known;
    const next = Math.min(numbers.size, MOST_WORDS - 1);
    numbers.set(token, next);
    return next;
  };
  const said = new Set<number>();
  let repeated = 0;
  let all = 0;
  const fresh = turns.map((turn) => {
    if (!turn.features.mine) return turn;
    const own = new Set<number>();
    let [one, two] = [0, 0];
    for (const [at, { token }] of turn.features.words.entries()) {
      const three = numberOf(token);
      if (at >= 2) own.add((one * MOST_WORDS + two) * MOST_WORDS + three);
      [one, two] = [two, three];
    }
    let again = 0;
    for (const group of own) {
      if (said.has(group)) again += 1;
      said.add(group);
    }
    repeated += again;
    all += own.size;
    const share = own.size < 2 ? 0 : Math.max(0, again / own.size - ORDINARY) / (1 - ORDINARY);
    return share < 0.05 ? turn : { ...turn, moves: lessened(turn.moves, 1 - share) };
  });
  return { turns: fresh, again: repeated / (all + PRIOR_GROUPS) };
}

const lessened = (moves: ReadonlyMap<Move, number>, by: number): Map<Move, number> =>
  new Map([...moves].map(([move, value]) => [move, MERITS.has(move) ? value * by : value]));
