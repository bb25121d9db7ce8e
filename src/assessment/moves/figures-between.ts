import type { TurnFeatures } from './turn-features.ts';

/** How many things are known of the figures of a turn beside those around it. */
export const BETWEEN = 9;

/** Whether any of some figures are among others. */
const among = (figures: readonly string[], others: { has: (figure: string) => boolean }): boolean =>
  figures.some((figure) => others.has(figure));

const is = (value: boolean): number => (value ? 1 : 0);

const NONE: readonly string[] = [];

// The figures of a turn beside one of the other side's.
function figuresAt(turns: readonly TurnFeatures[], place: number, mine: boolean): readonly string[] {
  const near = turns[place];
  return near === undefined || near.mine === mine ? NONE : near.figures;
}

/**
 * Tells for each turn what its figures are to those that were said: an offer has new ones or other ones than the
 * offer before it, a yes has the same. Each is 0 or 1. The row is used again for the next turn.
 * Linear.
 */
export function figuresBetween(turns: readonly TurnFeatures[], tell: (row: Float64Array, at: number) => void): void {
  const said = { mine: new Set<string>(), theirs: new Set<string>() };
  const row = new Float64Array(BETWEEN);
  let at = 0;
  for (const { mine, figures } of turns) {
    const before = figuresAt(turns, at - 1, mine);
    row.fill(0);
    if (figures.length > 0) {
      const [own, other] = mine ? [said.mine, said.theirs] : [said.theirs, said.mine];
      const after = figuresAt(turns, at + 1, mine);
      const fromLast = figures.some((figure) => before.includes(figure));
      const saidBack = figures.some((figure) => after.includes(figure));
      row[0] = 1;
      row[1] = is(fromLast);
      row[2] = is(!fromLast && among(figures, other));
      row[3] = is(before.length > 0 && figures.some((figure) => !before.includes(figure)));
      row[4] = is(figures.some((figure) => !own.has(figure) && !other.has(figure)));
      row[5] = is(among(figures, own));
      row[6] = is(saidBack);
      row[7] = is(!saidBack && after.length > 0);
      tell(row, at);
      for (const figure of figures) own.add(figure);
    } else {
      row[8] = is(before.length > 0);
      tell(row, at);
    }
    at += 1;
  }
}
