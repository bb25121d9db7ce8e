import { describe, expect, it } from 'vitest';
import { withoutLinesBesideNames } from '../../../../src/transcript/text/beside-names-alone.ts';
import { saidIn } from '../../../support/turns-read.ts';

/* Lines that a page shows below names. */

const said = [
  ['Marta Ruiz', 'Can you hear me?'],
  ['Porter, J.', 'Loud and clear.'],
  ['Marta Ruiz', 'You told me renewals are slipping. Is that still so?'],
  ['Porter, J.', 'Yes, two more since then.'],
  ['Marta Ruiz', 'What did they say?'],
  ['Porter, J.', 'That nobody called.'],
] as const;
const page = (below: (who: string, i: number) => string): string =>
  said.map(([who, words], i) => `${who}\n${below(who, i)}\n${words}\n`).join('');

describe('below names', () => {
  it.each([
    [
      'what they are, above a time',
      (who: string, i: number) => `${who === 'Marta Ruiz' ? 'Rep' : 'Prospect'}\n0:0${i}`,
    ],
    [
      'what they are, before a time',
      (who: string, i: number) => `${who === 'Marta Ruiz' ? 'You' : 'Customer'} 9:0${i} AM`,
    ],
  ])('%s is no part of the words', (_, below) => {
    expect(saidIn(page(below))).toEqual(said);
  });

  it('first letters and how long ago are no part of the words', () => {
    const own = [
      ['Eva Lang', 'Hi, I was charged twice'],
      ['Ravi', 'Sorry about that. Can you send me the invoice?'],
      ['Eva Lang', "Sure, it's INV-22"],
      ['Ravi', 'Refunded!'],
    ];
    const text = own
      .map(([who = '', words], i) => `${who}\n${who.charAt(0)}\n${words}\n${4 - i}h ago${i % 2 ? ' · Seen' : ''}`)
      .join('\n');
    expect(saidIn(text)).toEqual(own);
  });

  it('the upper line goes where it is the role and the lower one the name', () => {
    const text = page((who) => who)
      .replaceAll('Marta Ruiz\nM', 'Agent\nM')
      .replaceAll('Porter, J.\nP', 'Customer\nP');
    expect(saidIn(text)).toEqual(said);
  });

  it.each([
    'Ann\nOk\nI will bring it.\nBen\nOk\nWho else comes?\nAnn\nNobody\nI asked.\nBen\nOk\nThen we are two.',
    'Ann Lee: Which letter is it?\nBo Ray: It is\nA\nAnn Lee: Are you sure?\nBo Ray: Yes.\nA\nAnn Lee: Thanks.',
    'Bo: Let me think.\n3 days ago\nAnn: Really?\nBo: Yes\n2 days ago\nAnn: And the other?\nBo: It was\n4 hours ago',
  ])('other lines stay (%#)', (text) => {
    expect(withoutLinesBesideNames(text)).toBe(text);
  });
});

describe('what is told with a verb before each quotation', () => {
  it.each([
    ['Dana said, ', 'I asked, ', 'Dana', 'I'],
    ['Frau Ott sagte: ', 'Ich fragte: ', 'Frau Ott', 'Ich'],
    ['Luis respondió, ', 'Ana preguntó: ', 'Luis', 'Ana'],
  ])('is said by whom it names: %s…', (one, other, first, second) => {
    const words = ['It breaks every month.', 'Who orders it?', 'I do, and I hate it.', 'Would you like a new one?'];
    const text = words.map((own, i) => `${i % 2 === 0 ? one : other}"${own}"`).join('\n');
    expect(saidIn(text)).toEqual(words.map((own, i) => [i % 2 === 0 ? first : second, own]));
  });

  it('stays where it is told of', () => {
    const text =
      'Ann said, "hello" and left.\nBo said, "hello" too.\nI asked, "why?" and nobody knew.\nThen Ann asked, "who?"';
    expect(saidIn(text)).toEqual([[null, text.replaceAll('\n', ' ')]]);
  });
});

it('whoever came with somebody is one who speaks', () => {
  const text =
    "Dr: How long have you had the cough?\nPt: Three weeks.\nDr: Any fever?\nPt: At night, yes.\nPt's wife: He sweats a lot.\nDr: Breathe in, please.\nPt: It hurts here.\nPt's plan: rest.\n";
  expect(saidIn(text).slice(4)).toEqual([
    ["Pt's wife", 'He sweats a lot.'],
    ['Dr', 'Breathe in, please.'],
    ['Pt', "It hurts here. Pt's plan: rest."],
  ]);
});

it('a notification among what was sent and received is no speech', () => {
  const rows = [
    ['09:11:02', 'Incoming', 'Dana Poe', 'Is the van free on Friday?'],
    ['09:14:20', 'Outgoing', '', 'Yes. Shall I book it for you?'],
    ['09:15:00', 'Incoming', 'Dana Poe', 'Please. How much is it?'],
    ['09:16:11', 'Outgoing', '', '80 for the day.'],
    ['09:17:30', 'Notification', '', 'You kept an audio message from Dana Poe.'],
  ];
  const text = `Date,Type,Sender Name,Text\n${rows.map(([at, ...own]) => [`2026-03-04 ${at}`, ...own].join(',')).join('\n')}\n`;
  expect(saidIn(text).map(([, words]) => words)).toEqual(rows.slice(0, 4).map((row) => row[3]));
});

it.each([
  ['a dash', '–'],
  ['equals', '='],
])('a legend with %s is nobody’s words, and turns with dashes are', (_, sign) => {
  const legend = `RM ${sign} Petra Mertens (Personal)\nK ${sign} Kandidatin, Fr. Vogt\n\n`;
  const talk =
    'RM: Warum wollen Sie weg?\nK: Ich möchte näher an die Pat.\nRM: Was war schwierig?\nK: Eine Kollegin.\nRM: Fragen?\nK: Ja, wer war das?\n';
  expect(saidIn(legend + talk)).toEqual(saidIn(talk));
  const dashed =
    'Ann – Hello\nBo – Hi\n\nAnn – Shall we start?\nBo – Yes, please.\nAnn – What do you have?\nBo – Two questions.\n';
  expect(saidIn(dashed)[0]).toEqual(['Ann', 'Hello']);
});
