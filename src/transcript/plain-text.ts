import type { TranscriptReader } from './format.ts';

/** What nothing else recognised: one turn of nobody's. */
export const plainText: TranscriptReader = {
  format: 'plain',
  recognise: () => true,
  read: (text) => ({
    segments: [{ speaker: null, text, startMs: null, endMs: null }],
    vendor: null,
    notes: [
      'No transcript format was recognised; the text was taken as one piece without speakers, of which nothing is judged. Write each turn in a line of its own as "Name: words", or export the call as WebVTT, SubRip, CSV or JSON.',
    ],
  }),
};
