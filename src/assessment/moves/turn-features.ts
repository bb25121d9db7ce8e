import { stem } from '../text/stem.ts';
import { ASKED, NUMBER, tokensOf } from './tokens.ts';
import { meanVector, rankOf } from './word-vectors.ts';

/** A turn as it stands in a transcript: whose it is, and what was said. */
export interface PlainTurn {
  mine: boolean;
  text: string;
}

/** What the models know of a turn. */
export interface TurnFeatures {
  mine: boolean;
  tokens: readonly string[];
  /** Words, pairs and beginnings of this turn and of the other side's turn before it, each once. */
  names: readonly string[];
  /** Figures about length, place, repetition, and the means of word vectors; `turnFeatures` says which. */
  dense: readonly number[];
}

// Longer turns are cut for words and pairs; it bounds the work on one turn and keeps one long turn from having every word.
const MOST_TOKENS = 400;
const MOST_HEARD = 60;

// A word that carries a topic: none of the commonest, which everybody says anyway.
const COMMON = 400;
const isTopic = (token: string): boolean => token.length > 2 && rankOf(token) >= COMMON;

/** The stems of a turn's topic words. */
export function topicsOf(tokens: readonly string[]): Set<string> {
  const stems = new Set<string>();
  for (const token of tokens) if (isTopic(token)) stems.add(stem(token));
  return stems;
}

const share = (stems: ReadonlySet<string>, heard: { has: (stem: string) => boolean }): number => {
  let found = 0;
  for (const item of stems) if (heard.has(item)) found += 1;
  return found;
};

function namesOf(tokens: readonly string[], before: readonly string[]): string[] {
  const names = new Set<string>();
  const own = tokens.slice(0, MOST_TOKENS);
  for (const [at, token] of own.entries()) {
    names.add(token);
    const next = own[at + 1];
    if (next !== undefined) names.add(`${token} ${next}`);
  }
  const first = own.find((token) => token !== ASKED);
  if (first !== undefined) names.add(`^${first}`);
  const last = own.findLast((token) => token !== ASKED);
  if (last !== undefined) names.add(`${last}$`);
  for (const token of before.slice(-MOST_HEARD)) names.add(`<${token}`);
  const opened = before.find((token) => token !== ASKED);
  if (opened !== undefined) names.add(`<^${opened}`);
  return [...names];
}

/** The features of every turn, in order. Linear in the length of the conversation. */
export function turnFeatures(turns: readonly PlainTurn[]): TurnFeatures[] {
  const spoken = turns.map(({ mine, text }) => ({ mine, tokens: tokensOf(text) }));
  const said = { mine: new Set<string>(), theirs: new Set<string>() };
  const lengths = { mine: [0, 0], theirs: [0, 0] };
  let lastOfMine: readonly string[] = [];
  let lastOfTheirs: readonly string[] = [];
  return spoken.map(({ mine, tokens }, at) => {
    const before = mine ? lastOfTheirs : lastOfMine;
    const topics = topicsOf(tokens);
    const lastTopics = topicsOf(before);
    const [own, others] = mine ? [said.mine, said.theirs] : [said.theirs, said.mine];
    const usual = mine ? lengths.mine : lengths.theirs;
    const place = spoken.length < 2 ? 0 : at / (spoken.length - 1);
    const fromLast = share(topics, lastTopics);
    const mean = (usual[0] ?? 0) === 0 ? tokens.length : (usual[1] ?? 0) / (usual[0] ?? 1);
    const dense = [
      Math.log2(1 + tokens.length) / 4,
      tokens.length <= 2 ? 1 : 0,
      tokens.includes(ASKED) ? 1 : 0,
      Math.min(3, tokens.filter((token) => token === NUMBER).length) / 2,
      place,
      at < 3 ? 1 : 0,
      at >= spoken.length - 4 ? 1 : 0,
      Math.min(3, fromLast) / 2,
      Math.min(4, share(topics, others) - fromLast) / 2,
      Math.min(5, share(topics, own)) / 3,
      Math.log2(1 + before.length) / 4,
      before.includes(ASKED) ? 1 : 0,
      Math.max(-2, Math.min(2, Math.log2((1 + tokens.length) / (1 + mean)))) / 2,
      ...meanVector(tokens.slice(0, MOST_TOKENS)),
      ...meanVector(before.slice(-MOST_HEARD)),
    ];
    for (const topic of topics) own.add(topic);
    usual[0] = (usual[0] ?? 0) + 1;
    usual[1] = (usual[1] ?? 0) + tokens.length;
    if (mine) lastOfMine = tokens;
    else lastOfTheirs = tokens;
    return { mine, tokens, names: namesOf(tokens, before), dense };
  });
}
