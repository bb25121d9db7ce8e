/** F1, precision and recall of yes-or-no answers against the truth. */
export function agreement(
  answers: readonly boolean[],
  truth: readonly boolean[],
): { f1: number; precision: number; recall: number } {
  let both = 0;
  let said = 0;
  let so = 0;
  for (const [i, answer] of answers.entries()) {
    if (answer) said += 1;
    if (truth[i] === true) so += 1;
    if (answer && truth[i] === true) both += 1;
  }
  return {
    f1: (2 * both) / Math.max(1, said + so),
    precision: both / Math.max(1, said),
    recall: both / Math.max(1, so),
  };
}

function ranks(figures: readonly number[]): number[] {
  const order = figures.map((figure, i) => [figure, i] as const).toSorted((x, y) => x[0] - y[0]);
  const found: number[] = [];
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && order[to]?.[0] === order[from]?.[0]) to += 1;
    for (let k = from; k < to; k += 1) found[order[k]?.[1] ?? 0] = (from + to - 1) / 2;
    from = to;
  }
  return found;
}

/** Spearman's rank correlation: Pearson's of the ranks, ties sharing their mean rank. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (x.length - 1) / 2;
  let xy = 0;
  let xx = 0;
  let yy = 0;
  for (const [i, rank] of x.entries()) {
    const [dx, dy] = [rank - mean, (y[i] ?? 0) - mean];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xy / Math.sqrt(xx * yy);
}
