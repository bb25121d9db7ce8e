import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Chats as programs that read a screen aloud name each message. */

describe('a chat that is read aloud', () => {
  it.each([
    [
      'has the name first, and behind the time what became of a message',
      'Ann Lee, Is the ferry running today?, 9:15 AM\nYou, No, the wind is too strong., 9:16 AM, Delivered\nAnn Lee, Can I wait inside?, 9:17 AM\nYou, Of course., 9:18 AM, Read\n',
      [
        ['Ann Lee', 'Is the ferry running today?'],
        ['You', 'No, the wind is too strong.'],
        ['Ann Lee', 'Can I wait inside?'],
        ['You', 'Of course.'],
      ],
    ],
    [
      'has the name behind the words, and the place in the list',
      'Is the ferry running today? Ann Lee 9:15 AM list item 1 of 4\nNo, the wind is too strong. You 9:16 AM list item 2 of 4\nCan I wait inside? Ann Lee 9:17 AM list item 3 of 4\nOf course. You 9:18 AM list item 4 of 4\n',
      [
        ['Ann Lee', 'Is the ferry running today?'],
        ['You', 'No, the wind is too strong.'],
        ['Ann Lee', 'Can I wait inside?'],
        ['You', 'Of course.'],
      ],
    ],
    [
      'has buttons, headings, pictures and reactions between',
      'Nachrichten, Zurück-Taste\nGreta, Überschrift\nHeute\nGreta, Ist das Boot noch frei?, 14:02 Uhr\nDu, Ja, bis Samstag, 14:03 Uhr, Gelesen\nGreta hat „Ja, bis Samstag“ mit 👍 markiert\nGreta, Foto, 14:04 Uhr\nGreta, So groß ist mein Hund: passt der mit?, 14:05 Uhr\nDu, Klar, kommt beide vorbei, 14:06 Uhr, Zugestellt\nTextnachricht, Eingabefeld, Doppeltippen zum Bearbeiten\n',
      [
        ['Greta', 'Ist das Boot noch frei?'],
        ['Du', 'Ja, bis Samstag'],
        ['Greta', 'So groß ist mein Hund: passt der mit?'],
        ['Du', 'Klar, kommt beide vorbei'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
