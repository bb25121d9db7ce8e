const BLOCK = 8192;

let block = new Float64Array(BLOCK);
let used = 0;

/**
 * So many numbers, all 0, cut out of a larger block: an array with memory of its own costs ten times more to make than a turn
 * has work for. For what is forgotten with its conversation: a row keeps its block.
 */
export function freshRow(width: number): Float64Array {
  if (used + width > BLOCK) {
    block = new Float64Array(Math.max(BLOCK, width));
    used = 0;
  }
  const row = new Float64Array(block.buffer, used * Float64Array.BYTES_PER_ELEMENT, width);
  used += width;
  return row;
}
