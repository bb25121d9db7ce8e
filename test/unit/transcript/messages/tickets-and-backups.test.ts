import { expect, it } from 'vitest';
import { startedTurnsOf } from '../../../support/turns-read.ts';

it('takes the day on which a ticket was submitted for nobody’s', () => {
  const text = `#48213 Router keeps dropping

Submitted: May 12, 2026 at 10:03
Requester: Rosa Diaz <rosa@x.example>
Assignee: Eli Park

Rosa Diaz    May 12, 2026 at 10:03
My router keeps dropping since the storm.

Eli Park    May 12, 2026 at 10:15
Sorry to hear that, Rosa. Is the light on the front red or orange?

Rosa Diaz    May 12, 2026 at 10:21
Orange, and it is blinking.
`;
  expect(startedTurnsOf(text)).toStrictEqual([
    ['Rosa Diaz', 'My router keeps dropping since the storm.', 0],
    ['Eli Park', 'Sorry to hear that, Rosa. Is the light on the front red or orange?', 720_000],
    ['Rosa Diaz', 'Orange, and it is blinking.', 1_080_000],
  ]);
});

it('reads messages whose words stand in a field below the sender and the day', () => {
  const message = (from: string, minute: number, body: string): string =>
    `From: ${from}\nType: message\nDate: Tue, 12 May 2026 10:0${minute}:00\nBody: ${body}\n`;
  const text = [
    message('Ida Lund', 3, 'Did the parcel arrive?'),
    message('You', 4, 'Not yet. Was it sent on Friday?\nOr later?'),
    message('Ida Lund', 6, 'Yes, with the number 4451.'),
  ].join('\n');
  expect(startedTurnsOf(text)).toStrictEqual([
    ['Ida Lund', 'Did the parcel arrive?', 0],
    ['You', 'Not yet. Was it sent on Friday? Or later?', 60_000],
    ['Ida Lund', 'Yes, with the number 4451.', 180_000],
  ]);
});
