import { describe, expect, it } from 'vitest';
import { isCutOff } from '../../../console/src/pages/add/is-cut-off.ts';

const VTT = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\n<v Ada King>Hello there.</v>\n\n2\n';
const SRT = '1\r\n00:00:01,000 --> 00:00:04,000\r\nAda: Hello there.\r\n\r\n2\r\n';

describe('a file that ends in the middle of an entry', () => {
  it.each([
    ['webvtt', VTT],
    ['webvtt', `${VTT}00:0`],
    ['webvtt', `${VTT}00:00:05.000 -`],
    ['webvtt', `${VTT}00:00:05.000 --> 00:00:0`],
    ['webvtt', `${VTT}00:00:05.000 --> 00:00:08.000`],
    ['webvtt', `${VTT}00:00:05.000 --> 00:00:08.000\n<v Bob Sto`],
    ['webvtt', `${VTT}00:00:05.000 --> 00:00:08.000\n<v Bob>So it is.</`],
    ['srt', SRT],
    ['srt', `${SRT}00:00:05,000 --> 00:`],
    ['sbv', '0:00:01.000,0:00:04.000\nAda: Hello.\n\n0:00:05.000,0:00'],
    ['xml', '<tt><body><p begin="1s">Hello</p><p beg'],
  ])('is recognised in %s: %j', (format, text) => {
    expect(isCutOff(text, format)).toBe(true);
  });

  it.each([
    ['webvtt', 'WEBVTT'],
    ['webvtt', `${VTT}00:00:05.000 --> 00:00:08.000\n<v Bob>So it is.</v>`],
    ['webvtt', `${VTT}00:00:05.000 --> 00:00:08.000\nBob: I love it <3\n`],
    ['webvtt', `${VTT}00:00:05.000 --> 00:00:08.000 align:start\n\n`],
    ['webvtt', `${VTT}00:00:05.000 --> 00:00:08.000\nBob: At\n10:30`],
    ['srt', `${SRT}00:00:05,000 --> 00:00:08,000\r\n42\r\n`],
    ['sbv', '0:00:01.000,0:00:04.000\nAda: Hello.\n'],
    ['xml', '<tt><body><p begin="1s">Hello</p></body></tt>\n'],
    ['labelled-text', 'Ada: Hello\nBob: At 10:'],
    ['labelled-text', '12'],
  ])('is not seen in %s: %j', (format, text) => {
    expect(isCutOff(text, format)).toBe(false);
  });
});
