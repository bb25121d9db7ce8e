import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { transcriptLengthMs } from '../../../src/transcript/transcript-length.ts';
import { saidIn } from '../../support/turns-read.ts';

describe('WebVTT', () => {
  it('reads "Name: text" cues and merges consecutive ones of a speaker', () => {
    const transcript = readTranscript(
      'WEBVTT\r\n\r\n1\r\n00:00:01.000 --> 00:00:02.500\r\nAda Byron: Hello,\r\n\r\n2\r\n00:00:02.600 --> 00:00:04.000\r\nAda Byron: are you there?\r\n\r\n3\r\n00:00:05.000 --> 00:00:06.250\r\nBen: Yes.\r\n',
    );
    expect(transcript).toMatchObject({ format: 'webvtt', segments: 3, speakers: ['Ada Byron', 'Ben'] });
    expect(transcript.turns).toEqual([
      { index: 1, speaker: 'Ada Byron', text: 'Hello, are you there?', startMs: 1000, endMs: 4000 },
      { index: 2, speaker: 'Ben', text: 'Yes.', startMs: 5000, endMs: 6250 },
    ]);
    expect(transcriptLengthMs(transcript)).toBe(6250);
  });
  it('reads voice tags, short times, note blocks, GUID ids, markup and entities', () => {
    const text =
      '\uFEFFWEBVTT - meeting\n\nNOTE Confidence: 0.91\n\n3f2b8a10-0000-4c1d-9e55-1f0a2b3c4d5e\n0:0:0.0 --> 0:0:5.320 align:start\n<v Ada Byron>Fish &amp; <i>chips</i></v>\n\nNOTE duration:"00:10"\nlanguage:en\n\n0:0:6.0 --> 0:0:7.5\n<v.loud Ben>Two <00:00:06.500>please</v>\n';
    expect(saidIn(text)).toEqual([
      ['Ada Byron', 'Fish & chips'],
      ['Ben', 'Two please'],
    ]);
    expect(transcriptLengthMs(readTranscript(text))).toBe(7500);
  });
  it('reads two voices in one cue, and cues without a voice as nobody', () => {
    expect(
      saidIn('WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>Hi</v> <v Ben>Hello</v>\n\n00:03.000 --> 00:04.000\nBye\n'),
    ).toEqual([
      ['Ada', 'Hi'],
      ['Ben', 'Hello'],
      [null, 'Bye'],
    ]);
  });
  it('carries a caption speaker on until the next one is named', () => {
    expect(
      saidIn(
        'WEBVTT\n\n00:00.000 --> 00:01.000\n>> ADA: One\n\n00:01.000 --> 00:02.000\ntwo\n\n00:02.000 --> 00:03.000\nthree\n\n00:03.000 --> 00:04.000\n>> BEN: Four\n\n00:04.000 --> 00:05.000\nfive\n\n00:05.000 --> 00:06.000\n>> ADA: Six\n\n00:06.000 --> 00:07.000\n>> BEN: Seven',
      ),
    ).toEqual([
      ['ADA', 'One two three'],
      ['BEN', 'Four five'],
      ['ADA', 'Six'],
      ['BEN', 'Seven'],
    ]);
  });
  it('does not take a time or a link in a cue for a speaker', () => {
    expect(
      saidIn(
        'WEBVTT\n\n00:00.000 --> 00:01.000\nLet us meet at 10:30 there\n\n00:01.000 --> 00:02.000\nsee https://example.org/a\n',
      ),
    ).toEqual([[null, 'Let us meet at 10:30 there see https://example.org/a']]);
  });
});

describe('SubRip', () => {
  it('is recognised without a header and reads commas in times', () => {
    const transcript = readTranscript(
      '1\n00:00:01,000 --> 00:00:02,000\nAda: Hello\n\n2\n00:00:02,000 --> 00:00:03,500\nBen: Hi\nthere\n',
    );
    expect(transcript).toMatchObject({
      format: 'srt',
      turns: [
        { speaker: 'Ada', text: 'Hello', startMs: 1000 },
        { speaker: 'Ben', text: 'Hi there', endMs: 3500 },
      ],
    });
  });
  it('takes negative times as the beginning', () => {
    expect(readTranscript('1\n-00:00:01,000 --> 00:00:02,000\nAda: Hello\n').turns[0]).toMatchObject({
      startMs: 0,
      endMs: 2000,
    });
  });
});

describe('labelled text', () => {
  it('reads one turn a line with continuation lines', () => {
    expect(saidIn('Seller: Hello.\nHow are you?\n\nBuyer: Fine.\nSeller: Good.')).toEqual([
      ['Seller', 'Hello. How are you?'],
      ['Buyer', 'Fine.'],
      ['Seller', 'Good.'],
    ]);
  });
  it('reads bold names and drops headings before the first speaker', () => {
    expect(
      saidIn(
        '# Weekly call\n\nAttendees: Ada, Ben\n\n**This text was made by a computer.**\n\n**Ada Byron:** Let us begin.\nThe first point is: money.\n\n**Ben:** Fine.\n\n**Ada Byron:** Good.',
      ),
    ).toEqual([
      ['Ada Byron', 'Let us begin. The first point is: money.'],
      ['Ben', 'Fine.'],
      ['Ada Byron', 'Good.'],
    ]);
  });
  it.each([
    '[00:01:02] Ada: Hello\n[00:01:05] Ben: Hi',
    '00:01:02 Ada: Hello\n00:01:05 Ben: Hi',
    'Ada [00:01:02]: Hello\nBen [00:01:05]: Hi',
    'Ada (01:02): Hello\nBen (01:05): Hi',
    '(01:02) **Ada**: Hello\n(01:05) **Ben**: Hi',
  ])('reads times around names: %j', (text) => {
    expect(readTranscript(text).turns).toMatchObject([
      { speaker: 'Ada', text: 'Hello', startMs: 62_000 },
      { speaker: 'Ben', text: 'Hi', startMs: 65_000 },
    ]);
  });
  it('takes labels that differ in case or spacing for one speaker', () => {
    expect(saidIn('SELLER: Hi.\nSeller : There.\nBuyer: Yes.')).toEqual([
      ['SELLER', 'Hi. There.'],
      ['Buyer', 'Yes.'],
    ]);
  });
  it('keeps companies in brackets and full stops of initials in names', () => {
    expect(readTranscript('Dr. J. Smith (Acme): Hi.\nMary-Ann O’Neil: Hello.').speakers).toEqual([
      'Dr. J. Smith (Acme)',
      'Mary-Ann O’Neil',
    ]);
  });
  it('takes a word that heads pages for a speaker where a third of all labels are that word, and not else', () => {
    const call = Array.from({ length: 8 }, (_, at) => `${at % 2 === 0 ? 'Venue' : 'Guest'}: Is this line ${at}?`);
    expect(readTranscript(call.join('\n')).speakers).toEqual(['Venue', 'Guest']);
    const noted = call.map((line) => line.replace('Venue', 'Host'));
    expect(readTranscript([...noted.slice(0, 3), 'Note: a door', ...noted.slice(3)].join('\n')).speakers).toEqual([
      'Host',
      'Guest',
    ]);
  });
  it.each([
    'We met on Monday.\nNote: the door was shut.\nThen we left at 10:30 and went home, because nothing was open.',
    'See http://example.org and also https://example.org for more.\nIt is all there.',
    'There are two options: stay or go.\nWe took neither of them in the end.\nThat was that.',
    'Date: 3 May\nLocation: Leeds\nWe talked for an hour about prices and left.',
    '10:30 we met\n11:00 we left',
  ])('makes no speaker of prose: %j', (text) => {
    expect(readTranscript(text)).toMatchObject({ format: 'plain', speakers: [] });
    expect(readTranscript(text).turns).toHaveLength(1);
  });
  it('does not let a colon in what is said become a speaker', () => {
    expect(
      readTranscript('Seller: One thing matters.\nBut remember: it is late.\nBuyer: Sure.\nSeller: Fine.\nBuyer: Bye.')
        .speakers,
    ).toEqual(['Seller', 'Buyer']);
  });
});

describe('Otter text', () => {
  it.each([
    'Ada  0:00\nHello.\nAll fine?\n\nBen Okri  1:02:03\nYes.\n\nTranscribed by https://otter.ai',
    '**Ada**  0:00\nHello.\nAll fine?\n\n**Ben Okri**  1:02:03\nYes.',
  ])('reads %j', (text) => {
    const transcript = readTranscript(text);
    expect(transcript).toMatchObject({
      format: 'otter-text',
      turns: [
        { speaker: 'Ada', text: 'Hello. All fine?', startMs: 0 },
        { speaker: 'Ben Okri', text: 'Yes.', startMs: 3_723_000 },
      ],
    });
    expect(transcriptLengthMs(transcript)).toBe(3_723_000);
  });
});

describe('anything else', () => {
  it('is one unlabelled turn and says so', () => {
    const transcript = readTranscript('just some words');
    expect(transcript.turns).toEqual([
      { index: 1, speaker: null, text: 'just some words', startMs: null, endMs: null },
    ]);
    expect(transcript.notes[0]).toContain('No transcript format was recognised');
    expect(transcriptLengthMs(transcript)).toBeNull();
  });
  it('is nothing where it is blank', () => expect(readTranscript(' \n\t\r\n').turns).toEqual([]));
  it('is made NFC and well-formed', () =>
    expect(saidIn('Seller: Cafe\u0301 \ud800\nBuyer: Ja')[0]?.[1]).toBe('Café \ufffd'));
});
