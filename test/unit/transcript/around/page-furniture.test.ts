import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const TALK: readonly (readonly [string, string])[] = [
  ['Helen Marsh', 'The chair in room two does not recline any more.'],
  ['Dan Okoro', 'Sorry to hear that. Does the pedal click?'],
  ['Helen Marsh', 'It clicks but nothing moves.'],
  ['Dan Okoro', 'Then it is the motor. Thursday at eight?'],
];
const page = (below: readonly string[], foot: readonly string[] = [], above: readonly string[] = []): string =>
  [...above, ...TALK.flatMap(([who, said], i) => [who, `3 March 2026 at 09:${10 + i}`, said, ...below]), ...foot].join(
    '\n',
  );

describe('of a page that was copied whole', () => {
  it.each([
    ['buttons below every message', ['Like', 'Comment', '1 view']],
    ['buttons in another language', ['Gefällt mir', 'Antworten']],
    ['a word that the page puts below every message', ['Visible to all']],
  ])('%s are nobody’s words', (_, below) => {
    expect(saidIn(page(below))).toStrictEqual(TALK);
  });

  it.each([
    ['a field to write in', ['Type a message…']],
    ['a field in another language', ['Escribe un mensaje…', 'Enviar']],
    ['links and rights', ['Privacy Policy', 'Terms', 'Copyright ©2026 Acme Inc. All rights reserved.']],
    ['what a page says of its assistant', ['Gemini kann Fehler machen. Überprüfe die Antworten.']],
    ['a question to the reader', ['Was this transcript helpful?', 'Yes', 'No']],
  ])('%s below the last message is nobody’s word', (_, foot) => {
    expect(saidIn(page([], foot))).toStrictEqual(TALK);
  });

  it('the rest of a menu below the last message is nobody’s words where a menu stands above the first', () => {
    expect(
      saidIn(page([], ['Canned answers', 'Submit as Open'], ['Inbox', 'Unassigned', 'Mentions', 'Cases'])),
    ).toStrictEqual(TALK);
  });

  it('a role between the name and the time is no part of either', () => {
    const roles = new Map([
      ['Helen Marsh', 'Booker'],
      ['Dan Okoro', 'Host'],
    ]);
    const text = TALK.flatMap(([who, said], i) => [who, roles.get(who) ?? '', `10:1${i} AM`, said]).join('\n');
    expect(saidIn(text)).toStrictEqual(TALK);
  });
});

describe('of each message on a page', () => {
  const withLines = (
    above: readonly string[],
    below: (at: number) => readonly string[],
    last: readonly string[] = [],
  ) =>
    [
      ...TALK.flatMap(([who, said], i) => [who, `3 March 2026 at 09:${10 + i}`, ...above, said, ...below(i)]),
      ...last,
    ].join('\n');

  it('a line above the words of all is nobody’s', () => {
    expect(saidIn(withLines(['Pinned for everyone'], () => []))).toStrictEqual(TALK);
  });

  it('what a page with a menu makes of the words is nobody’s', () => {
    const menu = ['Inbox', 'Unassigned', 'Mentions', 'Cases'];
    const text = withLines([], (i) => [['Question', 'Complaint', 'Question', 'Answer'][i] ?? '']);
    expect(saidIn([...menu, text].join('\n'))).toStrictEqual(TALK);
  });

  it('a button with a time is nobody who speaks', () => {
    const text = withLines([], () => ['Like', 'Share'], ['Reply', '3 March 2026 at 09:20', 'Visible to all']);
    expect(saidIn(text)).toStrictEqual(TALK);
  });

  it('a line that somebody says alone elsewhere is said', () => {
    const text = withLines([], (i) => (i < 3 ? ['Blue'] : []), ['Helen Marsh', '3 March 2026 at 09:20', 'Blue']);
    expect(saidIn(text)[0]).toStrictEqual(['Helen Marsh', 'The chair in room two does not recline any more. Blue']);
  });
});

describe('kept as said are', () => {
  it('points below the last words on a page with a menu', () => {
    const text = page([], ['Apples', 'Pears'], ['Home', 'Courses', 'Week 3', 'Listening']);
    expect(saidIn(text).at(-1)?.[1]).toBe('Then it is the motor. Thursday at eight? Apples Pears');
  });

  it('a word in small letters below the last words, whatever a page calls its buttons', () => {
    expect(saidIn(page([], ['help'])).at(-1)?.[1]).toBe('Then it is the motor. Thursday at eight? help');
  });

  it('points below the last words', () => {
    const text =
      'Kay\n09:02\nWhat do we need?\nTom\n09:03\nLet me look.\nKay\n09:04\nTake your time.\nTom\n09:05\nHere is the list.\nMilk\nEggs';
    expect(saidIn(text).at(-1)).toStrictEqual(['Tom', 'Here is the list. Milk Eggs']);
  });

  it('the end of a line that was broken', () => {
    const text =
      'Ina: Where did you work\nbefore?\nOtto: In the mill at\nTodmorden\nIna: Did you like it?\nOtto: No. I wanted to go\nHome';
    expect(saidIn(text).at(-1)).toStrictEqual(['Otto', 'No. I wanted to go Home']);
  });

  it('names of buttons that somebody reads aloud', () => {
    const text =
      'Rep: What do you see?\nUma: Three words.\nSend\nCancel\nHelp\nRep: Press the first.\nUma: Done. Others.\nBack\nNext\nRep: The second.\nUma: It works!';
    expect(saidIn(text)[1]).toStrictEqual(['Uma', 'Three words. Send Cancel Help']);
  });

  it('what one of two often adds in small letters', () => {
    const text = 'Ann: he left\nlol\nBen: no way\nAnn: yes he did\nlol\nBen: ha\nAnn: typical\nlol';
    expect(saidIn(text)[0]).toStrictEqual(['Ann', 'he left lol']);
  });
});

it('a day above messages without names is nobody', () => {
  const text = 'Today 9:41 AM\nHi, is the piano still for sale?\nYes it is. Are you nearby?\nAn hour away.\nDelivered';
  expect(saidIn(text).map(([who]) => who)).toStrictEqual([null]);
});

it('a last message with more lines than can be looked at takes no longer for each', () => {
  const talk = 'Ann: Hi.\nBo: Hi?\nAnn: Yes.\nBo: Fine.\n';
  const timeFor = (lines: number): number => {
    const text = talk + 'Reply\n'.repeat(lines);
    const from = performance.now();
    saidIn(text);
    return performance.now() - from;
  };
  timeFor(5000);
  expect(timeFor(40_000)).toBeLessThan(Math.max(50, timeFor(5000)) * 40);
});
