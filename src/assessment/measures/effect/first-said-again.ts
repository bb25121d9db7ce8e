import type { Conversation, Spoken } from '../../conversation/types.ts';
import { isFarewell } from '../../signals/parting.ts';
import { chances, type Chance } from '../listening/chances.ts';

/** So many of their turns later a matter that was passed over is said again. */
const SOON = 2;

const stemsOf = ({ sentences }: Spoken): Set<string> => new Set(sentences.flatMap(({ stems }) => stems));

/**
 * The first place where a reply passed over a matter that the other side said again soon after, before the user took it up; by stems,
 * so in any listed language. Undefined where there is none. Linear.
 */
export function firstSaidAgain(conversation: Conversation): Chance | undefined {
  const { turns, theirs } = conversation;
  const places = new Map(theirs.map((turn, place) => [turn, place]));
  const heard = new Map<string, number>();
  const mine = new Set<string>();
  const again = new Set<number>();
  for (const turn of turns)
    for (const stem of stemsOf(turn)) {
      if (turn.mine) mine.add(stem);
      else if (!mine.has(stem)) {
        const place = places.get(turn) ?? 0;
        const before = heard.get(stem);
        // What they came with, in their first turn, is said again by everybody.
        if (before !== undefined && before > 0 && before < place && place - before <= SOON) again.add(before);
        heard.set(stem, place);
      }
    }
  // A reply that says yes or no, or what it will do, did not leave the matter.
  const {
    sentence: { bidsFarewell, saysYesOrNo },
    step: { commits, ownPromise },
  } = conversation.language;
  const takesOn = (reply: Spoken): boolean =>
    saysYesOrNo(reply.sentences[0]?.words ?? []) ||
    reply.sentences.some(({ words }) => commits(words) || ownPromise(words));
  return chances(conversation).find(
    ({ heard: turn, reply }) => again.has(places.get(turn) ?? -1) && !takesOn(reply) && !isFarewell(turn, bidsFarewell),
  );
}
