import type { TranscriptReader } from './format.ts';

/** What nothing else recognised: one turn of nobody's. */
export const plainText: TranscriptReader = {
  format: 'plain',
  recognise: () => true,
  read: (text) => ({
    segments: [{ speaker: null, text, startMs: null, endMs: null }],
    vendor: null,
    notes: ['No transcript format was recognised; the text was taken as one piece without speakers.'],
  }),
};
