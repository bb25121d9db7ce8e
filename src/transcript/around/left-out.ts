const lines = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** The notes on lines that are no talk: those above it, and those further down. */
export function leftOut(above: number, below = 0): string[] {
  return [
    ...(above > 0 ? [`${lines(above)} of heading left out.`] : []),
    ...(below > 0 ? [`${lines(below)} further down that nobody said left out.`] : []),
  ];
}
