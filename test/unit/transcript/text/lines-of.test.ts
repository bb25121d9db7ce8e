import { afterEach, expect, it } from 'vitest';
import { otherReadings } from '../../../../src/transcript/other-readings.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { forgetLines, linesOf, trimmedLines } from '../../../../src/transcript/text/lines-of.ts';

afterEach(forgetLines);

it('lines are those of the text that is asked for, whatever was asked for before', () => {
  expect(linesOf('a \n\n b')).toEqual(['a ', '', ' b']);
  expect(trimmedLines('a \n\n b')).toEqual(['a', '', 'b']);
  expect(trimmedLines('c\t\nd')).toEqual(['c', 'd']);
  expect(linesOf('c\t\nd')).toEqual(['c\t', 'd']);
  expect(linesOf('')).toEqual(['']);
});

it('lines of one text are parted once', () => {
  const lines = linesOf('a\nb');
  expect(linesOf('a\nb')).toBe(lines);
  expect(trimmedLines('a\nb')).toBe(trimmedLines('a\nb'));
});

it('lines are kept neither when that is over nor of very long texts', () => {
  const lines = linesOf('a\nb');
  forgetLines();
  expect(linesOf('a\nb')).not.toBe(lines);
  const long = 'a\n'.repeat(200_000);
  expect(linesOf(long)).not.toBe(linesOf(long));
});

it('no lines of a text stay behind once it was read', () => {
  forgetLines();
  const none = linesOf('');
  const text = 'Ann: How many do you need?\nBob: Twelve, I think.\nAnn: By when?\nBob: By Monday.';
  readTranscript(text);
  expect(linesOf('')).toBe(none);
  otherReadings(text);
  expect(linesOf('')).toBe(none);
});

it('no lines of a text stay behind where reading it fails', () => {
  const none = linesOf('');
  const read = (text: string): never => {
    throw new RangeError(linesOf(text)[0]);
  };
  expect(() => readTranscript('Ann: Yes.', { format: 'labelled-text', recognise: () => true, read })).toThrow('Ann');
  expect(linesOf('')).toBe(none);
});
