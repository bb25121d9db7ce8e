import { joinParts } from '../join-parts.ts';
import { messageText } from '../message-text.ts';
import { saidParts } from '../said-parts.ts';
import { isRecord } from '../shape.ts';
import { areGuesses } from '../unlisted/are-guesses.ts';

/** All that an entry holds, as text, by the path to it. */
export type Leaves = ReadonlyMap<string, string>;

const DEEPEST = 8;
const MOST_PATHS = 60;
const MOST_PARTS = 5000;
const LONGEST_PATH = 200;

/**
 * What an entry holds by the path to it, whatever its members are called. What stands at the end of one path in a list is one
 * text; its first and its last part stand beside it, as times of words do. Linear.
 */
export function leavesOf(entry: unknown): Leaves {
  const parts = new Map<string, string[]>();
  let left = MOST_PARTS;
  const put = (path: string, value: string): void => {
    const known = parts.get(path);
    left -= 1;
    if (known !== undefined) known.push(value);
    else if (parts.size < MOST_PATHS) parts.set(path, [value]);
  };
  const enter = (value: unknown, path: string, depth: number): void => {
    if (depth > DEEPEST || left <= 0 || path.length > LONGEST_PATH) return;
    if (typeof value === 'string') put(path, messageText(value) ?? value);
    else if (typeof value === 'number' || typeof value === 'boolean') put(path, String(value));
    else if (Array.isArray(value)) {
      const own: readonly unknown[] = areGuesses(value) ? value.slice(0, 1) : saidParts(value);
      // What an entry that is a row holds is told apart by its places.
      for (const [i, member] of own.entries()) enter(member, depth === 0 ? `${i}` : `${path}[`, depth + 1);
    } else if (isRecord(value))
      for (const [key, member] of Object.entries(value)) enter(member, `${path} ${key}`, depth + 1);
  };
  enter(entry, '', 0);
  const leaves = new Map<string, string>();
  for (const [path, own] of parts) {
    leaves.set(path, own.length === 1 ? (own[0] ?? '') : joinParts(own));
    if (own.length > 1 && path.includes('[')) {
      leaves.set(`${path} first`, own[0] ?? '');
      leaves.set(`${path} last`, own.at(-1) ?? '');
    } else if (path.includes('[')) {
      leaves.set(`${path} first`, own[0] ?? '');
      leaves.set(`${path} last`, own[0] ?? '');
    }
  }
  return leaves;
}
