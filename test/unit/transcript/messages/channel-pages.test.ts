import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* What pages of channels show beside messages. */

const page = (middle: string): string =>
  `Ida Brandt\n9:01 AM\nThe kiln is free on Tuesday.\n\nOle Holm\n9:04 AM\nI take the morning, then.\n\n${middle}\n\nIda Brandt\n9:20 AM\nFine with me.\n\nOle Holm\n9:22 AM\nThanks.\n`;

describe('a page of a channel', () => {
  it('shows what is answered, a meeting and what was taken back, and nobody says that', () => {
    expect(
      saidIn(
        page(
          'Ida Brandt\n9:06 AM\nOle Holm\nI take the morning, then.\nLeave me the lower shelf.\nSee more\n\nMeeting started\n9:10 AM\nMeeting ended: 3m 12s\n\nOle Holm\n9:15 AM\nThis message has been deleted.',
        ),
      ),
    ).toStrictEqual([
      ['Ida Brandt', 'The kiln is free on Tuesday.'],
      ['Ole Holm', 'I take the morning, then.'],
      ['Ida Brandt', 'Leave me the lower shelf. Fine with me.'],
      ['Ole Holm', 'Thanks.'],
    ]);
  });

  it('keeps names and words that are new, and who speaks of a message', () => {
    expect(
      saidIn(
        page(
          'Ida Brandt\n9:06 AM\nOle Holm\nand Kim come as well.\n\nOle Holm\n9:15 AM\nThis message has been deleted, it says. Why?',
        ),
      ),
    ).toStrictEqual([
      ['Ida Brandt', 'The kiln is free on Tuesday.'],
      ['Ole Holm', 'I take the morning, then.'],
      ['Ida Brandt', 'Ole Holm and Kim come as well.'],
      ['Ole Holm', 'This message has been deleted, it says. Why?'],
      ['Ida Brandt', 'Fine with me.'],
      ['Ole Holm', 'Thanks.'],
    ]);
  });
});

describe('a chat room', () => {
  it('has notices that its server passes on to all', () => {
    expect(
      saidIn(
        '09:01 < ida> is the kiln warm?\n09:02 < ole> not yet\n09:03 < ida> ok, later\n09:04 < ole> i call you\n09:05 -root(~root@harbour)- we restart at ten\n',
      ),
    ).toStrictEqual([
      ['ida', 'is the kiln warm?'],
      ['ole', 'not yet'],
      ['ida', 'ok, later'],
      ['ole', 'i call you'],
    ]);
  });
});
