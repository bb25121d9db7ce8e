import { shorten } from '../text/shorten.ts';
import type { CriterionEvidence, MeasureEvidence } from '../../evidence/builtin.ts';
import { PARTLY } from '../measures/effect/tell-level.ts';
import { isReply, type Shown } from './shown.ts';

/*
 * Which criterion shows which turns, so that none is quoted twice.
 */

/**
 * Measures in the order in which they take the turns that show them best, each with the level from which on: what was agreed is seen
 * nowhere else, the conversation as a whole is read first, and doubts come before empathy, because a reply that meets a feeling often
 * meets a doubt too.
 */
const FIRST: readonly (readonly [id: string, least: number])[] = [
  ['effect-next-steps', PARTLY],
  ['effect-overall', 0],
  ['effect-objections', 3],
  ['effect-empathy', 3],
];

/** The places of the first in that order, and of those that come before others have a say. */
const OF_A_STEP = 0;
const SECOND = 2;

/** A measure makes room for another only where one of so many of its best is left for it. */
const MOST_MOVED = 2;

const orderOf = ({ id, value }: MeasureEvidence): number => {
  const at = FIRST.findIndex(([first, least]) => first === id && (value ?? 0) >= least);
  return at === -1 ? FIRST.length : at;
};

// The numbers of the turns of each quotation of a measure, of so many from the first on.
function unitsOf({ quotes }: MeasureEvidence, most: number): number[][] {
  const units: number[][] = [];
  for (let at = 0; at < Math.min(most, quotes.length); at += 1) {
    const [first, second] = [quotes[at], quotes[at + 1]];
    if (first === undefined) break;
    const both = isReply(first, second) ? [first.turn, second.turn] : [first.turn];
    at += both.length - 1;
    units.push(both);
  }
  return units;
}

/**
 * Which turns show which measure, by the numbers of the turns: the best of each that no other has. What was agreed comes first, then
 * the conversation as a whole, then the measure that fewest are left for. Where all of one are taken, another that has them takes its
 * next best, if it is free. What surely shows a measure is shared out before what most likely does.
 */
export function keptFor(criteria: readonly CriterionEvidence[], { turns, how }: Shown): Map<number, string> {
  const leads = criteria.flatMap(({ score, measures }) =>
    score === null ? [] : (measures.find(({ points }) => points !== null) ?? []),
  );
  const has = new Map<MeasureEvidence, readonly number[]>();
  const holdersOf = (unit: readonly number[]): MeasureEvidence[] =>
    [...has].flatMap(([measure, held]) => (held.some((turn) => unit.includes(turn)) ? [measure] : []));
  const freeOf = (measure: MeasureEvidence, most: number): number[][] =>
    unitsOf(measure, most).filter((unit) => !unit.some((turn) => turns.has(turn)));

  // Makes room for a measure, where one of others can be shown by another of its best.
  function makeRoom(measure: MeasureEvidence, units: readonly number[][], most: (of: MeasureEvidence) => number): void {
    for (const unit of units) {
      const [holder, ...more] = holdersOf(unit);
      if (holder === undefined || more.length > 0 || orderOf(holder) === OF_A_STEP) continue;
      const other = freeOf(holder, most(holder))
        .slice(0, MOST_MOVED)
        .find((next) => !next.some((turn) => unit.includes(turn)) && holdersOf(next).every((one) => one === holder));
      if (other === undefined) continue;
      has.set(holder, other).set(measure, unit);
      return;
    }
  }

  function share(most: (of: MeasureEvidence) => number): void {
    const open = leads
      .filter((measure) => !has.has(measure))
      .map((measure) => ({ measure, order: orderOf(measure), units: freeOf(measure, most(measure)) }))
      .toSorted(
        (a, b) =>
          Math.min(a.order, SECOND) - Math.min(b.order, SECOND) || a.units.length - b.units.length || a.order - b.order,
      );
    for (const { measure, units } of open) {
      const own = units.find((unit) => holdersOf(unit).length === 0);
      if (own === undefined) makeRoom(measure, units, most);
      else has.set(measure, own);
    }
  }

  share(({ id }) => how.get(id)?.sure ?? Infinity);
  share(() => Infinity);
  return new Map([...has].flatMap(([{ id }, unit]) => unit.map((turn): [number, string] => [turn, id])));
}

/** A criterion's name is cut at so many characters. */
const LONGEST_NAME = 40;

/** Where each turn is quoted that is kept for a measure, by the number of the turn with which the quotation begins. */
export function placesQuoted(criteria: readonly CriterionEvidence[], kept: Shown['kept']): Map<number, string> {
  const places = new Map<number, string>();
  for (const { name, score, measures } of criteria) {
    if (score === null) continue;
    const lead = measures.find(({ points }) => points !== null);
    const unit = lead && unitsOf(lead, Infinity).find((one) => one.every((turn) => kept.get(turn) === lead.id));
    if (unit?.[0] !== undefined) places.set(unit[0], `under ${shorten(name, LONGEST_NAME)}`);
  }
  return places;
}
