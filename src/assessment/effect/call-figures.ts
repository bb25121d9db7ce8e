import { MY_MOVES, THEIR_MOVES, type Move } from '../moves/codes.ts';
import type { MovedTurn } from '../moves/find-moves.ts';
import { placeOf } from '../moves/move-likelihoods.ts';
import { withoutRepetition } from './repetition.ts';

/** Figures of a whole conversation, by name. Each is about what the user did and what became of the other side. */
export type CallFigures = ReadonlyMap<string, number>;

const likely = (turn: MovedTurn | undefined, move: Move): number => turn?.moves.get(move) ?? 0;

function total<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += valueOf(item);
  return sum;
}

// To reduce rates of a few places, so many turns without the event are added. For a side with few turns fewer are added: with
// all of them, everything would seem to be rare in a short conversation.
const PRIOR_TURNS = 4;
const USUAL_TURNS = 12;
/** Each turn above these adds a third of them, so a side of six has all: with fewer, longer conversations are ordered worse. */
const SHORT_SIDE = 3;

// Which share of the added turns counts for a side of so many turns.
const shareOf = (count: number): number =>
  Math.max(1 / USUAL_TURNS, Math.min(1, Math.max(count / USUAL_TURNS, (count - SHORT_SIDE) / 3)));

function rate(turns: readonly MovedTurn[], move: Move, share: number): number {
  const place = placeOf(move);
  return total(turns, ({ moves }) => moves.at(place)) / (turns.length + PRIOR_TURNS * share);
}

const thirds = <Item>(items: readonly Item[]): [Item[], Item[], Item[]] => {
  const one = Math.ceil(items.length / 3);
  const two = Math.ceil((2 * items.length) / 3);
  return [items.slice(0, one), items.slice(one, two), items.slice(two)];
};

interface Pushback {
  likely: number;
  /** The user's turns among the next three. */
  replies: readonly MovedTurn[];
}

// Turns that are less likely to be pushback are left out.
const LEAST_PUSHBACK = 0.2;

const pushbacksOf = (turns: readonly MovedTurn[]): Pushback[] =>
  turns.flatMap((turn, at) => {
    const pushback = turn.features.mine ? 0 : likely(turn, 'pushback');
    if (pushback < LEAST_PUSHBACK) return [];
    const replies = turns.slice(at + 1, at + 4).filter(({ features }) => features.mine);
    return replies.length === 0 ? [] : [{ likely: pushback, replies }];
  });

// What the user does about pushback, by how likely the pushback is.
function afterPushback(pushbacks: readonly Pushback[], moves: readonly Move[], share: number): number {
  const places = moves.map(placeOf);
  const found = total(
    pushbacks,
    (pushback) =>
      pushback.likely * pushback.replies.reduce((most, reply) => Math.max(most, reply.moves.most(places)), 0),
  );
  return found / (total(pushbacks, (pushback) => pushback.likely) + 0.7 * share);
}

const theirsOf = (turns: readonly MovedTurn[]): MovedTurn[] => turns.filter(({ features }) => !features.mine);

// How many turns of both sides are looked at before and after a turn.
const AROUND = 4;

// The mean of what the other side's turns from one place to another have; -1 stands for the user's own turns.
function levelOf(theirs: Float64Array, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let at = Math.max(0, from); at < Math.min(theirs.length, to); at += 1) {
    const value = theirs[at] ?? -1;
    if (value < 0) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

// How some moves of the other side change after the user's turns with others: what comes after less what was before.
function change(turns: readonly MovedTurn[], cause: readonly Move[], effect: readonly Move[]): number {
  const [causes, effects] = [cause.map(placeOf), effect.map(placeOf)];
  const theirs = new Float64Array(turns.length).fill(-1);
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at];
    if (turn?.features.mine === false) theirs[at] = turn.moves.most(effects);
  }
  let weight = 0;
  let sum = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at];
    const strength = turn?.features.mine === true ? turn.moves.most(causes) : 0;
    if (strength < 0.15) continue;
    weight += strength;
    sum += strength * (levelOf(theirs, at + 1, at + 1 + AROUND) - levelOf(theirs, at - AROUND, at));
  }
  return sum / (weight + 1);
}

// How much of what the other side said the user takes up again: right away, and two or more of their turns later.
function takenUp(turns: readonly MovedTurn[]): { now: number; later: number; echo: number } {
  // By topic: the number of their turn in which it was heard first, from 1; -1 where it counts no more.
  const heardAt: number[] = [];
  const owned: boolean[] = [];
  let theirTurn = 0;
  let now = 0;
  let later = 0;
  let echo = 0;
  let topics = 0;
  let replies = 0;
  for (const { features } of turns) {
    const stems = features.topics;
    if (!features.mine) {
      theirTurn += 1;
      for (const item of stems)
        if (heardAt[item] === undefined) {
          if (owned[item] !== true) topics += 1;
          heardAt[item] = owned[item] === true ? -1 : theirTurn;
        }
      continue;
    }
    replies += 1;
    let last = 0;
    for (const item of stems) {
      const at = heardAt[item] ?? -1;
      if (at > 0) {
        if (at >= theirTurn - 1) last += 1;
        else later += 1;
        heardAt[item] = -1;
      }
      owned[item] = true;
    }
    now += Math.min(2, last);
    if (stems.length > 0 && last / stems.length > 0.7) echo += 1;
  }
  const prior = PRIOR_TURNS * shareOf(replies);
  return {
    now: now / (replies + prior),
    later: later / (Math.sqrt(topics * replies) + prior),
    echo: echo / (replies + PRIOR_TURNS),
  };
}

const wordCount = (turns: readonly MovedTurn[]): number => total(turns, ({ features }) => features.words.length);
const figureRate = (turns: readonly MovedTurn[]): number =>
  total(turns, ({ features }) => Math.min(3, features.numbers)) / (turns.length + PRIOR_TURNS * shareOf(turns.length));
const mostLikely = (turns: readonly MovedTurn[], move: Move): number =>
  turns.reduce((most, turn) => Math.max(most, likely(turn, move)), 0);

/** What goes on over what the other side said. */
export const PUSHES = ['arguing', 'dismissing', 'ignoring', 'lecturing', 'pressing'] as const satisfies readonly Move[];

/** Of these what hurts by itself: to explain at length does not. */
export const HURTS = PUSHES.filter((move) => move !== 'lecturing');

/** The figures of a conversation whose turns have their moves. Linear in the number of turns and words. */
export function callFigures(all: readonly MovedTurn[]): CallFigures {
  const { turns, again } = withoutRepetition(all);
  const mine = turns.filter(({ features }) => features.mine);
  const theirs = theirsOf(turns);
  const [myShare, theirShare] = [shareOf(mine.length), shareOf(theirs.length)];
  const [theirsEarly, , theirsLate] = thirds(theirs);
  const ending = theirs.slice(-3);
  const figures = new Map<string, number>();
  for (const move of THEIR_MOVES) {
    figures.set(`their ${move}`, rate(theirs, move, theirShare));
    figures.set(`their ${move} grows`, rate(theirsLate, move, theirShare) - rate(theirsEarly, move, theirShare));
  }
  for (const move of MY_MOVES) figures.set(`my ${move}`, rate(mine, move, myShare));
  figures.set('ends in commitment', mostLikely(theirs.slice(-5), 'commitment'));
  figures.set('ends in acceptance', mostLikely(ending, 'acceptance'));
  figures.set('ends in pushback', mostLikely(ending, 'pushback'));
  figures.set('ends in warmth', mostLikely(ending, 'warming'));
  const pushbacks = pushbacksOf(turns);
  figures.set('pushback explored', afterPushback(pushbacks, ['exploring', 'open-question'], theirShare));
  figures.set('pushback answered', afterPushback(pushbacks, ['answering', 'acting'], theirShare));
  figures.set('pushback met with feeling', afterPushback(pushbacks, ['empathy', 'restating'], theirShare));
  figures.set('pushback argued with', afterPushback(pushbacks, ['arguing', 'dismissing', 'pressing'], theirShare));
  figures.set('pushback ignored', afterPushback(pushbacks, ['ignoring', 'lecturing'], theirShare));
  figures.set('pushback taken up', afterPushback(pushbacks, ['taking-up'], theirShare));
  const draws: readonly Move[] = ['open-question', 'exploring', 'taking-up', 'drawing-worth', 'restating', 'empathy'];
  figures.set('drawing out opens up', change(turns, draws, ['openness', 'warming', 'commitment']));
  figures.set('drawing out ends pushback', -change(turns, draws, ['pushback', 'protest']));
  figures.set('pushing brings pushback', change(turns, PUSHES, ['pushback', 'protest']));
  figures.set('answers end pushback', -change(turns, ['answering', 'acting', 'exploring'], ['pushback', 'protest']));
  const up = takenUp(turns);
  figures.set('taken up now', up.now);
  figures.set('taken up later', up.later);
  figures.set('echoes', up.echo);
  figures.set('own words again', again);
  figures.set(
    'their length grows',
    Math.log2(1 + wordCount(theirsLate) / (theirsLate.length + 1)) -
      Math.log2(1 + wordCount(theirsEarly) / (theirsEarly.length + 1)),
  );
  figures.set('their figures', figureRate(theirs));
  figures.set('my figures', figureRate(mine));
  return figures;
}
