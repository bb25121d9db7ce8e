import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* What a program puts into the messages of the person. */

const session = (...messages: [who: string, words: string][]): string =>
  messages
    .map(([role, content], i) =>
      JSON.stringify({
        type: role,
        message: { role, content },
        timestamp: `2026-05-03T09:00:0${i}.000Z`,
        uuid: `m${i}`,
      }),
    )
    .join('\n');

describe('a session with a program that writes code', () => {
  it('has no reminders and no note that the person broke in', () => {
    expect(
      saidIn(
        session(
          ['user', '<system-reminder>The clock says nine.</system-reminder>'],
          ['user', '<system-reminder>One file is open.</system-reminder>\nThe oven list is empty, why?'],
          ['assistant', 'I look at the list first.'],
          ['user', '[Request interrupted by user for tool use]'],
          ['user', 'Never mind.\n<system-reminder>Two files are open.</system-reminder>'],
          ['assistant', 'I leave it as it is.'],
        ),
      ),
    ).toStrictEqual([
      ['user', 'The oven list is empty, why?'],
      ['assistant', 'I look at the list first.'],
      ['user', 'Never mind.'],
      ['assistant', 'I leave it as it is.'],
    ]);
  });

  it('keeps what somebody says of them', () => {
    const asked = 'What does <system-reminder>x</system-reminder> mean in my log?';
    const told = 'It says [Request interrupted by user] where you broke in.';
    expect(saidIn(session(['user', asked], ['assistant', told], ['user', 'I see.']))).toStrictEqual([
      ['user', asked],
      ['assistant', told],
      ['user', 'I see.'],
    ]);
  });
});
