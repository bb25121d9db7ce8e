/**
 * Numbers from 0 to below 1 that look random and are the same for the same seed: xorshift32 (Marsaglia 2003, Journal of
 * Statistical Software 8, 14).
 * @param seed any whole number
 */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
