import type { ShortTexts } from '../../src/worker/reading/short-texts.ts';

const unexpected = () => Promise.reject(new Error('this text should be read elsewhere'));

/** A thread for short texts that is asked nothing. */
export const noTexts: ShortTexts = {
  submission: unexpected,
  turns: unexpected,
  course: unexpected,
  desk: unexpected,
  warm() {},
  close: async () => {},
};
