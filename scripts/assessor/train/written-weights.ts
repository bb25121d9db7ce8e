/*
 * Weights as they are written into files.
 */

/** A weight to three places. */
export const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Rows of weights without the columns at their end that are 0 in each: what a language has no figures for, such as word vectors, is
 * left out. Reading puts the zeros back (`moves/model-data.ts`).
 */
export function withoutZeros(rows: readonly (readonly number[])[]): number[][] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((weight) => weight !== 0) + 1));
  return rows.map((row) => row.slice(0, width));
}
