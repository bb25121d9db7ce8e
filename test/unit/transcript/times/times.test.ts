import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellRange, cellTime } from '../../../../src/transcript/times/cell-time.ts';
import { withClock } from '../../../../src/transcript/times/clock-first.ts';
import { beforeDate } from '../../../../src/transcript/times/date-and-time.ts';
import { sinceFirst } from '../../../../src/transcript/times/since-first.ts';
import { withoutTimes } from '../../../../src/transcript/times/times-inside.ts';
import { parseAnyTime, parseTime } from '../../../../src/transcript/times/timestamps.ts';
import { turnsOf } from '../../../support/turns-read.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a time of hours, minutes and seconds', () => {
  it('is what it says, however it is written', () => {
    const upTo = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(upTo(99), upTo(59), upTo(59), upTo(999), (hours, minutes, seconds, thousandths) => {
        const ms = ((hours * 60 + minutes) * 60 + seconds) * SECOND + thousandths;
        const [h, m, s] = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0'));
        const rest = String(thousandths).padStart(3, '0');
        for (const written of [
          `${h}:${m}:${s}.${rest}`,
          `${h}:${m}:${s},${rest}`,
          `${hours}:${minutes}:${seconds}.${rest}000`,
        ])
          expect(parseTime(written)).toBe(ms);
        expect(parseTime(`${h}:${m}:${s}`)).toBe(ms - thousandths);
        expect(parseTime(`${hours * 60 + minutes}:${s}.${rest}`)).toBe(ms);
      }),
    );
  });

  it.each(['12', '1:2:3:4', 'aa:bb', '1'.repeat(30)])('is not %s', (text) => expect(parseTime(text)).toBe(null));
});

describe('a time as JSON carries it', () => {
  it.each<[unknown, number | null]>([
    [1.5, 1_500],
    ['1.5', 1_500],
    [' 2 ', 2_000],
    [-1, 0],
    ['-1', 0],
    ['3.2s', 3_200],
    ['-3s', 0],
    ['PT3.2S', 3_200],
    ['pt1,5s', 1_500],
    ['PT1H2M3S', HOUR + 123 * SECOND],
    ['P1DT1S', DAY + SECOND],
    ['-PT3S', 0],
    ['0:05', 5_000],
    ['2026-03-04T10:15:00', Date.UTC(2026, 2, 4, 10, 15)],
    ['2026-03-04 10:15', Date.UTC(2026, 2, 4, 10, 15)],
    ['2026-03-04T10:15:00+01:00', Date.UTC(2026, 2, 4, 9, 15)],
    ['2026-13-04T10:15', null],
    [Number.NaN, null],
    [Infinity, null],
    ['', null],
    ['soon', null],
    [null, null],
  ])('%s', (found, ms) => expect(parseAnyTime(found, SECOND)).toBe(ms));
});

describe('a time in a cell', () => {
  it.each<[string, number | null]>([
    ['12:00:05 AM', 5 * SECOND],
    ['12:00:05 p.m.', 12 * HOUR + 5 * SECOND],
    ['1:02 pm', 13 * HOUR + 120 * SECOND],
    ['1:02:03.25 PM', 13 * HOUR + 123_250],
    ['3,5', 3_500],
    ['[00:05]', 5_000],
    ['(12.5)', 12_500],
    ['1 Minute 5 Sekunden', 65_000],
    ['3/4/2026 1:02 PM', Date.UTC(2026, 2, 4, 13, 2)],
    ['13/4/2026, 9:02', Date.UTC(2026, 3, 13, 9, 2)],
    ['3/4/26 9:02:03.5', Date.UTC(2026, 3, 3, 9, 2, 3, 500)],
    ['4/13/2026 9:02', Date.UTC(2026, 3, 13, 9, 2)],
    ['2026-03-04 9:02 PM', Date.UTC(2026, 2, 4, 21, 2)],
    ['Gestern um 10:05', 10 * HOUR + 300 * SECOND],
    ['Heute um 10:05', DAY + 10 * HOUR + 300 * SECOND],
    ['i går 10:05', 10 * HOUR + 300 * SECOND],
    ['i dag 10:05', DAY + 10 * HOUR + 300 * SECOND],
    ['4. März 2026 um 10:05', Date.UTC(2026, 2, 4, 10, 5)],
    ['', null],
    ['no time', null],
  ])('%s', (cell, ms) => expect(cellTime(cell, SECOND)).toBe(ms));

  it('may have two ends', () => {
    for (const cell of ['0:03 - 0:08', '[0:03 – 0:08]', '00:00:03,000 --> 00:00:08,000'])
      expect(cellRange(cell)).toEqual({ startMs: 3_000, endMs: 8_000 });
  });

  it.each(['0:03', '0:03 - then', 'now - 0:08', '1-2'])('has not two ends: %s', (cell) => {
    expect(cellRange(cell)).toBe(null);
  });
});

describe('a line with a time that is no clock has a clock in its place', () => {
  it.each<[string, string]>([
    ['¤<61200>Ann: hi', '[00:01:01] Ann: hi'],
    ['#00:01:02-3# Ann: hi', '[00:01:02.3] Ann: hi'],
    ['#00:01:02# Ann: hi', '[00:01:02] Ann: hi'],
    ['[10:02, 06/05/2024] Ann: hi', '[06/05/2024, 10:02:00] Ann: hi'],
    ['[下午 10:02, 2024. 5. 6.] Ann: hi', '[2024.5.6, 22:02:00] Ann: hi'],
    ['[上午10:02, 2024/5/6] Ann: hi', '[2024/5/6, 10:02:00] Ann: hi'],
    ['[0,5 s] Ann: hi', '[00:00:00.500] Ann: hi'],
    ['[12s - 15s] Ann: hi', '[00:00:12.000 - 00:00:15.000] Ann: hi'],
    ['Ann [0.8s - 7.4s]: hi', 'Ann [00:00:00.800 - 00:00:07.400]: hi'],
    ['1250ms Ann: hi', '[00:00:01.250] Ann: hi'],
    ['10 h 02 – Ann: hi', '[10:02:00] Ann: hi'],
    ['May 6, 2024, 1:03 PM - Ann: hi', '[2024-05-06, 13:03:00] Ann: hi'],
    ['1.5\t2.5\tAnn: hi', '[00:00:01.500 - 00:00:02.500] Ann: hi'],
    ['`0:02` Ann: hi', '[0:02] Ann: hi'],
    ['(12:03:10 PM) Ann: hi', '[12:03:10] Ann: hi'],
    ['(12:03 AM) Ann: hi', '[00:03:00] Ann: hi'],
    ['[1:03pm] Ann: hi', '[13:03:00] Ann: hi'],
    ['( 1m 5s ) Ann: hi', '[00:01:05] Ann: hi'],
    ['1h 2m 3s - Ann: hi', '[01:02:03] Ann: hi'],
    ['12s Ann: hi', '[00:00:12] Ann: hi'],
    ['Ann (12s): hi', 'Ann [00:00:12]: hi'],
    ['Ann Lee [1m 2s]: hi', 'Ann Lee [00:01:02]: hi'],
  ])('%s', (line, want) => expect(withClock(line)).toBe(want));

  it.each([
    '[00:01:02] Ann: hi',
    '12 Ann: hi',
    '#1 Ann: hi',
    'Ann: hi (12s)',
    'Ann (12): hi',
    '(2 apples) Ann: hi',
    '1 MS. SHAH: hi',
    '12 h later Ann: hi',
    '[12 - 15] Ann: hi',
    'Ann (0:12): hi',
    '10:02 Ann: hi',
    '2024-05-06 10:02 Ann: hi',
  ])('and any other is as it was: %s', (line) => expect(withClock(line)).toBe(line));
});

describe('a date and a time at the end of a line', () => {
  it.each<[string, string, string]>([
    ['Ann Lee — Today at 10:03 AM', 'Ann Lee', '10:03 AM'],
    ['Ann Lee 2025/4/8 10:03:22', 'Ann Lee', '10:03:22'],
    ['Ann Lee, 4 March 2026 10:03', 'Ann Lee', '10:03'],
    ['Ann Lee March 4th, 2026 at 10:03', 'Ann Lee', '10:03'],
    ['Ann [08.04.2025, 10:03]', 'Ann', '10:03'],
    ['[Ann 08/04 10:03]', 'Ann', '10:03'],
    ['Ann | 08/04 | 10:03', 'Ann', '10:03'],
    ['Ann 8 10:03 04/08 10:04', 'Ann 8 10:03', '10:04'],
    ['heute um 10:03 p.m.', '', '10:03 pm'],
  ])('are taken from what stands before them: %s', (line, before, time) => {
    expect(beforeDate(line)).toEqual({ before, time });
  });

  it.each(['Ann Lee 10:03', 'Ann March 10:03', 'Ann 2026 10:03', 'We met on 08/04 at 10:03 then'])(
    'are not in: %s',
    (line) => expect(beforeDate(line)).toBe(null),
  );
});

describe('times of a chat', () => {
  const at = (startMs: number | null, day: string | null = null, endMs: number | null = null) => ({
    startMs,
    endMs,
    day,
  });
  const starts = (...pieces: ReturnType<typeof at>[]) => sinceFirst(pieces).map(({ startMs }) => startMs);

  it('are those since its beginning where they begin below four hours', () => {
    expect(sinceFirst([at(4 * HOUR - 1), at(5 * HOUR, null, 6 * HOUR)])).toEqual([
      { startMs: 4 * HOUR - 1, endMs: null },
      { startMs: 5 * HOUR, endMs: 6 * HOUR },
    ]);
  });

  it('are counted from the first that is known where they are those of the day', () => {
    expect(starts(at(null), at(4 * HOUR), at(5 * HOUR), at(null))).toEqual([null, 0, HOUR, null]);
  });

  it('are never before the first', () => {
    expect(starts(at(10 * HOUR), at(9 * HOUR))).toEqual([0, 0]);
  });

  it.each<[string, (string | null)[], number[]]>([
    ['the day first', ['31/03/2026', '01/04/2026'], [0, 1]],
    ['the day first where both are possible', ['05/04/2026', '04/05/2026'], [0, 29]],
    ['the month first where the days would not be real', ['03/31/2026', '04/01/2026'], [0, 1]],
    ['the month first where the days would not rise', ['05/04/2026', '06/03/2026'], [0, 30]],
    ['the month of December', ['30/12/2026', '31/12/2026'], [0, 1]],
    ['the year first', ['2026-03-31', '2026-04-01'], [0, 1]],
    ['the year in two digits', ['31.12.25', '1.1.26'], [0, 1]],
    ['a line without a day in between', ['1.4.2026', null, '2.4.2026'], [0, 0, 1]],
    ['words, of which each new one is the next day', ['Monday', 'Tuesday', 'Tuesday', 'Monday'], [0, 1, 1, 2]],
    ['days that the calendar has not', ['31/04/2026', '32/05/2026'], [0, 1]],
  ])('go on over the days that are written: %s', (_what, days, want) => {
    expect(starts(...days.map((day) => at(HOUR, day)))).toEqual(want.map((day) => day * DAY));
  });
});

describe('times among the words', () => {
  it('are left out where they stand in square brackets or between signs', () => {
    expect(withoutTimes(['a [0:03] b', 'c #00:00:04-8# d', 'e (0:04)'])).toEqual(['a b', 'c d', 'e (0:04)']);
  });

  it('are left out at the end where half of the turns and at least three end so', () => {
    expect(withoutTimes(['a (0:03)', 'b (0:04)', 'c (1:00:05)', 'd', 'e (sure)', 'f'])).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e (sure)',
      'f',
    ]);
  });

  it.each([[['a (0:03)', 'b (0:04)']], [['a (0:03)', 'b (0:04)', 'c (0:05)', 'd', 'e', 'f', 'g']]])(
    'stay where fewer do: %s',
    (texts) => expect(withoutTimes(texts)).toEqual(texts),
  );
});

it('reads the end and the length of a paragraph behind its words', () => {
  const text = `Maya Chen: [00:00:03] Hi Ida, thanks for taking the time. [00:00:06][3.1]

Ida Lund: [00:00:07] Sure. What did you want to show me? [00:00:11][4.0]

Maya Chen: [00:00:12] How often do you double-book today? [00:00:15][3.2]
`;
  expect(turnsOf(text)).toStrictEqual([
    ['Maya Chen', 'Hi Ida, thanks for taking the time.', 3000, 6000],
    ['Ida Lund', 'Sure. What did you want to show me?', 7000, 11_000],
    ['Maya Chen', 'How often do you double-book today?', 12_000, 15_000],
  ]);
});
