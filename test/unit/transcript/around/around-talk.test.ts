import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const TALK: readonly (readonly [string, string])[] = [
  ['Rosa', 'Good morning, is the kiln warm now?'],
  ['Tom', 'Not yet, it takes an hour. I called about that.'],
  ['Rosa', 'And who opens it in the evening?'],
  ['Tom', 'I do, with my brother.'],
  ['Rosa', 'Then let us look at the timer together.'],
  ['Tom', 'Fine, thank you for the help.'],
  ['Rosa', 'Do you need a new key?'],
  ['Tom', 'No, mine still works.'],
  ['Rosa', 'See you on Monday.'],
];
const lines = TALK.map(([who, said]) => `${who}: ${said}`).join('\n');

describe('what stands below a talk', () => {
  it.each([
    ['a label that no turn has, with a figure of a program', '\nSession Close: Sat Feb 28 11:40:02 2026\n'],
    ['a label that no turn has, in a paragraph of its own', '\n\nNEXT: send the offer\n'],
    [
      'a label above lines to sign on',
      '\n\nClosed:        Read and agreed:\n\n.........      .........\nKaya, PHM      H. Wendt',
    ],
  ])('%s is nobody’s', (_, foot) => {
    expect(saidIn(`${lines}${foot}`)).toStrictEqual(TALK);
  });

  it('is the result of a vote, also where an empty line parts all turns', () => {
    const parted = lines.replaceAll('\n', '\n\n').replace('I called', '\nI called');
    expect(saidIn(`${parted}\n\nVote: 4 : 0\n`)).toStrictEqual(TALK);
  });

  it('is a sentence with a clock as minutes have it', () => {
    const short = TALK.slice(0, 6);
    const text = short.map(([who, said]) => `${who}: ${said}`).join('\n');
    expect(saidIn(`${text}\n\nLa séance est levée à 21 h 47.\n`)).toStrictEqual(short);
  });

  it('is the line with which a log ends, of whose lines none goes on', () => {
    const log = TALK.slice(0, 6)
      .map(([who, said], i) => `[10:0${i}] <${who}> ${said}`)
      .join('\n');
    expect(saidIn(`${log}\nSession Close: Sat Feb 28 11:40:02 2026\n`)).toStrictEqual(TALK.slice(0, 6));
  });

  it.each([
    ['somebody who says a sentence', 'Guard', 'Everybody out, we are closing.'],
    ['a role', 'Manager', 'fine by me'],
    ['somebody who came last, without a stop', 'Ben', 'sounds good, bye'],
  ])('keeps the last words of %s', (_, who, said) => {
    expect(saidIn(`${lines}\n${who}: ${said}`)).toStrictEqual([...TALK, [who, said]]);
  });
});
