import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

/* Tickets as they are copied from the page of a service desk. */

const said = [
  ['Dana Poe', 'Our scanner prints a black line. Can you help?'],
  ['Lee Roth', 'Which model is it?'],
  ['Dana Poe', 'It is the S20.'],
  ['Lee Roth', 'I will send a new drum today.'],
] as const;

describe('a ticket', () => {
  it('has who did what, how long ago and when, and to whom above each message', () => {
    const text = `#4471 Black line\nCreated by Dana Poe\n\nDana Poe  reported via the portal\n3 days ago  (Mon, 16 Mar 2026 at  8:41 AM)\n\n${said[0][1]}\n\nLee Roth replied\n3 days ago (Mon, 16 Mar 2026 at 9:15 AM)\nTo: "Dana Poe" <dana@poe.example>\n\n${said[1][1]}\n\nLee Roth added a private note\n3 days ago (Mon, 16 Mar 2026 at 9:16 AM)\n\n@Parts do we have drums?\n\nDana Poe replied\n2 days ago (Tue, 17 Mar 2026 at 8:41 AM)\n\n${said[2][1]}\n\nLee Roth replied\n2 days ago (Tue, 17 Mar 2026 at 8:51 AM)\nTo: "Dana Poe" <dana@poe.example>\n\n${said[3][1]}\n\nSystem changed the status to Solved\n2 days ago (Tue, 17 Mar 2026 at 8:52 AM)\n`;
    const day = 24 * 3600_000;
    expect(startedTurnsOf(text)).toEqual(
      said.map(([who, words], i) => [who, words, [0, 34 * 60_000, day, day + 600_000][i]]),
    );
    expect(readTranscript(text).notes[0]).toContain('2 between turns');
  });

  it.each([
    ['berichtet über das Portal', 'hat geantwortet', 'hat eine private Notiz hinzugefügt', 'vor 3 Tagen'],
    ['a signalé par le portail', 'a répondu', 'a ajouté une note interne', 'il y a 3 jours'],
    ['informó por correo', 'respondió', 'agregó una nota privada', 'hace 3 días'],
  ])('tells so in other languages: %s', (reported, replied, noted, ago) => {
    const head = (who: string, did: string): string => `${who}  ${did}\n${ago}  (16/03/2026 9:15)\n\n`;
    const text = [
      head('Dana Poe', reported) + said[0][1],
      head('Lee Roth', replied) + said[1][1],
      `${head('Lee Roth', noted)}Drums?`,
      head('Dana Poe', replied) + said[2][1],
      head('Lee Roth', replied) + said[3][1],
    ].join('\n\n');
    expect(saidIn(text)).toEqual(said);
  });

  it('may say in a line below which kind of message it is', () => {
    const text = `Dana Poe  Monday 09:12\nTo: Support\n${said[0][1]}\n\nLee Roth  Monday 09:40\nPublic reply\n${said[1][1]}\n\nLee Roth  Monday 09:41\nInternal note\nAsk Parts for drums.\n\nDana Poe  Monday 10:02\n${said[2][1]}\n\nLee Roth  Monday 10:15\nPublic reply\n${said[3][1]}\n`;
    expect(saidIn(text)).toEqual(said);
  });

  it('has in the words of a chat what looks like it', () => {
    const text =
      'Ann Lee\nMon 09:12\nreplied to the mail, did you see it?\nBo Ray\nMon 09:14\nadded a note to the file\nAnn Lee\nMon 09:15\nthanks. can you send it?\nBo Ray\nMon 09:16\nyes\n';
    expect(saidIn(text)).toEqual([
      ['Ann Lee', 'replied to the mail, did you see it?'],
      ['Bo Ray', 'added a note to the file'],
      ['Ann Lee', 'thanks. can you send it?'],
      ['Bo Ray', 'yes'],
    ]);
  });
});

describe('a page of channels', () => {
  const chat = (second: string): string =>
    `Ann Lee\n  9:02 AM\nIs the test done?\n\nBo Ray\n  9:05 AM\n${second}\n\nAnn Lee\n  9:06 AM\nGood.\n\nBo Ray\n  9:07 AM\nShall we sign?\n`;

  it.each(['was added to #pilot by Ann Lee.', 'joined #pilot.', 'ist #pilot beigetreten.', 'a rejoint #pilot.'])(
    'tells that somebody %s',
    (news) => {
      expect(saidIn(chat(news)).map(([, words]) => words)).toEqual(['Is the test done? Good.', 'Shall we sign?']);
    },
  );

  it.each(['joined #ops yesterday, is that ok?', 'left it in the #files channel for you', 'set the heating, works'])(
    'has words: %s',
    (words) => {
      expect(saidIn(chat(words))[1]).toEqual(['Bo Ray', words]);
    },
  );
});

it('mails within quotations are in the order in which they were sent', () => {
  const text =
    'From: Renata Couto <renata@couto.example>\nTo: Edson Brito <edson@transvale.example>\nDate: Fri, 6 Nov 2026 09:12\nSubject: Re: Freight\n\nPerfect, Edson.\n\nAbraço,\nRenata\n\nOn Thu, 5 Nov 2026 at 17:48, Edson Brito <edson@transvale.example> wrote:\n\n> I got 380. Shall we close?\n>\n> -----Original Message-----\n> From: Renata Couto\n> Sent: Thursday, 5 November 2026 14:02\n> To: Sales\n> Subject: Freight\n>\n> How much is the freight of a table?\n>\n> -----Original Message-----\n> From: Sales\n> Sent: Thursday, 5 November 2026 13:40\n> To: Renata Couto\n>\n> We have your registration. How can we help?\n';
  expect(saidIn(text)).toEqual([
    ['Sales', 'We have your registration. How can we help?'],
    ['Renata Couto', 'How much is the freight of a table?'],
    ['Edson Brito', 'I got 380. Shall we close?'],
    ['Renata Couto', 'Perfect, Edson.'],
  ]);
});
