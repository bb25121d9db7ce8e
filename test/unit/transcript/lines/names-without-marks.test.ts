import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const by = (names: { rep: string; customer: string }): unknown[] => SAID.map(([side, said]) => [names[side], said]);
const seconds = SAID.map(([side, said, start]) => [NAME[side], said, Math.floor(start) * 1000]);
const short = (a: number): string => `0:${String(Math.floor(a)).padStart(2, '0')}`;
const half = (a: number): string => `2:03:${String(Math.floor(a)).padStart(2, '0')} PM`;
const HANDLE = { rep: 'kim.oz', customer: 'jo_7' };
const CAPITALS = { rep: 'AGENT', customer: 'CALLER' };

describe('who speaks is told from the words with no sign between them', () => {
  it('as they are called in chats', () => {
    expect(saidIn(lines((who, said) => `@${HANDLE[who]} ${said}`))).toStrictEqual(by(HANDLE));
  });

  it('as they are called in chats, behind a time, to somebody who is called', () => {
    const text = lines((who, said, a) => `10:${30 + Math.floor(a)} @${HANDLE[who]} @team ${said}`);
    expect(saidIn(text)).toStrictEqual(SAID.map(([side, said]) => [HANDLE[side], `@team ${said}`]));
  });

  it('not where those who are called have something to do', () => {
    const text = lines((who) => `@${HANDLE[who]} send the offer`);
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });

  it('by a role in capitals', () => {
    expect(saidIn(lines((who, said) => `${CAPITALS[who]} ${said}`))).toStrictEqual(by(CAPITALS));
  });

  it.each([
    ['behind the name', lines((who, said, a) => `${NAME[who]} ${short(a)} ${said}`)],
    ['before it', lines((who, said, a) => `${short(a)} ${NAME[who]} ${said}`)],
    [
      'before it, in words that are broken',
      lines((who, said, a) => `${short(a)} ${NAME[who]} ${said.replace(' i', '\ni')}`),
    ],
  ])('by a time %s', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(seconds);
  });

  it('by a time with the half of the day', () => {
    const text = lines((who, said, a) => `${half(a)} ${NAME[who]} ${said}`);
    const [[, , first = 0] = []] = SAID;
    const since = SAID.map(([side, said, start]) => [NAME[side], said, (Math.floor(start) - Math.floor(first)) * 1000]);
    expect(startedTurnsOf(text)).toStrictEqual(since);
  });

  it('with names of one word and of two', () => {
    const names = { rep: 'Lucía Prado', customer: 'Cliente' };
    expect(saidIn(lines((who, said, a) => `${short(a)} ${names[who]} ${said}`))).toStrictEqual(by(names));
  });

  it('in a script without capitals', () => {
    const said = [
      'お電話ありがとうございます。',
      'プリンターが動かないんですが。',
      '電源ランプは点いていますか?',
      'はい、でも赤いです。',
      'カバーを開けてください。',
      '直りました。',
    ];
    const text = said.map((words, i) => `00:00:0${i} ${i % 2 === 0 ? '佐藤' : '田中'} ${words}`).join('\n');
    expect(saidIn(text)).toStrictEqual(said.map((words, i) => [i % 2 === 0 ? '佐藤' : '田中', words]));
  });

  it('and a word with a capital that stands behind a name twice is none', () => {
    const talk = [
      'Kim Is it warm yet?',
      'Jo Not yet, I think.',
      'Kim What did you do?',
      'Jo I opened the door.',
      'Kim Why?',
      'Jo You know why.',
      'Max I believe you.',
      'Kim Do you?',
      'Jo Thanks.',
      'Max I believe so.',
    ];
    const text = talk.map((said, i) => `0:0${i} ${said}`).join('\n');
    expect(saidIn(text)).toStrictEqual(talk.map((said) => said.split(/ (.*)/u, 2)));
  });

  it('not where somebody tells who said what', () => {
    const told = [
      'that we need a kiln',
      'that it is too cold',
      'so I think we need help',
      'that I should call you',
      'you have my number',
      'we will see',
      'I am fine',
      'and you know it',
    ];
    const text = told.map((said, i) => `0:0${i} ${i % 2 === 0 ? 'Ann' : 'Ben'} said ${said}`).join('\n');
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });

  it('not where a program logs in capitals what happens', () => {
    const text = lines((_, said, a) => `2026-05-03 10:${30 + Math.floor(a)}:01 INFO ${said}`);
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });
});

describe('who speaks stands below the words', () => {
  it.each([
    ['alone', lines((who, said) => `${said}\n${NAME[who]}`, '\n\n')],
    ['behind a dash', lines((who, said) => `${said}\n— ${NAME[who]}`, '\n\n')],
    ['in brackets', lines((who, said) => `${said}\n(${NAME[who]})`, '\n\n')],
    ['without empty lines', lines((who, said) => `${said}\n${NAME[who]}`)],
    ['between empty lines', lines((who, said) => `${said}\n\n${NAME[who]}`, '\n\n')],
    ['below paragraphs', lines((who, said) => `${said.replace(' i', '\n\ni')}\n${NAME[who]}`, '\n\n')],
    [
      'below a title, above a foot',
      `Our talk\n\n${lines((who, said) => `${said}\n${NAME[who]}`, '\n\n')}\n\nPowered by Chat`,
    ],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(by(NAME));
  });

  it.each([
    ['behind a dot', lines((who, said, a) => `${said}\n${NAME[who]} · ${short(a)}`, '\n\n')],
    ['before the name', lines((who, said, a) => `${said}\n${short(a)} - ${NAME[who]}`, '\n\n')],
    ['in a line of its own', lines((who, said, a) => `${said}\n${NAME[who]}\n${short(a)}`, '\n\n')],
    ['behind words for it', lines((who, said, a) => `${said}\nSent by ${NAME[who]} at ${short(a)}`, '\n\n')],
  ])('with a time %s', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(seconds);
  });

  it('somebody once among those who speak again', () => {
    const name = (i: number): string => (i === 3 ? 'Ana Sol' : i % 2 === 0 ? 'Kim' : 'Jo');
    const text = SAID.map(([, said], i) => `${said}\n${name(i)}`).join('\n\n');
    expect(saidIn(text)).toStrictEqual(SAID.map(([, said], i) => [name(i), said]));
  });

  const stated = [
    'It is cold here.',
    'We have no wood.',
    'I went to the shop.',
    'They had none.',
    'So I came back.',
    'You are late.',
  ];
  const name = (i: number): string => (i % 2 === 0 ? NAME.rep : NAME.customer);

  it('also where nobody asks or answers, between empty lines', () => {
    const text = stated.map((said, i) => `${said}\n${name(i)}`).join('\n\n');
    expect(saidIn(text)).toStrictEqual(stated.map((said, i) => [name(i), said]));
  });

  it('and above them without empty lines where nobody asks or answers', () => {
    const text = `We met today.\n${stated.map((said, i) => `${name(i)}\n${said}`).join('\n')}\n${NAME.rep}`;
    expect(saidIn(text)).toStrictEqual(stated.map((said, i) => [name(i), said]));
  });

  it('and above them where the last one says nothing', () => {
    const text = `${lines((who, said) => `${NAME[who]}\n${said}`, '\n\n')}\n\n${NAME.rep}`;
    expect(saidIn(text)).toStrictEqual(by(NAME));
  });
});
