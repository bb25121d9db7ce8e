const NONE = -1;
const SPREAD = 0x9e3779b1;
/** More words than this begin or end no pairs. */
const MOST = 1 << 15;

/** The places of pairs of numbers, each number below 32,768; -1 where there is none. A table of whole numbers without gaps in memory. */
export class PairPlaces {
  readonly #keys: Int32Array;
  readonly #places: Int32Array;
  readonly #shift: number;

  /** @param most how many pairs there will be */
  constructor(most: number) {
    const bits = 2 + Math.ceil(Math.log2(most + 1));
    this.#keys = new Int32Array(1 << bits).fill(NONE);
    this.#places = new Int32Array(1 << bits).fill(NONE);
    this.#shift = 32 - bits;
  }

  // Where a pair stands, or the free slot where it would.
  #slotOf(key: number): number {
    const last = this.#keys.length - 1;
    let slot = Math.imul(key, SPREAD) >>> this.#shift;
    while (this.#keys[slot] !== NONE && this.#keys[slot] !== key) slot = (slot + 1) & last;
    return slot;
  }

  /** @throws RangeError where a number is too large */
  set(first: number, second: number, place: number): void {
    if (first >= MOST || second >= MOST) throw new RangeError('There are too many words in pairs.');
    const slot = this.#slotOf(first * MOST + second);
    this.#keys[slot] = first * MOST + second;
    this.#places[slot] = place;
  }

  get(first: number, second: number): number {
    return this.#places[this.#slotOf(first * MOST + second)] ?? NONE;
  }
}
