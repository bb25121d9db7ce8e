import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import type { Language } from '../../languages/language.ts';
import { round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { quote } from '../quoting.ts';

// Up to three words of a listener leave the stretch whole; in a language whose words are not known none do.
const MOST = 3;

interface Stretch {
  words: number;
  first: Spoken;
  last: Spoken;
}

function onlyListens(turn: Spoken, { backChannel }: Language): boolean {
  if (turn.wordCount > MOST) return false;
  return turn.sentences.every(({ words }) => words.every((word) => backChannel.has(word)));
}

function longestStretch({ turns, language }: Conversation): Stretch | null {
  let longest: Stretch | null = null;
  let current: Stretch | null = null;
  for (const turn of turns) {
    if (turn.mine) {
      current =
        current === null
          ? { words: turn.wordCount, first: turn, last: turn }
          : { words: current.words + turn.wordCount, first: current.first, last: turn };
      if (longest === null || current.words > longest.words) longest = current;
    } else if (!onlyListens(turn, language)) {
      current = null;
    }
  }
  return longest;
}

/** The user's longest stretch of talking. Described only: no published limit could be traced to its data. */
export const longestMonologue: MeasureDefinition = {
  id: 'longest-monologue',
  ...MEASURE_WORDS['longest-monologue'],
  definition:
    'Words in the user\'s longest stretch of talking, with its length in seconds where the transcript has times. What others say only to show that they listen (up to three words such as "mhm", "yeah", "I see") does not end it.',
  cite: 'none published',
  judged: 'described',
  languages: null,
  take: (conversation) => {
    const longest = longestStretch(conversation);
    if (longest === null) return notTaken(say('none.no-own-turns', {}));
    const { words, first, last } = longest;
    const seconds =
      first.startMs !== null && last.endMs !== null ? round((last.endMs - first.startMs) / 1000, 0) : null;
    return {
      value: words,
      points: null,
      finding: say('longest-monologue', {
        length: words,
        seconds: seconds === null || seconds <= 0 ? null : seconds,
        from: first.index,
        to: last.index,
      }),
      note: null,
      quotes: [quote(first)],
      moment: null,
    };
  },
};
