import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Heads that stand below the first turns of a talk. */

const HEAD = (minute: string, who: string): string =>
  `Kiln visit\nWritten down by ScribeCat · 3 May 2026, 9:${minute} am · 2 min\nOverview\nThey spoke of glazes.\nPeople: ${who}\n`;
const FIRST =
  '\nIda Brandt  0:03\nIs the kiln warm already?\n\nOle  0:07\nNot yet. It needs an hour.\n\nIda Brandt  0:12\nThen I fetch the plates.\n';
const SECOND =
  '\nIda Brandt  0:02\nHere are the plates.\n\nOle  0:06\nPut them on the shelf, please.\n\nIda Brandt  0:11\nDone.\n';
const OF_FIRST = [
  ['Ida Brandt', 'Is the kiln warm already?'],
  ['Ole', 'Not yet. It needs an hour.'],
];
const OF_SECOND = [
  ['Ole', 'Put them on the shelf, please.'],
  ['Ida Brandt', 'Done.'],
];

describe('a second export behind the first', () => {
  it('has a head and a foot that are no part of the last turn', () => {
    const foot = '\nMade with ScribeCat. Pay to lose this line.\n';
    expect(saidIn(`${HEAD('02', 'Ida, Ole')}${FIRST}${foot}\n${HEAD('40', 'Ida')}${SECOND}${foot}`)).toStrictEqual([
      ...OF_FIRST,
      ['Ida Brandt', 'Then I fetch the plates. Here are the plates.'],
      ...OF_SECOND,
    ]);
  });

  it('is no second export where a paragraph only has as many lines and a year', () => {
    const told = 'Then I fetch the plates.\nThe blue ones,\nwhich I made in 2019,\nand the bowls.\n';
    expect(
      saidIn(`${HEAD('02', 'Ida, Ole')}${FIRST.replace('Then I fetch the plates.\n', told)}${SECOND}`),
    ).toContainEqual([
      'Ida Brandt',
      'Then I fetch the plates. The blue ones, which I made in 2019, and the bowls. Here are the plates.',
    ]);
  });

  it('is not made of mails, each of which has a head with a year', () => {
    const mail = (who: string, to: string, day: number, words: string): string =>
      `From: ${who}\nSent: ${day} March 2026 09:0${day}\nTo: ${to}\nSubject: Plates\n\n${words}\n\nRegards\n\n`;
    const said = saidIn(
      mail('Ida Brandt', 'Ole Holm', 4, 'They are dry now.') +
        mail('Ole Holm', 'Ida Brandt', 3, 'When are they dry?') +
        mail('Ida Brandt', 'Ole Holm', 2, 'I glazed the plates.'),
    );
    expect(said.map(([who]) => who)).toStrictEqual(['Ida Brandt', 'Ole Holm', 'Ida Brandt']);
  });
});

describe('the head of a printed page', () => {
  const talk = (head: string, place: string): string =>
    `FERRY TO SHORE                              Reel 2\n(NET 4)                                     Page 7\n\n00 00 10 02   SHORE    Good morning, ferry. How is the\n                       fog out there?\n\n00 00 10 09   FERRY    Thick. We go slowly.\n${place}\n00 00 10 15   SHORE    Take your time.\n\n${head}\n\n00 00 10 30   FERRY    Thank you. We see the light.\n\n00 00 10 41   SHORE    Good.\n`;

  it('is left out between turns, as is a place with the number of a round', () => {
    expect(
      saidIn(
        talk('(NET 4)                                     Page 8', '\n                       OUTER SOUND (LEG 3)\n'),
      ),
    ).toStrictEqual([
      ['SHORE', 'Good morning, ferry. How is the fog out there?'],
      ['FERRY', 'Thick. We go slowly.'],
      ['SHORE', 'Take your time.'],
      ['FERRY', 'Thank you. We see the light.'],
      ['SHORE', 'Good.'],
    ]);
  });

  it('is none where somebody speaks of a page', () => {
    expect(
      saidIn(
        'Ida: Where is the recipe?\nOle: In the red book,   page 7\nIda: And the glaze?\nOle: In the red book,   page 9\n',
      ),
    ).toStrictEqual([
      ['Ida', 'Where is the recipe?'],
      ['Ole', 'In the red book, page 7'],
      ['Ida', 'And the glaze?'],
      ['Ole', 'In the red book, page 9'],
    ]);
  });
});

describe('a line that says "Transcript"', () => {
  it.each(['will you send me the transcript', 'i like the transcription', 'ich schicke dir morgen das Transkript'])(
    'is no heading where somebody says it without a stop: %s',
    (words) => {
      const text = `Ann: hello bo how are you\nBo: fine and you\nAnn: good. ${words}\nBo: yes i do\nAnn: when do you need it\nBo: tomorrow\n`;
      expect(saidIn(text).map(([, said]) => said)).toEqual([
        'hello bo how are you',
        'fine and you',
        `good. ${words}`,
        'yes i do',
        'when do you need it',
        'tomorrow',
      ]);
    },
  );

  it('stands below topics with times, which nobody says', () => {
    const text =
      'Ann <> Bo\n\nTopics\n\nCall Setup\n0:00\nPricing\n2:12\n\nTranscript\n\n0:01 | Ann\nHi Bo, how are you?\n\n0:07 | Bo\nGood, busy.\n\n0:15 | Ann\nWhat keeps you busy?\n\n2:12 | Bo\nThe price of oil.\n\n2:20 | Ann\nI see.\n';
    expect(saidIn(text)).toEqual([
      ['Ann', 'Hi Bo, how are you?'],
      ['Bo', 'Good, busy.'],
      ['Ann', 'What keeps you busy?'],
      ['Bo', 'The price of oil.'],
      ['Ann', 'I see.'],
    ]);
  });
});
