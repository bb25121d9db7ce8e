import type { Sentence } from '../conversation/sentence.ts';
import type { Conversation, Resistance } from '../conversation/types.ts';
import type { Language } from '../languages/language.ts';
import { sharedStems } from '../text/topic-stems.ts';
import { round } from './curve.ts';
import { notTaken } from './definition.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { counted, momentAt, quote, replyTo } from './quoting.ts';

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

function whatWasMissing({ at, acknowledged, asked }: Handling): string {
  if (at.reply === null) return 'You did not reply to this.';
  if (!acknowledged && !asked)
    return `Your reply in turn ${at.reply.index} neither acknowledged it nor asked about it.`;
  if (!acknowledged) return `Your reply in turn ${at.reply.index} did not acknowledge it first.`;
  if (!asked) return `Your reply in turn ${at.reply.index} did not ask what is behind it.`;
  return `Your reply in turn ${at.reply.index} left the point, or argued against it.`;
}

/**
 * What the user does when the customer pushes back. Three behaviours, a third of the points each, averaged over all
 * such places.
 */
export const resistanceHandling: MeasureDefinition = {
  id: 'resistance-handling',
  title: 'Handling of resistance',
  definition:
    'For each turn in which the customer pushes back (price, time, need, trust, authority, putting off, effort, refusal, complaint): does the reply acknowledge it first, ask about it, and stay on it without arguing?',
  unit: '% of behaviours',
  target: 'acknowledge, ask about it, and answer without arguing, each time',
  source:
    'Gong Labs, objection handling, 67,149 sales meetings: top sellers ask about an objection before answering; arguing (confronting) counts against a counsellor in MITI 4.2.1; no threshold is published',
  cite: 'Gong Labs, MITI 4.2.1; no published threshold',
  judged: 'presence',
  advice: 'acknowledge the objection and ask what is behind it before you answer',
  languages: KNOWN,
  take: (conversation) => {
    const handled = handlings(conversation);
    if (handled.length === 0) return notTaken('No pushback was recognised.');
    const mean = handled.reduce((sum, item) => sum + item.points, 0) / handled.length;
    const count = (fits: (item: Handling) => boolean): number => handled.filter(fits).length;
    const worst = handled.reduce((low, item) => (item.points < low.points ? item : low));
    const best = handled.reduce((high, item) => (item.points > high.points ? item : high));
    const places = counted(handled.length, 'time');
    return {
      value: round(mean * 100),
      points: round(mean, 4),
      finding: `The customer pushed back ${handled.length === 1 ? 'once' : places}; you acknowledged it first in ${count((item) => item.acknowledged)}, asked about it in ${count((item) => item.asked)}, and stayed on it without arguing in ${count((item) => item.answered)} of ${handled.length}.`,
      note: null,
      places: handled.length,
      quotes:
        best.at.reply === null
          ? [quote(best.at.turn, best.at.sentence)]
          : [quote(best.at.turn, best.at.sentence), quote(best.at.reply)],
      moment:
        worst.points === 1
          ? null
          : momentAt(
              worst.at.turn,
              worst.at.sentence,
              whatWasMissing(worst),
              replyTo(conversation.language, worst.at.turn, conversation.language.suggest.behind, {
                preferred: worst.at.sentence,
              }),
            ),
    };
  },
};
