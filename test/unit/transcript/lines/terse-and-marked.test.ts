import { describe, expect, it } from 'vitest';
import { KILN_TALK } from '../../../support/kiln-talk.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const TERSE: [string, string][] = [
  ['Ann', 'hi there'],
  ['Ben', 'yeah hi'],
  ['Ann', 'what is up'],
  ['Ben', 'kiln cold'],
  ['Ann', 'which one'],
  ['Ben', 'the third shelf'],
  ['Ann', 'ok starting it now'],
  ['Ben', 'works'],
];

describe('speech of few words without marks', () => {
  it('is talk where two answer in turn, in JSON with words for who and what', () => {
    expect(saidIn(JSON.stringify(TERSE.map(([who, what], at) => ({ who, what, at }))))).toStrictEqual(TERSE);
  });

  it('is talk behind dashes', () => {
    expect(saidIn(TERSE.map(([who, what]) => `${who} — ${what}`).join('\n'))).toStrictEqual(TERSE);
  });

  it('is none where most are one word, as states of things are', () => {
    const states = ['open', 'ok', 'done', 'ok', 'sure', 'no', 'yes', 'ok'];
    const rows = states.map((what, i) => `09:0${i} | ${i % 2 === 0 ? 'Ann' : 'Ben'} | ${what}`);
    expect(saidIn(rows.join('\n')).length).toBeLessThan(2);
  });

  it('is none where only one side asks, as cards to learn by do', () => {
    const cards = ['what is a kiln', 'an oven', 'what is slip', 'thin clay', 'what is bisque', 'fired once'];
    const rows = cards.map((what, at) => ({ who: at % 2 === 0 ? 'front' : 'back', what, at }));
    expect(saidIn(JSON.stringify(rows)).length).toBeLessThan(2);
  });
});

describe('what nobody says among the words', () => {
  it.each([
    '(música de espera)',
    '[musique d’attente]',
    'kiln.png',
    '📎 plan_3.pdf (2 MB)',
    'Edited',
    'Bearbeitet',
    '(Tom shuts the door)',
  ])('%s', (line) => {
    const text = KILN_TALK.map(([who, what], i) => `${who}: ${what}${i === 1 ? `\n${line}` : ''}`).join('\n');
    expect(saidIn(text)).toStrictEqual(KILN_TALK);
  });

  it.each(['[hold music]', '--- Call transferred to billing ---', '👍 1', 'kiln.png'])('%s between rows', (line) => {
    const text = KILN_TALK.map(([who, what], i) => `00:0${i} | ${who} | ${what}${i === 1 ? `\n${line}` : ''}`).join(
      '\n',
    );
    expect(saidIn(text)).toStrictEqual(KILN_TALK);
  });

  it('a row in which only somebody else is heard', () => {
    const rows = KILN_TALK.map(([who, what], i) => `| 0:0${i} | ${who} | ${what} |`);
    rows.splice(2, 0, '|  |  | *(somebody shouts in the yard)* |');
    expect(saidIn(['| Time | Who | Said |', '|---|---|---|', ...rows].join('\n'))).toStrictEqual(KILN_TALK);
  });

  it('a message that was taken back, and one that holds a document', () => {
    const rows = KILN_TALK.map(([who, what], i) => `[12/9/24, 9:0${i}:11 a. m.] ${who}: ${what}`);
    rows.splice(2, 0, '\u200E[12/9/24, 9:01:30 a. m.] Ben Ruiz: plan.pdf • \u200E1 página \u200Edocumento omitido');
    expect(saidIn(rows.join('\n'))).toStrictEqual(KILN_TALK);
    const chat = KILN_TALK.map(([who, what], i) => `${who} 2024-09-03 10:0${i}:33\n${what}\n`);
    chat.splice(2, 0, '"Ben"撤回了一条消息\n');
    expect(saidIn(chat.join('\n'))).toStrictEqual(KILN_TALK);
  });
});

it('leaves out what somebody does, as programs of chat rooms write it', () => {
  const rows = KILN_TALK.map(([who, what], i) => `10:0${i} <${who.slice(0, 3)}> ${what}`);
  rows.splice(2, 0, '10:01 * Ben gets gloves');
  expect(saidIn(rows.join('\n')).map(([, what]) => what)).toStrictEqual(KILN_TALK.map(([, what]) => what));
});

it('keeps one word in brackets of a row, which stands for what was said', () => {
  const rows = [...KILN_TALK.slice(0, 3), ['Ben Ruiz', '[redacted]'], ...KILN_TALK.slice(4)];
  expect(
    saidIn(['time,speaker,text', ...rows.map(([who, what], i) => `${i},${who},"${what}"`)].join('\n'))[3],
  ).toStrictEqual(['Ben Ruiz', '[redacted]']);
});

it('parts a time in an element of its own from the name in front of it', () => {
  const page = KILN_TALK.map(
    ([who, what], i) => `<div><span class="n">${who}</span><time>00:0${i}</time><div>${what}</div></div>`,
  ).join('\n');
  expect(startedTurnsOf(page)).toStrictEqual(KILN_TALK.map(([who, what], i) => [who, what, i * 1000]));
});

describe('names below the words', () => {
  const below = (behind: (i: number) => string): string =>
    KILN_TALK.map(([who, what], i) => `${what}\n— ${who}${behind(i)}`).join('\n\n');

  it('takes no facts above the talk for somebody', () => {
    expect(
      saidIn(`Call with Acme\n12 January 2026, 45 min\nPeople: Ann Lee, Ben Ruiz\n\n${below(() => '')}\n`),
    ).toStrictEqual(KILN_TALK);
  });

  it('keeps a bracket that belongs to the name in front of a time', () => {
    expect(saidIn(below((i) => ` (potter ${String(i % 2)}), 00:0${i}`)).map(([who]) => who)).toStrictEqual(
      KILN_TALK.map(([who], i) => `${who} (potter ${String(i % 2)})`),
    );
  });

  it('knows whoever speaks once behind the same mark, and what a program tells', () => {
    const text = `${below(() => '').replace('\n— Ben Ruiz\n\nThen', '\n— Kim (guest)\n\nThen')}\n`;
    const told = text.replace('And who', 'Tom Rau joined the meeting\n\nAnd who');
    expect(saidIn(told)).toStrictEqual(KILN_TALK.map((turn, i) => (i === 3 ? ['Kim (guest)', turn[1]] : turn)));
  });
});
