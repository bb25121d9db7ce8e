import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf, type StartedTurn } from '../../../support/turns-read.ts';

// Invented talks in tables, captions, mails and records as programs that nobody has listed write them.
const MINUTE = 60_000;
const plain: StartedTurn[] = [
  ['Kim Osei', 'Is the kiln warm?', null],
  ['Jo Ray', 'Not yet: an hour.', null],
  ['Kim Osei', 'And now?', null],
  ['Jo Ray', 'Yes.', null],
];
const at = (...times: number[]): StartedTurn[] => plain.map(([who, text], i) => [who, text, times[i] ?? null]);

it.each<[string, string, StartedTurn[]]>([
  [
    'the day in a column beside hours and minutes, over midnight',
    'Datum;Uhrzeit;Absender;Empfänger;Nachricht\n13.06.2024;23:58;Kim Osei;Jo Ray;Is the kiln warm?\n13.06.2024;23:59;Jo Ray;Kim Osei;Not yet: an hour.\n14.06.2024;00:01;Kim Osei;Jo Ray;And now?\n14.06.2024;00:02;Jo Ray;Kim Osei;Yes.\n',
    at(0, MINUTE, 3 * MINUTE, 4 * MINUTE),
  ],
  [
    'the day of a recording beside minutes and seconds',
    'day,time,speaker,text\n2024-06-13,00:05,Kim Osei,Is the kiln warm?\n2024-06-13,00:09,Jo Ray,Not yet: an hour.\n2024-06-13,01:05,Kim Osei,And now?\n2024-06-13,01:09,Jo Ray,Yes.\n',
    at(5000, 9000, 65_000, 69_000),
  ],
  [
    'usual names for words and times, and an unusual one for who speaks',
    'id,start_ms,end_ms,mood,who_was_it_name,utterance\n1,0,900,0.1,Kim Osei,Is the kiln warm?\n2,1000,1900,0.2,Jo Ray,Not yet: an hour.\n3,2000,2900,0.1,Kim Osei,And now?\n4,3000,3900,0.3,Jo Ray,Yes.\n',
    at(0, 1000, 2000, 3000),
  ],
  [
    'a Markdown table between other text, with a bar that is no border',
    '# Kiln\n\nWith Kim and Jo.\n\n| At | Name | Text |\n|---|---|---|\n| 0:05 | Kim Osei | Is it \\| warm? |\n| 0:09 | Jo Ray | Not yet. |\n| 0:15 | Kim Osei | And now? |\n| 0:19 | Jo Ray | Yes. |\n\nThat was all.\nNext time Friday.\n',
    [
      ['Kim Osei', 'Is it | warm?', 5000],
      ['Jo Ray', 'Not yet.', 9000],
      ['Kim Osei', 'And now?', 15_000],
      ['Jo Ray', 'Yes.', 19_000],
    ],
  ],
  [
    'whom it is said to behind an arrow',
    'Kim Osei ⇒ Jo Ray: Is the kiln warm?\nJo Ray ⇒ Kim Osei: Not yet: an hour.\nKim Osei ⇒ Jo Ray: And now?\nJo Ray ⇒ Kim Osei: Yes.\n',
    plain,
  ],
  [
    'columns with an arrow, without names, and a bar inside of what is said',
    '0:05 | Kim Osei -> Jo Ray | Is it warm, then?\n0:09 | Jo Ray -> Kim Osei | Not yet, it takes an hour.\n0:15 | Kim Osei -> Jo Ray | And now -> soon | later?\n0:19 | Jo Ray -> Kim Osei | Yes, it is warm now.\n0:25 | Kim Osei -> Jo Ray | Good, I bring the pots.\n0:29 | Jo Ray -> Kim Osei | Bye.\n',
    [
      ['Kim Osei', 'Is it warm, then?', 5000],
      ['Jo Ray', 'Not yet, it takes an hour.', 9000],
      ['Kim Osei', 'And now -> soon | later?', 15_000],
      ['Jo Ray', 'Yes, it is warm now.', 19_000],
      ['Kim Osei', 'Good, I bring the pots.', 25_000],
      ['Jo Ray', 'Bye.', 29_000],
    ],
  ],
  [
    'sounds in captions, and words that were taken out, which are none',
    '1\n00:00:00,000 --> 00:00:01,000\n[DOOR OPENS]\n\n2\n00:00:01,000 --> 00:00:02,000\nKIM: Who are you?\n\n3\n00:00:02,000 --> 00:00:03,000\nJO: My name is\n\n4\n00:00:03,000 --> 00:00:04,000\n[CUSTOMER NAME]\n\n5\n00:00:04,000 --> 00:00:05,000\n(APPLAUSE AND CHEERS)\n\n6\n00:00:05,000 --> 00:00:06,000\n♪ la la la ♪\n\n7\n00:00:06,000 --> 00:00:07,000\nKIM: Hello.\n',
    [
      ['KIM', 'Who are you?', 1000],
      ['JO', 'My name is [CUSTOMER NAME]', 2000],
      ['KIM', 'Hello.', 6000],
    ],
  ],
  [
    'a box of mails with names in other letters',
    'From a@x.example Mon May  6 08:12:00 2024\nFrom: =?utf-8?B?SsO8cmdlbiBLb2Now6Q=?= <a@x.example>\nTo: jo@x.example\nDate: Mon, 6 May 2024 08:12:00 +0200\nSubject: Kiln\n\nIs it warm?\n\nFrom jo@x.example Mon May  6 08:14:00 2024\nFrom: =?iso-8859-1?Q?Jo_R=E9?= <jo@x.example>\nTo: a@x.example\nDate: Mon, 6 May 2024 08:14:00 +0200\nSubject: Re: Kiln\n\nNot yet.\n',
    [
      ['Jürgen Kochä', 'Is it warm?', 0],
      ['Jo Ré', 'Not yet.', 2 * MINUTE],
    ],
  ],
  [
    'a transcript of TalkBank, with tiers, lines that go on, and times',
    '@UTF8\n@Begin\n@Participants:\tKIM Investigator, JOR Participant\n*KIM:\tis the kiln\n\twarm ? \u00151200_4310\u0015\n%com:\tpoints at it\n*JOR:\tnot yet . \u00154400_5000\u0015\n*KIM:\tand now ?\n*JOR:\tyes . \u00156400_7000\u0015\n@End\n',
    [
      ['KIM', 'is the kiln warm ?', 1200],
      ['JOR', 'not yet .', 4400],
      ['KIM', 'and now ?', null],
      ['JOR', 'yes .', 6400],
    ],
  ],
  [
    'a number in the middle of a page, and what the writer tells',
    '     Q.   Is the kiln warm?\n     A.   Not yet: about\n\n                              7\n\nan hour, or 2\nor 3.\n     Q.   And now?\n\n     (Whereupon, a pause was taken.)\n\n     A.   (nods) Yes.\n',
    [
      ['Q', 'Is the kiln warm?', null],
      ['A', 'Not yet: about an hour, or 2 or 3.', null],
      ['Q', 'And now?', null],
      ['A', '(nods) Yes.', null],
    ],
  ],
])('reads %s', (_, text, expected) => {
  expect(startedTurnsOf(text)).toEqual(expected);
});

it('takes the settings of a program for no talk, also below a member that is called "transcript"', () => {
  const settings =
    'customer:\n  zone: Europe/Oslo\n  language: nb-NO\nagent:\n  voice: "nora"\n  speed: 1.2\ntranscript:\n  enabled: true\n  labels: [agent, customer]\n  store: 30d\n';
  expect(readTranscript(settings).speakers).toEqual([]);
});

it('learns from a heading who served, also where the names of speakers stand in capitals', () => {
  const talk = 'KIM OSEI: Is the kiln warm?\nJO RAY: Not yet.\nKIM OSEI: And now?\nJO RAY: Yes.\n';
  for (const heading of ['Chat 12\nServed by: Jo Ray\n\n', 'Chat 12\nPresent: Kim Osei, Jo Ray (sales manager)\n\n'])
    expect(readTranscript(heading + talk).people).toEqual([{ speaker: 'JO RAY', role: 'rep', email: null }]);
});

it('who speaks is the column that changes behind a question, not another one of people', () => {
  const talk = [
    ['Rosa', 'Good morning, is the kiln warm now?'],
    ['Tom', 'Not yet, it takes an hour.'],
    ['Rosa', 'And who opens it in the evening?'],
    ['Tom', 'I do, with my brother.'],
    ['Rosa', 'Do you need a new key?'],
    ['Tom', 'No, mine still works.'],
  ] as const;
  const rows = talk.map(([who, said], i) => `00:0${i}:12,${who},"${said}",${i % 3 === 0 ? 'Ann Poe' : 'Ben Hill'}`);
  expect(saidIn(`start,side,text,checked\n${rows.join('\n')}\n`)).toStrictEqual(talk);
});

it('rows of the system are nobody’s where another column says who speaks', () => {
  const text = `Time;Party;Role;Message
12.03.2026 09:12:03;System;Flow;Contact begins
12.03.2026 09:12:10;+49 171 5550;Customer;Hello, is the kiln warm?
12.03.2026 09:12:40;K. Ray;Agent;Not yet: an hour.
12.03.2026 09:13:05;+49 171 5550;Customer;System
12.03.2026 09:13:06;System;Flow;Wait for 20 s
12.03.2026 09:14:00;K. Ray;Agent;Yes.
12.03.2026 09:14:40;System;Flow;Contact ends
`;
  expect(saidIn(text)).toStrictEqual([
    ['Customer', 'Hello, is the kiln warm?'],
    ['Agent', 'Not yet: an hour.'],
    ['Customer', 'System'],
    ['Agent', 'Yes.'],
  ]);
});
