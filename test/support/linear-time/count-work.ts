import { Session } from 'node:inspector';

/** What the engine's own searches looked at since the count began, in characters, bytes and items. */
let looked = 0;

/** What one call looked at. */
type Cost = (self: unknown, given: readonly unknown[], found: unknown) => number;

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array ? value.length : 0;
const { indexOf } = String.prototype;

const all: Cost = (self) => lengthOf(self);
const allGiven: Cost = (_self, [first]) => lengthOf(first);
const allFound: Cost = (_self, _given, found) => lengthOf(found);
/** From where a search begins to what it found, or to the end. */
const toFound: Cost = (self, [, from], found) => {
  const begin = Math.min(numberOr(from, 0), lengthOf(self));
  return (numberOr(found, -1) < 0 ? lengthOf(self) : numberOr(found, 0)) - begin;
};
/** The same of a search that does not say where it found something; one by a pattern is counted by its `exec`. */
const toText: Cost = (self, [sought, from]) =>
  typeof self === 'string' && typeof sought === 'string'
    ? toFound(self, [sought, from], indexOf.call(self, sought, numberOr(from, 0)))
    : 0;
const allByText: Cost = (self, [sought]) => (typeof sought === 'string' ? lengthOf(self) : 0);

const OF_STRINGS: Readonly<Record<string, Cost>> = {
  indexOf: toFound,
  includes: toText,
  replace: (self, [sought]) => toText(self, [sought], undefined),
  lastIndexOf: (self, [, from], found) => Math.min(numberOr(from, lengthOf(self)), lengthOf(self)) - numberOr(found, 0),
  split: allByText,
  replaceAll: allByText,
  normalize: all,
  toLowerCase: all,
  toUpperCase: all,
  isWellFormed: all,
  toWellFormed: all,
};
const OF_ARRAYS: Readonly<Record<string, Cost>> = {
  indexOf: toFound,
  ...Object.fromEntries(
    ['lastIndexOf', 'includes', 'join', 'splice', 'unshift', 'shift', 'sort', 'reverse', 'fill'].map((name) => [
      name,
      all,
    ]),
  ),
  ...Object.fromEntries(['concat', 'slice', 'flat', 'toSorted', 'toReversed'].map((name) => [name, allFound])),
};

/** Lets each call of a method say what it looked at. */
function countCalls(owner: object, name: string | symbol, cost: Cost): void {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== 'function') throw new Error(`there is no method ${String(name)}`);
  put(owner, name, function call(this: unknown, ...given: unknown[]): unknown {
    const found: unknown = Reflect.apply(method, this, given);
    looked += cost(this, given, found);
    return found;
  });
}

function put(owner: object, name: string | symbol, value: unknown): void {
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}

function countPatterns(): void {
  const { exec } = RegExp.prototype;
  put(RegExp.prototype, 'exec', function call(this: RegExp, text: string): RegExpExecArray | null {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    // One that must match at one place looks at what it matched; npm run check knows what else a pattern looks at.
    const isAtOnePlace = this.sticky || (this.source.startsWith('^') && !this.multiline);
    if (found !== null) looked += found[0].length + (isAtOnePlace ? 0 : found.index - from);
    else if (!isAtOnePlace) looked += text.length - from;
    return found;
  });
}

const session = new Session();

/**
 * Begins to count, in this thread and in modules that are loaded from now on: how often each block of the program runs, and
 * what the engine's own searches look at, which no block of the program shows.
 */
export function beginToCount(): void {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  for (const [name, cost] of Object.entries(OF_STRINGS)) countCalls(String.prototype, name, cost);
  for (const [name, cost] of Object.entries(OF_ARRAYS)) countCalls(Array.prototype, name, cost);
  countCalls(String.prototype, Symbol.iterator, all);
  countCalls(JSON, 'parse', allGiven);
  countCalls(JSON, 'stringify', allFound);
  countPatterns();
}

/** What the engine's searches look at in some work: characters, bytes and items. */
export function lookedAt(work: () => unknown): number {
  looked = 0;
  work();
  return looked;
}

/**
 * How often blocks ran since the last call, by function.
 * @param nameOf names the module of an address; null for one that is left out
 */
export function takeBlocks(nameOf: (url: string) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    for (const { url, functions } of result) {
      const name = nameOf(url);
      if (name === null) continue;
      for (const { functionName, ranges } of functions) {
        const place = `${name} ${functionName} ${ranges[0]?.startOffset}`;
        const before = counts.get(place) ?? 0;
        counts.set(
          place,
          ranges.reduce((sum, { count }) => sum + count, before),
        );
      }
    }
  });
  return counts;
}
