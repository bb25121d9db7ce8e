/**
 * A measure's figure with its unit: "61.8% of words", "3 questions", "2 (1 to 4)". A percentage is written as the
 * reader's language does: "61,8 % der Wörter", with a space that does not break.
 */
export function figureOf(
  value: number,
  unit: string,
  write: { number: (value: number) => string; finePercent: (share: number) => string },
): string {
  if (unit.startsWith('%')) return `${write.finePercent(value / 100)}${unit.slice(1)}`;
  const words = write.number(value);
  return /^\d/.test(unit) ? `${words} (${unit})` : `${words} ${unit}`;
}

/** Whether a figure, which has one digit behind its point, is its points: "44.4% of behaviours" needs no "44% of its points". */
export function isItsPoints(value: number, unit: string, points: number): boolean {
  return unit.startsWith('%') && Math.abs(value / 100 - points) < 0.0006;
}
