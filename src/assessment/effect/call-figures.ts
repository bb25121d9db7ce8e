import { stem } from '../text/stem.ts';
import { MY_MOVES, THEIR_MOVES, type Move } from '../moves/codes.ts';
import { NUMBER } from '../moves/tokens.ts';
import type { MovedTurn } from '../moves/find-moves.ts';
import { topicsOf } from '../moves/turn-features.ts';

/** Figures of a whole conversation, by name. Each is about what the user did and what became of the other side. */
export type CallFigures = ReadonlyMap<string, number>;

const likely = (turn: MovedTurn | undefined, move: Move): number => turn?.moves.get(move) ?? 0;

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

// Three words in a row that the user has said before are no new move: a merit counts by the share of its turn that is new.
function withoutRepetition(turns: readonly MovedTurn[]): MovedTurn[] {
  const said = new Set<string>();
  return turns.map((turn) => {
    if (!turn.features.mine) return turn;
    const own = new Set<string>();
    const { tokens } = turn.features;
    for (let at = 0; at + 2 < tokens.length; at += 1) own.add(tokens.slice(at, at + 3).join(' '));
    let again = 0;
    for (const item of own) if (said.has(item)) again += 1;
    for (const item of own) said.add(item);
    const fresh = own.size < 2 ? 1 : 1 - Math.max(0, again / own.size - 0.1) / 0.9;
    if (fresh > 0.95) return turn;
    return {
      features: turn.features,
      moves: new Map([...turn.moves].map(([move, value]) => [move, MERITS.has(move) ? value * fresh : value])),
    };
  });
}
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);

// Rates of a few places are drawn to the usual rate: this many turns' worth of it.
const PRIOR_TURNS = 4;

/** A rate among turns, drawn to nothing where there are few. */
const rate = (turns: readonly MovedTurn[], move: Move): number =>
  sum(turns.map((turn) => likely(turn, move))) / (turns.length + PRIOR_TURNS);

const thirds = <Item>(items: readonly Item[]): [Item[], Item[], Item[]] => {
  const one = Math.ceil(items.length / 3);
  const two = Math.ceil((2 * items.length) / 3);
  return [items.slice(0, one), items.slice(one, two), items.slice(two)];
};

// What the user does about pushback, in the next two turns of theirs, by how sure the pushback is.
function afterPushback(turns: readonly MovedTurn[], moves: readonly Move[]): number {
  let weight = 0;
  let found = 0;
  for (const [at, turn] of turns.entries()) {
    const pushback = likely(turn, 'pushback');
    if (turn.features.mine || pushback < 0.2) continue;
    const replies = turns.slice(at + 1, at + 4).filter(({ features }) => features.mine);
    if (replies.length === 0) continue;
    weight += pushback;
    found +=
      pushback * Math.max(...replies.slice(0, 2).map((reply) => Math.max(...moves.map((move) => likely(reply, move)))));
  }
  return found / (weight + 0.7);
}

// How a move of the other side changes after the user's turns with some moves: two turns after less two before.
function change(turns: readonly MovedTurn[], cause: readonly Move[], effect: readonly Move[]): number {
  let weight = 0;
  let total = 0;
  const level = (slice: readonly MovedTurn[]): number =>
    mean(
      slice
        .filter(({ features }) => !features.mine)
        .map((turn) => Math.max(...effect.map((move) => likely(turn, move)))),
    );
  for (const [at, turn] of turns.entries()) {
    if (!turn.features.mine) continue;
    const strength = Math.max(...cause.map((move) => likely(turn, move)));
    if (strength < 0.15) continue;
    weight += strength;
    total += strength * (level(turns.slice(at + 1, at + 5)) - level(turns.slice(Math.max(0, at - 4), at)));
  }
  return total / (weight + 1);
}

// How much of what the other side said the user takes up again: right away, and two or more of their turns later.
function takenUp(turns: readonly MovedTurn[]): { now: number; later: number; echo: number } {
  const heardAt = new Map<string, number>();
  const owned = new Set<string>();
  let theirTurn = 0;
  let now = 0;
  let later = 0;
  let echo = 0;
  let topics = 0;
  let replies = 0;
  for (const { features } of turns) {
    const stems = topicsOf(features.tokens);
    if (!features.mine) {
      theirTurn += 1;
      for (const item of stems)
        if (!heardAt.has(item)) {
          if (!owned.has(item)) topics += 1;
          heardAt.set(item, owned.has(item) ? -1 : theirTurn);
        }
      continue;
    }
    replies += 1;
    let last = 0;
    for (const item of stems) {
      const at = heardAt.get(item);
      if (at !== undefined && at > 0) {
        if (at >= theirTurn - 1) last += 1;
        else later += 1;
        heardAt.set(item, -1);
      }
      owned.add(item);
    }
    now += Math.min(2, last);
    if (stems.size > 0 && last / stems.size > 0.7) echo += 1;
  }
  return {
    now: now / (replies + PRIOR_TURNS),
    later: later / (Math.sqrt(topics * replies) + PRIOR_TURNS),
    echo: echo / (replies + PRIOR_TURNS),
  };
}

const words = (turns: readonly MovedTurn[]): number => sum(turns.map(({ features }) => features.tokens.length));
const numbers = (turns: readonly MovedTurn[]): number =>
  sum(turns.map(({ features }) => Math.min(3, features.tokens.filter((token) => token === NUMBER).length)));

function repeated(turns: readonly MovedTurn[]): number {
  const said = new Set<string>();
  let again = 0;
  let all = 0;
  for (const { features } of turns) {
    const own = new Set<string>();
    for (let at = 0; at + 2 < features.tokens.length; at += 1)
      own.add(
        features.tokens
          .slice(at, at + 3)
          .map(stem)
          .join(' '),
      );
    for (const item of own) {
      all += 1;
      if (said.has(item)) again += 1;
      said.add(item);
    }
  }
  return again / (all + 20);
}

/** The figures of a conversation whose turns have their moves. Linear in the number of turns and words. */
export function callFigures(all: readonly MovedTurn[]): CallFigures {
  const turns = withoutRepetition(all);
  const mine = turns.filter(({ features }) => features.mine);
  const theirs = turns.filter(({ features }) => !features.mine);
  const [theirsEarly, , theirsLate] = thirds(theirs);
  const ending = theirs.slice(-3);
  const figures = new Map<string, number>();
  for (const move of THEIR_MOVES) {
    figures.set(`their ${move}`, rate(theirs, move));
    figures.set(`their ${move} grows`, rate(theirsLate, move) - rate(theirsEarly, move));
  }
  for (const move of MY_MOVES) figures.set(`my ${move}`, rate(mine, move));
  figures.set('ends in commitment', Math.max(0, ...theirs.slice(-5).map((turn) => likely(turn, 'commitment'))));
  figures.set('ends in acceptance', Math.max(0, ...ending.map((turn) => likely(turn, 'acceptance'))));
  figures.set('ends in pushback', Math.max(0, ...ending.map((turn) => likely(turn, 'pushback'))));
  figures.set('ends in warmth', Math.max(0, ...ending.map((turn) => likely(turn, 'warming'))));
  figures.set('pushback explored', afterPushback(turns, ['exploring', 'open-question']));
  figures.set('pushback answered', afterPushback(turns, ['answering', 'acting']));
  figures.set('pushback met with feeling', afterPushback(turns, ['empathy', 'restating']));
  figures.set('pushback argued with', afterPushback(turns, ['arguing', 'dismissing', 'pressing']));
  figures.set('pushback ignored', afterPushback(turns, ['ignoring', 'lecturing']));
  figures.set('pushback taken up', afterPushback(turns, ['taking-up']));
  const draws: readonly Move[] = ['open-question', 'exploring', 'taking-up', 'drawing-worth', 'restating', 'empathy'];
  const pushes: readonly Move[] = ['arguing', 'dismissing', 'ignoring', 'lecturing', 'pressing'];
  figures.set('drawing out opens up', change(turns, draws, ['openness', 'warming', 'commitment']));
  figures.set('drawing out ends pushback', -change(turns, draws, ['pushback', 'protest']));
  figures.set('pushing brings pushback', change(turns, pushes, ['pushback', 'protest']));
  figures.set('answers end pushback', -change(turns, ['answering', 'acting', 'exploring'], ['pushback', 'protest']));
  const up = takenUp(turns);
  figures.set('taken up now', up.now);
  figures.set('taken up later', up.later);
  figures.set('echoes', up.echo);
  figures.set('own words again', repeated(mine));
  figures.set(
    'their length grows',
    Math.log2(1 + words(theirsLate) / (theirsLate.length + 1)) -
      Math.log2(1 + words(theirsEarly) / (theirsEarly.length + 1)),
  );
  figures.set('their figures', numbers(theirs) / (theirs.length + PRIOR_TURNS));
  figures.set('my figures', numbers(mine) / (mine.length + PRIOR_TURNS));
  return figures;
}
