import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import type { Moment } from '../../../evidence/builtin.ts';
import { say, type Told } from '../../../evidence/sentences/say.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Conversation, Resistance } from '../../conversation/types.ts';
import type { Language } from '../../languages/language.ts';
import { sharedStems } from '../../text/topic-stems.ts';
import { round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import { momentAt, momentOverNo, quote } from '../quoting.ts';
import { replyTo } from '../say-back.ts';

/** A place of resistance and what the reply to it did. */
export interface Handling {
  at: Resistance;
  acknowledged: boolean;
  asked: boolean;
  answered: boolean;
  points: number;
}

function staysOn({ topicWords }: Language, at: Resistance, sentence: Sentence): boolean {
  const topic = topicWords(at.kind);
  return sentence.words.some((word) => topic.has(word)) || sharedStems(sentence.stems, new Set(at.sentence.stems)) >= 1;
}

// The order matters: an acknowledgement counts only before the first sentence that argues or answers.
function handle(conversation: Conversation, at: Resistance): Handling {
  const { acknowledgement, argues } = conversation.language.sentence;
  const sentences = at.reply?.sentences ?? [];
  const arguing = sentences.some((sentence) => argues(sentence.words));
  const acknowledged = sentences
    .slice(0, 2)
    .some((sentence) => acknowledgement(sentence.words) === 'strong' || conversation.restated.has(sentence));
  const asked = sentences.some(
    (sentence) => sentence.question === 'open' || (sentence.question === 'closed' && sentence.words.length >= 4),
  );
  const answered = !arguing && sentences.some((sentence) => staysOn(conversation.language, at, sentence));
  return { at, acknowledged, asked, answered, points: (Number(acknowledged) + Number(asked) + Number(answered)) / 3 };
}

/** Every place of resistance with what the reply to it did, in the order of the conversation. */
export function handlings(conversation: Conversation): Handling[] {
  return conversation.resistance.map((at) => handle(conversation, at));
}

function whatWasMissing({ at, acknowledged, asked }: Handling): Told {
  if (at.reply === null) return say('missing.reply', {});
  const turn = at.reply.index;
  if (!acknowledged && !asked) return say('missing.in-reply', { turn, what: 'both' });
  if (!acknowledged) return say('missing.in-reply', { turn, what: 'acknowledgement' });
  if (!asked) return say('missing.in-reply', { turn, what: 'question' });
  return say('missing.in-reply', { turn, what: 'point' });
}

// Nobody asks what is behind a complaint: it says so itself. Nor after a no outright.
function momentOf(language: Language, handling: Handling): Moment {
  const { turn, sentence, reply, kind } = handling.at;
  if (reply !== null && turn.sentences.some(({ words }) => language.refusesOutright(words)))
    return momentOverNo(language, turn, reply);
  const words =
    kind === 'complaint' ? '' : replyTo(language, turn, language.suggest.behind, { preferred: sentence, unheard: '' });
  return momentAt(turn, sentence, whatWasMissing(handling), words);
}

/**
 * What the user does when the customer pushes back. Three behaviours, a third of the points each, averaged over all
 * such places.
 */
export const resistanceHandling: MeasureDefinition = {
  id: 'resistance-handling',
  ...MEASURE_WORDS['resistance-handling'],
  definition:
    'For each turn in which the customer pushes back (price, time, need, trust, authority, putting off, effort, refusal, complaint): does the reply acknowledge it first, ask about it, and stay on it without arguing?',
  cite: 'Gong Labs, MITI 4.2.1; no published threshold',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const handled = handlings(conversation);
    if (handled.length === 0) return notTaken(say('none.no-pushback', {}));
    const mean = handled.reduce((sum, item) => sum + item.points, 0) / handled.length;
    const count = (fits: (item: Handling) => boolean): number => handled.filter(fits).length;
    const worst = handled.reduce((low, item) => (item.points < low.points ? item : low));
    const best = handled.reduce((high, item) => (item.points > high.points ? item : high));
    return {
      value: round(mean * 100),
      points: round(mean, 4),
      finding: say('resistance-handling', {
        times: handled.length,
        acknowledged: count((item) => item.acknowledged),
        asked: count((item) => item.asked),
        answered: count((item) => item.answered),
      }),
      note: null,
      places: handled.length,
      quotes:
        best.at.reply === null
          ? [quote(best.at.turn, best.at.sentence)]
          : [quote(best.at.turn, best.at.sentence), quote(best.at.reply)],
      moment: worst.points === 1 ? null : momentOf(conversation.language, worst),
    };
  },
};
