import { describe, expect, it } from 'vitest';
import { partedByMark } from '../../../../src/transcript/labels/common-mark.ts';
import { withSteadyTimes } from '../../../../src/transcript/lines/steady-times.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { hoursByPace } from '../../../../src/transcript/times/hours-by-pace.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// The call in dialects of lines that no reader knows as they are: the time in another place or spelling, another mark.
const ROLE = { rep: 'Agent', customer: 'Customer' };
const by = (names: { rep: string; customer: string }): unknown[] => SAID.map(([side, said]) => [names[side], said]);
const timedBy = (startOf: (start: number, i: number) => number): unknown[] =>
  SAID.map(([side, said, start], i) => [NAME[side], said, startOf(start, i)]);
const minute = (a: number): number => SAID.findIndex(([, , start]) => start === a);
const ofDay = (a: number): string => `13:${30 + minute(a)}`;
const seconds = timedBy((start) => Math.floor(start) * 1000);
const minutes = timedBy((_, i) => i * 60_000);
const short = (a: number): string => `0:${String(Math.floor(a)).padStart(2, '0')}`;

describe('times in an unusual place', () => {
  it.each<[string, string]>([
    ['behind the colon', lines((who, said, a) => `${NAME[who]}: ${short(a)} ${said}`)],
    ['behind what was said', lines((who, said, a) => `${NAME[who]}: ${said} (${short(a)})`)],
    ['before a name in brackets', lines((who, said, a) => `${short(a)} [${NAME[who]}] ${said}`)],
    ['in the brackets of the name', lines((who, said, a) => `[${NAME[who]}, ${short(a)}] ${said}`)],
    ['between the name and a dash', lines((who, said, a) => `${NAME[who]} (${short(a)}) - ${said}`)],
    ['behind a name in bold', lines((who, said, a) => `**${NAME[who]}** ${short(a)}: ${said}`, '\n\n')],
    ['in a line above the name and the words', lines((who, said, a) => `${short(a)}\n${NAME[who]}: ${said}`)],
    ['behind a word in the brackets', lines((who, said, a) => `${NAME[who]} (at ${short(a)}): ${said}`)],
    ['behind a comma and a word', lines((who, said, a) => `${NAME[who]}, min ${short(a)}: ${said}`)],
    ['beside a name without empty lines', lines((who, said, a) => `${short(a)} ${NAME[who]}\n${said}`)],
  ])('%s', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(seconds);
  });

  it('with words for the beginning and the end', () => {
    const two = (a: number): string => `00:00:${String(Math.floor(a)).padStart(2, '0')}`;
    const text = lines((who, said, a, b) => `TC IN: ${two(a)}  TC OUT: ${two(b)}\n${NAME[who]}\n${said}\n`);
    expect(startedTurnsOf(text)).toStrictEqual(seconds);
  });

  it('with the number of the speaker in the same brackets', () => {
    const text = lines((who, said, a, b) => `[0:${a.toFixed(3)},0:${b.toFixed(3)},${who === 'rep' ? 0 : 1}]  ${said}`);
    expect(startedTurnsOf(text)).toStrictEqual(
      SAID.map(([side, said, start]) => [side === 'rep' ? 'Speaker 0' : 'Speaker 1', said, Math.round(start * 1000)]),
    );
  });
});

describe('days and times in other words', () => {
  it.each<[string, (time: string) => string]>([
    ['yesterday in German', (time) => `[Gestern ${time}]`],
    ['a month’s name in English', (time) => `May 11, 2026, ${time}`],
    ['a month’s name in French', (time) => `11 mai 2026 à ${time}`],
    ['a month’s name in Spanish', (time) => `11 de mayo de 2026, ${time}`],
    ['a weekday and a day without a year', (time) => `Mo 11.05. ${time}`],
    ['in Chinese', (time) => `2026年5月11日 ${time}`],
    ['with the word for hours', (time) => `${time} Uhr`],
  ])('%s', (_, write) => {
    for (const text of [
      lines((who, said, a) => `${write(ofDay(a))} ${NAME[who]}: ${said}`),
      lines((who, said, a) => `${write(ofDay(a))} ${NAME[who]}\n${said}\n`),
      lines((who, said, a) => `${NAME[who]} ${write(ofDay(a))}\n${said}\n`),
    ])
      expect(startedTurnsOf(text)).toStrictEqual(minutes);
  });

  it('takes hours and minutes for these where nobody could have said so much in seconds', () => {
    const said = SAID.map(([who, words]) => [who, `${words} ${words}`] as const);
    const text = said.map(([who, words], i) => `13:${30 + i} ${NAME[who]}: ${words}`).join('\n');
    expect(startedTurnsOf(text).map(([, , start]) => start)).toStrictEqual(SAID.map((_, i) => i * 60_000));
  });

  it('takes minutes and seconds for these at the pace of speech', () => {
    const text = lines((who, said, a) => `${short(a)} ${NAME[who]}: ${said}`);
    expect(startedTurnsOf(text)).toStrictEqual(seconds);
  });
});

describe('any mark behind the names', () => {
  it.each<[string, (name: string, said: string) => string]>([
    ['an angle bracket', (name, said) => `${name}>${said}`],
    ['two of them', (name, said) => `${name} >> ${said}`],
    ['a colon and a dash', (name, said) => `${name} :- ${said}`],
    ['slashes', (name, said) => `${name} // ${said}`],
    ['a full stop', (name, said) => `${name}. ${said}`],
    ['an arrow without spaces', (name, said) => `${name}►${said}`],
    ['a wide bar', (name, said) => `${name}｜${said}`],
    ['curly brackets', (name, said) => `{${name}} ${said}`],
  ])('%s', (_, write) => {
    expect(saidIn(lines((who, said) => write(ROLE[who], said)))).toStrictEqual(by(ROLE));
    const numbered = SAID.map(([who, said], i) => `${i + 1}. ${write(ROLE[who], said)}`).join('\n');
    expect(saidIn(numbered)).toStrictEqual(by(ROLE));
  });
});

describe('a role and a name', () => {
  it('stay one label where a stroke stands between them', () => {
    const names = { rep: `Agent/${NAME.rep}`, customer: `Caller/${NAME.customer}` };
    expect(saidIn(lines((who, said) => `${names[who]}: ${said}`))).toStrictEqual(by(names));
  });
});

describe('labels of interviews', () => {
  it('number who asks behind a stroke', () => {
    const text = lines((who, said) => `${who === 'rep' ? 'P/1' : 'R'} – ${said}`);
    expect(saidIn(text)).toStrictEqual(by({ rep: 'P/1', customer: 'R' }));
  });

  it('stand before a wide space, with questions that have no mark', () => {
    const said = ['何かお困りですか。', 'お湯が出ません。', '番号は出ていますか。', 'はい、一です。'];
    const names = ['受付', 'お客様'];
    const text = said.map((words, i) => `${names[i % 2]}　${words}`).join('\n');
    expect(saidIn(text)).toStrictEqual(said.map((words, i) => [names[i % 2], words]));
  });
});

describe('what is no conversation on a second look either', () => {
  const rows = (count: number, row: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => row(i)).join('\n');
  it.each<[string, string]>([
    [
      'a log with sentences',
      rows(
        12,
        (i) => `2026-05-11 10:00:${10 + i} ${['INFO', 'WARN'][i % 2]} [job-${i}] It took ${i} ms. Was that slow?`,
      ),
    ],
    [
      'titles of pieces of music',
      ['Nina Simone', 'The Beatles', 'Nina Simone', 'The Beatles', 'Bach', 'Nina Simone']
        .map((who, i) => `08:0${i} ${who} - Song of Day ${i}`)
        .join('\n'),
    ],
    [
      'opening hours',
      rows(5, (i) => `${['Mo', 'Di', 'Mi', 'Do', 'Fr'][i]} 09:00 - 18:0${i} ${['Desk', 'Store'][i % 2]}`),
    ],
    ['results of tests', rows(9, (i) => `[${['PASS', 'FAIL'][i % 2]}] opens page ${i} in the browser`)],
    ['amounts', rows(6, (i) => `[${['EUR', 'USD'][i % 2]}] ${i + 10} for the taxi`)],
    ['a diary', rows(8, (i) => `${i + 1} May 2026, 9:1${i}\nI went to the market and bought bread.\n`)],
    ['appointments', rows(9, (i) => `Mon 11.05. ${8 + i}:00 ${['Room A', 'Room B'][i % 2]} - Meeting of team ${i}`)],
    ['code', rows(12, (i) => `${['x', 'y'][i % 2]} += compute(${i}) + 1;`)],
    ['answers to choose from', rows(6, () => 'A. Paris\nB. Rome')],
  ])('%s', (_, text) => {
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });
});

describe('what a text must have for a second look', () => {
  it('is times that rise', () => {
    const rising = ['Ann 0:10 one', 'Bob 0:20 two', 'Ann 0:30 three', 'Bob 0:40 four'];
    expect(withSteadyTimes(rising).map(({ body }) => body)).toStrictEqual([
      'Ann one',
      'Bob two',
      'Ann three',
      'Bob four',
    ]);
    expect(withSteadyTimes(rising.toReversed())).toStrictEqual([]);
  });

  it('is few names before a mark that sentences have as well', () => {
    const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eva', 'Fay', 'Gil'];
    const saidBy = (count: number): string[] =>
      [0, 1].flatMap((round) => names.slice(0, count).map((name) => `${name}. Is this the kiln of round ${round}?`));
    expect(partedByMark(saidBy(6), false)?.map((part) => part?.name)).toStrictEqual([
      ...names.slice(0, 6),
      ...names.slice(0, 6),
    ]);
    expect(partedByMark(saidBy(7), false)).toBe(null);
  });

  it('is no end beside a beginning where minutes and seconds may be hours and minutes', () => {
    const text = '13:30 a 13:31 b 13:32 c 13:33 d';
    const piecesTo = (endMs: number | null) =>
      [0, 1, 2, 3].map((i) => ({ speaker: 'Ann', text: 'kiln '.repeat(40), startMs: (810 + i) * 1000, endMs }));
    expect(hoursByPace(text, piecesTo(null)).map(({ startMs }) => startMs)).toStrictEqual([
      0, 60_000, 120_000, 180_000,
    ]);
    expect(hoursByPace(text, piecesTo(900_000))).toStrictEqual(piecesTo(900_000));
  });
});
