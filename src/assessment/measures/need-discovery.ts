import type { Sentence } from '../conversation/sentence.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import type { NeedKind } from '../signals/need-questions.ts';
import type { Moment } from '../../evidence/builtin.ts';
import { round } from './curve.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { findingQuestions, fullestTurn, momentAt, quote, replyTo } from './quoting.ts';

const KINDS: readonly NeedKind[] = ['problem', 'impact', 'value'];
const NAMES: Readonly<Record<NeedKind, string>> = {
  problem: 'what is wrong or wanted',
  impact: 'what that leads to',
  value: 'what solving it would be worth',
};
function missedMoment(conversation: Conversation, missing: NeedKind): Moment | null {
  const { needKinds } = conversation.language.sentence;
  const unasked = (next: Spoken | undefined): boolean =>
    next === undefined ||
    !next.sentences.some((sentence) => needKinds(sentence.words).has(missing) && sentence.question !== null);
  const turn = fullestTurn(conversation, (_turn, next) => unasked(next));
  return turn === null
    ? null
    : momentAt(
        turn,
        undefined,
        `You did not ask ${NAMES[missing]}.`,
        replyTo(conversation.language, turn, conversation.language.suggest[missing]),
      );
}

function listed(kinds: readonly NeedKind[], last: 'and' | 'or'): string {
  const names = kinds.map((kind) => NAMES[kind]);
  return names.length < 3 ? names.join(` ${last} `) : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/**
 * Whether the user's questions reach the need: problem, impact, value. Presence of each kind, a third of the points
 * each.
 */
export const needDiscovery: MeasureDefinition = {
  id: 'need-discovery',
  title: 'Questions about the need',
  definition:
    'Which of three kinds of question the user asked: about the problem or wish, about what it leads to, about what solving it would be worth.',
  unit: 'of 3 kinds',
  target: 'all three kinds, at least once each',
  source: 'Rackham, SPIN Selling (1988): problem, implication and need-payoff questions',
  cite: 'Rackham, SPIN Selling',
  judged: 'presence',
  advice: 'ask what the problem leads to and what solving it would be worth',
  languages: KNOWN,
  take: (conversation) => {
    const first = new Map<NeedKind, { turn: Spoken; sentence: Sentence }>();
    for (const asked of findingQuestions(conversation)) {
      for (const kind of conversation.language.sentence.needKinds(asked.sentence.words))
        if (!first.has(kind)) first.set(kind, asked);
    }
    const covered = KINDS.filter((kind) => first.has(kind));
    const missing = KINDS.filter((kind) => !first.has(kind));
    const shown = new Set(covered.flatMap((kind) => first.get(kind) ?? []));
    const [gap] = missing;
    return {
      value: covered.length,
      points: round(covered.length / KINDS.length, 4),
      finding:
        covered.length === 0
          ? 'None of your questions asked what is wrong or wanted, what that leads to, or what solving it would be worth.'
          : `Your questions covered ${listed(covered, 'and')}${gap === undefined ? '' : `, but not ${listed(missing, 'or')}`} (${covered.length} of 3 kinds).`,
      note: null,
      quotes: [...shown].map(({ turn, sentence }) => quote(turn, sentence)),
      moment: gap === undefined ? null : missedMoment(conversation, gap),
    };
  },
};
