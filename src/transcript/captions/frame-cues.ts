import type { TranscriptReader } from '../format.ts';
import { clockOf } from '../times/clock-first.ts';
import { readCues } from './cue-blocks.ts';
import { segmentsOfCues } from './cue-speakers.ts';

// "00:00:01:12 - 00:00:03:05" above the words, as programs for film export them, "00:00:01:12 , 00:00:03:05 , words|more
// words", as Spruce's subtitles have them.
const TIMING =
  /^\[?(\d{1,2}:\d{2}:\d{2})[:;](\d{2})\]?\s{0,3}(?:,|-->|-|–|—|\s)\s{0,3}\[?(\d{1,2}:\d{2}:\d{2})[:;](\d{2})\]?\s{0,3}(?:$|,\s?(.*)$)/u;
// Spruce's notes and settings.
const SETTING = /^(?:\/\/|\$\w{1,40}\s{0,3}=)/u;
const USUAL_RATES = [24, 25, 30, 50, 60];
const LOOKED_AT = 4000;
const FEWEST = 2;

const timingOf = (line: string): RegExpExecArray | null => (/^\[?\d/u.test(line) ? TIMING.exec(line) : null);

// How many frames a second has, by the highest number of one: film and television have a few rates only.
function rateOf(lines: readonly string[]): number {
  let highest = 0;
  for (const line of lines) {
    const found = timingOf(line);
    if (found !== null) highest = Math.max(highest, Number(found[2]), Number(found[4]));
  }
  return USUAL_RATES.find((rate) => highest < rate) ?? 100;
}

const stamp = (clock: string, frame: string, rate: number): string => {
  const [hours = '0', minutes = '0', seconds = '0'] = clock.split(':');
  const whole = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return `${clockOf(whole)}.${String(Math.floor((Number(frame) * 1000) / rate)).padStart(3, '0')}`;
};

// As Avid's files begin and end.
const MARK = /^<(?:begin|end) subtitles>$/iu;
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** Captions whose times end with the number of a frame. Speakers as in captions. */
export const frameCues: TranscriptReader = {
  format: 'srt',
  recognise: (text) => {
    let found = 0;
    for (const line of linesOf(text.slice(0, LOOKED_AT)))
      if (timingOf(line) !== null && (found += 1) >= FEWEST) return true;
    return false;
  },
  read: (text) => {
    const lines = linesOf(text).filter((line) => !SETTING.test(line) && !MARK.test(line));
    const rate = rateOf(lines);
    const captions = lines.map((line) => {
      const [whole, from = '', fromFrame = '', to = '', toFrame = '', words = ''] = timingOf(line) ?? [];
      if (whole === undefined) return line;
      const timing = `${stamp(from, fromFrame, rate)} --> ${stamp(to, toFrame, rate)}`;
      return words === '' ? timing : `\n${timing}\n${words.split('|').join('\n')}\n`;
    });
    return { segments: segmentsOfCues(readCues(captions.join('\n'))).segments, vendor: null, notes: [] };
  },
};
