import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const mail = (from: string, at: string, body: string): string =>
  `From: ${from} <x@acme.example>\nSent: Monday, 2 March 2026 ${at}\nTo: somebody\nSubject: Offer\n\n${body}\n\n`;

describe('below a mail', () => {
  it.each([
    ['thanks, the name and an office', 'Thanks\nTobias Lang\nPractice manager'],
    ['the name, an office and a telephone', 'Tobias Lang\nHead of sales\n06 12 34 56 78'],
    ['the name before a sign', 'Tobias Lang | IT Service Desk'],
    [
      'a card and what is asked of whoever prints',
      'Tobias Lang | Desk\nTel. 4410\nPlease don’t print this e-mail unless you need to.',
    ],
  ])('%s are no words', (_, card) => {
    const text =
      mail('Tobias Lang', '09:00', `Could somebody look at it?\n\n${card}`) + mail('Ann Bo', '10:00', 'Yes, at noon.');
    expect(saidIn(text)[0]).toStrictEqual(['Tobias Lang', 'Could somebody look at it?']);
  });

  it('names that somebody lists are said', () => {
    const text =
      mail('Ann Lee', '09:00', 'Who comes? I have\n\nTom Hale\nAnn Lee\nRosa Diaz\n\nIs that right?') +
      mail('Tom Hale', '10:00', 'Put me down for two:\n\nTom Hale\nMy sister');
    expect(saidIn(text)).toStrictEqual([
      ['Ann Lee', 'Who comes? I have Tom Hale Ann Lee Rosa Diaz Is that right?'],
      ['Tom Hale', 'Put me down for two: Tom Hale My sister'],
    ]);
  });
});
