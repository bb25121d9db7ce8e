import { adviceIn, unheededInARow, type Advice } from './advice.ts';
import { fallingOf, mean, type Falling } from './falling.ts';
import { onePerConversation, type Scored } from './scored.ts';
import { THRESHOLDS } from './thresholds.ts';
import { weekOf } from './week.ts';
import { dayOf } from '../../lib/time/units.ts';

/** How many conversations a person had on a day of UTC, counted from 1970. */
export interface DayCount {
  day: number;
  count: number;
}

/** A week: what was held, and what was scored in it. Weeks begin on Monday and are counted from 1970. */
export interface Week {
  week: number;
  conversations: number;
  scored: number;
  /** Sum of the overall points of those that were scored. */
  points: number;
}

/** What lists and the overview say of one person. Points are between 0 and 1. */
export interface Figures {
  /** Of all time. */
  conversations: number;
  lastAt: number | null;
  /** The mean of the newest ones; null where none was judged in the window. */
  overall: number | null;
  /** How many that mean rests on. */
  scored: number;
  /** The newest conversation that was judged: what to read of this person. */
  newest: { assessmentId: string; at: number; overall: number | null } | null;
  /** Overall points of the newest conversations, oldest first. */
  trend: number[];
  /** The mean of the newest judgements of each criterion, and how many: of a bounded number that were judged last. */
  criteria: { name: string; points: number; of: number }[];
  falling: Falling | null;
  /** The newest advice of which it is known whether it was followed. */
  advice: Advice | null;
  /** Pieces of advice in a row that were not followed. */
  unheeded: number;
  weeks: Week[];
}

const WEEKS = Math.ceil(THRESHOLDS.windowDays / 7);

/**
 * Makes a person's figures.
 * @param given their assessments of the window, in any order; their days, and the newest conversation
 */
export function figuresOf(
  given: {
    scored: readonly Scored[];
    criterionOf: ReadonlyMap<string, string>;
    days: readonly DayCount[];
    lastAt: number | null;
  },
  now: number,
): Figures {
  const conversations = onePerConversation(given.scored);
  const overalls = conversations.flatMap(({ overall }) => overall ?? []);
  const standing = overalls.slice(-THRESHOLDS.standing);
  const advice = adviceIn(conversations, given.criterionOf);
  return {
    conversations: given.days.reduce((sum, { count }) => sum + count, 0),
    lastAt: given.lastAt,
    overall: standing.length > 0 ? mean(standing) : null,
    scored: standing.length,
    newest: newestOf(conversations),
    trend: overalls.slice(-8),
    criteria: criteriaOf(conversations),
    falling: fallingOf(conversations),
    advice: advice.find(({ followed }) => followed !== null) ?? null,
    unheeded: unheededInARow(advice),
    weeks: weeksOf(conversations, given.days, weekOf(dayOf(now))),
  };
}

function newestOf(conversations: readonly Scored[]): Figures['newest'] {
  const newest = conversations.at(-1);
  return newest ? { assessmentId: newest.assessmentId, at: newest.at, overall: newest.overall } : null;
}

function criteriaOf(conversations: readonly Scored[]): Figures['criteria'] {
  const byName = new Map<string, number[]>();
  for (const { criteria } of conversations.toReversed())
    for (const { name, points } of criteria) {
      if (byName.size >= THRESHOLDS.criteria && !byName.has(name)) continue;
      const known = byName.get(name) ?? [];
      if (known.length < THRESHOLDS.standing) known.push(points);
      byName.set(name, known);
    }
  return [...byName].map(([name, points]) => ({ name, points: mean(points), of: points.length }));
}

function weeksOf(conversations: readonly Scored[], days: readonly DayCount[], present: number): Week[] {
  const weeks = new Map<number, Week>();
  const weekAt = (week: number) => {
    const found = weeks.get(week) ?? { week, conversations: 0, scored: 0, points: 0 };
    if (week > present - WEEKS && week <= present) weeks.set(week, found);
    return found;
  };
  for (const { day, count } of days) weekAt(weekOf(day)).conversations += count;
  for (const { at, overall } of conversations) {
    if (overall === null) continue;
    const week = weekAt(weekOf(dayOf(at)));
    week.scored += 1;
    week.points += overall;
  }
  return [...weeks.values()].toSorted((left, right) => left.week - right.week);
}
