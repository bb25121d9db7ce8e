import { describe, expect, it } from 'vitest';
import { fieldsText } from '../../../../src/transcript/lines/fields-text.ts';
import { partLines, waysToPart } from '../../../../src/transcript/lines/fields-of-lines.ts';
import { secondLook } from '../../../../src/transcript/lines/second-look.ts';
import { mayHaveTimes, withSteadyTimes } from '../../../../src/transcript/lines/steady-times.ts';
import { withoutFrames, withoutVerb } from '../../../../src/transcript/lines/told-in-quotes.ts';
import { plainText } from '../../../../src/transcript/plain-text.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';

const clock = (a: number): string => `0:${String(Math.floor(a)).padStart(2, '0')}`;
const labelled = lines((who, words) => `${NAME[who]}: ${words}`).split('\n');
const read = (text: string): [string | null, string, number | null][] | null =>
  secondLook(text, plainText.read(text))?.segments.map(({ speaker, text: words, startMs }) => [
    speaker,
    words,
    startMs,
  ]) ?? null;

describe('a time that stands in one place of the lines', () => {
  it.each<[string, string, (time: string, line: string) => string]>([
    ['first', 'first', (time, line) => `${time} ${line}`],
    ['first, before a sign', 'first', (time, line) => `${time} – ${line}`],
    ['last', 'last', (time, line) => `${line} ${time}`],
    ['last, before a colon', 'last', (time, line) => `${line} ${time}:`],
    ['inside', 'inside', (time, line) => line.replace(': ', ` ${time} : `)],
    ['alone', 'alone', (time) => time],
  ])('%s', (_, place, make) => {
    const rows = withSteadyTimes(SAID.map(([, , a], i) => make(clock(a), labelled[i] ?? '')));
    expect(rows.map((row) => row.place)).toStrictEqual(SAID.map(() => place));
    expect(rows.map(({ stamp }) => stamp?.startMs)).toStrictEqual(SAID.map(([, , a]) => Math.floor(a) * 1000));
  });

  it('goes out of the brackets of a name, and leaves no space before a colon', () => {
    const rows = withSteadyTimes(lines((who, words, a) => `${NAME[who]} [${clock(a)}]: ${words}`).split('\n'));
    expect(rows.map(({ body }) => body)).toStrictEqual(labelled);
  });

  it('is no word of a line that has it in another place', () => {
    const own = labelled.map((line, i) => `${clock(SAID[i]?.[2] ?? 0)} ${line}`);
    const rows = withSteadyTimes([...own, 'We open at 9:30 then.', ...own.slice(0, 0)]);
    expect(rows.at(-1)).toMatchObject({ body: 'We open at 9:30 then.', stamp: null });
    expect(rows[0]?.body).toBe(labelled[0]);
  });

  it('is none where it falls from line to line, or where few lines have one', () => {
    const own = labelled.map((line, i) => `${clock(SAID[i]?.[2] ?? 0)} ${line}`);
    expect(withSteadyTimes(own.toReversed())).toStrictEqual([]);
    expect(withSteadyTimes(own.slice(0, 3))).toStrictEqual([]);
    expect(withSteadyTimes([...own, ...Array.from({ length: 40 }, () => 'And so on.')])).toStrictEqual([]);
  });

  it('is looked for where four of the first lines and one of seven may have one', () => {
    expect(mayHaveTimes('0:01 a\n0:02 b\n0:03 c\n0:04 d')).toBe(true);
    expect(mayHaveTimes('0:01 a\n0:02 b\n0:03 c\nd')).toBe(false);
    expect(mayHaveTimes(`0:01 a\n0:02 b\n0:03 c\n0:04 d\n${'e\n'.repeat(30)}`)).toBe(false);
    expect(mayHaveTimes('5s a\n6 m b\n1.5 c\n2h d')).toBe(true);
  });
});

describe('lines are looked at again', () => {
  it('a time above a line is of that line only', () => {
    const text = SAID.map(
      ([side, words, a], i) => `${i % 2 === 0 ? `[${clock(a)}]\n` : ''}${NAME[side]}: ${words}`,
    ).join('\n');
    const times = read(`${text}\n[0:20]\n${NAME.rep}: Bye then.\n[0:22]\n${NAME.customer}: Bye!`)?.map(
      ([, , ms]) => ms,
    );
    expect(times?.slice(0, 4)).toStrictEqual([1000, null, 6000, null]);
  });

  it('unless none of the first 400 says anything', () => {
    const prose = 'The kiln stood in the yard and nobody used it.\n'.repeat(420);
    const talk = lines((who, words) => `${NAME[who]} > ${words}`);
    expect(read(talk)).not.toBeNull();
    expect(read(prose + talk)).toBeNull();
  });

  it('numbers go where nearly all lines have one, and stay where few do', () => {
    const numbered = SAID.map(([side, words], i) => `${i + 1}) ${NAME[side]} > ${words}`);
    expect(read(numbered.join('\n'))?.map(([who]) => who)).toStrictEqual(SAID.map(([side]) => NAME[side]));
    const few = SAID.map(([side, words], i) => `${i === 2 ? '3) ' : ''}${NAME[side]} > ${words}`);
    expect(read(few.join('\n'))?.[1]?.[1]).toContain('3) Kim Osei');
  });

  it('rules between them are nobody’s', () => {
    const text = SAID.map(([side, words]) => `${NAME[side]} > ${words}\n~~~~~`).join('\n');
    expect(read(text)?.map(([, words]) => words)).toStrictEqual(SAID.map(([, words]) => words));
  });

  it('levels of a log are no names, a person beside one is', () => {
    const text = (one: string, two: string): string =>
      lines((who, words, a) => `${clock(a)} | ${who === 'rep' ? one : two} | ${words}`);
    expect(read(text('INFO', 'WARN'))).toBeNull();
    expect(read(text('Info Desk', 'Jo'))?.map(([who]) => who)).toContain('Info Desk');
  });
});

describe('quotation marks', () => {
  const quoted = [
    '"Is it warm?"',
    '"Not yet."',
    '"And who opens it?"',
    '"I do."',
    '"Then let us look."',
    '"Fine."',
    '"Good."',
    '"Yes."',
    '"So."',
  ];

  it('go where nine of ten texts stand in them; the tenth stays as it is', () => {
    expect(withoutFrames([...quoted, 'Then "we" go.'])).toStrictEqual({
      said: [...quoted.map((words) => words.slice(1, -1)), 'Then "we" go.'],
      framed: true,
    });
    expect(withoutFrames([...quoted.slice(0, 4), 'No.', 'So.']).framed).toBe(false);
  });

  it('are looked for from the first four texts on, of four at least', () => {
    expect(withoutFrames(quoted.slice(0, 3)).framed).toBe(false);
    expect(withoutFrames(quoted.slice(0, 4)).framed).toBe(true);
  });

  it('stand behind a verb that tells', () => {
    expect(withoutFrames(quoted.map((words) => `then said: ${words}`)).said[0]).toBe('Is it warm?');
    expect(withoutVerb('Kim Osei asked')).toBe('Kim Osei');
    expect(withoutVerb('agent one')).toBe('agent one');
    expect(withoutVerb('Kim')).toBe('Kim');
  });

  it('and a number in brackets goes only where all texts begin with it', () => {
    const own = quoted.map((words) => words.slice(1, -1));
    expect(withoutFrames(own.map((words) => `(call-7) ${words}`)).said).toStrictEqual(own);
    expect(withoutFrames(['(call-8) Yes.', ...own.map((words) => `(call-7) ${words}`)]).said[1]).toBe(
      '(call-7) Is it warm?',
    );
  });
});

describe('signs that part the fields of lines', () => {
  const wayOf = (text: string): string[] => [...([...waysToPart(text.split('\n'))][0]?.signs ?? [])];

  it.each<[string, string, string[]]>([
    ['a colon with a space', lines((who, words) => `${NAME[who]}: ${words}`), [':']],
    ['a wide colon', lines((who, words) => `${NAME[who]}：${words}`), ['：']],
    ['no colon of an address', lines((who, words) => `${NAME[who]} | http://k.example ${words}`), ['|']],
    ['no comma of a figure', lines((who, words) => `1,5 ${NAME[who]} | ${words}`), ['|']],
    ['no dash inside of a name', lines((who, words) => `${NAME[who].replace(' ', '-')} | ${words}`), ['|']],
    ['a tab', lines((who, words) => `${NAME[who]}\t${words}`), ['\t']],
    ['a wide gap', lines((who, words) => `${NAME[who]}   ${words}`), [' ']],
    [
      'a time and what stands beside it',
      lines((who, words, a) => `${clock(a)} | ${NAME[who]} | ${words}`),
      ['time', '|', '|'],
    ],
  ])('%s', (_, text, signs) => {
    expect(wayOf(text)).toStrictEqual(signs);
  });

  it('fewer than four lines have none', () => {
    expect([...waysToPart(labelled.slice(0, 3))]).toStrictEqual([]);
    expect([...waysToPart(labelled.slice(0, 4))]).not.toStrictEqual([]);
  });

  it('what nearly all words stand in goes, on each side by itself', () => {
    const words = (own: string[]): (string | undefined)[] =>
      partLines(own, { side: 'before', signs: ['|'] }).map((row) => row?.words);
    expect(words(['a | (one)', 'b | (two)', 'a | (three)', 'b | (four)'])).toStrictEqual([
      'one',
      'two',
      'three',
      'four',
    ]);
    expect(words(['a | «one»', 'b | two', 'a | three', 'b | four'])).toStrictEqual(['«one»', 'two', 'three', 'four']);
    expect(words([...Array.from({ length: 9 }, (_, i) => `a | "${i} \\"x\\""`), 'b | ten'])[0]).toBe('0 "x"');
    expect(words(Array.from({ length: 9 }, (_, i) => `a | «${i} \\"x\\"»`))[0]).toBe(String.raw`0 \"x\"`);
  });

  it('a line without them is null', () => {
    expect(partLines(['a | b', 'c'], { side: 'before', signs: ['|'] })[1]).toBeNull();
  });
});

describe('fields of lines', () => {
  it('a line without the signs goes on with the words above, and one above all is left out', () => {
    const text = `Our call\n${lines((who, words, a) => `${clock(a)} | ${NAME[who]} | ${words}`)}\nand so on`;
    const reading = fieldsText(text);
    expect(reading?.segments.at(-1)?.text).toBe('Fine, go ahead. and so on');
    expect(reading?.notes).toStrictEqual(['1 line of heading left out.']);
  });

  it('seconds stand in fields of their own, with their ends', () => {
    const text = lines((who, words, a, b) => `{${a}} {${b}} {${NAME[who]}} ${words}`);
    expect(fieldsText(text)?.segments.map(({ startMs, endMs }) => [startMs, endMs])).toStrictEqual(
      SAID.map(([, , a, b]) => [a * 1000, b * 1000]),
    );
  });

  it('the first line is somebody’s who speaks again, and a heading where nobody does', () => {
    const own = lines((who, words, a) => `#${a} • ${NAME[who]} • ${words}`);
    expect(fieldsText(own)?.segments).toHaveLength(SAID.length);
    expect(fieldsText(`#no • Who • Words\n${own}`)?.segments).toHaveLength(SAID.length);
  });

  it('three lines are too few', () => {
    expect(
      fieldsText(
        lines((who, words, a) => `#${a} • ${NAME[who]} • ${words}`)
          .split('\n')
          .slice(0, 3)
          .join('\n'),
      ),
    ).toBeNull();
  });
});
