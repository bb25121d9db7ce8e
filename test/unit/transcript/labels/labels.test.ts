import { describe, expect, it } from 'vitest';
import { acceptLabels, countLabel, looksLikeName } from '../../../../src/transcript/labels/accept-labels.ts';
import { senderOf } from '../../../../src/transcript/labels/sender-of.ts';
import { couldBeLabel } from '../../../../src/transcript/labels/could-be-label.ts';
import { labelKey, splitLabel } from '../../../../src/transcript/labels/speaker-label.ts';
import { namedBehindColon, withoutTurnNumbers } from '../../../../src/transcript/labels/turn-numbers.ts';
import { isSound, unusualLabel } from '../../../../src/transcript/labels/unusual-labels.ts';

/** The keys of the labels that count as speakers in a text that has each so many times. */
function accepted(seen: Record<string, number>, labelledShare: number): string[] {
  const counts = new Map<string, { label: string; count: number }>();
  for (const [label, times] of Object.entries(seen)) for (let i = 0; i < times; i += 1) countLabel(counts, label);
  return [...acceptLabels(counts, labelledShare)];
}

describe('a label is a speaker', () => {
  it.each<[string, Record<string, number>, number, string[]]>([
    ['a name that repeats, in a text of few labels', { Ann: 2, Ben: 1 }, 0.2, ['ann']],
    ['names once each where half of the lines have one', { Ann: 1, Ben: 1 }, 0.5, ['ann', 'ben']],
    ['not where fewer have', { Ann: 1, Ben: 1 }, 0.49, []],
    ['a name of five words', { 'Ann Bo Ci Du Em': 1 }, 0.5, ['ann bo ci du em']],
    ['not one of six', { 'Ann Bo Ci Du Em Fa': 1 }, 0.5, []],
    ['small words that come three times', { 'the one': 3 }, 0.2, ['the one']],
    ['not twice', { 'the one': 2 }, 0.2, []],
    ['but twice where nearly all lines have a label', { 'the one': 2 }, 0.8, ['the one']],
    ['small words once each where all lines have a label', { hm: 1, ho: 1 }, 0.9, ['hm', 'ho']],
    ['not beside one that repeats', { hm: 1, ho: 2 }, 0.9, ['ho']],
    ['a role once in ten lines', { seller: 1 }, 0.1, ['seller']],
    ['not once in twenty', { seller: 1 }, 0.05, []],
    ['not a heading', { Note: 2, Ann: 2 }, 0.9, ['ann']],
    ['but a heading that is a third of all labels', { Note: 4, Ann: 8 }, 0.8, ['note', 'ann']],
    ['not less than a third', { Note: 4, Ann: 9 }, 0.8, ['ann']],
    ['not where it comes three times', { Note: 3, Ann: 3 }, 0.8, ['ann']],
  ])('%s', (_what, seen, share, want) => expect(accepted(seen, share)).toEqual(want));

  it('only where it repeats, once there are more than five hundred', () => {
    const crowd = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`Person ${i}`, i < 2 ? 2 : 1]));
    expect(accepted(crowd, 1)).toEqual(['person 0', 'person 1']);
    expect(accepted({ ...crowd, 'Person 500': 0 }, 1)).toHaveLength(500);
  });

  it('by words that begin with a capital, but for those inside names', () => {
    const names = ['Ann van der Berg', '山田 太郎', 'Speaker 2', 'Lee, Ann (Acme)', 'van der', 'Ann said'];
    expect(names.filter(looksLikeName)).toEqual(['Ann van der Berg', '山田 太郎', 'Speaker 2', 'Lee, Ann (Acme)']);
  });

  it.each<[string, boolean]>([
    ['Ann Lee (she/her)', true],
    ['Ann (Acme, Inc.)', true],
    ['Dr. J. Lee', true],
    ['+44 20 7946 0018', true],
    ['ann@example.com', true],
    ['12:30', false],
    ['(laughs)', false],
    ['We sold it. Then', false],
    ['is it so?', false],
    ['mail ann@example.com today', false],
    ['a b c d e f g', true],
    ['a b c d e f g h', false],
    ['', false],
  ])('never unless it could be a name: %s', (label, want) => expect(couldBeLabel(label)).toBe(want));
});

it.each<[string, string | null]>([
  ['Agent → Customer', 'Agent'],
  ['Agent => Customer', 'Agent'],
  ['Agent >> Customer', 'Agent'],
  ['Agent  »Customer', 'Agent'],
  ['Agent', null],
  ['Agent →', null],
  [' → Customer', null],
])('who speaks where a label names also who is spoken to: %s', (label, want) => expect(senderOf(label)).toBe(want));

describe('the label of a line', () => {
  it.each<[string, string, string, number | null, number | null | undefined]>([
    ['Ann: hi', 'Ann', 'hi', null, undefined],
    ['**Ann:** hi', 'Ann', 'hi', null, undefined],
    ['**Ann**: hi', 'Ann', 'hi', null, undefined],
    ['[00:01:02] Ann: hi', 'Ann', 'hi', 62_000, undefined],
    ['[00:01 - 00:03] Ann: hi', 'Ann', 'hi', 1_000, 3_000],
    ['Ann [00:01]: hi', 'Ann', 'hi', 1_000, undefined],
    ['Ann 00:01: hi', 'Ann', 'hi', 1_000, undefined],
    ['00:01:02 Ann: hi', 'Ann', 'hi', 62_000, undefined],
    ['00:01 --> 00:03 Ann: hi', 'Ann', 'hi', 1_000, 3_000],
    ['00:01 - Ann: hi', 'Ann', 'hi', 1_000, undefined],
    ['Ann: [00:01] hi', 'Ann', 'hi', 1_000, undefined],
    ['- Ann: hi', 'Ann', 'hi', null, undefined],
    ['>> ANN: hi', 'ANN', 'hi', null, undefined],
    ['12. Ann: hi', 'Ann', 'hi', null, undefined],
    ['[Ann Lee]: hi', 'Ann Lee', 'hi', null, undefined],
    ['SPEAKER_00: hi', 'SPEAKER_00', 'hi', null, undefined],
    ['AGENT >> CUSTOMER: hi', 'AGENT', 'hi', null, undefined],
    ['Ann：hi', 'Ann', 'hi', null, undefined],
    ['Ann: at 10:30: yes', 'Ann', 'at 10:30: yes', null, undefined],
  ])('%s', (line, label, rest, startMs, endMs) => {
    expect(splitLabel(line)).toEqual({ label, rest, startMs, ...(endMs === undefined ? {} : { endMs }) });
  });

  it.each(['We meet at 10:30 then', 'see https://example.com', 'mailto:a@b.co', 'no label', 'Is it so? Well: no'])(
    'is none in: %s',
    (line) => expect(splitLabel(line)).toBe(null),
  );

  it('is the same speaker in other case and spelling', () => {
    expect(['Counsellor', ' COUNSELOR', 'counselor'].map(labelKey)).toEqual(Array(3).fill('counselor'));
  });
});

describe('numbers of turns', () => {
  const without = (...labels: string[]) => {
    const splits = labels.map((label) => ({ label, rest: '', startMs: null }));
    withoutTurnNumbers(splits);
    return splits.map(({ label }) => label);
  };

  it('are taken out of labels where they rise', () => {
    expect(without('T1', 'C1', 'T2', 'C2', 'T3', 'C3', 'T4', 'C4')).toEqual('TCTCTCTC'.split(''));
    expect(without('1 Ann', '2 Ben', '3 Ann', '4 Ben')).toEqual(['Ann', 'Ben', 'Ann', 'Ben']);
  });

  it.each<[string, string[]]>([
    ['three are speakers', ['T1', 'T2', 'T3']],
    ['those that come again are speakers', ['Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 2', 'Speaker 3']],
    ['those before labels that do not come again are a list', ['1 Ann', '2 Ben', '3 Cid', '4 Dan']],
    ['one label is no conversation', ['1 Ann', '2 Ann', '3 Ann', '4 Ann']],
  ])('stay: %s', (_what, labels) => expect(without(...labels)).toEqual(labels));
});

it.each<[string, [string, string][], [string, string][]]>([
  [
    'is who speaks',
    [
      ['Speaker', 'S1'],
      ['Speaker', 'S2'],
    ],
    [
      ['S1', ''],
      ['S2', ''],
    ],
  ],
  [
    'may be what is said',
    [
      ['Speaker', 'S1'],
      ['Speaker', 'Then we all went home.'],
    ],
    [
      ['Speaker', 'S1'],
      ['Speaker', 'Then we all went home.'],
    ],
  ],
  [
    'tells nothing once',
    [
      ['Speaker', 'S1'],
      ['Ann', 'hi'],
    ],
    [
      ['Speaker', 'S1'],
      ['Ann', 'hi'],
    ],
  ],
])('what stands behind “Speaker:” %s', (_what, lines, want) => {
  const splits = lines.map(([label, rest]) => ({ label, rest, startMs: null }));
  namedBehindColon(splits);
  expect(splits.map(({ label, rest }) => [label, rest])).toEqual(want);
});

describe('a line that begins with a speaker in a rarer way', () => {
  it.each<[string, string, string, number | null]>([
    ['Q. Is it warm?', 'Q', 'Is it warm?', null],
    ['12  A. Not yet.', 'A', 'Not yet.', null],
    ['[10:03] <@ann> hi', 'ann', 'hi', 10 * 3_600_000 + 180_000],
    ['**Ann Lee**', 'Ann Lee', '', null],
    ['[Agent] hi', 'Agent', 'hi', null],
    ['<Agent> - hi', 'Agent', 'hi', null],
    ['【Ann】 hi', 'Ann', 'hi', null],
    ['[Ann] [PM 3:05] hi', 'Ann', 'hi', 15 * 3_600_000 + 300_000],
    ['[Ann] [오전 12:05] hi', 'Ann', 'hi', 300_000],
    ['Ann Lee [00:00:05] hi', 'Ann Lee', 'hi', 5_000],
    ['T - hi', 'T', 'hi', null],
    ['Seller – hi', 'Seller', 'hi', null],
  ])('%s', (line, label, rest, startMs) => {
    expect(unusualLabel(line)).toMatchObject({ label, rest, startMs });
  });

  it('has the day and the hour where it has a date', () => {
    expect(unusualLabel('[06/05/2024, 1:02 PM] Ann: hi')).toMatchObject({
      label: 'Ann',
      rest: 'hi',
      startMs: 13 * 3_600_000 + 120_000,
      day: '06/05/2024',
    });
  });

  it.each(['I - hi', 'Then - hi', '[laughter] hi', '[Ann]: hi', '[06/05/2024, 13:02] no name', 'a b (1:05) c'])(
    'is not: %s',
    (line) => expect(unusualLabel(line)).toBe(null),
  );
});

it.each<[string, boolean]>([
  ['[laughter]', true],
  ['(Music)', true],
  ['♪', true],
  ['♪ la la ♪', true],
  ['(FOOTSTEPS)', true],
  ['[PHONE RINGS]', true],
  ['[ANN LEE]', false],
  ['[name 1]', false],
  ['[REDACTED]', false],
  ['[yes]', false],
  ['laughter', false],
])('whether a text is the note of a sound: %s', (text, want) => expect(isSound(text)).toBe(want));
