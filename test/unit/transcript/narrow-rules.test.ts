// Rules of readers that could be broken without any other test failing.
import { describe, expect, it } from 'vitest';
import { isNotice } from '../../../src/transcript/around/notice.ts';
import { byHeads, headsExplainBetter } from '../../../src/transcript/candidates/by-heads.ts';
import { byMarks } from '../../../src/transcript/candidates/by-marks.ts';
import type { Segment } from '../../../src/transcript/format.ts';
import { acceptLabels } from '../../../src/transcript/labels/accept-labels.ts';
import { separatedText } from '../../../src/transcript/lines/separated-text.ts';
import { saidIn } from '../../support/turns-read.ts';

type Said = readonly (readonly [string, string])[];
type Write = (who: string, what: string, i: number) => string;

const TALK: Said = [
  ['Kim Oz', 'Hello, this is Kim from the pier. What can I do for you?'],
  ['Tom Rau', 'Hi. I would like the small boat on Friday.'],
  ['Kim Oz', 'It is free from nine. Do you need a skipper?'],
  ['Tom Rau', 'No, I sail myself. What does it cost?'],
  ['Kim Oz', 'Ninety for the day.'],
  ['Tom Rau', 'I will bring it with me.'],
];
const written = (write: Write, last: string): string =>
  `${TALK.map(([who, what], i) => write(who, i === 4 ? `${what}\n${last}` : what, i)).join('\n\n')}\n`;
const withLast = (words: string): Said => TALK.map(([who, what], i) => [who, i === 4 ? `${what} ${words}` : what]);

describe('names below the words', () => {
  const plain: Write = (who, what) => `${what}\n${who}`;
  const marked: Write = (who, what) => `${what}\n— ${who}`;
  const timed: Write = (who, what, i) => `${what}\n${who}, 10:0${i}`;
  it.each<[string, Write, string]>([
    ['a fact', plain, 'Licence: Needed\n\nPlease bring it.'],
    ['a point behind a dash where no name has one', plain, '– with petrol\n\nPlease bring the licence.'],
    ['words without the dash that all names have', marked, 'Quite Cheap\n\nPlease bring the licence.'],
    ['words without the time that all names have', timed, 'Quite Cheap\n\nPlease bring the licence.'],
    ['words with more of the paragraph below', plain, 'Quite Cheap\nPlease bring the licence.'],
  ])('%s is none', (_, write, last) => {
    expect(saidIn(written(write, last))).toStrictEqual(withLast(last.replaceAll(/\n+/gu, ' ')));
  });
});

it('keeps a paragraph in which somebody speaks of themselves below a name with a time', () => {
  const chat: Write = (who, what, i) => `${who}\n09:${10 + i}\n\n${what}`;
  const text = written(chat, '\n\nHand me the licence, my boss wants it').replaceAll('Kim Oz', 'kim | Pier Desk');
  expect(saidIn(text)[4]?.[1]).toBe('Ninety for the day. Hand me the licence, my boss wants it');
});

describe('a reading by heads', () => {
  const said = (names: readonly string[]): Segment[] =>
    names.map((speaker) => ({ speaker, text: 'Fine.', startMs: 0, endMs: null }));
  const better = (own: readonly string[], first: readonly string[]): boolean =>
    headsExplainBetter({ segments: said(own), vendor: null, notes: [] }, said(first));

  it('with more names explains a text better only where it has those that are known', () => {
    const first = ['Kim', 'Tom', 'Kim', 'Tom'];
    expect(better(['Kim', 'Tom', 'Ann'], first)).toBe(true);
    expect(better(['(Read by Kim)', '(Read by Tom)', 'Tom'], first)).toBe(false);
  });

  it('keeps a paragraph of its own where no empty lines stand above the heads', () => {
    const text = TALK.map(
      ([who, what], i) => `${who} 2026-05-11 10:1${i}:20\n${what}${i === 4 ? '\n\nWith petrol.' : ''}`,
    );
    expect(byHeads(`${text.join('\n')}\n`, [])?.segments[4]?.text).toBe('Ninety for the day. With petrol.');
  });
});

it('takes a mark without a time for nobody’s who speaks once and is called like no person', () => {
  const text = TALK.map(([who, what], i) => `<${i === 4 ? 'to order no' : who}> ${what}`).join('\n');
  expect(byMarks(`${text}\n`, [])?.segments.map(({ speaker }) => speaker)).not.toContain('to order no');
});

it('takes what somebody asks for no news of a program', () => {
  const names = new Set(['Kim', 'Tom Rau']);
  expect(isNotice('* Kim waves', names)).toBe(true);
  expect(isNotice('* Kim where is the boat?', names)).toBe(false);
  expect(isNotice('Ann Lee left the meeting', names)).toBe(true);
  expect(isNotice('Ann Lee left the meeting?', names)).toBe(false);
});

it('takes a name with a time for nobody’s where others speak without one', () => {
  const text = TALK.map(
    ([who, what], i) => `${i === 4 ? 'to order no' : who}${i % 2 === 0 ? ` [00:0${i}]` : ''}: ${what}`,
  );
  expect(saidIn(`${text.join('\n')}\n`).map(([who]) => who)).not.toContain('to order no');
});

describe('labels that are accepted', () => {
  const accepted = (label: string, count: number, share: number): boolean =>
    acceptLabels(
      new Map([
        ['kim', { label: 'Kim', count: 3 }],
        ['tom', { label: 'Tom', count: 3 }],
        [label.toLowerCase(), { label, count }],
      ]),
      share,
    ).has(label.toLowerCase());

  it('are a name with a bracket behind it, and no heading with one', () => {
    expect(accepted('Ann [comes in]', 1, 1)).toBe(true);
    expect(accepted('Note [comes in]', 1, 1)).toBe(false);
  });

  it('are long offices in capitals that come again, and no long sentences', () => {
    expect(accepted('Chair of the Committee for Boats and Piers of Westford', 2, 0.5)).toBe(true);
    expect(accepted('what we should all say of boats and piers', 2, 0.5)).toBe(false);
  });
});

it('reads no play out of a story that quotes in corner brackets', () => {
  const quoted = ['安「船は空いていますか。」', '太「はい、九時から。」', '安「いくらですか。」', '太「九十です。」'];
  const told = Array.from({ length: 8 }, (_, i) => `その朝、安は「船${i}」のことを考えながら歩いていた。`);
  expect(separatedText.recognise(`${quoted.join('\n')}\n`)).toBe(true);
  expect(separatedText.recognise(`${[...quoted, ...told].join('\n')}\n`)).toBe(false);
});
