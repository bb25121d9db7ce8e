import { describe, expect, it } from 'vitest';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { identifyUser } from '../../../../src/transcript/speakers/identify-user.ts';

const clock = (a: number): string => `0:${String(Math.floor(a)).padStart(2, '0')}`;
const place = (a: number): number => SAID.findIndex(([, , start]) => start === a) + 1;
const said = SAID.map(([side, words]) => [NAME[side], words]);
const whole = SAID.map(([side, words, start]) => [NAME[side], words, Math.floor(start) * 1000]);

describe('who speaks is told', () => {
  it.each<[string, string]>([
    ['by a picture in Markdown', lines((who, words) => `![${NAME[who]}](https://i.example/a.png)\n\n${words}`, '\n\n')],
    ['by a picture before the words', lines((who, words) => `![${NAME[who]}](a.png) ${words}`)],
    ['by the name of a picture in a line', lines((who, words) => `Profile picture of ${NAME[who]}\n${words}`, '\n\n')],
    ['by the same in German', lines((who, words) => `Profilbild von ${NAME[who]}\n${words}`, '\n\n')],
    [
      'by a picture on a page',
      `<div>${lines((who, words) => `<div><img src="a.png" alt="${NAME[who]}"><p>${words}</p></div>`)}</div>`,
    ],
    [
      'by a picture and again by the name',
      lines((who, words) => `![${NAME[who]}](a.png)\n\n**${NAME[who]}**\n\n${words}`, '\n\n'),
    ],
    ['above the words, before a dash', lines((who, words) => `${NAME[who]} -\n${words}`, '\n\n')],
    ['behind a number', lines((who, words, a) => `#${place(a)} • ${NAME[who]}\n${words}`, '\n\n')],
    ['behind a number in brackets', lines((who, words, a) => `[${place(a)}] ${NAME[who]}\n${words}`, '\n\n')],
    ['before an address', lines((who, words) => `${NAME[who]} <${who}@acme.example>: ${words}`)],
    [
      'before a mood',
      lines((who, words, a) => `${NAME[who]} (${place(a) % 3 === 0 ? 'positive' : 'neutral'}): ${words}`),
    ],
    ['behind the number of a turn', lines((who, words, a) => `T${place(a)} ${NAME[who]}: ${words}`)],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(said);
  });

  it.each<[string, string]>([
    ['by a picture', lines((who, words, a) => `![${NAME[who]}](a.png) ${clock(a)}\n${words}`, '\n\n')],
    [
      'by the name of a picture',
      lines((who, words, a) => `${NAME[who]}'s profile picture\n${clock(a)}\n${words}`, '\n\n'),
    ],
    [
      'by a picture on a page',
      `<div>${lines((who, words, a) => `<div><img src="a.png" alt="${NAME[who]}"><span>${clock(a)}</span><p>${words}</p></div>`)}</div>`,
    ],
    [
      'by a picture and again by the name',
      lines((who, words, a) => `${NAME[who]} avatar\n${NAME[who]}\n${clock(a)}\n${words}`, '\n\n'),
    ],
    [
      'behind a number, with words below',
      lines((who, words, a) => `#${place(a)} • ${NAME[who]} • ${clock(a)}\n${words}`),
    ],
    [
      'and again above the words, as Teams shows it',
      lines(
        (who, words, a) =>
          `${NAME[who]}\n0 minutes ${Math.floor(a)} seconds\n${clock(a)}\n${NAME[who]} 0 minutes ${Math.floor(a)} seconds\n${words}`,
      ),
    ],
    [
      'with the time below it in slanted letters, and rules between',
      lines((who, words, a) => `**${NAME[who]}**\n*0${clock(a)}*\n\n${words}`, '\n\n---\n\n'),
    ],
    [
      'behind a time since the beginning with its sign',
      lines((who, words, a) => `+00:0${clock(a)}.00 ${NAME[who]}: ${words}`),
    ],
    ['between signs', lines((who, words, a) => `0${clock(a)} ▶ ${NAME[who]} ▶ ${words}`)],
    ['in one line', lines((who, words, a) => `[0${clock(a)}] ${NAME[who]}: ${words}`, ' ')],
  ])('%s, and when', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(whole);
  });

  it('in bold, with a place behind the name', () => {
    const text = lines((who, words) => `**${NAME[who]}** (Ulm)\n\n${words}`, '\n\n');
    expect(saidIn(text)).toStrictEqual(said.map(([who, words]) => [`${who} (Ulm)`, words]));
  });

  it('by letters with points', () => {
    const text = lines((who, words) => `${who === 'rep' ? 'K.O.' : 'J.R.'}: ${words}`);
    expect(saidIn(text)).toStrictEqual(SAID.map(([side, words]) => [side === 'rep' ? 'K.O.' : 'J.R.', words]));
  });

  it('between angle brackets, as in rooms of a chat, where somebody comes in before', () => {
    const talk = lines((who, words, a) => `10:00:${String(Math.floor(a)).padStart(2, '0')} <@${who}> ${words}`);
    const text = `10:00:00 -!- customer [~jo@host] has joined #kiln\n${talk}`;
    expect(saidIn(text)).toStrictEqual(SAID.map(([side, words]) => [side, words]));
  });

  it('by a role before a name, one for each: the name, and the role beside it', () => {
    const text = lines((who, words) => `[${who === 'rep' ? 'Agent' : 'Customer'}] ${NAME[who]}: ${words}`);
    expect(saidIn(text)[0]).toStrictEqual(['Kim Osei (Agent)', SAID[0]?.[1]]);
    expect(
      identifyUser(readTranscript(text), { displayName: 'Somebody', userId: 'x', email: null }, () => []),
    ).toMatchObject({
      way: 'role',
      speaker: 'Kim Osei (Agent)',
    });
  });
});

describe('what nobody said', () => {
  it('is a picture that names no person', () => {
    const text = `![Logo](l.png)\n\n${lines((who, words) => `${NAME[who]}: ${words}`)}\n![Chart](c.png)`;
    expect(saidIn(text).map(([who]) => who)).toStrictEqual(said.map(([who]) => who));
  });

  it('is a rule below a name', () => {
    const text = `Kim Osei 0:01\n--------\n${SAID[0]?.[1]}\n\n${lines(
      (who, words, a) => `${NAME[who]} ${clock(a)}\n${words}`,
      '\n\n',
    )
      .split('\n\n')
      .slice(1)
      .join('\n\n')}`;
    expect(startedTurnsOf(text)).toStrictEqual(whole);
  });

  it('is a line beside the number of a page that comes again', () => {
    const own = lines((who, words) => `${NAME[who]}: ${words}`).split('\n');
    const text = [...own.slice(0, 3), 'Acme – confidential', 'Page 2 of 2', ...own.slice(3), 'Acme – confidential'];
    expect(saidIn(text.join('\n'))).toStrictEqual(said);
  });

  it('is facts below a heading of their own', () => {
    const text = `${lines((who, words) => `${NAME[who]}: ${words}`)}\n\nVisitor details\nName: Jo Ray\nEmail: jo@acme.example\nBrowser: Firefox 120`;
    expect(saidIn(text)).toStrictEqual(said);
    const own = `${lines((who, words) => `${NAME[who]}: ${words}`)}\n\nVisitor details\nColour: Red\nShape: Round\nBrowser: Firefox 120`;
    expect(saidIn(own).length).toBeGreaterThan(said.length);
  });

  it('but a numbered list of people is no talk', () => {
    expect(saidIn('1. Kim Osei\n2. Jo Ray\n3. Ida Berg\n4. Max Roth')).toStrictEqual([
      [null, '1. Kim Osei 2. Jo Ray 3. Ida Berg 4. Max Roth'],
    ]);
  });
});
