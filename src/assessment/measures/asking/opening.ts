import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { findsOut, type Sentence } from '../../conversation/sentence.ts';
import type { Conversation } from '../../conversation/types.ts';
import type { Language } from '../../languages/language.ts';
import { OPENING_CODES, type OpeningPart } from '../../../evidence/sentences/figures.ts';
import { round } from '../curve.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import type { MeasureDefinition } from '../definition.ts';
import { momentAt, quote } from '../quoting.ts';
import { replyTo } from '../say-back.ts';

const PARTS: Readonly<Record<OpeningPart, (sentence: Sentence, language: Language) => boolean>> = {
  greeting: ({ words }, { sentence }) => sentence.greets(words),
  purpose: ({ words }, { sentence }) => sentence.namesPurpose(words),
  question: findsOut,
};

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
  ...MEASURE_WORDS.opening,
  definition:
    "Which of three things the user's first two turns have: a greeting or thanks, what the conversation is for, a question that hands over.",
  cite: "this program's own list; no published threshold",
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const turns = conversation.mine.slice(0, 2);
    const sentences = turns.flatMap((turn) => turn.sentences.slice(0, 8));
    const has = OPENING_CODES.filter((part) =>
      sentences.some((sentence) => PARTS[part](sentence, conversation.language)),
    );
    const lacks = OPENING_CODES.filter((part) => !has.includes(part));
    const [first] = turns;
    return {
      value: has.length,
      points: round(has.length / OPENING_CODES.length, 4),
      finding: say('opening', { has }),
      note: null,
      quotes: first === undefined ? [] : [quote(first)],
      moment:
        first === undefined || lacks.length === 0
          ? null
          : momentAt(first, undefined, say('missing.of-opening', { lacks }), openingInstead(conversation)),
    };
  },
};
