import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { startedTurnsOf, type StartedTurn } from '../../../support/turns-read.ts';

const MINUTE = 60_000;
const at = (...times: (number | null)[]): StartedTurn[] => [
  ['Kim Osei', 'Is the kiln warm, Jo?', times[0] ?? null],
  ['Jo Ray', 'Not yet, an hour.', times[1] ?? null],
  ['Kim Osei', 'And now?', times[2] ?? null],
  ['Jo Ray', 'Yes, come in.', times[3] ?? null],
];

it.each<[string, string, StartedTurn[]]>([
  [
    'the day before the time, under usual names',
    'Date,Time,Sender,Message\n29/2/2024,23:58:12,Kim Osei,"Is the kiln warm, Jo?"\n29/2/2024,23:59:12,Jo Ray,"Not yet, an hour."\n1/3/2024,00:01:12,Kim Osei,And now?\n1/3/2024,00:02:12,Jo Ray,"Yes, come in."\n',
    at(0, MINUTE, 3 * MINUTE, 4 * MINUTE),
  ],
  [
    'no names, and words that hold the comma without quotes',
    '29/2/2024,10:01:12,Kim Osei,+30694,Is the kiln warm, Jo?\n29/2/2024,10:02:12,Jo Ray,+30697,Not yet, an hour.\n29/2/2024,10:04:12,Kim Osei,+30694,And now?\n29/2/2024,10:05:12,Jo Ray,+30697,Yes, come in.\n',
    at(0, MINUTE, 3 * MINUTE, 4 * MINUTE),
  ],
  [
    'the same with when somebody begins and ends',
    '0.0,4.1,Kim Osei,Is the kiln warm, Jo?\n4.4,6.1,Jo Ray,Not yet, an hour.\n6.4,8.1,Kim Osei,And now?\n8.4,9.1,Jo Ray,Yes, come in.\n',
    at(0, 4400, 6400, 8400),
  ],
  [
    'a word in each row under a short name for who speaks',
    `start\tend\tspk\tword\n${'Kim Osei:Is the kiln warm, Jo?|Jo Ray:Not yet, an hour.|Kim Osei:And now?|Jo Ray:Yes, come in.'
      .split('|')
      .flatMap((turn) => (turn.split(':')[1] ?? '').split(' ').map((word) => [turn.split(':')[0], word]))
      .map(([who, word], i) => `${i}.0\t${i}.5\t${who}\t${word}`)
      .join('\n')}\n`,
    at(0, 5000, 9000, 11_000),
  ],
  [
    'values in round brackets, as a program prints them',
    "(0.0, 4.1, 'Kim Osei', 'Is the kiln warm, Jo?')\n(4.4, 6.1, 'Jo Ray', 'Not yet, an hour.')\n(6.4, 8.1, 'Kim Osei', 'And now?')\n(8.4, 9.1, 'Jo Ray', 'Yes, come in.')\n",
    at(0, 4400, 6400, 8400),
  ],
  [
    'values in square brackets without quotes',
    '[0.0, 4.1, Kim Osei, Is the kiln warm, Jo?]\n[4.4, 6.1, Jo Ray, Not yet, an hour.]\n[6.4, 8.1, Kim Osei, And now?]\n[8.4, 9.1, Jo Ray, Yes, come in.]\n',
    at(0, 4400, 6400, 8400),
  ],
])('reads a table with %s', (_, text, turns) => {
  expect(startedTurnsOf(text)).toEqual(turns);
});

it('takes no time from the channel of a member that also counts up', () => {
  const line = (channel: number, speaker: string, start: string, stop: string, said: string): object => ({
    channel,
    speaker,
    start,
    stop,
    line: said,
  });
  const text = JSON.stringify({
    outline: [
      line(0, 'agent', '00:00:01', '00:00:03', 'Hello, Gray Law.'),
      line(1, 'contact', '00:00:03', '00:00:06', 'Hi, I got a ticket.'),
      line(0, 'agent', '00:00:06', '00:00:09', 'What kind of ticket?'),
      line(1, 'contact', '00:00:09', '00:00:11', 'Speeding, in a school zone.'),
    ],
  });
  expect(readTranscript(text).turns.map(({ startMs }) => startMs)).toEqual([1000, 3000, 6000, 9000]);
});

describe('labelled text with one comma in each line', () => {
  const said = [
    'Well, I looked at it yesterday.',
    'Good, did you count them all?',
    'No, the kiln was cold.',
    'Then, can you send me the list today?',
    'Yes, I think so.',
    'Fine, what does it cost you?',
    'Hm, we fire twice a week.',
    'So, how many pots are in there?',
  ];
  const lines = [...said, ...said].map((line, i) => `${['Ann', 'Ben'][i % 2]}: ${line}`);

  it.each([
    ['alone', '', 0],
    [
      'beside a line of 66,000 letters',
      `\nAnn: ${'we talked about kilns and pots and glazes for a long while there '.repeat(1000)}`,
      1,
    ],
  ])('is no table, %s', (_, long, more) => {
    const { format, turns } = readTranscript(lines.join('\n') + long);
    expect(format).toBe('labelled-text');
    expect(turns).toHaveLength(16 + more);
    expect(turns[0]).toMatchObject({ speaker: 'Ann', text: said[0] });
  });

  it('is one where a name with a colon always goes on alike', () => {
    const text = lines
      .map((line, i) => `${['Sales: Ann', 'Client: Ben'][i % 2]},${line.slice(5).replace(', ', ' ')}`)
      .join('\n');
    const { format, speakers } = readTranscript(text);
    expect(format).toBe('table');
    expect(speakers).toStrictEqual(['Sales: Ann', 'Client: Ben']);
  });
});
