import type { Heard } from '../signals/restating-features.ts';
import type { Spoken } from './types.ts';

const AGREEING = new Set(['yeah', 'yes', 'yep', 'yup', 'right', 'exactly', 'true', 'definitely', 'absolutely', 'totally', 'mm', 'mhm', 'mmm', 'correct', 'sure', 'uh-huh']);
// Shorter turns ("Yeah.", "I see.") leave what was said before them in mind.
const SUBSTANTIAL = 4;
const NOTHING: ReadonlySet<string> = new Set();

const stemsOf = (turn: Spoken): Set<string> => {
  const stems = new Set<string>();
  for (const sentence of turn.sentences) for (const stem of sentence.stems) stems.add(stem);
  return stems;
};

/** Calls back for each of the user's turns, in order, with what the other side had said until then. Linear. */
export function eachHeard(turns: readonly Spoken[], visit: (turn: Spoken, heard: Heard) => void): void {
  const ever = new Set<string>();
  let recent: { stems: ReadonlySet<string>; words: number }[] = [];
  for (const [i, turn] of turns.entries()) {
    if (!turn.mine) {
      if (turn.wordCount < SUBSTANTIAL) continue;
      const stems = stemsOf(turn);
      for (const stem of stems) ever.add(stem);
      recent = [{ stems, words: turn.wordCount }, ...recent.slice(0, 2)];
      continue;
    }
    const next = turns[i + 1];
    const [last, second, third] = recent;
    const before = second === undefined ? NOTHING : third === undefined ? second.stems : new Set([...second.stems, ...third.stems]);
    const agreed = next !== undefined && !next.mine && AGREEING.has(next.sentences[0]?.words[0] ?? '');
    visit(turn, { last: last?.stems ?? NOTHING, before, ever, words: last?.words ?? 0, agreed });
  }
}
