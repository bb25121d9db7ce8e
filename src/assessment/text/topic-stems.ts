import { recordsOf } from './word-record.ts';

// How many stems a sentence can have. It bounds the work on text without punctuation.
const MOST = 64;

/** The stems of a sentence's words that carry a topic, each once, in order; the first 64. */
export function topicStems(words: readonly string[]): string[] {
  const stems: string[] = [];
  const records = recordsOf(words);
  for (let at = 0; at < records.length; at += 1) {
    const root = records[at]?.root ?? null;
    if (root === null) continue;
    if (stems.length >= MOST) break;
    if (!stems.includes(root)) stems.push(root);
  }
  // A list that has grown has room for 17 items from its first on; a copy has room for what it holds.
  return stems.slice();
}

/** How many of some topic stems are among those heard before. */
export function sharedStems(stems: readonly string[], heard: ReadonlySet<string>): number {
  let shared = 0;
  for (const item of stems) if (heard.has(item)) shared += 1;
  return shared;
}
