import { describe, expect, it, vi } from 'vitest';
import { namesAbove } from '../../../../src/transcript/lines/names/names-above.ts';

it('lines that come again and again are looked at once', () => {
  // A line is normalised wherever it is looked up among the words for roles.
  const normalise = vi.spyOn(String.prototype, 'normalize');
  try {
    expect(namesAbove.recognise('A: hi\nB: ok\n'.repeat(5_000))).toBe(false);
    expect(normalise.mock.calls.length).toBeGreaterThan(0);
    expect(normalise.mock.calls.length).toBeLessThan(100);
  } finally {
    normalise.mockRestore();
  }
});

it('names alone in their lines are found, with those that repeat only', () => {
  const text = 'Anna Lee\nWhat brings you here?\nBen Ray\nReports.\n'.repeat(3);
  expect(namesAbove.recognise(text)).toBe(true);
  expect(namesAbove.read(text).segments.map(({ speaker }) => speaker)).toEqual([
    'Anna Lee',
    'Ben Ray',
    'Anna Lee',
    'Ben Ray',
    'Anna Lee',
    'Ben Ray',
  ]);
});

describe('what a page calls whoever copied it, beside the one name of the other', () => {
  const chat = (...lines: string[]): string => `${lines.join('\n')}\n`;
  const short = [
    'Mai Lee',
    'Is it there?',
    'You sent',
    'It is.',
    'You sent',
    'Two of them.',
    'Mai Lee',
    'And the red one?',
  ];
  const speakersOf = (text: string): (string | null)[] =>
    namesAbove.recognise(text) ? namesAbove.read(text).segments.map(({ speaker }) => speaker) : [];
  const both = ['Mai Lee', 'You sent', 'You sent', 'Mai Lee', 'You sent'];

  it('comes three times', () => {
    expect(speakersOf(chat(...short, 'You sent', 'Also.'))).toStrictEqual(both);
    expect(speakersOf(chat(...short, 'Good.'))).toStrictEqual([]);
  });

  it('is no sentence and no name, however often these come', () => {
    expect(speakersOf(chat(...short, 'yes, please.', 'yes, please.', 'You sent', 'yes, please.'))).toStrictEqual(both);
    const again = chat(...short, 'You sent', 'Also.', 'Mai Lee', 'Good.');
    expect(speakersOf(again)).toStrictEqual([...both, 'Mai Lee']);
  });

  it('is not one of two lines that come so often', () => {
    expect(speakersOf(chat(...short, 'so so', 'so so', 'You sent', 'so so'))).toStrictEqual([]);
  });

  it('stands above few lines', () => {
    const long = Array.from({ length: 8 }, (_, i) => `It has ${i} shelves.`);
    expect(speakersOf(chat(...short, 'You sent', ...long))).toStrictEqual([]);
  });
});
