import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import type { NeedKind } from '../../signals/need-questions.ts';
import type { Moment } from '../../../evidence/builtin.ts';
import { NEED_CODES } from '../../../evidence/sentences/figures.ts';
import { round } from '../curve.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import type { MeasureDefinition } from '../definition.ts';
import { findingQuestions, fullestTurn, quote } from '../quoting.ts';
import { momentInReply } from '../say-back.ts';

function missedMoment(conversation: Conversation, missing: NeedKind): Moment | null {
  const { needKinds } = conversation.language.sentence;
  const unasked = (next: Spoken | undefined): boolean =>
    next === undefined ||
    !next.sentences.some((sentence) => needKinds(sentence.words).has(missing) && sentence.question !== null);
  const turn = fullestTurn(conversation, (_turn, next) => unasked(next));
  return momentInReply(
    conversation,
    turn,
    say('missing.need', { kind: missing }),
    conversation.language.suggest[missing],
  );
}

/**
 * Whether the user's questions reach the need: problem, impact, value. Presence of each kind, a third of the points
 * each.
 */
export const needDiscovery: MeasureDefinition = {
  id: 'need-discovery',
  ...MEASURE_WORDS['need-discovery'],
  definition:
    'Which of three kinds of question the user asked: about the problem or wish, about what it leads to, about what solving it would be worth.',
  cite: 'Rackham, SPIN Selling',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const first = new Map<NeedKind, { turn: Spoken; sentence: Sentence }>();
    for (const asked of findingQuestions(conversation)) {
      for (const kind of conversation.language.sentence.needKinds(asked.sentence.words))
        if (!first.has(kind)) first.set(kind, asked);
    }
    const covered = NEED_CODES.filter((kind) => first.has(kind));
    const shown = new Set(covered.flatMap((kind) => first.get(kind) ?? []));
    const gap = NEED_CODES.find((kind) => !first.has(kind));
    return {
      value: covered.length,
      points: round(covered.length / NEED_CODES.length, 4),
      finding: say('need-discovery', { covered }),
      note: null,
      quotes: [...shown].map(({ turn, sentence }) => quote(turn, sentence)),
      moment: gap === undefined ? null : missedMoment(conversation, gap),
    };
  },
};
