import { describe, expect, it } from 'vitest';
import { withoutBrackets } from '../../../../src/transcript/labels/without-brackets.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

const SAID = [
  ['Ann Lee', 'Can you hear me all right?'],
  ['Ben Moor', 'Yes, loud and clear.'],
  ['Ann Lee', 'What made you take the call?'],
  ['iPhone (3)', 'Sorry, I am late. What does it cost?'],
  ['Ann Lee', 'It depends on the number of doors.'],
  ['Ben Moor', 'Twenty-six, at one site.'],
  ['iPhone (3)', 'I would need it in writing by Thursday.'],
] as const;

const withHeads = (open: string, close: string): string =>
  SAID.map(([name, words], i) => `${open}${name}${close} 10:02:${String(10 + i * 5)}\n${words}\n`).join('\n');

describe('brackets around the names of a transcript', () => {
  it.each([
    ['[', ']'],
    ['【', '】'],
    ['<', '>'],
  ])('are no part of them, also where a device is called with a bracket of its own: %s%s', (open, close) => {
    const { turns } = readTranscript(withHeads(open, close));
    expect(turns.map(({ speaker, text }) => [speaker, text])).toStrictEqual(SAID.map((said) => [...said]));
  });

  it.each([
    ['[Ann Lee]', 'Ann Lee'],
    ['[iPhone (3)]', 'iPhone (3)'],
    ['iPhone (3)', 'iPhone (3)'],
    ['[A] and [B]', '[A] and [B]'],
    ['(Ann) Lee', '(Ann) Lee'],
    ['[]', '[]'],
    ['[', '['],
  ])('are taken off as a pair, or not at all: %s', (written, name) => {
    expect(withoutBrackets(written)).toBe(name);
  });
});
