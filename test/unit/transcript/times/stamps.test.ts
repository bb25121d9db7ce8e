import { describe, expect, it } from 'vitest';
import { withoutDots } from '../../../../src/transcript/times/dotted-clocks.ts';
import { withPlainClocks } from '../../../../src/transcript/times/plain-clocks.ts';
import { spokenTime } from '../../../../src/transcript/times/spoken-time.ts';
import { stampAtEnd, stampIn } from '../../../../src/transcript/times/stamp.ts';
import { parseAnyTime, parseTime } from '../../../../src/transcript/times/timestamps.ts';
import { withNumericDate, writtenDate } from '../../../../src/transcript/times/written-date.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** The time of a day. */
const at = (hours: number, minutes: number, seconds = 0) => hours * HOUR + minutes * MINUTE + seconds * SECOND;

describe('the first time of a line', () => {
  it.each<[string, string, number, number | null]>([
    ['[10:05] Ann: hi', '[10:05]', at(0, 10, 5), null],
    ['Ann (0:03 --> 0:08) hi', '(0:03 --> 0:08)', 3_000, 8_000],
    ['[00:01:02 - 00:01:05] Ann', '[00:01:02 - 00:01:05]', 62_000, 65_000],
    ['[0.80s - 7.40s] Ann', '[0.80s - 7.40s]', 800, 7_400],
    ['(12.5) Ann', '(12.5)', 12_500, null],
    ['12.5s Ann: hi', '12.5s', 12_500, null],
    ['0.8 - 7.4 Ann', '0.8 - 7.4', 800, 7_400],
    ['<10:05:03> Ann', '<10:05:03>', at(10, 5, 3), null],
    ['{0:05} Ann', '{0:05}', 5_000, null],
    ['【0:05】Ann', '【0:05】', 5_000, null],
    ['(at 0:05) Ann', '(at 0:05)', 5_000, null],
    ['TC IN: 0:05 TC OUT: 0:08 Ann', 'TC IN: 0:05 TC OUT: 0:08', 5_000, 8_000],
    ['[from 0:05 to 0:08] Ann', '[from 0:05 to 0:08]', 5_000, 8_000],
    // A bracket that does not close is none.
    ['[0:05) Ann', '0:05', 5_000, null],
    ['2 min 5 s Ann', '2 min 5 s', 125_000, null],
    ['[2 min 5 s] Ann', '[2 min 5 s]', 125_000, null],
    ['0:05,250 Ann', '0:05,250', 5_250, null],
    ['1:02:03.5 Ann', '1:02:03.5', at(1, 2, 3) + 500, null],
    // A word and a number are no day unless the word is a month.
    ['Kiln 11 at 1:30 Ann', '1:30', 90_000, null],
  ])('since the beginning, of %s', (line, written, startMs, endMs) => {
    const found = stampIn(line);
    expect(line.slice(found?.at, found?.end)).toBe(written);
    expect(found).toMatchObject({ startMs, endMs, day: null, ofDay: false });
  });

  it.each<[string, string, number, string | null]>([
    ['10:05 AM Ann', '10:05 AM', at(10, 5), null],
    ['12:30 a.m. Ann', '12:30 a.m.', at(0, 30), null],
    ['12:30 PM Ann', '12:30 PM', at(12, 30), null],
    ['下午3:05 Ann', '下午3:05', at(15, 5), null],
    ['3:05 م Ann', '3:05 م', at(15, 5), null],
    ['3:05 ص Ann', '3:05 ص', at(3, 5), null],
    ['10h05 Ann', '10h05', at(10, 5), null],
    ['10:05 Uhr Ann', '10:05 Uhr', at(10, 5), null],
    ['3 May 2026, 10:05 Ann', '3 May 2026, 10:05', at(10, 5), '2026-5-3'],
    ['4. März 2026 um 10:15 Ann', '4. März 2026 um 10:15', at(10, 15), '2026-3-4'],
    ['2026年3月4日 10:15 Ann', '2026年3月4日 10:15', at(10, 15), '2026-3-4'],
    ['Monday, 3/4/2026 10:05:02 Ann', 'Monday, 3/4/2026 10:05:02', at(10, 5, 2), '3/4/2026'],
    ['heute um 10:05 Ann', 'heute um 10:05', at(10, 5), 'heute'],
    ['May 11 at 1:30 PM Ann', 'May 11 at 1:30 PM', at(13, 30), '2024-5-11'],
    ['10:05 on 3 May 2026 Ann', '10:05 on 3 May 2026', at(10, 5), '2026-5-3'],
  ])('of the day, of %s', (line, written, startMs, day) => {
    const found = stampIn(line);
    expect(line.slice(found?.at, found?.end)).toBe(written);
    expect(found).toMatchObject({ startMs, endMs: null, day, ofDay: true });
  });

  it.each<[string, number, number]>([
    ['1:05 PM - 1:06 PM Ann', at(13, 5), at(13, 6)],
    ['[1:05:10 p.m. - 1:05:20 p.m.] Ann', at(13, 5, 10), at(13, 5, 20)],
    ['11:59 AM - 12:01 PM Ann', at(11, 59), at(12, 1)],
    ['1:05 PM - 1:06 Ann', at(13, 5), at(13, 6)],
    ['12:05 AM to 12:06 AM Ann', at(0, 5), at(0, 6)],
  ])('of the day may have an end, each in its half: %s', (line, startMs, endMs) => {
    expect(stampIn(line)).toMatchObject({ startMs, endMs, ofDay: true });
  });

  it.each(['no digits', 'Room 12 is free', '12.5 Ann', 'Ann: at 10:05x', 'v1.10:05'])('is in no %s', (line) =>
    expect(stampIn(line)).toBeNull(),
  );

  it('is looked for in the head of the line only', () => {
    expect(stampIn(`${'a '.repeat(60)}[10:05] Ann`)).toBeNull();
    expect(stampIn(`${'a '.repeat(40)}[10:05] Ann`)).not.toBeNull();
  });
});

describe('the time that a line ends in', () => {
  it.each<[string, string, number]>([
    ['Ann 10:05', '10:05', at(0, 10, 5)],
    ['Ann 10:05 AM', '10:05 AM', at(10, 5)],
    ['Ann, 3 May 2026 10:05', '3 May 2026 10:05', at(10, 5)],
    ['Ann — heute um 10:05', 'heute um 10:05', at(10, 5)],
    ['Ann (10:05)', '(10:05)', at(0, 10, 5)],
    ['Ann [0:03 - 0:08]', '[0:03 - 0:08]', 3_000],
    [`${'words '.repeat(30)}12.5s`, '12.5s', 12_500],
  ])('%s', (line, written, startMs) => {
    const found = stampAtEnd(line);
    expect(found?.end).toBe(line.length);
    expect(line.slice(found?.at)).toBe(written);
    expect(found?.startMs).toBe(startMs);
  });

  it.each(['Ann 10:05 hi', 'we met at 10:05.', 'Room 12', 'no digits'])('is none in %s', (line) =>
    expect(stampAtEnd(line)).toBeNull(),
  );
});

describe('a clock', () => {
  it.each<[string, number | null]>([
    ['00:00:02:15', 2_500],
    ['00:00:02;29', 2_967],
    ['00:00:02:99', 2_999],
    ['-0:05', 0],
    ['0:-5', 0],
    ['1:-2:03', 0],
    ['00:00:05,320', 5_320],
    ['0:0:5.3', 5_300],
    ['1000:00:01', 3_600_001_000],
    ['0:05:000000000000000000000', null],
  ])('with frames, signs and long hours: %s', (text, ms) => expect(parseTime(text)).toBe(ms));

  it('is read where JSON has it, up to forty characters', () => {
    expect(parseAnyTime('2026-03-04T10:15:00.000000000000000Z', 1)).toBe(Date.UTC(2026, 2, 4, 10, 15));
    expect(parseAnyTime(`${' '.repeat(38)}1s`, 1)).toBe(1_000);
    expect(parseAnyTime(`${' '.repeat(39)}1s`, 1)).toBeNull();
  });
});

describe('a time in words or with units', () => {
  it.each<[string, number | null]>([
    ['12s', 12_000],
    ['[12s]', 12_000],
    ['1m 5s', 65_000],
    ['1 h 2 min 3 s', HOUR + 123_000],
    ['2 minutos y 3 segundos', 123_000],
    ['(3 Std. 4 Min.)', 3 * HOUR + 240_000],
    ['1分5秒', 65_000],
    ['5s 1m', null],
    ['1m 2m', null],
    ['12', null],
    ['12 apples', null],
    ['9250ms', 9_250],
    ['[250 ms]', 250],
    ['1.25s', 1_250],
    ['(1,5 sec.)', 1_500],
    ['1 timme 2 minuter', HOUR + 120_000],
    ['2 ч 3 мин 4 сек', 2 * HOUR + 184_000],
    ['1시간 2분 3초', HOUR + 123_000],
    ['1 m 2 h', null],
    ['1 s 2 s', null],
    [`1${' '.repeat(50)}s`, null],
  ])('%s', (text, ms) => expect(spokenTime(text)).toBe(ms));
});

describe('a time in other digits, or that is a link', () => {
  it.each<[string, string]>([
    ['[٠٠:٠٥] آن: مرحبا ٣', '[00:05] آن: مرحبا ٣'],
    ['۰:۱۹ آن', '0:19 آن'],
    ['[४:०९] आन', '[4:09] आन'],
    ['Ann ٠:٠٥', 'Ann 0:05'],
    ['Ann [٠:٠٥] said ٥', 'Ann [0:05] said ٥'],
    ['[4/3/2026، 9:15:02 ص] آن: مرحبا', '[4/3/2026, 9:15:02 AM] آن: مرحبا'],
    ['[4/3/2026، 9:15 م] آن: مرحبا', '[4/3/2026, 9:15 PM] آن: مرحبا'],
    ['4/3/2026، 9:15 آن', '4/3/2026, 9:15 آن'],
    ['[04:03](https://example.com/call?t=243) Ann', '[04:03] Ann'],
    ['([04:03](https://example.com/call)) Ann', '[04:03] Ann'],
  ])('is written plainly: %s', (line, plain) => {
    expect(withPlainClocks(line)).toBe(plain);
    expect(withPlainClocks(`Ann: hi\n${line}\nBob: hi`)).toBe(`Ann: hi\n${plain}\nBob: hi`);
  });

  it.each(['words ٠:٠٥ words', 'see [04](https://example.com)', 'Ann: ٥ apples', '12:05، words'])(
    'and words stay as they are: %s',
    (line) => expect(withPlainClocks(line)).toBe(line),
  );
});

describe('a date in words', () => {
  it.each<[string, number | null]>([
    ['woensdag 4 maart 2026 10:15', Date.UTC(2026, 2, 4, 10, 15)],
    ['4. März 2026 um 10:15:07', Date.UTC(2026, 2, 4, 10, 15, 7)],
    ['04.03.2026 10:15', Date.UTC(2026, 2, 4, 10, 15)],
    ['1er mai 2026 10h15', Date.UTC(2026, 4, 1, 10, 15)],
    ['2026年3月4日 下午3:05', Date.UTC(2026, 2, 4, 15, 5)],
    ['2026年3月4日 上午12:05', Date.UTC(2026, 2, 4, 0, 5)],
    ['4 de marzo de 2026 a las 3:05 p. m.', Date.UTC(2026, 2, 4, 15, 5)],
    ['4 de marzo de 2026 a las 12:05 a. m.', Date.UTC(2026, 2, 4, 0, 5)],
    ['4 de marzo de 2026 a las 12:05 p. m.', Date.UTC(2026, 2, 4, 12, 5)],
    ['4 de marzo de 2026, 3:15 p. m.', Date.UTC(2026, 2, 4, 15, 15)],
    ['am 4. März 2026 um 14:15 am Abend', Date.UTC(2026, 2, 4, 14, 15)],
    ['31.12.2026 23:59', Date.UTC(2026, 11, 31, 23, 59)],
    ['1er janvier 2026 à 10h15', Date.UTC(2026, 0, 1, 10, 15)],
    ['2026年3月4日 下午 3:15', Date.UTC(2026, 2, 4, 15, 15)],
    ['4 Dezember 2026', Date.UTC(2026, 11, 4)],
    ['4 marzo 2026', Date.UTC(2026, 2, 4)],
    ['31/13/2026 10:15', null],
    ['04.13.2026 10:15', null],
    ['4 kiln 2026 10:15', null],
    ['10:15', null],
  ])('%s', (text, ms) => expect(writtenDate(text)).toBe(ms));

  it.each<[string, string]>([
    ['May 11, 2026, 1:30:01 PM - Ann: hi', '[2026-05-11, 1:30:01 PM] - Ann: hi'],
    ['[May 1 2026 at 13:30] Ann', '[2026-05-01, 13:30] Ann'],
    ['Dec. 31, 2026 1:30 Ann', '[2026-12-31, 1:30] Ann'],
    ['Kiln 11, 2026, 1:30 Ann', 'Kiln 11, 2026, 1:30 Ann'],
    ['May 11, 2026, 1:30x', 'May 11, 2026, 1:30x'],
  ])('at the beginning of a line is written in numbers: %s', (line, want) => expect(withNumericDate(line)).toBe(want));
});

describe('times with dots', () => {
  const lines = (...times: string[]) => times.map((time, i) => `${time} ${i % 2 === 0 ? 'Ann' : 'Bob'}: hi`).join('\n');

  it('are clocks where many lines begin with one and they rise', () => {
    expect(withoutDots(lines('00.01.02', '00.01.09', '00.02.01'))).toBe(lines('00:01:02', '00:01:09', '00:02:01'));
    expect(withoutDots(lines('10.05.12 Uhr', '[10.05.40]', '(10.06.02)', '10.07.09'))).toBe(
      lines('10:05:12', '[10:05:40]', '(10:06:02)', '10:07:09'),
    );
  });

  it.each([
    ['days that come again', lines('12.05.26', '12.05.26', '12.05.26')],
    ['days of one year that rise', lines('01.05.26', '02.05.26', '03.05.26', '04.05.26', '05.05.26')],
    ['two of them', lines('00.01.02', '00.01.09')],
    ['minutes that are none', lines('00.61.02', '00.62.09', '00.63.01')],
    ['numbers that fall', lines('00.09.02', '00.05.09', '00.02.01')],
    ['more than half a day', lines('01.01.02', '09.01.09', '20.02.01')],
  ])('are none: %s', (_what, text) => expect(withoutDots(text)).toBe(text));
});

describe('clocks in digits of other scripts', () => {
  it.each<[string, string]>([
    ['[٠٠:٠٠:٠٣] سارة: ٤٤ ريال', '[00:00:03] سارة: ٤٤ ريال'],
    ['०:०३ नेहा: नमस्ते', '0:03 नेहा: नमस्ते'],
    ['[০:০৩] রিনা: ৪৪ টাকা', '[0:03] রিনা: ৪৪ টাকা'],
    ['๐๐:๐๓ แอน: สวัสดี', '00:03 แอน: สวัสดี'],
    ['（００：０３）田中：はい、４４です', '(00:03)田中：はい、４４です'],
    ['［００：０３］ 田中：はい', '[00:03] 田中：はい'],
    ['田中　００：０３', '田中　00:03'],
    ['田中（００：０３）', '田中(00:03)'],
    ['１２：０３田中：はい', '12:03田中：はい'],
    ['अभी १०:०३ बजे हैं', 'अभी १०:०३ बजे हैं'],
  ])('%s', (written, plain) => {
    expect(withPlainClocks(written)).toBe(plain);
  });
});
