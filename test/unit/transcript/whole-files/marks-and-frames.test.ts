import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// An invented conversation, as protocols, desks and pages of meetings have it.
type Said = [side: 'rep' | 'customer', text: string, start: number];
const SAID: readonly Said[] = [
  ['rep', 'Did the ladder arrive in one piece?', 2],
  ['customer', 'It did, but a rung is loose.', 9],
  ['rep', 'Which one, and since when?', 14],
  ['customer', 'The third: since this morning.', 21],
  ['rep', 'Shall I bring you another one today?', 27],
  ['customer', 'Yes, after four, please.', 33],
];
const NAME = { rep: 'Ida Brandt', customer: 'Tom Okafor' };
const ROLE = { rep: 'Agent', customer: 'Customer' };
const lines = (make: (...said: Said) => string, between = '\n'): string =>
  SAID.map((said) => make(...said)).join(between);
const by = (names: Record<Said[0], string>): string[][] => SAID.map(([side, said]) => [names[side], said]);
const timed = (names: Record<Said[0], string>, more = 0): (string | number)[][] =>
  SAID.map(([side, said, start]) => [names[side], said, start * 1000 + more]);
const two = (value: number): string => String(value).padStart(2, '0');

describe('marks behind names', () => {
  it.each(['>', '|', '-', ';', '–'])('%s without a space before it', (mark) => {
    expect(saidIn(lines((who, said) => `${ROLE[who]}${mark} ${said}`))).toStrictEqual(by(ROLE));
    expect(saidIn(lines((who, said) => `${NAME[who]}${mark} ${said}`))).toStrictEqual(by(NAME));
  });

  it('behind the number of a turn and a time', () => {
    const numbered = SAID.map(([who, said, start], i) => `${i + 1}. [00:${two(start)}] ${ROLE[who]} - ${said}`);
    expect(startedTurnsOf(numbered.join('\n'))).toStrictEqual(timed(ROLE));
  });

  it('a sign in the middle of a sentence is none', () => {
    const prose = 'Nobody came - it rained.\nThe hall stayed empty - all day.\nWe went home; nobody minded.\nThe end.';
    expect(readTranscript(prose)).toMatchObject({ format: 'plain', speakers: [] });
  });
});

describe('times', () => {
  it('with dots before names', () => {
    const text = lines((who, said, start) => `00.00.${two(start)} Uhr ${NAME[who]}: ${said}`);
    expect(startedTurnsOf(text)).toStrictEqual(timed(NAME));
  });

  it('days with dots are no times', () => {
    const text = SAID.map(([who, said], i) => `0${i + 1}.05.26 ${NAME[who]}: ${said}`).join('\n');
    expect(readTranscript(text).turns.every(({ startMs }) => startMs === null)).toBe(true);
  });

  it('with the number of a frame, before and behind names', () => {
    const before = lines((who, said, start) => `00:00:${two(start)}:15 ${NAME[who]}\n${said}\n`);
    const behind = lines((who, said, start) => `${NAME[who]} 00:00:${two(start)}:15\n${said}\n`);
    expect(startedTurnsOf(before)).toStrictEqual(timed(NAME, 500));
    expect(startedTurnsOf(behind)).toStrictEqual(timed(NAME, 500));
  });
});

describe('times before names and a colon', () => {
  it.each<[string, (start: number) => string, number]>([
    ['the number of a frame', (start) => `00:00:${two(start)}:15`, 500],
    ['the number of a frame behind a semicolon', (start) => `[00:00:${two(start)};15]`, 500],
    ['milliseconds', (start) => `[${start}250ms]`, 250],
    ['in marks of code', (start) => `\`00:${two(start)}\``, 0],
  ])('%s', (_, time, more) => {
    const text = lines((who, said, start) => `${time(start)} ${NAME[who]}: ${said}`);
    expect(startedTurnsOf(text)).toStrictEqual(timed(NAME, more));
  });
});

describe('captions', () => {
  it.each<[string, (name: string) => string]>([
    ['a name in bold above the words', (name) => `<b>${name}</b>\n`],
    ['a name in curly brackets', (name) => `{${name}} `],
    ['a dash behind a name', (name) => `${name} - `],
    ['a bar behind a name', (name) => `${name} | `],
  ])('%s', (_, before) => {
    const cues = SAID.map(
      ([who, said, start], i) =>
        `${i + 1}\n00:00:${two(start)},000 --> 00:00:${two(start + 2)},000\n${before(NAME[who])}${said}\n`,
    );
    expect(startedTurnsOf(cues.join('\n'))).toStrictEqual(timed(NAME));
  });

  it('a dash in some sentences tells no name', () => {
    const said = ['Well - it rained.', 'Nobody came - at all.', 'We waited.', 'Then - nothing.', 'We went home.'];
    const cues = said.map((words, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i},900\n${words}\n`);
    expect(readTranscript(cues.join('\n')).speakers).toStrictEqual([]);
  });
});

describe('names', () => {
  it('with what somebody is and where', () => {
    const title = { rep: 'Field Engineer, Ladders Ltd', customer: 'Caretaker, Old School' };
    const text = lines((who, said, start) => `${NAME[who]}, ${title[who]} (0:${two(start)})\n${said}\n`);
    expect(startedTurnsOf(text)).toStrictEqual(timed(NAME));
  });
});

describe('tables with a column for each side', () => {
  it.each([
    ['agent_text', 'customer_text'],
    ['Agent Message', 'Customer Message'],
    ['customerUtterance', 'agentUtterance'],
  ])('%s and %s', (first, second) => {
    const own = first.startsWith('c') ? SAID.slice(1) : SAID;
    const rows = own.flatMap(([, said], i) => (i % 2 === 0 ? [`"${said}","${own[i + 1]?.[1] ?? ''}"`] : []));
    const read = readTranscript(`${first},${second}\n${rows.join('\n')}`);
    expect(read.turns.map(({ text }) => text)).toStrictEqual(own.map(([, said]) => said));
    expect(read.speakers.map((name) => name.toLowerCase()).toSorted()).toStrictEqual(['agent', 'customer']);
  });
});

describe('numbers of rows', () => {
  it('are no times', () => {
    const rows = [0, 2, 4].map((i) => `${i},"${SAID[i]?.[1]}","${SAID[i + 1]?.[1]}"`);
    const { turns } = readTranscript(`turn,agent_text,customer_text\n${rows.join('\n')}`);
    expect(turns.map(({ startMs }) => startMs)).toStrictEqual(SAID.map(() => null));
  });
});

describe('what stands below a conversation', () => {
  it.each([
    'Best regards\nIda\n\n--\nLadders Ltd, 4 Quay Street',
    'Mit freundlichen Grüßen,\nIda',
    'This e-mail is confidential. If you are not the intended recipient, please delete it.',
    'Disclaimer: this text may contain errors.',
    '--\nLadders Ltd',
    'Thanks,\nIda\n\nSent from my phone',
    'Page 3 of 3\nConfidential',
  ])('%s', (footer) => {
    expect(saidIn(`${lines((who, said) => `${NAME[who]}: ${said}`)}\n\n${footer}\n`)).toStrictEqual(by(NAME));
  });
});

describe('texts in which nobody speaks', () => {
  it.each<[string, string]>([
    ['an agenda', '09:00 Welcome\n09:15 Figures of the quarter\n10:00 Coffee\n10:20 New products\n11:30 Questions'],
    [
      'settings in sections',
      '[server]\nhost: localhost\nport: 8080\n\n[mail]\nfrom: a@x.example\nhost: mail.x.example\n\n[log]\nlevel: info\nfile: a.log',
    ],
    [
      'the log of a program',
      [
        '2026-05-11 10:00:01 INFO  server: listening on 8080',
        '2026-05-11 10:00:04 WARN  pool: 9 of 10 connections are used',
        '2026-05-11 10:00:09 ERROR mailer: connection refused',
        '2026-05-11 10:00:10 INFO  server: request took 20 ms',
      ].join('\n'),
    ],
  ])('%s', (_, text) => {
    expect(readTranscript(text)).toMatchObject({ format: 'plain', speakers: [] });
  });
});
