import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* What stands below the words of mails. */

describe('a mail', () => {
  it.each([
    [
      'is left without its closing, the name alone, a card and what a firm asks of whoever prints it',
      'Van: Bart Smit <b.smit@example.nl>\nVerzonden: woensdag 5 november 2025 10:02\nAan: Greet de Boer\nOnderwerp: RE: RE: boot\n\nVrijdag om negen uur.\n\nBart\n\nBart Smit | Smit Boten | 06-00000000\nP Denk aan het milieu voordat u deze mail print.\n\n________________________________\nVan: Greet de Boer <greet@example.nl>\nVerzonden: woensdag 5 november 2025 08:47\nAan: Bart Smit\nOnderwerp: RE: boot\n\nJa, graag. Wanneer komt u?\n\nMet vriendelijke groet,\nGreet de Boer\n\n________________________________\nVan: Bart Smit <b.smit@example.nl>\nVerzonden: dinsdag 4 november 2025 17:30\nAan: Greet de Boer\nOnderwerp: boot\n\nZal ik de boot brengen?\n\nBart\n',
      [
        ['Bart Smit', 'Zal ik de boot brengen?'],
        ['Greet de Boer', 'Ja, graag. Wanneer komt u?'],
        ['Bart Smit', 'Vrijdag om negen uur.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
