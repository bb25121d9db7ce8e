import type { Conversation } from '../conversation/types.ts';
import { say, type Told } from '../../evidence/sentences/say.ts';
import { bestStep } from '../measures/steps/read-steps.ts';
import { isOfMailbox } from '../signals/voicemail-words.ts';

/**
 * A call with fewer turns, with fewer words of the other side, and with no turn of theirs above so many words, was postponed or
 * passed on: it shows nothing about a criterion.
 */
const FEW = { turns: 8, theirWords: 20, atOnce: 10 };
/** Whoever leaves a message speaks once, or twice. */
const MESSAGE_TURNS = 2;

/**
 * Gives the reason where a conversation is too short to judge, else null: the other side says very little and agrees to
 * nothing, or is a mailbox. It counts only for measures that the program chose: those that an author names are taken of
 * every conversation. The limits are this program's own.
 */
export function tooShort(conversation: Conversation): Told | null {
  const { turns, mine, theirs, theirWords } = conversation;
  const isFew =
    turns.length < FEW.turns &&
    theirWords < FEW.theirWords &&
    theirs.every(({ wordCount }) => wordCount <= FEW.atOnce) &&
    // A step that they say yes to says something, however few words it takes.
    (bestStep(conversation)?.answer ?? null) === null;
  const isMessage =
    mine.length <= MESSAGE_TURNS && theirs.some(({ sentences }) => sentences.some(({ words }) => isOfMailbox(words)));
  return isFew || isMessage ? say('unjudged.too-short', {}) : null;
}
