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
