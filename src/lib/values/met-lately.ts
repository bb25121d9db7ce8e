/** Says whether a text was met lately, and meets it. It may rarely say so of a text that was not. */
export type MetLately = (text: string) => boolean;

/**
 * Makes a memory of texts of a fixed size, outside the heap: four bytes for each. What is met once leaves nothing that has to
 * be collected, so it decides what is worth keeping elsewhere.
 * @param texts how many are remembered at most, a power of two; a later one takes the place of an earlier one
 */
export function createMetLately(texts: number): MetLately {
  const marks = new Uint32Array(texts);
  return (text) => {
    let place = 0x81_1c_9d_c5;
    let mark = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      place = Math.imul(place ^ code, 0x01_00_01_93);
      mark = (Math.imul(mark, 31) + code) | 0;
    }
    const slot = (place ^ (place >>> 16)) & (texts - 1);
    // 0 is an empty place.
    const wanted = mark >>> 0 || 1;
    const isKnown = marks[slot] === wanted;
    marks[slot] = wanted;
    return isKnown;
  };
}
