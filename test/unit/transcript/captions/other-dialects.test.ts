import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

/* Subtitles in the dialects of other programs. */

describe('subtitles', () => {
  it.each([
    [
      'of SubViewer, with breaks in brackets',
      '[INFORMATION]\n[TITLE]Harbour talk\n[AUTHOR]\n[SOURCE]\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]bd,[SIZE]18,[FONT]Arial\n00:00:01.00,00:00:03.20\nAnn: Is the ferry running today?\n00:00:03.50,00:00:06.00\nBen: No, the wind is too strong.[br]Maybe tonight.\n00:00:06.40,00:00:08.00\nAnn: Can I wait inside?\n00:00:08.20,00:00:09.00\nBen: Of course.\n',
      [
        ['Ann', 'Is the ferry running today?'],
        ['Ben', 'No, the wind is too strong. Maybe tonight.'],
        ['Ann', 'Can I wait inside?'],
        ['Ben', 'Of course.'],
      ],
    ],
    [
      'of TMPlayer, with bars where lines break',
      '00:00:01:Ann: Is the ferry running today?\n00:00:03:Ben: No, the wind is too strong.|Maybe tonight.\n00:00:06:Ann: Can I wait inside?\n00:00:08:Ben: Of course.\n',
      [
        ['Ann', 'Is the ferry running today?'],
        ['Ben', 'No, the wind is too strong. Maybe tonight.'],
        ['Ann', 'Can I wait inside?'],
        ['Ben', 'Of course.'],
      ],
    ],
    [
      'of Avid, between two marks',
      '@ This file written with the Avid Caption plugin, version 1\n\n<begin subtitles>\n\n00:00:01:00 00:00:03:05\nANN: Is the ferry running today?\n\n00:00:03:10 00:00:06:00\nBEN: No, the wind is too strong.\n\n00:00:06:10 00:00:08:00\nANN: Can I wait inside?\n\n00:00:08:05 00:00:09:00\nBEN: Of course.\n\n<end subtitles>\n',
      [
        ['ANN', 'Is the ferry running today?'],
        ['BEN', 'No, the wind is too strong.'],
        ['ANN', 'Can I wait inside?'],
        ['BEN', 'Of course.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });

  it('that name pictures alone are refused, and those in which somebody names one are read', () => {
    const cues = (words: readonly string[]): string =>
      `WEBVTT\n\n${words.map((own, i) => `00:00:0${i}.000 --> 00:00:0${i + 1}.000\n${own}\n`).join('\n')}`;
    expect(readTranscript(cues(['tiles.png#xywh=0,0,80,45', 'tiles.png#xywh=80,0,80,45']))).toMatchObject({
      turns: [],
      damage: expect.stringContaining('no cue, line or entry has words'),
    });
    expect(saidIn(cues(['Ann: Which one?', 'Ben: tiles.png, and #xywh=0,0,80,45 behind it']))).toStrictEqual([
      ['Ann', 'Which one?'],
      ['Ben', 'tiles.png, and #xywh=0,0,80,45 behind it'],
    ]);
  });
});

const advanced = (styles: readonly string[], talk: readonly string[]): string =>
  `[Script Info]\nTitle: Desk\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\n${styles.map((style) => `Style: ${style},Arial,20`).join('\n')}\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${talk
    .map(
      (words, i) => `Dialogue: 0,0:00:0${i}.00,0:00:0${i + 1}.00,${styles[i % styles.length] ?? ''},,0,0,0,,${words}`,
    )
    .join('\n')}\n`;
const evening = ['Do you have a booking?', 'Yes, under Moreau.', 'Thank you.\\NTwo nights?', 'Three, please.'];

describe('SubStation where no event names anybody', () => {
  it('has who speaks in the styles', () => {
    expect(saidIn(advanced(['Clerk', 'Guest'], evening))).toEqual([
      ['Clerk', 'Do you have a booking?'],
      ['Guest', 'Yes, under Moreau.'],
      ['Clerk', 'Thank you. Two nights?'],
      ['Guest', 'Three, please.'],
    ]);
  });

  it.each([[['Default', 'Italics']], [['Default']], [['Style1', 'Style2']]])(
    'names nobody where styles say how a line looks (%j)',
    (styles) => {
      expect(saidIn(advanced(styles, evening))).toEqual([
        [null, 'Do you have a booking? Yes, under Moreau. Thank you. Two nights? Three, please.'],
      ]);
    },
  );
});

it.each([
  [
    ['clerk', 'guest'],
    ['clerk', 'guest', 'clerk', 'guest'],
  ],
  [['white', 'yellow'], [null]],
  [['s1', 's2'], [null]],
])('TTML whose paragraphs have the styles %j is said by %j', (styles, speakers) => {
  const text = `<?xml version="1.0" encoding="utf-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><head><styling>${styles.map((id) => `<style xml:id="${id}"/>`).join('')}</styling></head><body><div>${evening
    .map(
      (words, i) =>
        `<p begin="00:00:0${i}.000" end="00:00:0${i + 1}.000" style="${styles[i % 2] ?? ''}">${words.replace('\\N', ' ')}</p>`,
    )
    .join('')}</div></body></tt>`;
  expect(saidIn(text).map(([who]) => who)).toEqual(speakers);
});

it('pyannote and whisper write a range, a track and who speaks above the words', () => {
  const text = ['hello who is there', "it's me can you open", 'the code is on the door', "i can't see it"]
    .map(
      (words, i) =>
        `[ 00:00:0${i * 2}.497 -->  00:00:0${i * 2 + 1}.120] ${'ABCD'.charAt(i)} SPEAKER_0${i % 2}\n${words}`,
    )
    .join('\n');
  expect(saidIn(text)).toEqual([
    ['SPEAKER_00', 'hello who is there'],
    ['SPEAKER_01', "it's me can you open"],
    ['SPEAKER_00', 'the code is on the door'],
    ['SPEAKER_01', "i can't see it"],
  ]);
});
