import { findsOut } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import { sharedStems } from '../../text/topic-stems.ts';

/** Words for somebody whom the other side has just spoken of. */
const SOMEBODY: ReadonlySet<string> = new Set(
  "he he's he'd he'll him his she she's she'd she'll her hers they they're they've they'd they'll them their theirs".split(
    ' ',
  ),
);

/** A question of so few words ("How long?") is about what was just said: it cannot be understood without it. */
const NOTHING_BUT_A_QUESTION = 6;

/** A word for somebody in a long question may be about anybody. */
const SHORT_QUESTION = 14;

/**
 * Whether a reply asks about what was just said, so that nobody can say it passed over that: a question with a matter of
 * theirs, one about somebody they spoke of, or a short question and nothing else.
 */
export function asksAbout(heard: Spoken, reply: Spoken): boolean {
  const matters = new Set(heard.sentences.flatMap(({ stems }) => stems));
  return reply.sentences.some(
    (sentence) =>
      findsOut(sentence) &&
      (reply.wordCount <= NOTHING_BUT_A_QUESTION ||
        sharedStems(sentence.stems, matters) > 0 ||
        (sentence.words.length <= SHORT_QUESTION && sentence.words.some((word) => SOMEBODY.has(word)))),
  );
}
