import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { verdictOn } from '../../../../src/transcript/verdict/is-no-talk.ts';

const rows = (made: (i: number) => object): string => JSON.stringify(Array.from({ length: 8 }, (_, i) => made(i)));
const WROTE = [
  'Spoke with her about the renewal, she wants a discount.',
  'Can we send him the new prices?',
  'I left a message.',
  'They asked me for references in retail.',
  'Signed! Your training starts in April.',
  'No budget this year, so we try again in January.',
  'Do you know who decides there?',
  'Met him at the fair and gave him my card.',
];
const NAMES = ['Kim Osei', 'Jo Ray'];
const CUSTOMERS = [
  'Ida Brandt',
  'Tom Okafor',
  'Lea Wirth',
  'Omar Haddad',
  'Greta Lund',
  'Noor Aziz',
  'Hugo Prat',
  'Mina Sol',
];
const entry = (i: number) => ({ owner: NAMES[i % 2], note: WROTE[i] });

describe('JSON of records is refused', () => {
  it.each([
    [
      'tasks with a day and a state',
      (i: number) => ({
        assignee: NAMES[i % 2],
        task: WROTE[i],
        done: i % 3 === 0,
        due: `2026-05-0${((i * 5) % 8) + 1}`,
      }),
    ],
    ['notes of which each is about somebody else', (i: number) => ({ ...entry(i), contact: CUSTOMERS[i] })],
    ['notes of days', (i: number) => ({ ...entry(i), date: `2026-05-0${i + 1}` })],
    [
      'notes with dates in any order',
      (i: number) => ({ ...entry(i), seen: `2026-05-0${((i * 3) % 8) + 1}T10:0${i}:00Z` }),
    ],
    [
      'invoices',
      (i: number) => ({
        customer: NAMES[i % 2],
        amount: `${i * 7}.50`,
        status: i % 3 ? 'open' : 'paid',
        memo: WROTE[i],
      }),
    ],
    [
      'hours at equal times',
      (i: number) => ({ employee: NAMES[i % 2], comment: WROTE[i], at: `2026-05-01T1${i}:00:00Z` }),
    ],
  ] as const)('%s', (_, made) => {
    expect(readTranscript(rows(made))).toMatchObject({
      speakers: [],
      damage: expect.stringMatching(/no transcript format that is known here.* The nearest is /u),
    });
  });

  it('and talk with such members is read', () => {
    const said = [
      'Is the kiln warm?',
      'Not yet.',
      'When do you open it?',
      'At noon, I think.',
      'Can I help you with it, Jo?',
      'Yes, please.',
      'Thanks, see you there.',
      'See you.',
    ];
    const talk = rows((i) => ({
      who: NAMES[i % 2],
      says: said[i],
      status: i % 3 ? 'read' : 'sent',
      edited: i % 3 === 0,
      date: '2026-05-01',
    }));
    expect(readTranscript(talk).speakers).toEqual(NAMES);
  });
});

describe('text in which nobody talks is taken as one piece, and the note says what it looks like', () => {
  it.each([
    [
      'the source of a program',
      'class Box:\n    def open(self):\n        return 1\n\ndef main():\n    box = Box()\n    box.open()\n    return box\n\nclass Lid:\n    def open(self):\n        return 2\n',
    ],
    ['where a program stood', 'Error: why?\n    at open (box.js:1:2)\n    at main (main.js:3:4)\n'.repeat(4)],
    [
      'what was changed',
      Array.from(
        { length: 6 },
        (_, i) =>
          `commit ${'abcdef0'.repeat(5)}${i}\nAuthor: Kim <kim@kiln.example>\nDate:   Mon Mar 2 09:12:44 2026 +0100\n\n    Did we mend it? I think so.\n`,
      ).join('\n'),
    ],
    [
      'tasks with boxes',
      '- [ ] Kim: send you the offer\n- [x] Jo: ask about the heating\n- [ ] Kim: book a table for us\n- [ ] Jo: do we need more chairs?\n- [x] Kim: my slides\n- [ ] Jo: pay my share\n',
    ],
    [
      'what to do',
      'Step 1: Chop the onions.\nStep 2: Do you have salt? Add it.\nStep 3: I like it hot, so serve it now.\n',
    ],
  ])('%s', (_, text) => {
    expect(readTranscript(text)).toMatchObject({ speakers: [], turns: [{ speaker: null }] });
  });

  it('a table of orders', () => {
    const row = (i: number) =>
      `${4711 + i};${['Voss', 'Lund'][i % 2]};${['offen', 'bezahlt'][i % 2 ? 0 : 1]};1${i},90;${WROTE[i]}`;
    const text = `Nr;Kunde;Status;Betrag;Bemerkung\n${Array.from({ length: 8 }, (_, i) => row(i)).join('\n')}\n`;
    expect(readTranscript(text).speakers).toEqual([]);
  });

  it('says so', () => {
    const text = Array.from({ length: 6 }, (_, i) => `kiln ${i % 2}: 12${i} 44 71`).join('\n');
    expect(
      verdictOn(
        Array.from({ length: 6 }, (_, i) => ({
          speaker: `Kiln ${i % 2}`,
          text: `12${i} 44 71`,
          startMs: null,
          endMs: null,
        })),
      ).isNoTalk,
    ).toBe(true);
    expect(readTranscript(`${text}\n`).notes.join(' ')).toMatch(/nothing is judged/u);
  });
});

it('one sign that tells little is no reason: people who talk over days, of figures, or in texts of one length', () => {
  const over = (texts: readonly string[], gap: number) =>
    texts.map((text, i) => ({
      speaker: NAMES[i % 2] ?? '',
      text,
      startMs: gap === 0 ? null : i * i * gap,
      endMs: null,
    }));
  expect(verdictOn(over(WROTE, 86_400_000)).isNoTalk).toBe(false);
  expect(
    verdictOn(over(['I paid 120.', 'Not 140?', 'No, 120.', 'I have 140 here.', 'Then 20 is yours.', 'Yes, 20.'], 0))
      .isNoTalk,
  ).toBe(false);
  expect(
    verdictOn(
      over(
        WROTE.map((text) => text.slice(0, 16)),
        4000,
      ),
    ).isNoTalk,
  ).toBe(false);
});

it('a page of a court with the number of the page and the line before each is read without them', () => {
  const said = [
    'Q.   Mr. Tuck, did you see the',
    'driver that day?',
    'A.   I did. He came through',
    'the gate.',
    'Q.   At what hour?',
    'A.   At nine, or a bit',
    'later than that.',
    '',
    'Q.   Who else was there?',
    'A.   Nobody, ma’am.',
  ];
  const text = said
    .map((line, i) => `00001:${String(i + 1).padStart(2, '0')}  ${line === '' || /^[QA]/u.test(line) ? line : line}`)
    .join('\n');
  const { turns } = readTranscript(text);
  expect(turns.map(({ text: words }) => words)).toEqual([
    'Mr. Tuck, did you see the driver that day?',
    'I did. He came through the gate.',
    'At what hour?',
    'At nine, or a bit later than that.',
    'Who else was there?',
    'Nobody, ma’am.',
  ]);
});

describe('odd talk is read', () => {
  const between = (one: string, other: string, said: readonly string[]): string =>
    said.map((text, i) => `${i % 2 ? other : one}: ${text}`).join('\n');
  const SHALL = ['Shall we begin?', 'I am not ready', 'Then we wait', 'How long?', 'Ten minutes', 'Good'];
  it.each([
    [
      'of dates and figures',
      between('Ann', 'Ben', [
        'Your birthday, please?',
        '04/05/1982',
        'And which postcode?',
        '10115',
        'How much?',
        '40 €',
      ]),
    ],
    ['of a game', between('Mia', 'Tom', ['Are you ready?', 'Yes!', '42', 'Got it', '17', 'No', '63', 'Bingo!'])],
    [
      'of a quiz with three',
      'Host: When did it end?\nTom: 1945\nHost: And the wall?\nIda: 1989\nHost: Legs of a spider?\nTom: 8\nHost: Of an ant?\nIda: 6\nTom: 6!',
    ],
    [
      'about a program',
      between('Ann', 'Ben', [
        'What does foo() return?',
        'It calls bar(x);',
        'So if (x == null) we fail?',
        'Yes: x = y.get(3);',
        'And main()?',
        'main() only calls foo().',
      ]),
    ],
    ['of people with their firms', between('Tom(ACME)', 'Lee(Globex)', SHALL)],
    [
      'with what is heard in braces',
      between(
        'Ann',
        'Ben',
        SHALL.map((text) => `${text} {laughs}`),
      ),
    ],
    [
      'with many links',
      between(
        'Ann',
        'Ben',
        [1, 2, 3, 4, 5, 6, 7, 8].map((n) => (n % 3 ? `https://kiln.example/${n}` : 'I like it')),
      ),
    ],
    [
      'of people cut off',
      between('ann', 'ben', ['i was go-', 'wait, wa-', 'no let me fini-', 'but i on-', 'you never li-', 'ok']),
    ],
  ])('%s', (_, text) => {
    expect(readTranscript(text).turns.map(({ speaker, text: words }) => `${speaker}: ${words}`)).toEqual(
      text.split('\n'),
    );
  });

  it('comments of a ticket, whose state stands beside each of them', () => {
    const said = [
      'Hello, my kiln has not arrived yet.',
      'Sorry to hear that. May I have the number?',
      'It is 88-12.',
      'Thank you. It left our house on Monday.',
      'And when will it be here?',
      'Tomorrow before noon.',
    ];
    const row = (i: number) =>
      `551,2026-05-12 10:0${i}:00,${NAMES[i % 2]},"${said[i]}",${i < 5 ? 'open' : 'solved'},normal,delivery`;
    const text = `ticket_id,created_at,author,comment,status,priority,category\n${said.map((_, i) => row(i)).join('\n')}\n`;
    expect(readTranscript(text).turns.map(({ text: words }) => words)).toEqual(said);
  });
});

it('a word that somebody begins anew at the next line is not put together', () => {
  const { turns } = readTranscript(
    'Ann: I was go-\ngoing to say th-\nthat we are la-\nlate.\nBen: Are we?\nAnn: Yes.\n',
  );
  expect(turns[0]?.text).toBe('I was go- going to say th- that we are la- late.');
});
