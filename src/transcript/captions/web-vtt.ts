import { readCues } from './cue-blocks.ts';
import { segmentsOfCues } from './cue-speakers.ts';
import type { TranscriptReader } from '../format.ts';

/**
 * WebVTT as Zoom ("Name: text" in the cue), Teams (`<v Name>`, or a JSON object in each cue), Webex (names in the cues'
 * ids), legacy Stream (NOTE blocks, GUID cue ids) and others write it.
 * SOURCE of the syntax: W3C WebVTT; times are read more leniently than there (`0:0:5.320`), because vendors write such.
 */
export const webVtt: TranscriptReader = {
  format: 'webvtt',
  recognise: (text) => /^\s{0,20}WEBVTT(?:[\s\uFEFF-]|$)/iu.test(text.slice(0, 40)),
  read: (text) => {
    const cues = readCues(text);
    const { segments, voiced, notes } = segmentsOfCues(cues);
    return {
      segments,
      vendor: voiced ? 'voice tags' : null,
      notes: cues.length === 0 ? ['The WebVTT file has no cues.'] : notes,
    };
  },
};
