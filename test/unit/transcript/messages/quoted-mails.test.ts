import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { describe, expect, it } from 'vitest';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const MINUTE = 60_000;

describe('mails that quote each other, each within the next', () => {
  const english = (last: string, quoted: string): string =>
    `From: Kim Oz <kim@oz.example>\nTo: Tom Rau <tom@rau.example>\nDate: Thu, 6 Jun 2024 at 10:00\nSubject: Re: boat\n\n${last}${quoted}`;
  const READ = [
    ['Kim Oz', 'Is the boat free on Saturday? What do you ask for it?', 0],
    ['Tom Rau', 'Ninety, with the petrol.', 80 * MINUTE],
    ['Kim Oz', 'Fine, I take it.', 1020 * MINUTE],
  ];
  const FORMS: [string, string][] = [
    [
      'answers above',
      english(
        'Fine, I take it.\n\n',
        'On Wed, Jun 5, 2024 at 6:20 PM Tom Rau <tom@rau.example>\nwrote:\n\n> Ninety, with the petrol.\n>\n> On Wed, Jun 5, 2024 at 5:00 PM Kim Oz <kim@oz.example> wrote:\n>\n>> Is the boat free on Saturday?\n>> What do you ask for it?\n',
      ),
    ],
    [
      'answers below, with signatures',
      english(
        'On Wed, 5 Jun 2024 at 18:20, Tom Rau <tom@rau.example> wrote:\n',
        '> On Wed, 5 Jun 2024 at 17:00, Kim Oz <kim@oz.example> wrote:\n>> Is the boat free on Saturday?\n>> What do you ask for it?\n>\n> Ninety, with the petrol.\n> -- \n> Tom Rau, boats\n\nFine, I take it.\n--\nKim Oz Ltd | Bergen\n',
      ),
    ],
    [
      'marks apart',
      english(
        'Fine, I take it.\n\n',
        'On 5 Jun 2024, at 18:20, Tom Rau <tom@rau.example> wrote:\n> Ninety, with the petrol.\n>\n> On 5 Jun 2024, at 17:00, Kim Oz <kim@oz.example> wrote:\n> > Is the boat free on Saturday?\n> > What do you ask for it?\n',
      ),
    ],
    [
      'the last one quoted without marks',
      english(
        'Fine, I take it.\n\n',
        'On 5 Jun 2024, at 18:20, Tom Rau <tom@rau.example> wrote:\n\nNinety, with the petrol.\n\nOn 5 Jun 2024, at 17:00, Kim Oz <kim@oz.example> wrote:\n\n> Is the boat free on Saturday?\n> What do you ask for it?\n',
      ),
    ],
  ];
  for (const [form, mail] of FORMS)
    it(`are read in the order in which they were written: ${form}`, () => {
      expect(startedTurnsOf(mail)).toStrictEqual(READ);
    });

  it('are read in other languages', () => {
    const german =
      'Von: Kim Oz <kim@oz.example>\nGesendet: 06.06.2024 10:00\nAn: Tom Rau\n\nGut, ich nehme es.\n\nAm 05.06.24 um 18:20 schrieb Tom Rau:\n> Neunzig, mit Benzin.\n>\n> Am 05.06.24 um 17:00 schrieb Kim Oz:\n>> Ist das Boot frei?\n';
    const french =
      "De : Kim Oz <kim@oz.example>\nEnvoyé : jeudi 6 juin 2024 10:00\nÀ : Tom Rau\n\nJe le prends.\n\nLe mer. 5 juin 2024 à 18:20, Tom Rau <tom@rau.example> a écrit :\n> Quatre-vingt-dix, avec l'essence.\n>\n> Le mer. 5 juin 2024 à 17:00, Kim Oz <kim@oz.example> a écrit :\n>> Le bateau est libre ?\n";
    expect(saidIn(german).map(([who]) => who)).toStrictEqual(['Kim Oz', 'Tom Rau', 'Kim Oz']);
    expect(startedTurnsOf(french)).toStrictEqual([
      ['Kim Oz', 'Le bateau est libre ?', 0],
      ['Tom Rau', "Quatre-vingt-dix, avec l'essence.", 80 * MINUTE],
      ['Kim Oz', 'Je le prends.', 1020 * MINUTE],
    ]);
  });

  it('are not made of a mail that quotes a talk, and of one whose writer nobody names', () => {
    const talk =
      'Ann wrote this down:\n> Kim: Is the boat free?\n> Tom: It is.\n> Kim: And the price?\n> Tom: Ninety.\n';
    expect(saidIn(talk).map(([who]) => who)).toStrictEqual(['Kim', 'Tom', 'Kim', 'Tom']);
    const unnamed =
      'Fine.\n\nOn 5 Jun 2024, at 18:20, Tom Rau wrote:\n> Ninety.\n>\n> On 5 Jun 2024, at 17:00, Kim Oz wrote:\n>> Free?\n';
    expect(saidIn(unnamed).map(([who]) => who)).toStrictEqual([null]);
  });
});

describe('mails and comments below heads in one line', () => {
  const SAID: [string, string][] = [
    ['Kim Oz', 'Is the boat free on Saturday?'],
    ['Tom Rau', 'It is, from ten to four.'],
    ['Kim Oz', 'And what do you ask for it?'],
    ['Tom Rau', 'Ninety, with the petrol.'],
  ];
  const READ = SAID.map(([who, said], i) => [who, said, i * MINUTE]);

  it('are read as a page of mails is printed', () => {
    const mails = SAID.map(
      ([who, said], i) =>
        `${who} <${who.slice(0, 3)}@x.example>\tMon, May 4, 2026 at 10:0${i} AM\nTo: boats <b@x.example>\n${said}\n`,
    );
    expect(startedTurnsOf(mails.join('\n'))).toStrictEqual(READ);
    const gaps = mails.map((mail) => mail.replace('\t', '     ').replace(/To: .*\n/u, ''));
    expect(startedTurnsOf(gaps.join('\n'))).toStrictEqual(READ);
  });

  it.each(['added a comment', 'commented', 'hat geantwortet', 'respondió'])('are read where somebody %s', (did) => {
    const comments = SAID.map(([who, said], i) => `${who} ${did} - 04/May/26 10:0${i} AM\n${said}\n`);
    expect(startedTurnsOf(comments.join('\n'))).toStrictEqual(READ);
  });
});

it('a greeting at the end of a mail without a head is nobody’s name', () => {
  const text =
    'Hi Kim,\n\nThursday works for us.\n\nKind Regards\n\nOn 4 June 2026, Kim Osei wrote:\n> Could we meet on Thursday?\n>\n> On 3 June 2026, Ann Lee wrote:\n>> When do you have time?';
  expect(readTranscript(text).turns.map(({ speaker }) => speaker)).not.toContain('Kind Regards');
});
