import type { Conversation, Sentence } from '../conversation/types.ts';
import { compileLexicon, hasPhrase } from '../text/lexicon.ts';
import { round } from './curve.ts';
import type { MeasureDefinition } from './definition.ts';
import { momentAt, quote, theirWords } from './quoting.ts';

const GREETING = compileLexicon({
  greet: [
    '^hi|hello|hey|welcome|greetings',
    'good morning|afternoon|evening|day',
    'thank|thanks you? for',
    'thanks|thank .. time|joining|calling|coming|meeting',
    'nice|good|great|lovely|pleasure to|? meet|see|talk|speak|hear|have',
    'how are you',
    "how's it going",
    'my name is',
    'appreciate .. time',
  ],
});
const PURPOSE = compileLexicon({
  purpose: [
    'agenda|purpose|goal|plan|aim|reason .. today|call|meeting|for|of|is|conversation',
    "i'd|i+would|we'd|i+want|i+wanted|we'll|i'll|let's|i'm|we're .. talk|discuss|go|cover|understand|learn|hear|ask|find|start|begin|look|spend|calling|focus|check",
    'calling|here|reaching about|because|to|from|regarding|out',
    'we have|got .. minutes',
    "what i'd like|thought|suggest|propose",
    'today .. talk|discuss|cover|about|look',
    'does that work|sound',
    'how can|may i help',
    'what can i do for you',
    'what brings you',
    'by the end of',
    'talk about|through',
    "why we're|i'm|you're here",
  ],
});

const PARTS: readonly [string, (sentence: Sentence) => boolean][] = [
  ['a greeting or thanks', ({ words }) => hasPhrase(GREETING, words)],
  ['what the conversation is for', ({ words }) => hasPhrase(PURPOSE, words)],
  ['a question that hands over', ({ question }) => question === 'open' || question === 'closed'],
];

function openingInstead({ theirs, mine }: Conversation): string {
  const [first] = theirs;
  const [own] = mine;
  const began =
    first === undefined || own === undefined || first.index > own.index || first.wordCount < 5
      ? 'What made you take this conversation?'
      : `You said ${theirWords(first)}. How did that come about?`;
  return `Thank you for your time. I would like to understand your situation first and see afterwards whether we can help. ${began}`;
}

/** The first two turns of the user: greeting, purpose, a question. A third of the points each. */
export const opening: MeasureDefinition = {
  id: 'opening',
  title: 'Opening',
  definition:
    "Which of three things the user's first two turns have: a greeting or thanks, what the conversation is for, a question that hands over.",
  unit: 'of 3 parts',
  target: 'all three',
  source:
    'Presence of parts named by this program; no threshold is published (Rackham found openings to matter little in large sales)',
  cite: "this program's own list; no published threshold",
  judged: 'presence',
  advice: 'open with a greeting, the purpose and a question',
  englishOnly: true,
  take: (conversation) => {
    const turns = conversation.mine.slice(0, 2);
    const sentences = turns.flatMap((turn) => turn.sentences.slice(0, 8));
    const there = PARTS.filter(([, fits]) => sentences.some(fits)).map(([name]) => name);
    const missing = PARTS.filter(([name]) => !there.includes(name)).map(([name]) => name);
    const [first] = turns;
    return {
      value: there.length,
      points: round(there.length / PARTS.length, 4),
      finding:
        there.length === 0
          ? 'Your opening had no greeting, no purpose and no question.'
          : `Your opening had ${there.join(', ')}${missing.length === 0 ? '' : `; missing: ${missing.join(', ')}`}.`,
      note: null,
      quotes: first === undefined ? [] : [quote(first)],
      moment:
        first === undefined || missing.length === 0
          ? null
          : momentAt(first, undefined, `The opening lacks ${missing.join(' and ')}.`, openingInstead(conversation)),
    };
  },
};
