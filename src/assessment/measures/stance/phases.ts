import type { Conversation, Spoken } from '../../conversation/types.ts';

const LEAST_WORDS = 3;
const TURNS = 5;

const substantial = ({ mine }: Conversation): Spoken[] => mine.filter((turn) => turn.wordCount >= LEAST_WORDS);

/** The user's first five turns of three words or more; all of them where there are fewer. */
export const firstTurns = (conversation: Conversation): ReadonlySet<Spoken> =>
  new Set(substantial(conversation).slice(0, TURNS));
/** The user's last five turns of three words or more. */
export const lastTurns = (conversation: Conversation): ReadonlySet<Spoken> =>
  new Set(substantial(conversation).slice(-TURNS));
