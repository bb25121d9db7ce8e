import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Comments copied from pages of forums. */

describe('comments of a forum', () => {
  it.each([
    [
      'with how long ago and links in the line of the name',
      'kite 3 hours ago | next [–]\n\nIs the ferry table open source?\n\nreply\n\nrowan 2 hours ago | parent | next [–]\n\nIt is, look at the footer.\n\nreply\n\nkite 2 hours ago | root | parent | next [–]\n\nThanks! Does it run on a phone?\n\nreply\n\nrowan 1 hour ago | root | parent [–]\n\nYes, I use it on mine.\n\nreply\n',
      [
        ['kite', 'Is the ferry table open source?'],
        ['rowan', 'It is, look at the footer.'],
        ['kite', 'Thanks! Does it run on a phone?'],
        ['rowan', 'Yes, I use it on mine.'],
      ],
    ],
    [
      'with badges, a dot and how long ago in lines of their own, and buttons',
      'kite\nOP\n•\n3h ago\nIs the ferry running today?\n\nUpvote\n12\n\nDownvote\n\nReply\n\nShare\n\nrowan\n•\n2h ago\nNo, the wind is too strong.\n\nUpvote\n4\n\nDownvote\n\nReply\n\nShare\n\nkite\nOP\n•\n1h ago\nCan I wait inside?\n\nUpvote\n2\n\nDownvote\n\nReply\n\nShare\n\nrowan\n•\n40m ago\nOf course.\n\nUpvote\n9\n\nDownvote\n\nReply\n\nShare\n',
      [
        ['kite', 'Is the ferry running today?'],
        ['rowan', 'No, the wind is too strong.'],
        ['kite', 'Can I wait inside?'],
        ['rowan', 'Of course.'],
      ],
    ],
    [
      'with the subject above who wrote it',
      'Re: Ferry today?\nby kite » Thu Mar 12, 2026 9:15 am\n\nIs the ferry running today?\n\nRe: Ferry today?\nby rowan » Thu Mar 12, 2026 9:40 am\n\nNo, the wind is too strong.\n\nRe: Ferry today?\nby kite » Thu Mar 12, 2026 9:52 am\n\nCan I wait inside?\n\nRe: Ferry today?\nby rowan » Thu Mar 12, 2026 10:01 am\n\nOf course.\n',
      [
        ['kite', 'Is the ferry running today?'],
        ['rowan', 'No, the wind is too strong.'],
        ['kite', 'Can I wait inside?'],
        ['rowan', 'Of course.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
