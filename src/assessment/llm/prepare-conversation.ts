import { sha256Hex } from '../../lib/bytes/digest.ts';
import { buildConversation } from '../conversation/build-conversation.ts';
import { transcriptRead } from '../conversation/transcript-read.ts';
import { whyNothing } from '../measures/take-measure.ts';
import { sentencesOf } from '../text/sentences.ts';
import { readTranscript } from '../../transcript/read-transcript.ts';
import type { Turn } from '../../transcript/types.ts';
import type { AssessmentInput } from '../types.ts';
import { addressesAssessor } from './addresses-assessor.ts';
import type { PreparedConversation } from './types.ts';

const UNKNOWN = 'unknown';

function whoIs(speaker: string | null, user: string | null, others: readonly string[]): string {
  if (speaker === null) return UNKNOWN;
  return speaker === user ? 'rep' : `other ${others.indexOf(speaker) + 1}`;
}

/**
 * Reads a transcript and finds out who spoke, for a model. This is the part that takes long for a long transcript. No
 * I/O.
 * @param redact removes from the turns what may not be sent, and keeps their numbers; the model sees, and quotes, only
 * the rest
 */
export function prepareConversation(
  input: Pick<AssessmentInput, 'transcript' | 'user'>,
  redact: (turns: readonly Turn[]) => readonly Turn[] = (turns) => turns,
): PreparedConversation {
  const read = readTranscript(input.transcript);
  const conversation = buildConversation(read, input.user);
  const others = read.speakers.filter((speaker) => speaker !== conversation.user.speaker);
  // Compared with the turn as it was read, because labels may be redacted by now.
  const whoSpoke = new Map(
    read.turns.map(({ index, speaker }) => [index, whoIs(speaker, conversation.user.speaker, others)]),
  );
  return {
    digest: sha256Hex(input.transcript),
    user: conversation.user,
    nothing: whyNothing(conversation)?.text ?? null,
    transcript: transcriptRead(read, conversation),
    turns: redact(read.turns).map(({ index, speaker, text }) => ({
      index,
      speaker,
      who: whoSpoke.get(index) ?? UNKNOWN,
      text,
      toAssessor: sentencesOf(text)
        .map((sentence) => sentence.text)
        .filter(addressesAssessor),
    })),
  };
}
