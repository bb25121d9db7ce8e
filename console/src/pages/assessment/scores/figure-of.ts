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
