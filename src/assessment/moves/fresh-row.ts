/** Some numbers in a row of a larger block. */
export interface Row {
  readonly block: Float64Array;
  /** Where in the block it begins. */
  readonly from: number;
  readonly width: number;
}

const BLOCK = 8192;

let block = new Float64Array(BLOCK);
let used = 0;

/**
 * So many numbers, all 0. An array of its own for each would cost ten times more to make than a turn has work for, and one
 * that shows a part of a block still as much as the work. For what is forgotten with its conversation: a row keeps its block.
 */
export function freshRow(width: number): Row {
  if (used + width > BLOCK) {
    block = new Float64Array(Math.max(BLOCK, width));
    used = 0;
  }
  used += width;
  return { block, from: used - width, width };
}

/** All numbers of an array as a row. */
export const rowOf = (numbers: Float64Array): Row => ({ block: numbers, from: 0, width: numbers.length });

/** The numbers of a row as an array; a change of one is a change of both. */
export const numbersOfRow = ({ block: all, from, width }: Row): Float64Array => all.subarray(from, from + width);
