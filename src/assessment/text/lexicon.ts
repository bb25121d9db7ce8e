/**
 * Phrase lists as data. One phrase a string, words separated by spaces. In a phrase:
 *   `too|so`   any of these words        `really?`  may be missing
 *   `_`        exactly one word          `..`       up to three words
 *   `it's|it+is`   a choice of several words (a hyphen separates words too)
 *   `^`        (first) start of the sentence          `stem*`  any word that begins so
 */
export interface PhraseMatch {
  /** The entry's tag (its group in the list). */
  tag: string;
  start: number;
  end: number;
}

interface Step {
  words: ReadonlySet<string>;
  prefixes: readonly string[];
  any: boolean;
  gap: boolean;
  optional: boolean;
}

interface Phrase {
  tag: string;
  anchored: boolean;
  steps: readonly Step[];
}

export interface Lexicon {
  byWord: ReadonlyMap<string, readonly Phrase[]>;
  byPrefix: readonly { prefix: string; phrase: Phrase }[];
  open: readonly Phrase[];
  /** Whether no phrase can begin after a sentence's first word. */
  anchoredOnly: boolean;
  /** Which phrases can begin with a word at a sentence's start, and after it; spares the prefix scan. Bounded. */
  first: Map<string, readonly Phrase[]>;
  later: Map<string, readonly Phrase[]>;
}

const CANDIDATES_LIMIT = 20_000;
const GAP = 3;

function readStep(part: string): Step {
  if (part === '_') return { words: new Set(), prefixes: [], any: true, gap: false, optional: false };
  if (part === '..') return { words: new Set(), prefixes: [], any: false, gap: true, optional: true };
  const optional = part.endsWith('?');
  const choices = (optional ? part.slice(0, -1) : part).split('|');
  return {
    words: new Set(choices.filter((choice) => !choice.endsWith('*'))),
    prefixes: choices.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1)),
    any: false,
    gap: false,
    optional,
  };
}

function readPhrase(tag: string, text: string): Phrase {
  const anchored = text.startsWith('^');
  const steps = (anchored ? text.slice(1) : text).trim().split(' ').map(readStep);
  return { tag, anchored, steps };
}

// Choices of several words become phrases of their own: "it's|it+is good" is "it's good" and "it is good".
function expand(text: string): string[] {
  const at = text.search(/\w[+-]\w/u);
  if (at < 0) return [text];
  const start = text.lastIndexOf(' ', at) + 1;
  const space = text.indexOf(' ', at);
  const end = space < 0 ? text.length : space;
  const anchor = start === 0 && text.startsWith('^') ? '^' : '';
  const part = text.slice(start + anchor.length, end);
  const optional = part.endsWith('?') ? '?' : '';
  const choices = (optional === '' ? part : part.slice(0, -1)).split('|');
  const single = choices.filter((choice) => !/[+-]/u.test(choice)).join('|');
  const several = choices.filter((choice) => /[+-]/u.test(choice)).map((choice) => choice.replaceAll(/[+-]/gu, ' '));
  const variants = [...several, ...(single === '' ? (optional === '' ? [] : ['']) : [`${single}${optional}`])];
  return variants.flatMap((variant) => expand(`${anchor}${text.slice(0, start)}${variant}${text.slice(end)}`.replaceAll(/ {2,}/gu, ' ').trim()));
}

/** Compiles groups of phrases once. The keys become the tags of matches. */
export function compileLexicon(groups: Readonly<Record<string, readonly string[]>>): Lexicon {
  const byWord = new Map<string, Phrase[]>();
  const byPrefix: { prefix: string; phrase: Phrase }[] = [];
  const open: Phrase[] = [];
  let anchoredOnly = true;
  for (const [tag, phrases] of Object.entries(groups)) {
    for (const phrase of phrases.flatMap(expand).map((text) => readPhrase(tag, text))) {
      if (!phrase.anchored) anchoredOnly = false;
      // Index under every word that can come first: those of the first step and, while steps are optional, of the next.
      for (const step of phrase.steps) {
        if (step.any || step.gap) {
          open.push(phrase);
          break;
        }
        for (const word of step.words) {
          const list = byWord.get(word) ?? [];
          if (list.at(-1) !== phrase) list.push(phrase);
          byWord.set(word, list);
        }
        for (const prefix of step.prefixes) byPrefix.push({ prefix, phrase });
        if (!step.optional) break;
      }
    }
  }
  return { byWord, byPrefix, open, anchoredOnly, first: new Map(), later: new Map() };
}

function candidatesFor(lexicon: Lexicon, word: string, at: number): readonly Phrase[] {
  const cache = at === 0 ? lexicon.first : lexicon.later;
  const known = cache.get(word);
  if (known !== undefined) return known;
  const prefixed = lexicon.byPrefix.filter((entry) => word.startsWith(entry.prefix)).map((entry) => entry.phrase);
  const phrases = [...(lexicon.byWord.get(word) ?? []), ...prefixed, ...lexicon.open].filter((phrase) => at === 0 || !phrase.anchored);
  if (cache.size >= CANDIDATES_LIMIT) cache.clear();
  cache.set(word, phrases);
  return phrases;
}

function stepMatches(step: Step, word: string): boolean {
  return step.any || step.words.has(word) || (step.prefixes.length > 0 && step.prefixes.some((prefix) => word.startsWith(prefix)));
}

// Returns the end of the match, or -1. Phrases are short, so the backtracking over optional words and gaps is bounded by a constant.
function matchAt(phrase: Phrase, words: readonly string[], at: number, stepIndex = 0): number {
  const step = phrase.steps[stepIndex];
  if (step === undefined) return at;
  if (step.gap) {
    for (let skip = 0; skip <= GAP && at + skip <= words.length; skip += 1) {
      const end = matchAt(phrase, words, at + skip, stepIndex + 1);
      if (end >= 0) return end;
    }
    return -1;
  }
  const word = words[at];
  if (word !== undefined && stepMatches(step, word)) {
    const end = matchAt(phrase, words, at + 1, stepIndex + 1);
    if (end >= 0) return end;
  }
  return step.optional ? matchAt(phrase, words, at, stepIndex + 1) : -1;
}

/** All matches in one sentence's words, by place; each phrase at most once at a place. */
export function findPhrases(lexicon: Lexicon, words: readonly string[]): PhraseMatch[] {
  const found: PhraseMatch[] = [];
  const last = lexicon.anchoredOnly ? Math.min(1, words.length) : words.length;
  for (let at = 0; at < last; at += 1) {
    for (const phrase of candidatesFor(lexicon, words[at] ?? '', at)) {
      const end = matchAt(phrase, words, at);
      if (end > at) found.push({ tag: phrase.tag, start: at, end });
    }
  }
  return found;
}

/** The first match at or after a place, or null. Stops at it. */
export function findPhrase(lexicon: Lexicon, words: readonly string[], from = 0): PhraseMatch | null {
  const last = lexicon.anchoredOnly ? Math.min(1, words.length) : words.length;
  for (let at = from; at < last; at += 1) {
    for (const phrase of candidatesFor(lexicon, words[at] ?? '', at)) {
      const end = matchAt(phrase, words, at);
      if (end > at) return { tag: phrase.tag, start: at, end };
    }
  }
  return null;
}

/** Whether any phrase of the lexicon occurs. */
export function hasPhrase(lexicon: Lexicon, words: readonly string[]): boolean {
  return findPhrase(lexicon, words) !== null;
}
