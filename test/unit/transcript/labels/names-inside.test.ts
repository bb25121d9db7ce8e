import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Names that stand among the words of all turns. */

describe('a name behind a channel', () => {
  it.each([
    [
      'is who speaks, where the channel stands in brackets',
      '3/12 21:15:04.123  [Party] Kite-Stormrage: ready for the last boss?\n3/12 21:15:09.001  [Party Leader] Rowan-Stormrage: one minute, need water\n3/12 21:15:20.500  [Party] Kite-Stormrage: ok. who pulls?\n3/12 21:15:31.777  [Party Leader] Rowan-Stormrage: I do. stay behind me\n',
      [
        ['Kite-Stormrage', 'ready for the last boss?'],
        ['Rowan-Stormrage', 'one minute, need water'],
        ['Kite-Stormrage', 'ok. who pulls?'],
        ['Rowan-Stormrage', 'I do. stay behind me'],
      ],
    ],
    [
      'stands above a block of AsciiDoc',
      '= Ferry talk\n\n[quote, Ann Lee]\n____\nIs the ferry running today?\n____\n\n[quote, Ben Okoye]\n____\nNo, the wind is too strong.\n____\n\n[quote, Ann Lee]\n____\nCan I wait inside?\n____\n\n[quote, Ben Okoye]\n____\nOf course.\n____\n',
      [
        ['Ann Lee', 'Is the ferry running today?'],
        ['Ben Okoye', 'No, the wind is too strong.'],
        ['Ann Lee', 'Can I wait inside?'],
        ['Ben Okoye', 'Of course.'],
      ],
    ],
    [
      'is no picture in brackets',
      '安娜 2026/3/12 9:15:04\n今天有船吗？\n\n本 2026/3/12 9:16:00\n没有，风太大了。\n\n安娜 2026/3/12 9:16:40\n[图片]\n\n安娜 2026/3/12 9:16:50\n我可以在里面等吗？\n\n本 2026/3/12 9:17:10\n当然可以。\n',
      [
        ['安娜', '今天有船吗？'],
        ['本', '没有，风太大了。'],
        ['安娜', '我可以在里面等吗？'],
        ['本', '当然可以。'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
