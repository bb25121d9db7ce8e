import { describe, expect, it } from 'vitest';
import { saidIn, startedTurnsOf } from '../../support/turns-read.ts';

const TALK: [string, string][] = [
  ['Ann Lee', 'Is the kiln warm now?'],
  ['Ben Ruiz', 'Not yet: it takes an hour.'],
  ['Ann Lee', 'And who opens it?'],
  ['Ben Ruiz', 'I do, with my brother.'],
];

describe('what stands around a talk', () => {
  it('takes no title for somebody who says how long the meeting took', () => {
    const two = TALK.slice(0, 2);
    const words = two.map(([who, said], i) => `${who}   0:0${i + 3}\n${said}`).join('\n\n');
    expect(startedTurnsOf(`Kiln Weekly\n12. Mai 2026, 02:00PM\n12m 3s\n\n${words}\n`)).toStrictEqual(
      two.map(([who, said], i) => [who, said, (i + 3) * 1000]),
    );
  });

  it('leaves out what stands behind a rule with words, also where times stand between names and words', () => {
    const words = TALK.map(([who, said], i) => `${who} [00:00:0${i + 3}]: ${said}`).join('\n');
    expect(
      saidIn(`${words}\n\n--- end of what was said ---\nWritten by KilnText 2.4. Look at it again.\n`),
    ).toStrictEqual(TALK);
  });
});

describe('times and order', () => {
  it('reads dates as programs print them, and the newest row first', () => {
    const rows = TALK.map(([who, said], i) => `9${i},${who},Tue May 12 08:0${i}:43 +0000 2026,"${said}"`).toReversed();
    expect(startedTurnsOf(`post_id,author_id,created_at,text\n${rows.join('\n')}\n`)).toStrictEqual(
      TALK.map(([who, said], i) => [who, said, i * 60_000]),
    );
  });

  it('leaves out the tier of noises of a TextGrid', () => {
    const tier = (name: string, said: string, at: number): string =>
      `"IntervalTier"\n"${name}"\n0\n9\n1\n${at}\n${at + 1}\n"${said}"\n`;
    const text = `File type = "ooTextFile short"\n"TextGrid"\n\n0\n9\n<exists>\n3\n${tier('Kim', 'Is it warm?', 1)}${tier('noise', 'door', 2)}${tier('Jo', 'Not yet.', 3)}`;
    expect(saidIn(text)).toStrictEqual([
      ['Kim', 'Is it warm?'],
      ['Jo', 'Not yet.'],
    ]);
  });
});

describe('messages of a phone', () => {
  it('leaves out drafts, which nobody received', () => {
    const sms = (box: number, said: string, i: number): string =>
      `<sms address="+351910000417" date="177849072${i}000" type="${box}" body="${said}" />`;
    const said = TALK.map(([, words], i) => sms((i % 2) + 1, words, i));
    expect(saidIn(`<?xml version="1.0"?><smses>${[...said, sms(3, 'Do not', 9)].join('')}</smses>`)).toStrictEqual(
      TALK.map(([, words], i) => [i % 2 ? 'sent' : 'received', words]),
    );
  });
});
