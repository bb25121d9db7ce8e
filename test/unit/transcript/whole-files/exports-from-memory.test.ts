import { expect, describe, it } from 'vitest';
import { CRATE_TALK, crateTalkOf } from '../../../support/crate-talk.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const lines = (of: (who: string, words: string, i: number) => string, between = '\n'): string =>
  CRATE_TALK.map(([who, words], i) => of(who, words, i)).join(between);
const TIMED = CRATE_TALK.map(([who, words], i) => [who, words, 3000 + i * 4000]);
const second = (i: number): number => 3 + i * 4;
const clock = (i: number): string => `00:${String(second(i)).padStart(2, '0')}`;

const small = (words: string): string => words.toLowerCase().replaceAll(/[.?!]/gu, '');

// Exports of products, as somebody remembers them.
describe('the day and the hour of a file begin no turn', () => {
  it.each([
    'Thu, Mar 5, 2026, 2:03 PM',
    '05/03/2026 @ 2:03 PM',
    '5. März 2026, 14:03',
    'Donnerstag, 5. März 2026 14:03',
  ])('above ranges in lines of their own: %s', (day) => {
    const talk = lines((who, words, i) => `${clock(i)} - ${clock(i + 1)}\n${who}\n${words}`, '\n\n');
    expect(startedTurnsOf(`Review\n${day}\n\n${talk}`)).toEqual(TIMED);
  });

  it('above names with a time in words', () => {
    const talk = lines((who, words, i) => `${who} Voss 0 minutes ${second(i)} seconds\n${small(words)}`);
    expect(startedTurnsOf(`Transcript\nMarch 5, 2026, 02:03PM\n\n${talk}`)).toEqual(
      CRATE_TALK.map(([who, words], i) => [`${who} Voss`, small(words), second(i) * 1000]),
    );
  });

  it('but a day before each turn is the day of that turn', () => {
    const talk = lines((who, words, i) => `2026-03-0${i + 1} 14:03\n${who}: ${words}`, '\n\n');
    expect(startedTurnsOf(talk)[1]).toEqual(['Piet', CRATE_TALK[1]?.[1], 86_400_000]);
  });
});

describe('no turn is lost', () => {
  it('the first row of a table has no names of columns if a time stands in it', () => {
    const talk = lines((who, words, i) => `${who} Voss:\t[00:${clock(i)}]\t${small(words)}`);
    expect(saidIn(talk)).toEqual(
      crateTalkOf(CRATE_TALK, 'Nora Voss', 'Piet Voss').map(([who, words]) => [who, small(words)]),
    );
  });

  it('a day that somebody answers is said, a day in a line of its own is not', () => {
    const talk = [...CRATE_TALK, ['Piet', 'When do you leave?'], ['Nora', 'Am 2. April.'], ['Piet', 'So soon?']];
    const text = talk.map(([who, words], i) => `${who} Voss, [05.03.2026 14:${10 + i}]\n${words}`).join('\n\n');
    expect(saidIn(text).slice(-2)).toEqual([
      ['Nora Voss', 'Am 2. April.'],
      ['Piet Voss', 'So soon?'],
    ]);
    expect(saidIn(text.replace('Piet Voss, [05.03.2026 14:18]', 'Thursday, 5 March\n\n$&')).at(-3)?.[1]).toBe(
      'When do you leave?',
    );
  });

  it('who speaks once, at the end, has a time as all others have', () => {
    const talk = [
      ['Nora Voss', '00:00:00', '@sysop can you see anything on your side?'],
      [
        'Piet Voss',
        '00:00:04',
        'looking ok it is the licence. it renewed on the wrong card, the old one, so the provider shut us off',
      ],
      ['Lena Krug', '00:00:13', 'Can I check people in on paper?'],
      [
        'Nora Voss',
        '00:00:17',
        'Yes, please do, and note the room, the name, and paid / not paid, I will type it in later',
      ],
      ['Lena Krug', '00:00:23', 'And breakfast?'],
      ['Nora Voss', '00:00:25', 'Everybody gets breakfast.'],
      ['Piet Voss', '00:00:28', 'paid it with my own card, should be back in 5'],
      ['Ute Kern', '00:00:33', 'hero'],
    ];
    const text = talk.map(([who, time, words]) => `${who}: [${time}] ${words}`).join('\n\n');
    const foot =
      'Sonix has many features that you would love including automatic transcription software, secure transcription and file storage. Try Sonix for free today.';
    expect(saidIn(`Weekly sync.mp4\n\n${text}\n\n${foot}\n`).at(-1)).toEqual(['Ute Kern', 'hero']);
  });

  it('who speaks once, at the end, in the signs that all names have', () => {
    const talk = [...CRATE_TALK.slice(0, 6), ['Ute', 'Should I write that down?']];
    const text = talk.map(([who, words], i) => `{${who}} ${second(i)}s\n${words}`).join('\n\n');
    expect(saidIn(`${text}\n\nTags: price, delivery, renewal\n`)).toEqual(talk);
  });
});

describe('heads of turns in chats', () => {
  it('a day with a word for the month, in Dutch', () => {
    const talk = [
      'Goedemorgen, u spreekt met de fietsenmaker.',
      'Ja hallo, ik wil graag een afspraak voor mijn fiets.',
      'Dat kan. Welke fiets is het?',
      'Dat is, even kijken, een oude groene.',
      'Dinsdag is er plaats.',
      'Fijn, tot dinsdag dan.',
    ];
    const text = talk.map((words, i) => `${i % 2 ? 'Piet' : 'Nora'} Voss, [Mar 5, 2026 at 2:0${i} PM]:\n${words}`);
    expect(saidIn(text.join('\n\n')).map(([, words]) => words)).toEqual(talk);
  });

  const named = CRATE_TALK.map(([who, words]) => [`${who} Marsh`, words]);
  it.each<[string, (who: string, words: string, i: number) => string]>([
    [
      'a day with a word for the month, in brackets',
      (who, words, i) => `${who} Marsh, [Mar 5, 2026 at 2:0${i} PM]:\n${words}\n`,
    ],
    ['a status behind the name', (who, words, i) => `${who} Marsh:speech_balloon:  2:0${i} PM\n${words}`],
    ['for everyone', (who, words, i) => `from ${who} Marsh to everyone:    2:0${i} PM\n${words}`],
    ['a firm, for everyone', (who, words, i) => `${who} Marsh from Acme to everyone:    2:0${i} PM\n${words}`],
  ])('%s', (_, of) => expect(saidIn(lines(of))).toEqual(named));

  it('a sign for a picture is said', () => {
    const text = lines((who, words, i) => `[Yesterday 2:0${i} PM] ${who} Voss\n${i === 3 ? ':pray:' : words}`);
    expect(saidIn(text)[3]).toEqual(['Piet Voss', ':pray:']);
  });
});

it('who typed a page, and its number, stand below it and are nobody’s words', () => {
  const middle = ' '.repeat(19);
  const page = (from: number, to: number): string =>
    CRATE_TALK.slice(from, to)
      .map(([who, words]) => `     MS. ${who.toUpperCase()}:  ${words}`)
      .join('\n');
  const text = `${page(0, 4)}\n\n${middle}ACME REPORTING  (555) 010-2000\n\f${middle}${middle}13\n\n${page(4, 7)}\n`;
  expect(saidIn(text)).toEqual(crateTalkOf(CRATE_TALK, 'MS. NORA', 'MS. PIET'));
});

describe('signs between names and words belong to neither', () => {
  it.each(['/', '...', '|', '='])('%s', (sign) => {
    const text = lines((who, words, i) => `${who} Voss (guest) [${clock(i)}] ${sign} ${words}`);
    expect(saidIn(text).map(([, words]) => words)).toEqual(CRATE_TALK.map(([, words]) => words));
  });

  it.each(["'", '"'])('names in %s', (quote) => {
    const text = lines((who, words) => `${quote}${who} Voss${quote}= ${words}`);
    expect(saidIn(text)).toEqual(crateTalkOf(CRATE_TALK, 'Nora Voss', 'Piet Voss'));
  });
});

const dots = (i: number): string => `14.03.${String(second(i)).padStart(2, '0')}`;
it.each<[string, (who: string, words: string, i: number) => string]>([
  ['behind the name', (who, words, i) => `${who} ${dots(i)}: ${words}`],
  ['in brackets behind the name', (who, words, i) => `${who} (${dots(i)}): ${words}`],
  ['behind the colon', (who, words, i) => `${who}: ${dots(i)} ${words}`],
  ['above the name', (who, words, i) => `${dots(i)}\n${who}\n${words}\n`],
  ['below the name', (who, words, i) => `${who}\n${dots(i)}\n${words}\n`],
  ['as a range', (who, words, i) => `${who} [${dots(i)} - ${dots(i + 1)}]: ${words}`],
])('clocks with dots, %s', (_, of) => {
  expect(startedTurnsOf(lines(of))).toEqual(CRATE_TALK.map(([who, words], i) => [who, words, i * 4000]));
});

it('clocks with dots behind many words', () => {
  const long = 'So it goes on and on, as long as anybody can listen. '.repeat(2);
  const text = lines((who, words, i) => `${who}: ${words} ${long}[${dots(i)}]`);
  expect(startedTurnsOf(text).map(([, , start]) => start)).toEqual(CRATE_TALK.map((_, i) => i * 4000));
});

it('clocks with dots behind a day, as Finns write them', () => {
  const text = lines((who, words, i) => `5.3.2026 klo 10.0${i} - ${who}: ${words}`);
  expect(startedTurnsOf(text)).toEqual(CRATE_TALK.map(([who, words], i) => [who, words, i * 60_000]));
});

it('days with dots are no clocks', () => {
  const text = lines((who, words, i) => `${who}: ${words} On ${10 + i}.03.26, at Acme.`);
  expect(startedTurnsOf(text).every(([, words, start]) => start === null && words?.includes('.03.26'))).toBe(true);
});

it('numbers of releases with dots, among words, are no clocks', () => {
  const release = (i: number): string => `2.1${i % 10}.${String(second(i)).padStart(2, '0')}`;
  for (const of of [
    (who: string, words: string, i: number) => `${who}: We run release ${release(i)}. ${words}`,
    (who: string, words: string, i: number) => `${who}: ${words} That was release ${release(i)}`,
    (who: string, words: string, i: number) => `[${clock(i)}] ${who}: Since release ${release(i)}. ${words}`,
  ])
    expect(saidIn(lines(of)).map(([, words], i) => words?.includes(release(i)))).toEqual(CRATE_TALK.map(() => true));
});

it('what stresses or quotes words stands around more than names', () => {
  for (const [of, among] of [
    [(who: string, words: string) => `**${who}:** ${words}`, '**Note:** this was said.'],
    [(who: string, words: string) => `${who}: "${words}"`, 'He asked: "Why now?", and left.'],
  ] as const) {
    const text = lines((who, words, i) => (i === 2 ? `${of(who, words)}\n${among}` : of(who, words)));
    expect(saidIn(text).map(([who]) => who)).toEqual(CRATE_TALK.map(([who]) => who));
  }
});
