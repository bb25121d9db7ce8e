import type { Attack } from '../../attack.ts';
import { fill, fillLines, LARGEST, transcriptAttack } from './transcript-attack.ts';

function clock(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3_600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}.000`;
}

/** Transcripts that are captions: WebVTT, SubRip and others. */
export const captionAttacks: Attack[] = [
  transcriptAttack(
    'cues-of-nothing',
    'cues of WebVTT without a text, without a time between them, and with thousands of settings',
    () =>
      `WEBVTT\n\n${fillLines((index) => `${index}\n00:00:00.000 --> 00:00:00.000 align:start line:${index}%\n`, LARGEST - 20)}`,
  ),
  transcriptAttack(
    'device-name-caption',
    'the same as the speaker of a caption, with 40 groups',
    () => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v pc${' 000'.repeat(40)} Berg>hello</v>\n`,
  ),
  transcriptAttack(
    'vtt-tags',
    'captions with voice tags that are never closed',
    () => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${fill('<v Ann<c.<00:', LARGEST - 200)}`,
  ),
  transcriptAttack(
    'vtt-cues',
    'sixty thousand captions, all at the same time',
    () =>
      `WEBVTT\n\n${fillLines((index) => `${clock(1)} --> ${clock(2)}\n<v Ann ${index % 2}>hi ${index}\n`, LARGEST - 200)}`,
  ),
  transcriptAttack('vtt-rolling', 'rolling captions: each repeats the one before and adds a word', () => {
    let text = '';
    return `WEBVTT\n\n${fillLines((index) => {
      text = `${text} word${index}`.slice(-4_000);
      return `${clock(index)} --> ${clock(index + 1)}\n<v Ann>${text}</v>\n`;
    }, LARGEST - 200)}`;
  }),
  transcriptAttack(
    'vtt-repeats',
    'captions of one syllable that overlap with one another everywhere',
    () =>
      `WEBVTT\n\n${fillLines((index) => `${clock(index)} --> ${clock(index + 9)}\n<v Ann>${'la '.repeat(300)}</v>\n`, LARGEST - 200)}`,
  ),
  transcriptAttack(
    'vtt-entities',
    'a caption of character references',
    () => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${fill('&amp;&#x26;&', LARGEST - 200)}`,
  ),
  transcriptAttack(
    'vtt-notes',
    'a comment that never ends, and a header of a megabyte',
    () => `WEBVTT ${'x'.repeat(1_000_000)}\n\nNOTE ${fill('NOTE\n', 1_000_000)}`,
  ),
  transcriptAttack('vtt-arrows', 'a line of arrows', () => `WEBVTT\n\n${fill('00:00 --> ', LARGEST - 200)}`),
  transcriptAttack(
    'srt-numbers',
    'lines of nothing but numbers, one of them a million digits',
    () => `1\n00:00:01,000 --> 00:00:02,000\nhi\n\n${'7'.repeat(1_000_000)}\n${fill('8\n', 1_000_000)}`,
  ),
  transcriptAttack('srt-cues', 'fifty thousand captions in falling order of time', () =>
    fillLines((index) => {
      const at = clock(90_000 - index).replace('.', ',');
      return `${index + 1}\n${at} --> ${at}\nAnn: hi\n`;
    }),
  ),
  transcriptAttack('vtt-one-line', 'a caption of one line of two megabytes', () =>
    `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${fill('so we want a report ')}`.slice(0, LARGEST),
  ),
  transcriptAttack(
    'vtt-times-beyond',
    'captions at times that no number holds',
    () =>
      `WEBVTT\n\n${fillLines((index) => `${'9'.repeat(300)}:99:99.999 --> -${index}:00:00.000\n<v A>yes\n`, 2_000_000)}`,
  ),
  transcriptAttack(
    'chevron-captions',
    'captions without names in which every line begins with ">>", "> >" or ">>>"',
    () =>
      fillLines(
        (index) => `${['>>', '>> >>', '>>>', '&gt;&gt;', '>> : >>'][index % 5] ?? ''} ${index % 7 ? 'yes' : ''}`,
      ),
  ),
  transcriptAttack(
    'sami-syncs',
    'captions of SAMI whose marks follow one another, with letters that change their length in lower case',
    () => `<SAMI><BODY>${fill('<SYNC Start=1><P Class=A>İ<br>&nbsp;', LARGEST - 100)}`,
  ),
  transcriptAttack(
    'sub-station-overrides',
    'a caption of SubStation Alpha of braces that are never closed, and a hundred thousand lines of it',
    () =>
      `[Script Info]\n\n[Events]\nFormat: ${fill('x, ', 4_000)}\n${fillLines(
        (index) => `Dialogue: 0,0:00:0${index % 10}.00,0:00:01.00,A,,0,0,0,,${'{\\b1'.repeat(index % 40)}\\N`,
        LARGEST - 5_000,
      )}`,
  ),
  transcriptAttack('micro-dvd', 'captions by frames, all of them the same and in falling order', () =>
    fillLines((index) => `{${9_000_000 - index}}{1}{y:i}yes|{c:$0000ff}no|`),
  ),
];
