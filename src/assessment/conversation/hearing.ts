import { keptWith } from '../../lib/values/kept-with.ts';
import type { Heard } from '../signals/restating-features.ts';
import type { Conversation, Spoken } from './types.ts';

// Shorter turns ("Yeah.", "I see.") do not replace what was said before them.
const SUBSTANTIAL = 4;
const NOTHING: ReadonlySet<string> = new Set();

interface Recent {
  stems: ReadonlySet<string>;
  words: number;
}

function stemsOf(turn: Spoken): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const sentence of turn.sentences) for (const stem of sentence.stems) stems.add(stem);
  return stems;
}

function hearing(turns: readonly Spoken[], agreeing: ReadonlySet<string>): readonly [Spoken, Heard][] {
  const found: [Spoken, Heard][] = [];
  // By stem, the turn in which it was first heard. Until a turn, the stems with a lower number were heard.
  const first = new Map<string, number>();
  let last: Recent | null = null;
  let second: ReadonlySet<string> = NOTHING;
  let third: ReadonlySet<string> = NOTHING;
  for (const [i, turn] of turns.entries()) {
    if (!turn.mine) {
      if (turn.wordCount < SUBSTANTIAL) continue;
      third = second;
      second = last?.stems ?? NOTHING;
      last = { stems: stemsOf(turn), words: turn.wordCount };
      for (const stem of last.stems) if (!first.has(stem)) first.set(stem, i);
      continue;
    }
    const next = turns[i + 1];
    const agreed = next !== undefined && !next.mine && agreeing.has(next.sentences[0]?.words[0] ?? '');
    const [one, two] = [second, third];
    found.push([
      turn,
      {
        last: last?.stems ?? NOTHING,
        before: { has: (stem) => one.has(stem) || two.has(stem) },
        ever: { has: (stem) => (first.get(stem) ?? i) < i },
        words: last?.words ?? 0,
        agreed,
      },
    ]);
  }
  return found;
}

// By language, because only the turns are asked about.
const heardIn = keptWith<readonly Spoken[], Map<ReadonlySet<string>, readonly [Spoken, Heard][]>>(() => new Map());

/** Calls back for each of the user's turns, in order, with what the other side had said before it. Linear. */
export function eachHeard(
  { turns, language }: Pick<Conversation, 'turns' | 'language'>,
  visit: (turn: Spoken, heard: Heard) => void,
): void {
  const known = heardIn(turns);
  let found = known.get(language.agreeing);
  if (found === undefined) {
    found = hearing(turns, language.agreeing);
    known.set(language.agreeing, found);
  }
  for (const [turn, heard] of found) visit(turn, heard);
}
