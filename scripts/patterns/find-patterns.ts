import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor, type Expression } from 'oxc-parser';
import { ROOT, sources } from '../rooms/sources.ts';

/** A regular expression of the source. */
export interface Pattern {
  source: string;
  flags: string;
  /** `src/…/file.ts:12`, the first place where it stands. */
  place: string;
}

/** What is found, and what is wrong with how it is written, as sentences. */
export interface Patterns {
  patterns: Pattern[];
  problems: string[];
}

/** The key under which two patterns are one. */
export const keyOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${flags}`;

/** Every regular expression of `src`, each once: literals as parsed, and those made by `RegExp(…)` when a file is loaded. */
export async function findPatterns(): Promise<Patterns> {
  const found = new Map<string, Pattern>();
  const add = (pattern: Pattern): void => {
    if (!found.has(keyOf(pattern))) found.set(keyOf(pattern), pattern);
  };
  const made: string[] = [];
  for (const { path } of sources()) {
    const { literals, constructed } = parsed(path);
    for (const literal of literals) add(literal);
    made.push(...constructed);
  }
  const problems: string[] = [];
  const built = await builtAt(made);
  for (const place of made) {
    const patterns = built.get(place) ?? [];
    for (const { source, flags } of patterns) add({ source, flags, place });
    if (patterns.length === 0)
      problems.push(
        `${place}: a RegExp is made while the program runs. Make it when the file is loaded, so that it can be checked.`,
      );
  }
  return { patterns: [...found.values()], problems };
}

const isRegExp = (callee: Expression): boolean => callee.type === 'Identifier' && callee.name === 'RegExp';

function parsed(path: string): { literals: Pattern[]; constructed: string[] } {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const literals: Pattern[] = [];
  const constructed: string[] = [];
  const placeOf = (start: number): string => `${path}:${text.slice(0, start).split('\n').length}`;
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        literals.push({ source: node.regex.pattern, flags: node.regex.flags, place: placeOf(node.start) });
    },
    NewExpression(node) {
      if (isRegExp(node.callee)) constructed.push(placeOf(node.start));
    },
    CallExpression(node) {
      if (isRegExp(node.callee)) constructed.push(placeOf(node.start));
    },
  }).visit(parseSync(path, text).program);
  return { literals, constructed };
}

/** Loads the files and notes what every call of RegExp in them gives, by its place. */
async function builtAt(places: readonly string[]): Promise<Map<string, RegExp[]>> {
  const built = new Map<string, RegExp[]>();
  const original = globalThis.RegExp;
  const note = (pattern: RegExp): RegExp => {
    for (const [, file = '', line = ''] of (new Error('where').stack ?? '').matchAll(/(file:\S+?\.ts):(\d+):\d+/g)) {
      const place = places.find((one) => one.endsWith(`:${line}`) && urlOf(one) === file);
      if (place !== undefined) built.set(place, [...(built.get(place) ?? []), pattern]);
    }
    return pattern;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, given: [string, string?]) => note(new target(...given)),
    apply: (target, _this, given: [string, string?]) => note(target(...given)),
  });
  try {
    for (const url of new Set(places.map(urlOf))) await import(url);
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

const urlOf = (place: string): string => pathToFileURL(join(ROOT, place.slice(0, place.lastIndexOf(':')))).href;
