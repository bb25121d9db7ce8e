import { findPatterns, findPeople, withoutMarkers } from './find-all.ts';
import { findNames, type NameFound } from './names/find-names.ts';
import { knownNames, type KnownNames } from './names/known-names.ts';
import { tokensOf } from './names/tokens.ts';
import { KINDS, MARKER, type Found, type Kind, type SpokenTurn } from './types.ts';

export interface RedactOptions {
  /** People who are known to take part: the user's name, names in the file beside the labels. */
  names?: readonly string[];
  /** What a speaker's label becomes; without it labels stay as they are. Names are looked for under the old ones. */
  relabel?: ReadonlyMap<string, string>;
  /** ISO 3166 codes of the countries whose telephone numbers are known without a country code. */
  countries?: readonly string[];
}

/**
 * Redacting one name can make another beside it visible, so turns are searched again. After this many searches, nothing
 * new was ever found.
 */
const MOST_PASSES = 4;

/**
 * A conversation with markers in the place of names, numbers and addresses: `[name 1]`, `[phone 2]`. The same value has
 * the same marker from the first turn to the last; a map back is not kept. Markers that stand already are left and not
 * used again, so redacting twice is redacting once. Everything but labels and texts is as it was. Linear in the length
 * of the conversation.
 */
export function redactTurns<Turn extends SpokenTurn>(
  turns: readonly Turn[],
  { names: others = [], relabel, countries = [] }: RedactOptions = {},
): Turn[] {
  const known = knownNames();
  for (const name of [...new Set(turns.flatMap(({ speaker }) => speaker ?? [])), ...others])
    known.add(withoutMarkers(name), true);
  const texts = turns.map(({ text }) => text);
  // What is said again ("Yes.") is looked at once.
  const names = new Map([...new Set(texts)].map((text) => [text, findNames(withoutMarkers(text))]));
  // A name that is sure in one place is known in all others.
  for (const found of names.values())
    for (const { value } of found.toSorted((left, right) => right.value.length - left.value.length))
      known.add(value, false);
  const marker = markers(texts, known);
  const redacted = new Map<string, string>();
  return turns.map((turn) => {
    const { speaker, text } = turn;
    const result = redacted.get(text) ?? redactText(text, names.get(text) ?? [], { known, countries, marker });
    redacted.set(text, result);
    return {
      ...turn,
      speaker: speaker === null ? null : (relabel?.get(speaker) ?? speaker),
      text: result,
    };
  });
}

/** @param names those that the text itself shows */
function redactText(
  original: string,
  names: readonly NameFound[],
  { known, countries, marker }: { known: KnownNames; countries: readonly string[]; marker: (found: Found) => string },
): string {
  let text = original;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const bare = withoutMarkers(text);
    const tokens = tokensOf(bare);
    const people = [...known.find(bare, tokens), ...(pass === 0 ? names : findNames(bare, tokens))];
    const found = findPeople(bare, people, findPatterns(bare, tokens, countries));
    if (found.length === 0) return text;
    let at = 0;
    let result = '';
    for (const one of found) {
      result += text.slice(at, one.start) + marker(one);
      at = one.end;
    }
    text = result + text.slice(at);
  }
  return text;
}

/** Gives values their markers in the order they are met, after those that stand in the text already. */
function markers(texts: readonly string[], known: KnownNames): (found: Found) => string {
  const last: Record<Kind, number> = { name: 0, email: 0, phone: 0, card: 0, account: 0, number: 0, address: 0 };
  for (const text of texts) {
    for (const [, word, number] of text.matchAll(MARKER)) {
      const kind = KINDS.find((one) => one === word);
      if (kind) last[kind] = Math.max(last[kind], Number(number));
    }
  }
  const given = new Map<string, string>();
  return ({ kind, value }) => {
    const key = `${kind} ${kind === 'name' ? known.personOf(value) : value}`;
    const before = given.get(key);
    if (before !== undefined) return before;
    last[kind] += 1;
    const marker = `[${kind} ${last[kind]}]`;
    given.set(key, marker);
    return marker;
  };
}
