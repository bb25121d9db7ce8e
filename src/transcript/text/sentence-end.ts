/** How a text ends in which somebody ends a sentence, in any script, also with what closes behind it. */
export const SENTENCE_END: RegExp = /[.?!…。？！؟۔।]["'”’»)」\]]{0,2}$/u;
