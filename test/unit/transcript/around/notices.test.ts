import { describe, expect, it } from 'vitest';
import { isNotice } from '../../../../src/transcript/around/notice.ts';
import { saidIn } from '../../../support/turns-read.ts';

const TALK: [string, string][] = [
  ['Kim Oz', 'Is the boat free on Saturday?'],
  ['Tom Rau', 'It is, from ten to four.'],
  ['Kim Oz', 'And what do you ask for it?'],
  ['Tom Rau', 'Ninety, with the petrol.'],
  ['Kim Oz', 'Then I take it.'],
  ['Tom Rau', 'Good. The key is at the pier.'],
];

type Write = (who: string, said: string, i: number) => string;
const LAYOUTS: [string, Write, string][] = [
  ['labelled lines', (who, said) => `${who}: ${said}`, '\n'],
  ['names with a time above the words', (who, said, i) => `${who}  0:0${i}\n${said}`, '\n\n'],
  ['dated lines', (who, said, i) => `[04/05/2026, 10:0${i}:00] ${who}: ${said}`, '\n'],
];
const written = (write: Write, between: string, notice: string): string => {
  const turns = TALK.map(([who, said], i) => write(who, said, i));
  return [...turns.slice(0, 4), notice, ...turns.slice(4)].join(between);
};

describe('a line that nobody says', () => {
  const NOTICES = [
    '*** Ann Lee has left',
    '--> Ann Lee joined',
    '* Ann Lee is typing',
    '— Ann Lee hat den Chat verlassen —',
    '~ Ann Lee added Tom Rau ~',
    'Ann Lee est entrée dans la conversation.',
    'Ann Lee se ha unido a la reunión.',
    'Call transferred to Billing',
    'The line was closed by the customer.',
    'Tom Rau changed the subject to "Boats"',
    'Tom Rau reacted with 👍',
    'Kim Oz liked "It is, from ten to four."',
    'Tom Rau shared a file: plan.pdf',
    '👍 1',
    'like 1',
    'laugh 3 heart 1',
    'Seen 10:03',
    '<image omitted>',
    'Missed call',
    'Message deleted',
    'You pinned a message',
    '[silence]',
    '(long pause)',
    '[hold music]',
    'System: Tom Rau is now available',
  ];
  for (const [layout, write, between] of LAYOUTS)
    it.each(NOTICES)(`is left out of ${layout}: %s`, (notice) => {
      expect(saidIn(`${written(write, between, notice)}\n`)).toStrictEqual(TALK);
    });

  const WORDS = [
    'Tom Rau is who you ask for.',
    'Tom Rau is the one to ask.',
    'Tom Rau has the boat on Sunday.',
    'We joined the club in May.',
    'Call me when the line is free.',
    'Ann Lee has the key, ask her.',
    'Message me then.',
    'I can sit down.',
    '(You know him.)',
  ];
  it.each(WORDS)('is somebody’s further line: %s', (line) => {
    const [, write, between] = LAYOUTS[0] ?? ['', () => '', ''];
    expect(saidIn(`${written(write, between, line)}\n`)[3]).toStrictEqual([
      'Tom Rau',
      `Ninety, with the petrol. ${line}`,
    ]);
  });
});

it('somebody who comes is no caption', () => {
  const lines = TALK.map(([who, said], i) => `10:0${i} ${who}: ${said}`);
  expect(saidIn(`${[...lines.slice(0, 3), '10:02 --> Ann Lee joined', ...lines.slice(3)].join('\n')}\n`)).toStrictEqual(
    TALK,
  );
});

it('a name with what that one did is no speaker', () => {
  const notice = '[04/05/2026, 10:03:30] Tom Rau shared a file: plan.pdf';
  const [, , [, write, between] = ['', () => '', '']] = LAYOUTS;
  expect(saidIn(`${written(write, between, notice)}\n`)).toStrictEqual(TALK);
});

it('a summary behind its word ends the talk', () => {
  const lines = TALK.map(([who, said]) => `${who}: ${said}`);
  expect(saidIn(`${lines.join('\n')}\n\nAI summary: Kim rents the boat. Tom hands over the key.\n`)).toStrictEqual(
    TALK,
  );
});

describe('news of a program', () => {
  const NEWS = 'Ann Lee joined the meeting.';
  const clock = (i: number): string => `00:00:${String(i * 5).padStart(2, '0')}`;
  const rows = TALK.map(([who, said], i) => [clock(i), who, said]);
  const around = (lines: readonly string[], news: string): string =>
    [...lines.slice(0, 4), news, ...lines.slice(4)].join('\n');

  it('are no caption', () => {
    const cues = rows.map(([from = '', who = '', said = '']) => `${from},000 --> ${from},900\n${who}: ${said}\n`);
    expect(saidIn(`${around(cues, `00:00:19,100 --> 00:00:19,800\n${NEWS}\n`)}\n`)).toStrictEqual(TALK);
  });

  it('are no row of a table', () => {
    const lines = rows.map((cells) => cells.join('\t'));
    expect(saidIn(`Time\tWho\tWhat\n${around(lines, `00:00:19\t\t${NEWS}`)}\n`)).toStrictEqual(TALK);
  });

  it('stand between records, and a foot below them', () => {
    const records = rows.map(([at, who, said]) => `Speaker: ${who}\nTime: ${at}\nText: ${said}\n`);
    expect(saidIn(`${around(records, `${NEWS}\n`)}\n--\nHarbour Ltd, 4 Pier Road\n`)).toStrictEqual(TALK);
  });
});

it('a line above the words says from whom to whom', () => {
  const turns = TALK.map(
    ([who, said], i) => `From ${who} to ${who === 'Kim Oz' ? 'Tom Rau' : 'Kim Oz'} at 10:0${i}\n${said}`,
  );
  expect(saidIn(`${turns.join('\n\n')}\n`)).toStrictEqual(TALK);
});

it('of a crowd no line is compared with every name', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => `Guest ${String.fromCharCode(65 + (i % 26))}${i}`);
  const lines = [...crowd, ...crowd].map((who, i) => `${who}: Is it so at ${i}, as you said?`);
  const text = [...lines.slice(0, 30), `${crowd[0] ?? ''} waved`, ...lines.slice(30)].join('\n');
  expect(saidIn(`${text}\n`)[29]?.[1]).toBe('Is it so at 29, as you said? Guest A0 waved');
});

it('a line is looked for among the names of a crowd, and the names are not gone through', () => {
  class Crowd extends Set<string> {
    override [Symbol.iterator](): never {
      throw new Error('All names were gone through.');
    }
  }
  const crowd = new Crowd();
  for (let i = 0; i < 30; i += 1) crowd.add(`Kim K${i}`);
  expect(isNotice('It left Monday.', crowd)).toBe(false);
  expect(isNotice('Kim K29 left a trace.', crowd)).toBe(true);
});

describe.each([
  ['the name first', (who: string, said: string) => `${who},"${said}"`],
  ['a time first', (who: string, said: string, i: number) => `00:00:0${i},${who},"${said}"`],
])('a line below a row with %s', (_where, write) => {
  const below = (line: string): string =>
    TALK.map(([who, said], i) => `${write(who, said, i)}${i === 1 ? `\n${line}` : ''}`).join('\n');

  it('goes on with what was said, though somebody left in it', () => {
    expect(saidIn(below('And Colin left.'))[1]?.[1]).toBe('It is, from ten to four. And Colin left.');
  });

  it('is left out where it says who goes on with the call', () => {
    expect(saidIn(below('Agent Kim Oz'))).toStrictEqual(TALK);
  });
});
