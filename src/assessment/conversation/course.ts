import { readTranscript } from '../../transcript/read-transcript.ts';
import { findingQuestions } from '../measures/quoting.ts';
import { handlings } from '../measures/listening/resistance-handling.ts';
import { whyNothing } from '../measures/take-measure.ts';
import type { AssessmentInput } from '../types.ts';
import { buildConversation } from './build-conversation.ts';

/** How a conversation went: what its plots show. What cannot be told is null. */
export interface Course {
  words: { mine: number; theirs: number } | null;
  questions: { turn: number; open: boolean }[] | null;
  pushback: PushedBack[] | null;
}

interface PushedBack {
  turn: number;
  text: string;
  kind: string;
  reply: number | null;
  acknowledged: boolean;
  asked: boolean;
  answered: boolean;
}

/** The same questions and places of pushback that the measures count. Pure, and linear in the transcript's length. */
export function courseOf({ transcript, user }: Pick<AssessmentInput, 'transcript' | 'user'>): Course {
  const conversation = buildConversation(readTranscript(transcript), user);
  if (whyNothing(conversation) !== null) return { words: null, questions: null, pushback: null };
  const words = { mine: conversation.myWords, theirs: conversation.theirWords };
  if (conversation.language.code === null) return { words, questions: null, pushback: null };
  return {
    words,
    questions: findingQuestions(conversation).map(({ turn, sentence }) => ({
      turn: turn.index,
      open: sentence.question === 'open',
    })),
    pushback: handlings(conversation).map(({ at, acknowledged, asked, answered }) => ({
      turn: at.turn.index,
      text: at.sentence.text,
      kind: at.kind,
      reply: at.reply?.index ?? null,
      acknowledged,
      asked,
      answered,
    })),
  };
}
