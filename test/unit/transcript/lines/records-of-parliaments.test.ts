import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Names that end in a stop, as records of parliaments and hearings print them. */

describe('names with a stop behind them', () => {
  it.each([
    [
      'of a congress: titles and capitals, one that speaks once',
      '  Mr. HARLAN. Madam Speaker, I yield myself such time as I may consume.\n  How long have the islands waited?\n  Ms. OKORO. Will the gentleman yield?\n  Mr. HARLAN. I yield to the gentlewoman.\n  Ms. OKORO. Nine years, Madam Speaker. I thank the gentleman.\n  The SPEAKER pro tempore. The time of the gentleman has expired.\n  Mr. HARLAN. I yield back.\n',
      [
        ['Mr. HARLAN', 'Madam Speaker, I yield myself such time as I may consume. How long have the islands waited?'],
        ['Ms. OKORO', 'Will the gentleman yield?'],
        ['Mr. HARLAN', 'I yield to the gentlewoman.'],
        ['Ms. OKORO', 'Nine years, Madam Speaker. I thank the gentleman.'],
        ['The SPEAKER pro tempore', 'The time of the gentleman has expired.'],
        ['Mr. HARLAN', 'I yield back.'],
      ],
    ],
    [
      'of no stop but that of a title in capitals',
      'MR. HALE: We begin with the bridge. Ms. Ortega?\n\nMS. ORTEGA: It needs a new deck.\n\nMR. FINCH: How much is a deck?\n\nMS. ORTEGA: Two hundred thousand.\n\nMR. HALE: Anything else?\n\nMR. FINCH: The lamp is still out.\n',
      [
        ['MR. HALE', 'We begin with the bridge. Ms. Ortega?'],
        ['MS. ORTEGA', 'It needs a new deck.'],
        ['MR. FINCH', 'How much is a deck?'],
        ['MS. ORTEGA', 'Two hundred thousand.'],
        ['MR. HALE', 'Anything else?'],
        ['MR. FINCH', 'The lamp is still out.'],
      ],
    ],
    [
      'of an assembly: titles and whole names, with an office',
      'Mme la présidente. La parole est à M. Paul Vernier.\nM. Paul Vernier. Madame la présidente, combien de temps encore les îles vont-elles attendre ?\nM. Luc Amar, ministre délégué. Vous avez raison de poser la question.\nM. Paul Vernier. Alors répondez !\nMme la présidente. Mes chers collègues, un peu de calme.\nM. Luc Amar, ministre délégué. Nous ouvrirons la ligne en juin.\n',
      [
        ['Mme la présidente', 'La parole est à M. Paul Vernier.'],
        ['M. Paul Vernier', 'Madame la présidente, combien de temps encore les îles vont-elles attendre ?'],
        ['M. Luc Amar, ministre délégué', 'Vous avez raison de poser la question.'],
        ['M. Paul Vernier', 'Alors répondez !'],
        ['Mme la présidente', 'Mes chers collègues, un peu de calme.'],
        ['M. Luc Amar, ministre délégué', 'Nous ouvrirons la ligne en juin.'],
      ],
    ],
    [
      'of a parliament of several languages: a dash behind the stop, and the language',
      'President. – The next item is the debate on ferries.\nAnn Lindqvist, rapporteur. – (SV) Mr President, we have waited nine years. How long must the islands wait?\nPau Riera (ALDE). – (ES) I agree with the rapporteur.\nPresident. – Would you take a question, Mr Riera?\nPau Riera (ALDE). – Yes, gladly.\n',
      [
        ['President', 'The next item is the debate on ferries.'],
        ['Ann Lindqvist, rapporteur', 'Mr President, we have waited nine years. How long must the islands wait?'],
        ['Pau Riera (ALDE)', 'I agree with the rapporteur.'],
        ['President', 'Would you take a question, Mr Riera?'],
        ['Pau Riera (ALDE)', 'Yes, gladly.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
