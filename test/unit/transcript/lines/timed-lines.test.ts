import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

const saidOf = (text: string): string =>
  readTranscript(text)
    .turns.map(({ text: words }) => words)
    .join(' ');

describe('words with times and without names', () => {
  it.each([
    ['below the times', '0:00\nhello and welcome\n0:03\nthis is a real call\n0:07\nlisten to the end'],
    ['behind the times', '0:00 hello and welcome\n0:03 this is a real call\n0:07 listen to the end'],
    [
      'with the time in words',
      '0:00\n0 seconds\nhello and welcome\n0:03\n3 seconds\nthis is a real call\n0:07\n7 seconds\nlisten to the end',
    ],
    [
      'on a page with headings and buttons',
      'Search\nShare\nTranscript\nIntro\n0:00\nhello and welcome\n0:02\n[Music]\n0:03\nthis is a real call\nChapter 2: The end\n0:07\nlisten to the end\nEnglish (auto-generated)',
    ],
  ])('%s are what is said', (_, text) => {
    expect(saidOf(text)).toBe('hello and welcome this is a real call listen to the end');
    expect(readTranscript(text).turns[0]?.startMs).toBe(0);
  });

  it('are counted where they were left out', () => {
    const { notes } = readTranscript('Search\nShare\n0:00\nhello\n0:03\nthis is a call\n0:07\nlisten');
    expect(notes.join(' ')).toContain('2 lines of heading left out');
  });

  it.each([
    ['points of a day', '9:00 Arrival and coffee\n9:30 Opening words\n10:15 The new price list\n11:00 Break'],
    ['hours in a diary', '0:30 woke up\n7:10 got up and had tea\n13:00 lunch with Ida\n22:15 to bed'],
  ])('%s are no such words', (_, text) => {
    expect(readTranscript(text).format).toBe('plain');
  });
});
