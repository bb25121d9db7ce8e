import { describe, expect, it } from 'vitest';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';

const PROGRAM = `def total(rows):
    result = 0
    for row in rows:
        result += row.price
    return result
import os
print(total(None))`;
const HEADS: [first: string, second: string][] = [
  ['Human:', 'Assistant:'],
  ['Me:', 'Copilot:'],
  ['Ben (10:03)', 'Ann (10:05)'],
  ['Иван, [12.03.2026 10:03]', 'Анна, [12.03.2026 10:05]'],
];

// How files of other kinds begin, and these are who speaks.
const INITIALS: [initials: string, text: string][] = ['PK', 'ID3'].map((initials) => [
  initials,
  `${initials}\n\nGood morning, how can I help?\n\nJL\n\nMy parcel is lost.\n\n${initials}\n\nLet me look.`,
]);

describe('talk that begins as other files do', () => {
  it.each(INITIALS)('begins with %s alone in a line', (_, text) => {
    expect(transcriptDamage(text)).toBeNull();
  });

  it.each(HEADS)('sends a program from below %s to below %s', (first, second) => {
    expect(transcriptDamage(`${first}\n${PROGRAM}\n${second}\nrows is None, guard it\n${PROGRAM}`)).toBeNull();
  });
});
