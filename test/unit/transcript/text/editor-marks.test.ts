import { describe, expect, it } from 'vitest';
import { withoutEditorMarks } from '../../../../src/transcript/text/editor-marks.ts';
import { saidIn } from '../../../support/turns-read.ts';

/* What editors of transcripts write among the words. */

describe('signs with a stroke before them', () => {
  it('are signs, and what was struck out was said', () => {
    const said = (at: string, words: string): string => `\\[00:00:${at}\\] ${words}`;
    const text = `**Ada:** ${said('00', 'Who wants to begin?')}\n\n**Bo:** ${said('04', '~~Like~~ I do. I have one.')}\n\n**Ada:** ${said('09', 'Go on.')}\n\n${said('12', 'Slowly, please.')}\n\n**Bo:** ${said('15', 'Fine.')}\n`;
    expect(saidIn(text)).toEqual([
      ['Ada', 'Who wants to begin?'],
      ['Bo', 'Like I do. I have one.'],
      ['Ada', 'Go on. Slowly, please.'],
      ['Bo', 'Fine.'],
    ]);
  });

  it.each([
    String.raw`Ada: It lies in C:\(old)\[new] there.`,
    String.raw`\begin{a}\item[Ada] \[x\] \[y\]`,
    'a ~~ b ~~ c',
  ])('stay in %s', (text) => {
    expect(withoutEditorMarks(text)).toBe(text);
  });
});

it('a task with a link to the recording is no word of the turn in which it stands', () => {
  const link = 'https://video.example/share/x8Yk2?timestamp=31.9';
  const text = `0:00 - Ada Lee\n  How did it go?\n\n0:04 - Bo Ray\n  Better than I thought.\n  ACTION ITEM: Send the quote - WATCH: ${link}  But I need it by Monday.\n\n0:09 - Ada Lee\n  You have it.\n  SCREEN SHARING: Ada began - WATCH: ${link}\n\n0:15 - Bo Ray\n  Thanks.\n`;
  expect(saidIn(text)).toEqual([
    ['Ada Lee', 'How did it go?'],
    ['Bo Ray', 'Better than I thought. But I need it by Monday.'],
    ['Ada Lee', 'You have it.'],
    ['Bo Ray', 'Thanks.'],
  ]);
});
