/**
 * Phrase lists as data. One phrase a string, words separated by spaces. In a phrase:
 *   `too|so`   any of these words        `really?`  may be missing
 *   `_`        exactly one word          `..`       up to three words
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
  /** Which phrases can begin with a word; words repeat, so this spares the prefix scan. Bounded. */
  candidates: Map<string, readonly Phrase[]>;
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

/** Compiles groups of phrases once. The keys become the tags of matches. */
export function compileLexicon(groups: Readonly<Record<string, readonly string[]>>): Lexicon {
  const byWord = new Map<string, Phrase[]>();
  const byPrefix: { prefix: string; phrase: Phrase }[] = [];
  const open: Phrase[] = [];
  for (const [tag, phrases] of Object.entries(groups)) {
    for (const text of phrases) {
      const phrase = readPhrase(tag, text);
      // Index under every word that can come first: those of the first step and, while steps are optional, of the next.
      for (const step of phrase.steps) {
        if (step.any || step.gap) {
          open.push(phrase);
          break;
        }
        for (const word of step.words) {
          const list = byWord.get(word) ?? [];
          list.push(phrase);
          byWord.set(word, list);
        }
        for (const prefix of step.prefixes) byPrefix.push({ prefix, phrase });
        if (!step.optional) break;
      }
    }
  }
  return { byWord, byPrefix, open, candidates: new Map() };
}

function candidatesFor(lexicon: Lexicon, word: string): readonly Phrase[] {
  const known = lexicon.candidates.get(word);
  if (known !== undefined) return known;
  const prefixed = lexicon.byPrefix.filter((entry) => word.startsWith(entry.prefix)).map((entry) => entry.phrase);
  const phrases = [...(lexicon.byWord.get(word) ?? []), ...prefixed, ...lexicon.open];
  if (lexicon.candidates.size >= CANDIDATES_LIMIT) lexicon.candidates.clear();
  lexicon.candidates.set(word, phrases);
  return phrases;
}

function stepMatches(step: Step, word: string): boolean {
  return step.any || step.words.has(word) || step.prefixes.some((prefix) => word.startsWith(prefix));
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
  for (let at = 0; at < words.length; at += 1) {
    for (const phrase of candidatesFor(lexicon, words[at] ?? '')) {
      if (phrase.anchored && at !== 0) continue;
      const end = matchAt(phrase, words, at);
      if (end > at) found.push({ tag: phrase.tag, start: at, end });
    }
  }
  return found;
}

/** The first match, or null. Stops at it. */
export function findPhrase(lexicon: Lexicon, words: readonly string[], from = 0): PhraseMatch | null {
  for (let at = from; at < words.length; at += 1) {
    for (const phrase of candidatesFor(lexicon, words[at] ?? '')) {
      if (phrase.anchored && at !== 0) continue;
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
