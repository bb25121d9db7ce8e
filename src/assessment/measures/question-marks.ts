import type { Conversation } from '../conversation/types.ts';

const ENDS = /[.?!…？。！؟]/u;

/** Why questions cannot be counted. */
export const NO_MARKS =
  'The transcript has no punctuation, and without it questions are found only in languages whose words are known.';

/** Whether questions can be found: by the language's words, or by marks. */
export const hasQuestionMarks = ({ language, turns }: Conversation): boolean =>
  language.code !== null || turns.some(({ text }) => ENDS.test(text));
