import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

const SAID = [
  ['Kim', 'Hello Jo, how are the kilns?'],
  ['Jo', 'One is broken. Can you send me somebody?'],
  ['Kim', 'Yes, on Friday. Is ten fine for you?'],
  ['Jo', 'Ten is fine, thank you.'],
] as const;

const xml = `<call>${SAID.map(([who, words]) => `<turn speaker="${who}">${words}</turn>`).join('')}</call>`;
const toml = SAID.map(([who, words], i) => `[[turn]]\nspeaker = "${who}"\nstart = ${i * 5}.0\ntext = "${words}"\n`);

it.each([
  ['XML', { transcript: xml }],
  ['XML with its declaration', { transcript: `<?xml version="1.0"?>\n${xml}` }],
  ['XML in a member that does not say it', { data: { body: xml } }],
  ['TOML', { transcript: toml.join('\n') }],
  ['TOML in a member that does not say it', { data: { body: toml.join('\n') } }],
])('a string of JSON holds %s', (_, value) => {
  expect(saidIn(JSON.stringify({ id: 1, ...value }))).toStrictEqual(SAID);
});

it('words stand as terms in the segments of each participant', () => {
  const participants = ['Kim', 'Jo'].map((name) => ({
    name,
    transcript: {
      meta: { format: 'x' },
      segments: SAID.flatMap(([who, words], i) =>
        who === name
          ? [
              {
                start: i * 5,
                dur: 3,
                terms: words.split(' ').map((term, n) => ({ term, start: i * 5 + n / 5, dur: 0.1 })),
              },
            ]
          : [],
      ),
    },
  }));
  expect(saidIn(JSON.stringify({ status: 'ok', participants }))).toStrictEqual(SAID);
});

it('words stand as terms in segments that name their participant', () => {
  const segments = SAID.map(([who, words], i) => ({
    participant: `p${who.length}`,
    start: i * 5,
    terms: words.split(' ').map((term) => ({ term, dur: 0.1 })),
  }));
  const people = [
    { id: 'p3', name: 'Kim' },
    { id: 'p2', name: 'Jo' },
  ];
  expect(saidIn(JSON.stringify({ people, segments }))).toStrictEqual(SAID);
});

it.each([
  [
    'two seconds before a letter and a colon',
    (i: number, who: string) => `${i * 5}.06 ${i * 5 + 3}.21 ${who[0] ?? ''}: `,
  ],
  [
    'two times and a number in brackets',
    (i: number, who: string) => `[0:${i * 5}.060,0:${i * 5 + 3}.2,${who.length}]  `,
  ],
])('%s say who speaks when', (_, before) => {
  const { turns, speakers } = readTranscript(SAID.map(([who, words], i) => `${before(i, who)}${words}`).join('\n'));
  expect(turns.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toStrictEqual(
    SAID.map(([, words], i) => [
      words,
      i * 5000 + 60,
      i * 5000 + 3000 + (before(i, 'Kim').startsWith('[') ? 200 : 210),
    ]),
  );
  expect(speakers).toHaveLength(2);
});
