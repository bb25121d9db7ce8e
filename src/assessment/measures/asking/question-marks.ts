import type { Conversation } from '../../conversation/types.ts';

const ENDS = /[.?!…？。！؟]/u;

/** Whether questions can be found: by the language's words, or by marks. */
export const hasQuestionMarks = ({ language, turns }: Conversation): boolean =>
  language.code !== null || turns.some(({ text }) => ENDS.test(text));
