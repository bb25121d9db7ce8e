import type { Conversation } from '../conversation/types.ts';
import { say, type Told } from '../../evidence/sentences/say.ts';
import { bestStep } from '../measures/read-steps.ts';
import { isOfMailbox } from '../signals/voicemail-words.ts';

/**
 * In fewer turns, with fewer words of the other side in all, and no more of them at once, a call was put off or put through: no
 * criterion shows in it.
 */
const FEW = { turns: 8, theirWords: 20, atOnce: 10 };
/** Whoever leaves a message speaks once, or twice. */
const MESSAGE_TURNS = 2;

/**
 * Why a conversation is too short to say anything of a criterion whose measures the program chose, or null: the other side hardly
 * says anything and agrees to nothing, or is a machine that takes messages. Measures that an author names are taken of it all the same. This program's
 * own caution.
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
