import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { stampIn } from '../../../../src/transcript/times/stamp.ts';
import { verdictOn } from '../../../../src/transcript/verdict/is-no-talk.ts';
import { CRATE_TALK, crateTalkOf } from '../../../support/crate-talk.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const lines = (of: (who: string, words: string, i: number) => string, between = '\n'): string =>
  CRATE_TALK.map(([who, words], i) => of(who, words, i)).join(between);
const clock = (i: number): string => `00:00:0${i}`;
const TIMED = CRATE_TALK.map(([who, words], i) => [who, words, i * 1000]);
const broken = (words: string): string => words.replace(/(?<=\s\S{1,12}\s\S{1,12})\s/u, '\n    ');

describe('turns are found behind several layers at once', () => {
  it.each<[string, string]>([
    [
      'a number, and a time above each line with a bar',
      lines((who, words, i) => `${i + 1}. ${clock(i)}\n${who} | ${words}`),
    ],
    [
      'a number and a time above names alone',
      lines((who, words, i) => `${i + 1}.\n(${clock(i)})\n${who}\n${words}`, '\n\n'),
    ],
    [
      'a number above names with a time below',
      lines((who, words, i) => `(${i + 1}) ${who}\n[${clock(i)}]\n${words}`, '\n\n'),
    ],
    ['a time above bullets with an arrow', lines((who, words, i) => `[${clock(i)}]\n- ${who} -> ${words}`)],
    ['broken lines with the time at the end', lines((who, words, i) => `${who} – ${broken(words)} (${clock(i)})`)],
    [
      'numbered lines and a range behind the words',
      lines((who, words, i) => `${String(i + 1).padStart(3)}  ${who}    ${words} [${clock(i)} --> ${clock(i)}.9]`),
    ],
    ['times with a slash above two dashes', lines((who, words, i) => `(0:0${i} / 0:0${i + 1})\n${who} -- ${words}`)],
    ['a word before each time, above a wide colon', lines((who, words, i) => `[at 0:0${i}]\n${who}：${words}`)],
    [
      'numbers above names in braces, times below',
      lines((who, words, i) => `${i + 1}. {${who}}\n0:0${i}-0:0${i + 1}\n${words}`, '\n\n'),
    ],
    ['a time behind the mark', lines((who, words, i) => `${who} (Acme): ${clock(i)} ${words}`)],
    [
      'a time in a table of bars',
      `Call\nPresent: Nora, Piet\n\n${lines((who, words, i) => `${who}, Desk | ${clock(i)}.000 ${words}`)}`,
    ],
  ])('%s', (_, text) => {
    expect(startedTurnsOf(text).map(([who, ...rest]) => [who?.replace(/ \(.*|, .*/u, ''), ...rest])).toEqual(TIMED);
  });

  it('a number and two spaces or a tab behind the name', () => {
    for (const gap of ['  ', '\t'])
      expect(saidIn(lines((who, words, i) => `${i + 1}. ${who}${gap}${words}`))).toEqual(CRATE_TALK);
  });

  it.each<[string, string]>([
    ['with a word that says so', lines((who, words, i) => `[${who}] at 0:0${i}:\n${words}`, '\n\n')],
    ['with a word behind a bare name', lines((who, words, i) => `${who} at 0:0${i} | ${words}`)],
    [
      'below facts, with underlined names and a bar',
      `Call\nPresent: Nora, Piet\n\n${lines((who, words, i) => `(${clock(i)}.000)\n__${who}__ | ${words}`)}`,
    ],
  ])('a time beside the name, %s', (_, text) => {
    expect(startedTurnsOf(text)).toEqual(TIMED);
  });

  it('notes above the talk that begin with names are none of it', () => {
    const notes = 'Action items\n- Nora: send the offer by Friday\n- Piet: check the invoice\n\nTranscript';
    expect(
      saidIn(`Call\n\n${notes}\n\n${lines((who, words, i) => `${who} (0:0${i} / 0:0${i + 1})\n${words}`, '\n\n')}`),
    ).toEqual(CRATE_TALK);
  });

  it('where only times were found for names, nobody is named', () => {
    const text = CRATE_TALK.map(([, words], i) => `Thu 5 Mar, 10:0${i}: ${words}`).join('\n');
    expect(readTranscript(text).speakers).toEqual([]);
  });

  it('initials with stops are names', () => {
    const talk = crateTalkOf(CRATE_TALK, 'N.V.', 'P.K.');
    expect(saidIn(talk.map(([who, words], i) => `${who} (${clock(i)})\t${words}`).join('\n\n'))).toEqual(talk);
  });

  it('a time of the day in brackets before the colon, or behind it', () => {
    for (const of of [
      (who: string, words: string, i: number) => `${who} [10:0${i} AM]: ${words}`,
      (who: string, words: string, i: number) => `**${who}**: [10:0${i} AM] ${words}`,
    ])
      expect(startedTurnsOf(lines(of, '\n\n'))).toEqual(CRATE_TALK.map(([who, words], i) => [who, words, i * 60_000]));
  });

  it('a mark for noise with a time is no time of a turn', () => {
    const talk = CRATE_TALK.map(([who, words]) => [who, words.replace(' ', ' [crosstalk 0:41] ')]);
    expect(startedTurnsOf(talk.map(([who, words]) => `${who} -> ${words}`).join('\n\n'))).toEqual(
      talk.map(([who, words]) => [who, words, null]),
    );
  });
});

describe('who speaks', () => {
  it('somebody who speaks once, in the mark that all others have', () => {
    const guest = CRATE_TALK.map(([who, words], i) => [i === 3 ? 'Lena' : who, words]);
    for (const of of [
      (who = '', words = '', i = 0) => `${who} ${clock(i)} – ${words}`,
      (who = '', words = '') => `${who}\n${words}`,
    ])
      expect(saidIn(guest.map(([who, words], i) => of(who, words, i)).join('\n\n'))).toEqual(guest);
  });

  it('titles and offices belong to names, and numbers that are called are names', () => {
    for (const [nora, piet] of [
      ['Dr. Voss', 'Mr. Krug'],
      ['+49 170 5551234', 'Agent'],
    ] as const) {
      const talk = crateTalkOf(CRATE_TALK, nora, piet);
      expect(saidIn(talk.map(([who, words]) => `${who}  "${words}"`).join('\n'))).toEqual(talk);
    }
    const offices = crateTalkOf(CRATE_TALK, 'Nora Voss, Host', 'Piet Krug, Guest');
    expect(saidIn(offices.map(([who, words], i) => `[${clock(i)}]\n${who} -> ${words}`).join('\n\n'))).toEqual(offices);
    const called = crateTalkOf(CRATE_TALK, '+49 170 5551234 (Acme)', 'Agent (Vela)');
    expect(saidIn(called.map(([who, words]) => `${who}: ${words}`).join('\n'))).toEqual(called);
  });

  it('names in quotation marks have both or none', () => {
    expect(saidIn(lines((who, words) => `'${who}' -> ${words}`, '\n\n'))).toEqual(
      crateTalkOf(CRATE_TALK, "'Nora'", "'Piet'"),
    );
  });

  it('words that are written as zones of time are words', () => {
    for (const word of ['Est-ce', 'Ist', 'Cet']) expect(stampIn(`10:03:12 ${word} là`)).toMatchObject({ end: 8 });
    expect(stampIn('10:03 CET là')).toMatchObject({ end: 9 });
    expect(stampIn('01:04,2 Marta')).toMatchObject({ end: 7, day: null });
  });

  it('reads a time in hashes, and one with dots and the word for hours', () => {
    expect(stampIn('Nora #00:01:05-3#: well')).toMatchObject({ at: 5, end: 17, startMs: 65_300 });
    expect(stampIn('10.03 Uhr Nora: gut')).toMatchObject({ at: 0, end: 9, startMs: 36_180_000, ofDay: true });
    expect(stampIn('Nora: 3.50 in all')).toBe(null);
  });

  it('a name that begins as a month does is no day', () => {
    for (const name of ['Julia', 'Maria Novak', 'Mark', 'April'])
      expect(stampIn(`${name} 10:03`)).toMatchObject({ at: name.length + 1, startMs: 603_000, day: null });
    expect(stampIn('May 11, 10:03')).toMatchObject({ at: 0, day: '2024-5-11' });
  });
});

describe('what stands below and between', () => {
  const notes = 'Action items\n- Nora: send the offer by Friday\n- Piet: check the invoice';
  it.each<[string, string]>([
    ['in lines of names', `${lines((who, words) => `${who}: ${words}`)}\n${notes}`],
    ['behind times at the ends', `${lines((who, words, i) => `${who}: ${words} ${clock(i)}`)}\n${notes}`],
    ['who worked on it', `${lines((who, words) => `${who}\n${words}`, '\n\n')}\n\nChecked by M. Tanner, 6 March 2026`],
    [
      'facts of it',
      `${lines((who, words) => `${who} -> ${words}`, '\n\n')}\n\nTags: price, delivery\nDuration: 14 min`,
    ],
    ['the end between two rules', `${lines((who, words) => `${who}:\n${words}`, '\n\n')}\n\n-- end of call --`],
    [
      'below a tab',
      `${lines((who, words) => `**${who}**\t${words}`)}\n\nSummary\nBoth agreed to talk again. No decision was taken.`,
    ],
  ])('notes with the names of speakers, %s', (_, text) => {
    expect(saidIn(text)).toEqual(CRATE_TALK);
  });

  it.each(['## Prices', '=== Part 2 (00:00:40) ===', 'Page 2 of 3'])('a line of the document: %s', (heading) => {
    for (const of of [
      (who: string, words: string, i: number) => `${who}  ${clock(i)}\n${words}`,
      (who: string, words: string, i: number) => `${who} – ${words} (${clock(i)})`,
    ]) {
      const talk = CRATE_TALK.map(([who, words], i) => of(who, words, i));
      expect(saidIn(talk.toSpliced(4, 0, heading).join('\n\n'))).toEqual(CRATE_TALK);
    }
  });
});

it.each<[string, string]>([
  [
    'the fields of records',
    Array.from({ length: 6 }, (_, i) => `at: ${i}.8\nby: ${i % 2 ? 'ld' : 'vk'}\ntext: ${CRATE_TALK[i]?.[1]}`).join(
      '\n',
    ),
  ],
  ['a remark in brackets', '[obs: smiles] one\n[obs: points] two\n[obs: waits] three\n[obs: leaves] four'],
])('nobody is called as %s are', (_, text) => {
  expect(readTranscript(text).speakers).toEqual([]);
});

it('the points of a timeline are the times of turns, the parts of a name one name', () => {
  const points = CRATE_TALK.map((_, i) => `<when xml:id="T${i}" interval="${i}.5" since="#T"/>`).join('');
  const said = CRATE_TALK.map(
    ([who, words], i) => `<u who="#${who.slice(0, 1)}" start="#T${i}"><seg type="utterance">${words}</seg></u>`,
  ).join('');
  const person = (id: string, first: string, last: string): string =>
    `<person xml:id="${id}"><persName><forename>${first}</forename> <surname>${last}</surname></persName></person>`;
  const text = `<?xml version="1.0"?><TEI><particDesc>${person('N', 'Nora', 'Voss')}${person('P', 'Piet', 'Krug')}</particDesc><timeline origin="#T"><when xml:id="T"/>${points}</timeline><body>${said}</body></TEI>`;
  expect(startedTurnsOf(text)).toEqual(
    crateTalkOf(CRATE_TALK, 'Nora Voss', 'Piet Krug').map(([who, words], i) => [who, words, i * 1000 + 500]),
  );
});

it('what somebody says in brackets in captions beside names is said', () => {
  const cue = (i: number, words: string): string => `00:00:0${i}.000 --> 00:00:0${i}.900\n${words}`;
  const text = `WEBVTT\n\n${[...CRATE_TALK.slice(0, 4).map(([who, words], i) => cue(i, `${who}: ${words}`)), cue(4, '(the phone rings)'), cue(5, '(I will not answer that.)')].join('\n\n')}`;
  expect(saidIn(text).map(([, words]) => words)).toEqual([
    ...CRATE_TALK.slice(0, 3).map(([, words]) => words),
    `${CRATE_TALK[3]?.[1]} (I will not answer that.)`,
  ]);
});

it('names in lines of their own with an office behind them, also of who speaks once, and a list of them below', () => {
  const call = [
    ...CRATE_TALK.map(([who, words]) => [`${who} Voss -- Chief Financial Officer`, words]),
    ['Lena Krug -- Vela Ltd -- Analyst', 'Great, I have no more.'],
  ];
  const list =
    'Call participants:\n\nNora Voss -- Chief Financial Officer\n\nPiet Voss -- Chief Financial Officer\n\nMore calls';
  const text = `Call of the quarter\n\n${call.map(([who, words]) => `${who}\n\n${words}`).join('\n\n')}\n\n${list}\n`;
  expect(saidIn(text)).toEqual([
    ...crateTalkOf(CRATE_TALK, 'Nora Voss', 'Piet Voss'),
    ['Lena Krug', 'Great, I have no more.'],
  ]);
});

it('people of a group are numbered as priorities are', () => {
  const group = CRATE_TALK.map(([who, words], i) => [
    who === 'Nora' ? 'M' : `P${(i % 3) + 1}`,
    words.replace(/\.$/u, ''),
  ]);
  expect(saidIn(group.map(([who = '', words]) => `${who.padEnd(4)}${words}`).join('\n'))).toEqual(group);
});

it('a message that is answered is shown again, a status stands before a time', () => {
  const chat =
    'Nora D.\n:palm_tree:  9:41 AM\nDid the crate come in?\nPiet\n  9:43 AM\nNot yet, I was told\nNora D.\n:palm_tree:  9:44 AM\nPiet 9:43 AM\nNot yet, I was told\nSo when do you know?\nPiet\n  9:45 AM\nOn Tuesday';
  expect(startedTurnsOf(chat)).toEqual([
    ['Nora D.', 'Did the crate come in?', 0],
    ['Piet', 'Not yet, I was told', 120_000],
    ['Nora D.', 'So when do you know?', 180_000],
    ['Piet', 'On Tuesday', 240_000],
  ]);
});

it('the verdict looks at so many pieces only, however many there are', () => {
  let read = 0;
  const pieces = Array.from({ length: 100_000 }, (_, i) => ({
    speaker: i % 2 ? 'Nora' : 'Piet',
    get text() {
      read += 1;
      return CRATE_TALK[i % CRATE_TALK.length]?.[1].repeat(100) ?? '';
    },
    startMs: null,
    endMs: null,
  }));
  expect(verdictOn(pieces).isNoTalk).toBe(false);
  expect(read).toBeLessThanOrEqual(2 * 400);
});

it('reads lines once more only where the first reading tells little', () => {
  expect(readTranscript(lines((who, words) => `${who}: ${words}`)).notes).toEqual([]);
});

it.each(['5 Mar', '5 May', 'Mar 5, 2026', '5 juin', '5 maj'])('a day behind a name is no part of it: %s', (day) => {
  const talk = [
    ['Tom', 'Hello.'],
    ['Eva', 'Hello you.'],
    ['Tom', 'How was it?'],
    ['Eva', 'Good.'],
    ['Tom', 'And tomorrow?'],
    ['Eva', 'Good too.'],
  ];
  const read = (family: string) =>
    readTranscript(talk.map(([who, words], i) => `${who}${family} ${day} 10:0${i + 3}: ${words}`).join('\n'));
  expect(read('').turns.slice(0, 2)).toMatchObject([
    { speaker: 'Tom', startMs: 0, text: 'Hello.' },
    { speaker: 'Eva', startMs: 60_000, text: 'Hello you.' },
  ]);
  // With a family name the day stays with it, and two people speak all the same.
  expect(read(' Ray').turns).toHaveLength(6);
});

it.each(['5 septembrie 2026', '5 setembre 2026', '2026. szeptember 5.'])(
  'a time behind a day is of the day: %s',
  (day) => {
    const { turns } = readTranscript(lines((who, words) => `[${day} 10:0${who.length % 10}] ${who}: ${words}`));
    expect(turns[0]?.startMs).toBe(0);
  },
);
