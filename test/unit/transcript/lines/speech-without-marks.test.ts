import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

type Said = readonly (readonly [string, string])[];

// As a recogniser writes speech: no capitals, no marks.
const words = [
  'morning its jo from the pier you left us a note about the small boat is that you lynn',
  'ooh hello yes i did hang on ive got the radio on',
  'no hurry i only want to know when you need it',
  'friday if you can my brother is over and i promised him',
  'friday is fine i keep it for you from nine',
  'thats lovely what do i bring you',
  'your licence and ninety for the day',
  'i have both see you friday',
] as const;
const talkOf = (one: string, two: string): Said => words.map((said, i) => [i % 2 === 0 ? one : two, said]);
const NUMBERED = talkOf('speaker 1', 'speaker 2');
const SMALL = talkOf('desk', 'sailor lynn');

describe('speech without capitals and marks', () => {
  it.each([
    ['numbers', NUMBERED],
    ['words in small letters', SMALL],
  ])('is read below names that are %s', (_, talk) => {
    expect(saidIn(`${talk.map(([who, said]) => `${who}\n${said}`).join('\n\n')}\n`)).toStrictEqual(talk);
  });

  it.each([
    ['numbers', NUMBERED],
    ['words in small letters', SMALL],
  ])('is read above names that are %s', (_, talk) => {
    expect(saidIn(`${talk.map(([who, said]) => `${said}\n${who}`).join('\n\n')}\n`)).toStrictEqual(talk);
  });

  it('is read below a name and a colon, and behind a name in capitals', () => {
    const talk = talkOf('reception', 'patient');
    expect(saidIn(`${talk.map(([who, said]) => `${who}:\n${said}`).join('\n')}\n`)).toStrictEqual(talk);
    const capitals = talkOf('RECEPTION', 'PATIENT');
    expect(saidIn(`${capitals.map(([who, said]) => `${who}  ${said}`).join('\n')}\n`)).toStrictEqual(capitals);
  });

  it('is read in JSON beside names of two letters, under a member called by one letter', () => {
    const talk = talkOf('jo', 'lynn');
    expect(saidIn(talk.map(([who, said], i) => ({ who, said, at: i * 7 })))).toStrictEqual(talk);
    const ids = talkOf('k1', 'Lynn');
    expect(saidIn({ d: { q: ids.map(([a, b], i) => ({ a, b, c: i * 7000 })) } })).toStrictEqual(ids);
  });
});

describe('a word that pages show', () => {
  const talk: Said = [
    ['Kim Oz', 'Hello, this is Kim. Could you send me the form?'],
    ['Tom Rau', 'sent'],
    ['Kim Oz', 'Thank you. What would you not'],
    ['Tom Rau', 'like'],
    ['Kim Oz', 'Well then, I see. Goodbye.'],
    ['Tom Rau', 'I will call you. Goodbye.'],
  ];

  it('is what somebody says, alone below a name', () => {
    const below = talk.map(([who, said]) => `${who}\n${said}`);
    expect(saidIn(`${below.join('\n\n')}\n`)).toStrictEqual(talk);
    const timed = talk.map(([who, said], i) => `${who}  0:1${i}\n${said}`);
    expect(saidIn(`${timed.join('\n\n')}\n`)).toStrictEqual(talk);
  });

  it('is what somebody says where it ends a broken line, and so is a call that somebody tells of', () => {
    const broken: Said = [
      ...talk.slice(0, 4),
      [
        'Kim Oz',
        'We had a girl here who froze over one\ncall stopped saying hello even and i sat by her\nand what she did not\nlike\nwas mornings.',
      ],
      ['Tom Rau', 'I see. Goodbye.'],
    ];
    const timed = broken.map(([who, said], i) => `${who}  0:1${i}\n${said}`);
    expect(saidIn(`${timed.join('\n\n')}\n`)).toStrictEqual(
      broken.map(([who, said]) => [who, said.replaceAll('\n', ' ')]),
    );
  });
});

describe('among numbered speakers', () => {
  const numbered: Said = words.map((said, i) => [`Speaker ${(i % 2) + 1}`, `${said}.`]);
  it('a word before a colon is said, in broken lines and in captions', () => {
    const said = 'I asked for a yield figure. I have one from Bright Acre: forty-one thousand hours.';
    const talk: Said = [...numbered, ['Speaker 1', said]];
    const lines = talk.map(([who, own]) => `${who}: ${own.replace('from Bright', 'from\nBright')}`);
    expect(saidIn(`${lines.join('\n')}\n`)).toStrictEqual(talk);
    const cues = talk
      .flatMap(([who, own]) =>
        own
          .replace('from Bright', 'from\nBright')
          .split('\n')
          .map((part, i) => (i === 0 ? `${who}: ${part}` : part)),
      )
      .map((part, i) => `${i + 1}\n00:00:${i + 10},000 --> 00:00:${i + 10},900\n${part}\n`);
    expect(saidIn(cues.join('\n'))).toStrictEqual(talk);
  });

  it('whoever has a role is somebody', () => {
    const talk: Said = [...numbered, ['Agent', 'Hello, I take over from here.']];
    expect(saidIn(`${talk.map(([who, own]) => `${who}: ${own}`).join('\n')}\n`).at(-1)).toStrictEqual(talk.at(-1));
  });
});

it('a broken line that begins with an hour is said where turns begin with a day and an hour', () => {
  const talk: Said = [
    ['Speaker 1', 'Good morning, lost property. What did you lose?'],
    ['Speaker 2', 'My cardigan. I left it on the\n7:14, and I did not have to fetch it then.'],
    ['Speaker 1', 'Which day was it? I can look for you.'],
    ['Speaker 2', 'The second of September, I think.'],
    ['Speaker 1', 'It is here. Do you come for it?'],
    ['Speaker 2', 'I do. Thank you.'],
  ];
  const lines = talk.map(([who, said], i) => `[11.05.26, 10:0${i}:12] ${who}: ${said}`);
  expect(saidIn(`${lines.join('\n')}\n`)).toStrictEqual(talk.map(([who, said]) => [who, said.replaceAll('\n', ' ')]));
});

it('plays have a quotation or a bracket first behind names in capitals', () => {
  const talk: Said = [
    ['NEIL', 'Hello. What did you see there?'],
    ['MR. HUDAK', '"In danger press the bus stop." My man is very calm.'],
    ['NEIL', '[laughs] Right. And what did you tell him?'],
    ['MR. HUDAK', 'I told him that I like it.'],
    ['NEIL', 'Good. Shall I send you the list?'],
    ['MR. HUDAK', 'Yes, please.'],
  ];
  expect(saidIn(`${talk.map(([who, said]) => `${who}  ${said}`).join('\n')}\n`)).toStrictEqual(talk);
});

it('a talk is read once only where it stands twice, and news left out are no copy', async () => {
  const { readTranscript } = await import('../../../../src/transcript/read-transcript.ts');
  const cues = words.map(
    (said, i) => `00:00:${i + 10}.000 --> 00:00:${i + 10}.900\n${i % 2 === 0 ? 'Jo' : 'Lynn'}: ${said}.\n`,
  );
  const text = `WEBVTT\n\n${cues.join('\n')}\n00:00:30.000 --> 00:00:31.000\nAnn Lee joined the meeting.\n`;
  expect(readTranscript(text).notes.filter((note) => note.includes('more than once'))).toStrictEqual([]);
});
