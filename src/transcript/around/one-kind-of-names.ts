import type { Segment } from '../format.ts';
import { roleOf } from '../speakers/role-words.ts';

const FEWEST = 8;
const FEWEST_EACH = 3;
const NUMBERED = /^(\p{L}[\p{L} ]{0,20}?)[ _#-]?\d{1,3}$/u;

/**
 * Pieces of a program that numbers those who speak ("Speaker 1", "Speaker 2"): who is called otherwise, once, is a word before a
 * colon that somebody said ("Next: the crane"), and goes on with the piece above. As they are where others are called
 * otherwise, too. Linear.
 */
export function withOneKindOfNames(segments: readonly Segment[]): readonly Segment[] {
  if (segments.length < FEWEST) return segments;
  const counts = new Map<string, number>();
  for (const { speaker } of segments) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const again = [...counts].filter(([, count]) => count > 1);
  const stems = new Set(again.map(([name]) => NUMBERED.exec(name)?.[1] ?? ''));
  const isKind =
    again.length >= 2 && stems.size === 1 && !stems.has('') && again.every(([, count]) => count >= FEWEST_EACH);
  const others = new Set([...counts].filter(([name, count]) => count === 1 && isWord(name)).map(([name]) => name));
  if (!isKind || others.size === 0 || others.size * FEWEST > segments.length) return segments;
  const own: Segment[] = [];
  for (const segment of segments) {
    const last = own.at(-1);
    const { speaker, text, endMs } = segment;
    if (speaker === null || !others.has(speaker) || last === undefined) own.push(segment);
    else own[own.length - 1] = { ...last, text: `${last.text} ${speaker}: ${text}`, endMs: endMs ?? last.endMs };
  }
  return own;
}

const isWord = (name: string): boolean => !NUMBERED.test(name) && roleOf(name) === null && !name.includes('(');
