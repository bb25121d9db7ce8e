import { expect, it } from 'vitest';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { cpuMs } from '../../../support/cpu.ts';
import { saidIn, startedTurnsOf, turnsOf, type TurnRead } from '../../../support/turns-read.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

// Invented calls that each hold one rule of a format.
const annotation = (from: string, to: string, words: string): string =>
  `<ANNOTATION><ALIGNABLE_ANNOTATION TIME_SLOT_REF1="${from}" TIME_SLOT_REF2="${to}"><ANNOTATION_VALUE>${words}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>`;
const slot = (id: string, time = ''): string => `<TIME_SLOT TIME_SLOT_ID="${id}"${time}/>`;

it.each<[string, string, TurnRead[]]>([
  [
    'SubStation’s fields stand in the order that its line of formats tells',
    '[Script Info]\n\n[Events]\nFormat: Actor, End, Start, Text\nDialogue: Kim,0:00:03.00,0:00:01.00,Is the kiln warm, or not?\nDialogue: Jo,0:00:05.00,0:00:04.00,{\\i1}Not yet:\\Nan hour.\nComment: Kim,0:00:06.00,0:00:05.00,left out\n',
    [
      ['Kim', 'Is the kiln warm, or not?', 1000, 3000],
      ['Jo', 'Not yet: an hour.', 4000, 5000],
    ],
  ],
  [
    'MicroDVD’s first line tells the rate of frames, a bare line goes on, and an end may be missing',
    '{1}{1}25\n{25}{50}Kim: Is the kiln{y:i}|warm?\n{75}{}Jo: Not yet:\nan hour.\n{100}{125}Kim: Fine.\n{150}{175}Jo: Bye.\n',
    [
      ['Kim', 'Is the kiln warm?', 1000, 2000],
      ['Jo', 'Not yet: an hour.', 3000, null],
      ['Kim', 'Fine.', 4000, 5000],
      ['Jo', 'Bye.', 6000, 7000],
    ],
  ],
  [
    'MicroDVD without a rate has the frames of films',
    '{24}{48}Kim: Is the kiln warm?\n{72}{96}Jo: Not yet.\n{120}{144}Kim: Fine.\n{168}{192}Jo: Bye.\n',
    [
      ['Kim', 'Is the kiln warm?', 1001, 2002],
      ['Jo', 'Not yet.', 3003, 4004],
      ['Kim', 'Fine.', 5005, 6006],
      ['Jo', 'Bye.', 7007, 8008],
    ],
  ],
  [
    'MPL2 counts tenths of a second, and a stroke marks italics',
    '[10][25]Kim: Is the kiln|/warm?\n[30][45]Jo: Not yet.\n[50][60]Kim: Fine.\n[70][80]Jo: Bye.\n',
    [
      ['Kim', 'Is the kiln warm?', 1000, 2500],
      ['Jo', 'Not yet.', 3000, 4500],
      ['Kim', 'Fine.', 5000, 6000],
      ['Jo', 'Bye.', 7000, 8000],
    ],
  ],
  [
    'a TextGrid’s points are nobody’s words, and quotes in it are doubled',
    '"ooTextFile"\n"TextGrid"\n0\n20\n<exists>\n3\n"TextTier"\n"marks"\n0\n20\n2\n1.5\n"a click"\n3.5\n"a bell"\n"IntervalTier"\n"Kim"\n0\n20\n3\n0\n1\n""\n1\n3\n"Is it ""warm""?"\n3\n20\n""\n"IntervalTier"\n"Jo"\n0\n20\n1\n4\n5\n"Not yet."\n',
    [
      ['Kim', 'Is it "warm"?', 1000, 3000],
      ['Jo', 'Not yet.', 4000, 5000],
    ],
  ],
  [
    'ELAN’s tiers that annotate others, and what is empty, are left out',
    `<?xml version="1.0"?><ANNOTATION_DOCUMENT><TIME_ORDER>${slot('t1', ' TIME_VALUE="1000"')}${slot('t2', ' TIME_VALUE="2000"')}${slot('t3')}${slot('t4', ' TIME_VALUE="4000"')}</TIME_ORDER><TIER TIER_ID="Kim">${annotation('t1', 't2', 'Is it warm?')}${annotation('t2', 't4', ' ')}</TIER><TIER PARTICIPANT=" Jo " TIER_ID="x">${annotation('t2', 't3', 'Not yet.')}</TIER><TIER TIER_ID="gloss" PARENT_REF="Kim">${annotation('t1', 't2', 'a question')}</TIER></ANNOTATION_DOCUMENT>`,
    [
      ['Kim', 'Is it warm?', 1000, 2000],
      ['Jo', 'Not yet.', 2000, null],
    ],
  ],
  [
    'TTML’s times in ticks, in milliseconds and as a length, and an agent of a part',
    '<?xml version="1.0"?><tt xmlns:ttp="p" ttp:tickRate="10"><head><metadata><ttm:agent xml:id="a"><ttm:name>Kim</ttm:name></ttm:agent><ttm:agent xml:id="b"><ttm:name>Jo</ttm:name></ttm:agent></metadata></head><body><div><p begin="10t" end="25t" ttm:agent="a">Is the kiln<br/>warm?</p><p begin="3000ms" dur="1s"><span ttm:agent="b">Not yet.</span></p><p ttm:agent="a">No time, no cue.</p></div></body></tt>',
    [
      ['Kim', 'Is the kiln warm?', 1000, 2500],
      ['Jo', 'Not yet.', 3000, 4000],
    ],
  ],
  [
    'TTML without agents has names in its words',
    '<tt><body><p begin="1s" end="2s">Kim: Is it warm?<br/>Jo: Not yet.</p><p begin="3s" end="4s">Kim: Fine.</p></body></tt>',
    [
      ['Kim', 'Is it warm?', 1000, 2000],
      ['Jo', 'Not yet.', 1000, 2000],
      ['Kim', 'Fine.', 3000, 4000],
    ],
  ],
  [
    'words of a CTM are one turn until another speaks',
    'call 1 0.5 0.3 is 0.9\ncall 1 0.9 0.3 it 0.9\ncall 2 2.0 0.5 no 0.9\ncall 1 3.0 0.25 why 0.9\n',
    [
      ['1', 'is it', 500, 1200],
      ['2', 'no', 2000, 2500],
      ['1', 'why', 3000, 3250],
    ],
  ],
  [
    'a table tier by tier below its names, with seconds',
    'Tier\tBegin\tEnd\tWords\nKim\t1.0\t2.0\tIs it warm?\nKim\t5.0\t6.0\tAnd who opens it?\nJo\t3.0\t4.0\tNot yet: an hour.\nJo\t7.0\t8.0\tI do.\n',
    [
      ['Kim', 'Is it warm?', 1000, 2000],
      ['Jo', 'Not yet: an hour.', 3000, 4000],
      ['Kim', 'And who opens it?', 5000, 6000],
      ['Jo', 'I do.', 7000, 8000],
    ],
  ],
])('%s', (_, text, expected) => {
  expect(turnsOf(text)).toStrictEqual(expected);
});

it('a column of times beside the sides is no side, and both of a row have its time', () => {
  const text =
    'Agent,Customer,Time\n"Is the kiln warm?","Not yet: an hour.",0:01\n"And now, is it?",,0:04\n,"Yes, come in.",0:07\n';
  expect(startedTurnsOf(text)).toStrictEqual([
    ['Agent', 'Is the kiln warm?', 1000],
    ['Customer', 'Not yet: an hour.', 1000],
    ['Agent', 'And now, is it?', 4000],
    ['Customer', 'Yes, come in.', 7000],
  ]);
});

it('an STM of many calls tells nobody’s words apart', () => {
  const text = Array.from({ length: 30 }, (_, i) => `call${i} A s${i} ${i} ${i + 1} Is it warm?`).join('\n');
  expect(readTranscript(text).speakers).toStrictEqual([]);
});

it('a time that ends before it begins makes no STM', () => {
  expect(readTranscript('c A kim 3 1 <o> Is it?\nc A jo 4 5 <o> No.\nc A kim 6 7 <o> So.').format).toBe('plain');
});

it('words in an element are told from an attribute that is called text', () => {
  const said = [
    ['Kim', 'Is the kiln warm?'],
    ['Jo', 'Not yet: an hour.'],
    ['Kim', 'And who opens it?'],
    ['Jo', 'I do.'],
  ];
  const text = `<log>${said.map(([who, words], i) => `<say who="${who}" text="t${i}">${words}</say>`).join('')}</log>`;
  expect(saidIn(text)).toStrictEqual(said);
});

it('a partial result is left out whatever stands deeper in it', () => {
  const said = [
    ['Kim', 'Is it warm?'],
    ['Jo', 'Not yet.'],
    ['Kim', 'Fine.'],
  ];
  const utterances = said.flatMap(([speaker, text]) => [
    { speaker, text: text?.slice(0, 2), result: { isFinal: true }, isFinal: false },
    { speaker, text, result: { isFinal: false }, isFinal: true },
  ]);
  expect(saidIn({ utterances })).toStrictEqual(said);
});

it('names of a list of people are found where it stands deep', () => {
  const participants = [
    { id: '1', name: 'Kim Osei' },
    { id: '2', name: 'Jo Ray' },
  ];
  const segments = ['1', '2', '1'].map((speaker) => ({ speaker, text: 'Is it warm?' }));
  expect(readTranscript(JSON.stringify({ call: { meta: { all: { participants } } }, segments })).speakers).toEqual([
    'Kim Osei',
    'Jo Ray',
  ]);
});

const LONGER = [
  ['Kim Osei', 'Is the kiln warm now, or do we wait?'],
  ['Jo Ray', 'Not yet: it takes an hour. I called about that.'],
  ['Kim Osei', 'And who opens it in the evening?'],
  ['Jo Ray', 'I do, with my brother, as ever.'],
  ['Kim Osei', 'Then let us look at the timer together.'],
  ['Jo Ray', 'Fine, go ahead then.'],
] as const;

it('of what a recogniser gives again as it grows, from the same start, the last is kept', () => {
  const growing = LONGER.flatMap(([wer, was], i) =>
    [12, 18, 99].map((end) => ({ wer, was: was.slice(0, end), beginMs: i * 4000 })),
  );
  expect(saidIn({ growing })).toStrictEqual(LONGER);
});

it('events whose words are empty are left out where all have a place for words', () => {
  const feed = LONGER.flatMap(([w, text], i) => [
    { t: i * 5, w, text, note: 'as it came' },
    { t: i * 5 + 1, w: 'desk', text: '', note: `typing now ${i}` },
  ]);
  expect(saidIn({ feed })).toStrictEqual(LONGER);
});

it('whoever writes a mail without a name speaks by the address', () => {
  const mails = LONGER.map(
    ([who, words], i) =>
      `From: ${who === 'Jo Ray' ? 'jo@pots.example' : '<kim@kiln.example>'}\nDate: 04.03.2026 1${i}:15\nTo: x@y.example\n\n${words}\n`,
  );
  expect(saidIn(mails.join('\n'))).toStrictEqual(
    LONGER.map(([who, words]) => [who === 'Jo Ray' ? 'jo@pots.example' : 'kim@kiln.example', words]),
  );
});

it('what is told about a conversation is not read for it', () => {
  const told = LONGER.map(([wer, was]) => ({ wer, was: `${was} So it was told.` }));
  expect(saidIn({ highlights: told, call: { rest: LONGER.map(([wer, was]) => ({ wer, was })) } })).toStrictEqual(
    LONGER,
  );
});

it('XML of nothing but declarations takes no longer than its length', () => {
  // Read in the one thread for large calls: 6 s where each looked through all that follows, 20 ms since.
  expect(cpuMs(() => transcriptDamage(`<tt>${'<!>'.repeat(690_000)}</tt>`))).toBeLessThan(1500);
});
