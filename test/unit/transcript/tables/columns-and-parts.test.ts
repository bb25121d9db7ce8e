import { describe, expect, it } from 'vitest';
import { findColumns } from '../../../../src/transcript/columns/find-columns.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf, turnsOf } from '../../../support/turns-read.ts';

// The call in tables whose columns have other names or none, and in JSON that has its words in parts.
const timedBy = (names: { rep: string; customer: string }, unit = 1000): unknown[] =>
  SAID.map(([side, said, start]) => [names[side], said, Math.floor((start * 1000) / unit) * unit]);
const clock = (a: number): string => `00:00:${String(Math.floor(a)).padStart(2, '0')}`;
const NUMBER = { rep: '1', customer: '2' };

describe('JSON', () => {
  it('has the beginning and the end in one member', () => {
    const data = SAID.map(([side, said, start, end]) => ({
      SpeakerName: NAME[side],
      TimeRange: `${clock(start)} - ${clock(end)}`,
      Caption: said,
    }));
    expect(turnsOf({ data })).toStrictEqual(
      SAID.map(([side, said, start, end]) => [NAME[side], said, Math.floor(start) * 1000, Math.floor(end) * 1000]),
    );
  });
});

describe('tables', () => {
  it('have a column for each person', () => {
    const rows = lines(
      (who, said, a) => `${clock(a)};${who === 'rep' ? `"${said}"` : ''};${who === 'rep' ? '' : `"${said}"`}`,
    );
    expect(startedTurnsOf(`Zeit;${NAME.rep};${NAME.customer}\n${rows}`)).toStrictEqual(timedBy(NAME));
  });

  it('say who speaks by the channel alone', () => {
    const rows = lines((who, said, a, b) => `${who === 'rep' ? 0 : 1},${a * 1000},${b * 1000},"${said}"`);
    expect(saidIn(`channel,start_ms,end_ms,text\n${rows}`)).toStrictEqual(
      SAID.map(([side, said]) => [side === 'rep' ? '0' : '1', said]),
    );
  });

  it.each([
    ['Who', 'Said'],
    ['Sprecher', 'Text'],
    ['Locuteur', 'Propos'],
    ['Interlocutor', 'Frase'],
    ['Falante', 'Fala'],
    ['Parlante', 'Testo'],
    ['说话人', '内容'],
    ['角色', '文本'],
    ['講者', '內容'],
    ['発言者', '発言内容'],
    ['화자', '내용'],
    ['المتحدث', 'النص'],
    ['Спикер', 'Текст'],
  ])('have numbers for speakers under "%s"', (who, words) => {
    const rows = lines((side, said, a) => `${clock(a)},${NUMBER[side]},"${said}"`);
    expect(startedTurnsOf(`T,${who},${words}\n${rows}`)).toStrictEqual(timedBy(NUMBER));
  });

  it('have the names of their columns between two bars, as wikis do', () => {
    const rows = lines((who, said, a) => `|${clock(a)}|${NAME[who]}|${said}|`);
    expect(startedTurnsOf(`||Time||Speaker||Text||\n${rows}`)).toStrictEqual(timedBy(NAME));
  });

  it('begin with a tab, and have both times in one cell and the speaker last', () => {
    const rows = SAID.map(([who, said, a, b], i) => `${i + 1}\t${clock(a)} - ${clock(b)}\t${said}\t${NAME[who]}`);
    expect(startedTurnsOf(['\tTimespan\tContent\tSpeaker', ...rows].join('\n'))).toStrictEqual(timedBy(NAME));
  });

  it('have the name before the words in one cell', () => {
    const rows = SAID.map(([who, said, a, b], i) => `${i + 1},${a * 1000},${b * 1000},"${NAME[who]}: ${said}"`);
    const text = ['Number,Start time in milliseconds,End time in milliseconds,Text', ...rows].join('\n');
    expect(turnsOf(text)).toStrictEqual(SAID.map(([who, said, a, b]) => [NAME[who], said, a * 1000, b * 1000]));
  });

  it('have a telephone number beside each name', () => {
    const rows = lines((who, said, a) => `${clock(a)},${who === 'rep' ? 'Kim' : 'Jo'},+3460000${who.length},"${said}"`);
    expect(saidIn(rows)).toStrictEqual(SAID.map(([who, said]) => [who === 'rep' ? 'Kim' : 'Jo', said]));
  });

  it('have days and times in words', () => {
    const rows = SAID.map(([who, said], i) => `"11 de mayo de 2026, 13:${30 + i}",${NAME[who]},"${said}"`);
    expect(startedTurnsOf(['Hora,Hablante,Texto', ...rows].join('\n')).map(([, , start]) => start)).toStrictEqual(
      SAID.map((_, i) => i * 60_000),
    );
  });

  it('do not become talk by columns with words of things', () => {
    const text = 'Item;Red;Green\nChair;3 in stock;\nDesk;;2 in stock\nLamp;4 in stock;\nShelf;;9 in stock\n';
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });
});

describe('JSON in parts', () => {
  const spoken = [
    ['坐席', '您好，请问是王先生吗？'],
    ['客户', '是的，有什么事？'],
    ['坐席', '您的订单今天到，可以吗？'],
    ['客户', '可以，谢谢。'],
  ] as const;

  it.each(['text', 'Text', 'word', 'w'])('joins signs of a script without spaces, under "%s"', (key) => {
    const turns = spoken.map(([speaker, said]) => ({ speaker, words: [...said].map((sign) => ({ [key]: sign })) }));
    expect(saidIn({ turns })).toStrictEqual(spoken);
  });

  it('puts a space between sentences that bring none', () => {
    const turns = SAID.map(([who, said]) => ({ speaker: NAME[who], text: said.split(/(?<=[.?!]) /u) }));
    expect(saidIn({ turns })).toStrictEqual(SAID.map(([who, said]) => [NAME[who], said]));
  });

  it('puts lists of several pages together, whatever they are called', () => {
    const items = SAID.map(([who, said, start, end]) => ({ actor: NAME[who], line: said, beginn: start, ende: end }));
    const pages = [
      { page: 1, teile: items.slice(0, 3) },
      { page: 2, teile: items.slice(3) },
    ];
    expect(saidIn(pages)).toStrictEqual(SAID.map(([who, said]) => [NAME[who], said]));
  });

  it('has times in seconds and nanoseconds apart', () => {
    const time = (s: number): unknown => ({ seconds: String(Math.floor(s)), nanos: Math.round((s % 1) * 1e9) });
    const turns = SAID.map(([who, said, a, b]) => ({
      speakerTag: who,
      utterance: said,
      startTime: time(a),
      endTime: time(b),
    }));
    expect(turnsOf({ turns })).toStrictEqual(
      SAID.map(([who, said, a, b]) => [who, said, Math.round(a * 1000), Math.round(b * 1000)]),
    );
  });

  it.each<[string, (name: string, said: string, seconds: number) => unknown]>([
    ['an entry', (wer, zeile, seconds) => ({ wer, zeile, seconds })],
    ['what an entry holds, with the words', (wer, zeile, seconds) => ({ wer, teil: { zeile, seconds } })],
    ['what an entry holds, with the name', (wer, zeile, seconds) => ({ teil: { wer, seconds }, zeile })],
  ])('has seconds as a member of %s beside others', (_, entry) => {
    const lines = SAID.map(([who, said, start]) => entry(NAME[who], said, start));
    expect(startedTurnsOf({ lines })).toStrictEqual(
      SAID.map(([who, said, start]) => [NAME[who], said, Math.round(start * 1000)]),
    );
  });

  it.each<[string, (s: number) => unknown]>([
    ['dates', (s) => new Date(1_778_500_000_000 + s * 1000).toISOString()],
    ['milliseconds since 1970', (s) => 1_778_500_000_000 + s * 1000],
    ['seconds since 1970', (s) => 1_778_500_000 + s],
  ])('counts %s from the first, also under the names that Whisper has', (_, at) => {
    const segments = SAID.map(([who, said, a, b]) => ({ speaker: NAME[who], text: said, start: at(a), end: at(b) }));
    expect(startedTurnsOf({ segments })).toStrictEqual(
      SAID.map(([who, said, a]) => [NAME[who], said, Math.round(a * 1000) - 1200]),
    );
  });

  it('does not take numbered words for the people of these numbers', () => {
    const paragraphs = SAID.map(([who, said, start], i) => ({
      SpeakerId: who === 'rep' ? '1' : '2',
      Words: said.split(' ').map((word, k) => ({ Id: i * 100 + k, Start: start * 1000 + k, Text: word })),
    }));
    expect(saidIn({ Transcription: { Paragraphs: paragraphs } })).toStrictEqual(
      SAID.map(([who, said]) => [who === 'rep' ? '1' : '2', said]),
    );
  });
});

describe('pages that were copied', () => {
  it('have further messages of a person behind their times', () => {
    const text = 'Kim Osei  [1:30 PM]\nIs it warm?\n[1:31 PM] Or do we wait?\n\nJo Ray  [1:33 PM]\nNot yet.\n';
    expect(startedTurnsOf(text)).toStrictEqual([
      ['Kim Osei', 'Is it warm? Or do we wait?', 0],
      ['Jo Ray', 'Not yet.', 180_000],
    ]);
  });

  it('have the time below each message, and the first name as the title', () => {
    const talk = SAID.map(([who, said], i) => `${NAME[who]}\n${said}\nMay 11, 2026 1:3${i}:00 pm`);
    expect(startedTurnsOf([NAME.rep, ...talk].join('\n'))).toStrictEqual(
      SAID.map(([who, said], i) => [NAME[who], said, i * 60_000]),
    );
  });

  it('have the day behind a comma and a word', () => {
    const text = SAID.map(([who, said], i) => `${NAME[who]}, le 11/05/2026 à 13:3${i}\n${said}\n`).join('\n');
    expect(startedTurnsOf(text)).toStrictEqual(SAID.map(([who, said], i) => [NAME[who], said, i * 60_000]));
  });

  it('have rules between the messages', () => {
    const text = lines((who, said, a) => `### ${NAME[who]}\n*${clock(a)}*\n\n${said}\n\n---\n`);
    expect(startedTurnsOf(text)).toStrictEqual(timedBy(NAME));
  });
});

describe('a column of names that nothing tells as such', () => {
  const start = { name: 'start', cells: SAID.map(([, , begin]) => String(begin)) };
  const words = { name: 'line', cells: SAID.map(([, said]) => said) };
  const seat = (...cells: string[]): { name: string; cells: string[] } => ({ name: 'seat', cells });
  const own = seat('yard', 'store', 'yard', 'store', 'yard', 'store');

  it('says who speaks where it is the only one', () => {
    expect(findColumns([start, own, words])?.speaker).toBe(1);
  });

  it.each([
    ['another one is there', [own, seat('north', 'south', 'north', 'north', 'south', 'north')]],
    ['a third of it are flags', [seat('Yard', 'Store', 'No', 'Yard', 'Store', 'No')]],
  ])('says nothing where %s', (_, columns) => {
    expect(findColumns([start, ...columns, words])).toBe(null);
  });

  it('says nothing where a cell of it is empty', () => {
    const roles = ['desk', 'passenger', 'desk', 'passenger'];
    expect(findColumns([seat(...roles, 'desk', 'passenger'), words])?.speaker).toBe(0);
    expect(findColumns([seat(...roles, '', 'passenger'), words])).toBe(null);
  });
});

it('one word before a colon in all cells of a table is no speaker', () => {
  const rows = SAID.map((_, i) => `0:0${i},0:0${i + 1},Note: it is warm in hall ${i}`);
  const { format, speakers, turns } = readTranscript(`start,end,text\n${rows.join('\n')}\n`);
  expect([format, speakers]).toStrictEqual(['table', []]);
  expect(turns[0]?.text).toContain('Note: it is warm in hall 0');
});
