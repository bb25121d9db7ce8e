import { areGuesses } from './are-guesses.ts';
import { messageText } from '../message-text.ts';
import { joinParts } from '../join-parts.ts';
import { saidParts } from '../said-parts.ts';
import { isRecord } from '../shape.ts';
import { tokenKey, withMark } from '../token-key.ts';
import { parseAnyTime } from '../../times/timestamps.ts';
import { wholeName } from './speakers/whole-name.ts';

type Item = Readonly<Record<string, unknown>>;

const DEEPEST = 4;
const MOST_MEMBERS = 80;
const LONGEST_KEY = 60;
const GUESSES = /(?:^| )(?:alternatives?|n_?best|hypothes[ei]s|candidates)$/iu;
const STARTS = /^(?:\p{L}{1,8}_)?(?:start|begin|from|offset|ts$|time|t0)/iu;
const ENDS = /^(?:\p{L}{1,8}_)?(?:end|stop|to$|t1)/iu;

/** The values of an object by the path to them, all as text: `{"who": {"name": "Ann"}}` has "Ann" under "who name". */
export function flatItem(item: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  enter(found, item, '', 0);
  return found;
}

function enter(found: Map<string, string>, value: unknown, path: string, depth: number): void {
  if (found.size >= MOST_MEMBERS) return;
  if (typeof value === 'string') found.set(path, messageText(value) ?? value);
  else if (typeof value === 'number' || typeof value === 'boolean') found.set(path, String(value));
  else if (Array.isArray(value)) enterList(found, value, path, depth);
  else if (isTime(value)) found.set(path, `${(parseAnyTime(value, 1) ?? 0) / 1000}s`);
  else if (isRecord(value) && depth < DEEPEST) {
    const name = wholeName(value);
    if (name !== null) found.set(path === '' ? 'whole name' : `${path} name`, name);
    for (const [key, member] of Object.entries(value))
      enter(found, member, path === '' ? key : `${path} ${key}`, depth + 1);
  }
}

// A time and nothing else: an entry may have its seconds beside its words.
const isTime = (value: unknown): boolean =>
  isRecord(value) && parseAnyTime(value, 1) !== null && Object.keys(value).every((key) => OF_TIME.has(key));
const OF_TIME: ReadonlySet<string> = new Set(['seconds', 'nanos', 'nanoseconds']);

// A list of words, or of parts of a text, is one text; it begins with the first and ends with the last.
function enterList(found: Map<string, string>, all: readonly unknown[], path: string, depth: number): void {
  const list = saidParts(all);
  if (list.length > 0 && list.every((part) => typeof part === 'string')) {
    found.set(path, joinParts(list));
    return;
  }
  const parts = list.filter(isRecord);
  if (depth < DEEPEST && parts[0] !== undefined && areGuesses(list)) {
    enter(found, parts[0], path, depth);
    return;
  }
  if (depth < DEEPEST && parts.length === list.length && parts.every(isPair)) {
    for (const { key, value } of parts) enter(found, onlyMember(value), `${path} ${key}`, depth + 1);
    return;
  }
  const [first] = parts;
  const last = parts.at(-1);
  const key = first === undefined ? undefined : tokenKey(first);
  // The whole text stands before that of its only part: others may have several.
  if (first !== undefined && last !== undefined && key !== undefined && parts.length === list.length)
    enterText(found, parts, path, key);
  // A list of one thing is that thing; of guesses at the same words the first counts.
  if (first !== undefined && depth < DEEPEST && (list.length === 1 || GUESSES.test(path)))
    enter(found, first, path, depth);
}

// `[{"key": "speaker", "value": {"stringValue": "Ann"}}]` is an object, written as a list.
const isPair = (part: Item): part is { key: string; value: unknown } =>
  typeof part['key'] === 'string' && part['key'].length <= LONGEST_KEY && Object.hasOwn(part, 'value');

function onlyMember(value: unknown): unknown {
  const members = isRecord(value) ? Object.values(value) : [];
  return members.length === 1 ? members[0] : value;
}

function enterText(found: Map<string, string>, parts: readonly Item[], path: string, key: string): void {
  const [first = {}] = parts;
  const last = parts.at(-1) ?? first;
  const texts = parts.flatMap((part) => {
    const text = part[key];
    return typeof text === 'string' ? [withMark(part, text)] : [];
  });
  found.set(path, joinParts(texts).trim());
  for (const [part, names, name] of [
    [first, STARTS, 'start'],
    [last, ENDS, 'end'],
  ] as const) {
    const time = Object.entries(part).find(([member]) => names.test(member))?.[1];
    const inner = isRecord(time) ? (Object.values(time).find((ms) => typeof ms === 'number') ?? null) : time;
    if (typeof inner === 'number' || typeof inner === 'string') found.set(`${path} ${name}`, String(inner));
  }
}
