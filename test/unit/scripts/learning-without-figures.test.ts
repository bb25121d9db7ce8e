import { expect, it } from 'vitest';
import { weightsIn } from '../../../src/assessment/moves/model-data.ts';
import { fitWhole } from '../../../scripts/assessor/train/fit-whole.ts';
import type { SparseRow } from '../../../scripts/assessor/train/sparse-model.ts';
import { withoutZeros } from '../../../scripts/assessor/train/written-weights.ts';

const FIGURES = [
  [1, 0.5],
  [0, -1],
  [1, -0.5],
  [0, 2],
];
const TRUTH = [1, 0, 1, 0];

const fit = (widen: (figures: readonly number[]) => number[]) =>
  fitWhole(
    FIGURES.map((figures, at): SparseRow => ({
      places: [at % 2],
      dense: Float64Array.from(widen(figures)),
      weight: 1,
    })),
    TRUTH,
    2,
    { name: 1, dense: () => 1 },
  );

it('learns the same where figures are 0 in every row, and no weight for these', () => {
  const plain = fit((figures) => [...figures]);
  const wide = fit(([one = 0, two = 0]) => [one, 0, two, 0]);
  expect([wide.dense[0], wide.dense[2], wide.constant]).toEqual([plain.dense[0], plain.dense[1], plain.constant]);
  expect([wide.dense[1], wide.dense[3]]).toEqual([0, 0]);
});

it('writes no zeros at the end of rows, and reads them back', () => {
  const rows = [
    [1, 0, 0, 0],
    [0, 2, 0, 0],
  ];
  expect(withoutZeros(rows)).toEqual([
    [1, 0],
    [0, 2],
  ]);
  expect([...weightsIn(withoutZeros(rows), 4)]).toEqual(rows.flat());
});
