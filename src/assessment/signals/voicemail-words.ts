import { compileLexicon, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

const MAILBOX = compileLexicon({
  mailbox: [
    'leave|record a|your|us|me .. message',
    'after|at the tone|beep|signal',
    'reached|to the mailbox|voicemail|voice+mail|answering+machine',
    'mailbox|voicemail|voice+mail of|for|is|belongs',
    'message has|was been? saved|recorded|sent|stored',
  ],
});

/** Whether a sentence is one of a machine that takes messages. English. */
export const isOfMailbox = (words: Words): boolean => hasPhrase(MAILBOX, words);
