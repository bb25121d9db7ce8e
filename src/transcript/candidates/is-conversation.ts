import type { Segment } from '../format.ts';
import { isTalk } from '../talk/is-talk.ts';

/** Whether what is said in pieces is talk: see talk/is-talk.ts. */
export const isConversation = (segments: readonly Segment[]): boolean =>
  isTalk(segments.flatMap(({ speaker, text }) => (speaker === null ? [] : [{ speaker, words: text }])));
