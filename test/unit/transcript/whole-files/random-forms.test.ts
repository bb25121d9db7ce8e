import { describe, expect, it } from 'vitest';
import { isNotesHeading } from '../../../../src/transcript/around/closing-block.ts';
import { withWholeNames } from '../../../../src/transcript/labels/whole-names-first.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

/* What was found by writing random talks in known forms: words that were lost, and what tempts the rules that mend it. */

const names = (text: string): string[] => [...new Set(saidIn(text).map(([speaker]) => speaker ?? ''))];

describe('who has the whole name once and the first one from then on', () => {
  const rest = [
    ['Ida', 'Is the kiln warm?'],
    ['Ole', 'Not yet, an hour.'],
    ['Ida', 'Then I wait here.'],
    ['Ole', 'Fine, sit down.'],
  ] as const;
  const talk = [['Ida Holm', 'Good morning, how are you?'], ['Ole Berg', 'Well, thanks.'], ...rest] as const;

  it.each([
    ['before a colon', talk.map(([name, words]) => `${name}: ${words}`).join('\n')],
    ['in small letters', talk.map(([name, words]) => `${name.toLowerCase()}: ${words}`).join('\n')],
    ['behind a day', talk.map(([name, words]) => `3/12/26, 10:00 AM - ${name}: ${words}`).join('\n')],
    ['before a time', talk.map(([name, words], i) => `${name} - 0:0${i + 1}\n${words}`).join('\n\n')],
    ['in bold', talk.map(([name, words]) => `**${name}**\n${words}`).join('\n\n')],
    ['behind numbers', talk.map(([name, words], i) => `${i + 1}. ${name}: ${words}`).join('\n')],
    ['before an arrow', talk.map(([name, words]) => `${name} >> ${words}`).join('\n')],
  ])('keeps the first words, %s', (_, text) => {
    expect(saidIn(text).map(([, words]) => words)).toStrictEqual(talk.map(([, words]) => words));
    expect(names(text).map((name) => name.toLowerCase())).toStrictEqual(['ida holm', 'ole berg']);
  });

  it('is not the side that a fact above the talk is about', () => {
    const text = `Agent name: Ida\nAgent id: 7\n\n${rest.map(([name, words]) => `${name === 'Ida' ? 'Agent' : 'Caller'}: ${words}`).join('\n')}`;
    expect(names(text)).toStrictEqual(['Agent', 'Caller']);
  });

  it('is not who takes notes', () => {
    const text = `Ida notes: warm, an hour\nOle notes: none\n\n${rest.map(([name, words]) => `${name}: ${words}`).join('\n')}`;
    expect(names(text)).toStrictEqual(['Ida', 'Ole']);
  });

  it('is two people where nobody else would be left, or both go on', () => {
    expect(
      names(
        'Ida Holm: Good day.\nIda: Good day.\nIda Holm: Is it warm?\nIda: Not yet.\nIda Holm: Then I wait.\nIda: Fine.',
      ),
    ).toStrictEqual(['Ida Holm', 'Ida']);
  });
});

it.each([
  ['nobody else would be left', ['Ida Holm', 'Ida', 'Ida', 'Ida', 'Ida']],
  ['both go on', ['Ida Holm', 'Ole', 'Ida', 'Ole', 'Ida Holm', 'Ida']],
  ['the first word is a side', ['Agent Holm', 'Ole', 'Agent', 'Ole', 'Agent']],
])('no name is made whole where %s', (_, heads) => {
  const text = heads.map((name) => `${name}: Good day.`).join('\n');
  expect(withWholeNames(text)).toBe(text);
});

it('the end of a sentence is no heading of notes', () => {
  expect(isNotesHeading('Decision?', true)).toBe(false);
  expect(isNotesHeading('Decision:', true)).toBe(true);
});

describe('lines that look like a heading below a talk', () => {
  const talk = (end: string): string =>
    `【IDA】 Good day.\n【OLE】 Good day.\n【IDA】 Is it warm?\n【OLE】 I take two.\n【IDA】 Fine, and for whom?\n【OLE】 For my shop and for yours.\n${end}`;

  it.each([
    [
      'the end of a question',
      '【IDA】 Thanks. And what is your\ndecision?\n【OLE】 Two.',
      'Thanks. And what is your decision?',
    ],
    [
      'the end of a sentence',
      '【IDA】 Then I write down our\nnext steps.\n【OLE】 Two.',
      'Then I write down our next steps.',
    ],
    [
      'the middle of a sentence',
      '【IDA】 Then I write down our\nnext steps\nand go.\n【OLE】 Two.',
      'Then I write down our next steps and go.',
    ],
  ])('are said: %s', (_, end, words) => {
    expect(saidIn(talk(end)).slice(-2)).toStrictEqual([
      ['IDA', words],
      ['OLE', 'Two.'],
    ]);
  });

  it('are one with a colon, a capital or an empty line', () => {
    for (const heading of ['Next steps', 'Next steps:', '\nnext steps'])
      expect(saidIn(talk(`【IDA】 Done.\n【OLE】 Thanks.\n${heading}\n- Ole: fetch two`))).toHaveLength(8);
  });
});

describe('times in sentences', () => {
  it.each([
    ['before a dash', (name: string) => `${name} — `],
    ['in brackets', (name: string) => `【${name}】 `],
  ])('are said where names stand %s', (_, head) => {
    const said = [
      'Good day, how are you?',
      'Well, and I have no time now.',
      'Would Tuesday at 3:30 do for you?',
      'I need to ask my brother first. Not yet (we wait for him).',
      'Would Tuesday at 3:30 do for you?',
      'No, not really.',
      'How do you do it now?',
      'We start at 8:15 every day.',
      'Then I come by.',
      'We start at 8:15 every day.',
      'Can you tell me more?',
      'Come and see.',
    ];
    const text = said.map((words, i) => `${head(['Ida', 'Ole'][i % 2] ?? '')}${words}`).join('\n');
    expect(startedTurnsOf(text)).toStrictEqual(said.map((words, i) => [['Ida', 'Ole'][i % 2], words, null]));
  });

  it('are those of turns behind names, also where words go on in further lines', () => {
    const text = [1, 2, 3, 4]
      .map((i) => `${['Ida', 'Ole'][i % 2]} (0:${i}0) Is it warm\nin the kiln\nby now, or do we\nwait?`)
      .join('\n');
    expect(startedTurnsOf(text).map(([speaker, , start]) => [speaker, start])).toStrictEqual([
      ['Ole', 10_000],
      ['Ida', 20_000],
      ['Ole', 30_000],
      ['Ida', 40_000],
    ]);
  });
});

describe('quotation marks around all that is said', () => {
  it('go, also where a quotation stands inside', () => {
    expect(
      saidIn('Ida: "Good day."\nOle: "He said "never" and left."\nIda: "Who did?"\nOle: "My brother."'),
    ).toStrictEqual([
      ['Ida', 'Good day.'],
      ['Ole', 'He said "never" and left.'],
      ['Ida', 'Who did?'],
      ['Ole', 'My brother.'],
    ]);
  });

  it('stay where only some stand around everything', () => {
    const text = 'Ida: "Never" he said, and then "always".\nOle: Who did?\nIda: My brother.\nOle: "No" is "no".';
    expect(saidIn(text)[0]).toStrictEqual(['Ida', '"Never" he said, and then "always".']);
  });
});

describe('clocks of a chat of two minutes', () => {
  const words = [
    'Good day, is the kiln free on Friday?',
    'Not before noon, I am afraid, we have a class.',
    'Then I come at one with two of my friends.',
    'Fine, shall I keep a shelf for you and for them?',
    'Yes, please do, the upper one if you can.',
    'Done.',
  ];
  it('are hours and minutes', () => {
    const text = words.map((said, i) => `10:0${i < 3 ? 0 : 1} ${['Ida', 'Ole'][i % 2]}: ${said}`).join('\n');
    expect(startedTurnsOf(text).map(([, , start]) => start)).toStrictEqual([0, 0, 0, 60_000, 60_000, 60_000]);
  });

  it('are minutes and seconds at the beginning of a recording', () => {
    const text = words.map((said, i) => `0:0${i < 3 ? 0 : 1} ${['Ida', 'Ole'][i % 2]}: ${said}`).join('\n');
    expect(startedTurnsOf(text).at(-1)?.[2]).toBe(1000);
  });
});

describe('other words that were lost', () => {
  it('what a caption goes on with in small letters is no name', () => {
    const cue = (i: number, words: string): string => `${i}\n00:00:0${i},000 --> 00:00:0${i + 1},000\n${words}`;
    const text = [
      cue(1, 'IDA: What does it cost per\nmonth: roughly?'),
      cue(2, 'OLE: Two coins.'),
      cue(3, 'IDA: And what do we pay per\nmonth: roughly?'),
      cue(4, 'OLE: One coin.'),
    ].join('\n\n');
    expect(saidIn(text)[0]).toStrictEqual(['IDA', 'What does it cost per month: roughly?']);
    const two = [cue(1, 'ida: Is it warm?\nole: Not yet.'), cue(2, 'ida: Then I wait.\nole: Fine.')].join('\n\n');
    expect(saidIn(two)).toHaveLength(4);
  });

  it('lines without a tab go on with what stands behind one', () => {
    const text =
      'Ida:\tGood day, is the kiln\n    free on Friday?\n\nOle:\tNot before noon, I am\n    afraid.\n\nIda:\tThen who else is there?\n\nOle:\tGreat, my brother is.\n\nIda:\tI called him last week.\n\nOle:\tHe told me. About four, he\n    said.\n\nIda:\tSee you then.';
    expect(saidIn(text)).toStrictEqual([
      ['Ida', 'Good day, is the kiln free on Friday?'],
      ['Ole', 'Not before noon, I am afraid.'],
      ['Ida', 'Then who else is there?'],
      ['Ole', 'Great, my brother is.'],
      ['Ida', 'I called him last week.'],
      ['Ole', 'He told me. About four, he said.'],
      ['Ida', 'See you then.'],
    ]);
  });

  it('an unknown speaker speaks', () => {
    const text =
      'Ida: Is it warm?\nOle: Not yet.\nUnknown speaker: There is a parcel.\nIda: Thanks.\nOle: I take it.\nIda: Fine.';
    expect(saidIn(text)[2]).toStrictEqual(['Unknown speaker', 'There is a parcel.']);
  });

  it('names in small letters may speak twice only', () => {
    const text =
      'dev: good day to you.\nana: Good day. About forty,\n    most of them mine.\ndev: I see. Would that\n    be on Friday?\nana: It would. No, not\n    really.\nkim: I was with you for\n    twelve years.\nana: I called last week.\nkim: Perfect!\nana: So it is.\nkim: Who did it?\nana: My brother.';
    expect(names(text)).toStrictEqual(['dev', 'ana', 'kim']);
    expect(saidIn(text)).toHaveLength(10);
  });

  it('a fact with a figure is nobody’s first turn', () => {
    const text =
      'Kiln call\nDuration: 12:30\nRecording: https://x.example/8\n\nIda | 10:00:05\nIs it warm?\n\nOle | 10:00:12\nNot yet.\n\nIda | 10:00:20\nThen I wait.\n\nOle | 10:00:31\nFine.\n\nIda | 10:00:40\nThanks.';
    expect(names(text.replaceAll(/^/gmu, '> '))).toStrictEqual(['Ida', 'Ole']);
  });
});
