import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { quote } from '../quoting.ts';

// Speakers overlap by a few tenths of a second at most changes of turn (Heldner and Edlund 2010), and times are rounded.
const OVERLAP_MS = 500;
const LEAST_WORDS = 3;

interface Timed {
  turn: Spoken;
  startMs: number;
  endMs: number;
}

const timed = (turn: Spoken): Timed | null =>
  turn.startMs === null || turn.endMs === null || turn.endMs <= turn.startMs
    ? null
    : { turn, startMs: turn.startMs, endMs: turn.endMs };

// A turn of the user's that begins while the other side's turn before it goes on.
function interruptionsOf({ turns }: Conversation): { found: Spoken[]; changes: number } {
  const found: Spoken[] = [];
  let changes = 0;
  for (const [at, turn] of turns.entries()) {
    const before = turns[at - 1];
    const [mine, theirs] = [timed(turn), before === undefined ? null : timed(before)];
    if (!turn.mine || before?.mine !== false || mine === null || theirs === null) continue;
    changes += 1;
    if (turn.wordCount >= LEAST_WORDS && theirs.endMs - mine.startMs > OVERLAP_MS) found.push(turn);
  }
  return { found, changes };
}

/** How often the user begins while the other side is still speaking. Described only. */
export const interruptions: MeasureDefinition = {
  id: 'interruptions',
  ...MEASURE_WORDS.interruptions,
  definition:
    "The user's turns of three words or more that begin more than half a second before the other side's turn ends, by the transcript's times.",
  cite: 'none published',
  judged: 'described',
  languages: null,
  take: (conversation) => {
    const { found, changes } = interruptionsOf(conversation);
    if (changes === 0) return notTaken(say('none.no-turn-times', {}));
    const [first] = found;
    return {
      value: found.length,
      points: null,
      finding: say('interruptions', { times: found.length, changes }),
      note: null,
      quotes: first === undefined ? [] : [quote(first)],
      moment: null,
    };
  },
};
