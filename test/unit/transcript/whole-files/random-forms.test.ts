import { describe, expect, it } from 'vitest';
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

describe('lines that look like a heading below a talk', () => {
  it.each([
    [
      'the end of a question',
      'Ida: Good day, what is your\ndecision?\nOle: I take two.\nIda: Fine, and for whom?\nOle: For my shop.\nIda: Done.\nOle: Thanks.',
      'Good day, what is your decision?',
    ],
    [
      'the end of a sentence',
      'Ida: Good day, let us speak of the\nnext steps.\nOle: I take two.\nIda: Fine, and for whom?\nOle: For my shop.\nIda: Done.\nOle: Thanks.',
      'Good day, let us speak of the next steps.',
    ],
    [
      'the middle of a sentence',
      'Ida: Good day.\nOle: I take two.\nIda: Fine, and for whom?\nOle: For my shop.\nIda: Then let us write down the\nnext steps\nand go home.\nOle: Thanks.',
      'Then let us write down the next steps and go home.',
    ],
  ])('are said: %s', (_, text, words) => {
    expect(saidIn(text).map(([, said]) => said)).toContain(words);
    expect(saidIn(text)).toHaveLength(6);
  });

  it('are one with a colon, a capital or an empty line', () => {
    const talk =
      'Ida: Good day.\nOle: I take two.\nIda: Fine, and for whom?\nOle: For my shop.\nIda: Done.\nOle: Thanks.';
    for (const heading of ['Next steps', 'Next steps:', '\nnext steps'])
      expect(saidIn(`${talk}\n${heading}\n- Ole: fetch two`)).toHaveLength(6);
  });
});

describe('times in sentences', () => {
  it('are said where names stand before a dash', () => {
    const text =
      'Ida — Good day.\nOle — Would Tuesday at 3:30 work?\nIda — No, my shop is full.\nOle — And Friday at 3:30 in town?\nIda — We start at 8:15 every day.\nOle — Then come at 8:15 to us.\nIda — Fine.\nOle — See you.';
    expect(saidIn(text)).toHaveLength(8);
    expect(saidIn(text)[1]).toStrictEqual(['Ole', 'Would Tuesday at 3:30 work?']);
  });

  it('are said where names stand in brackets', () => {
    const text =
      '【IDA】 Good day.\n【OLE】 Would Tuesday at 3:30 work?\n【IDA】 No, we start at 8:15 every day.\n【OLE】 Then Friday at 8:15 it is.\n【IDA】 Or at 8:40 in town?\n【OLE】 Fine.\n';
    expect(saidIn(text)[1]).toStrictEqual(['OLE', 'Would Tuesday at 3:30 work?']);
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
      cue(1, 'IDA: What does it cost\nper month: roughly?'),
      cue(2, 'OLE: Two coins.'),
      cue(3, 'IDA: And per year?'),
    ].join('\n\n');
    expect(saidIn(text)[0]).toStrictEqual(['IDA', 'What does it cost per month: roughly?']);
    const two = [cue(1, 'ida: Is it warm?\nole: Not yet.'), cue(2, 'ida: Then I wait.\nole: Fine.')].join('\n\n');
    expect(saidIn(two)).toHaveLength(4);
  });

  it('lines without a tab go on with what stands behind one', () => {
    const text =
      'Ida:\tGood day, is the kiln\n    free on Friday?\nOle:\tNot before noon, I am\n    afraid.\nIda:\tThen I come at one.\nOle:\tFine.';
    expect(saidIn(text)).toStrictEqual([
      ['Ida', 'Good day, is the kiln free on Friday?'],
      ['Ole', 'Not before noon, I am afraid.'],
      ['Ida', 'Then I come at one.'],
      ['Ole', 'Fine.'],
    ]);
  });

  it('an unknown speaker speaks', () => {
    const text =
      'Ida: Is it warm?\nOle: Not yet.\nUnknown speaker: There is a parcel.\nIda: Thanks.\nOle: I take it.\nIda: Fine.';
    expect(saidIn(text)[2]).toStrictEqual(['Unknown speaker', 'There is a parcel.']);
  });

  it('names in small letters may speak twice only', () => {
    const text =
      'ida: good day\nole: good day, is the kiln free?\nida: not yet\nole: then I wait\nkim: me too\nole: fine\nkim: good';
    expect(names(text)).toStrictEqual(['ida', 'ole', 'kim']);
  });

  it('a fact with a figure is nobody’s first turn', () => {
    const text =
      'Kiln call\nDuration: 12:30\nRecording: https://x.example/8\n\nIda | 10:00:05\nIs it warm?\n\nOle | 10:00:12\nNot yet.\n\nIda | 10:00:20\nThen I wait.\n\nOle | 10:00:31\nFine.\n\nIda | 10:00:40\nThanks.';
    expect(names(text.replaceAll(/^/gmu, '> '))).toStrictEqual(['Ida', 'Ole']);
  });
});
