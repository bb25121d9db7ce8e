import type { Sentence } from '../conversation/sentence.ts';
import type { Conversation } from '../conversation/types.ts';
import type { Language } from '../languages/language.ts';
import { round } from './curve.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { momentAt, quote, replyTo } from './quoting.ts';

const PARTS: readonly [string, (sentence: Sentence, language: Language) => boolean][] = [
  ['a greeting or thanks', ({ words }, { sentence }) => sentence.greets(words)],
  ['what the conversation is for', ({ words }, { sentence }) => sentence.namesPurpose(words)],
  ['a question that hands over', ({ question }) => question === 'open' || question === 'closed'],
];

function openingInstead({ theirs, mine, language }: Conversation): string {
  const { suggest } = language;
  const [first] = theirs;
  const [own] = mine;
  const began =
    first === undefined || own === undefined || first.index > own.index || first.wordCount < 5
      ? suggest.openingUnheard
      : replyTo(language, first, suggest.cameAbout, { unheard: suggest.openingUnheard });
  return `${suggest.opening} ${began}`;
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
  languages: KNOWN,
  take: (conversation) => {
    const turns = conversation.mine.slice(0, 2);
    const sentences = turns.flatMap((turn) => turn.sentences.slice(0, 8));
    const there = PARTS.filter(([, fits]) => sentences.some((sentence) => fits(sentence, conversation.language))).map(
      ([name]) => name,
    );
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
