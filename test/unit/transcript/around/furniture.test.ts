import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// The invented call among what other hands and programs put above, between, below and beside it.
const NAMES = { rep: 'Kim', customer: 'Jo' };
const said = SAID.map(([side, text]) => [NAMES[side], text]);
const plain = SAID.map(([side, text]) => `${NAMES[side]}: ${text}`);
const between = (what: (n: number) => string): string =>
  plain.map((line, i) => (i % 2 === 1 ? `${line}\n\n${what((i + 1) / 2)}\n` : line)).join('\n');

it.each<[string, string]>([
  ['the address and the number that a browser prints', between((n) => `https://desk.example/c/4?p=1      ${n}/3`)],
  ['the day and the title above each page', between((n) => `5/11/26, 10:0${n} AM   Your chat with the shop`)],
  ['a footer with a date', between((n) => `Kiln shop – printed 11.05.2026 – sheet ${n}`)],
  ['a heading between recordings', between((n) => `=== rec-0${n}.wav 10:0${n} ===`)],
  ['a line between parts', between((n) => `--- Part ${n} ---`)],
  ['a frame of stars', between((n) => `*** tape ${n}, side A ***`)],
  [
    'a notice below words that stand under names',
    `${lines((who, text) => `${NAMES[who]}:\n${text}`, '\n\n')}\n\nAnswers of the machine may be wrong. Look facts up.`,
  ],
  ['who wrote it down, by initials', `Call about the kiln, 11 May 2026\nWritten by: K.O.\n\n${plain.join('\n\n')}`],
])('%s is nobody’s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(said);
});

it('a line below turns with times that has none is nobody’s', () => {
  const text = `${plain.map((line, i) => `[0:0${i}] ${line}`).join('\n')}\n\nFolders: Inbox, Kilns`;
  expect(saidIn(text)).toStrictEqual(said);
});

it('an address that somebody names twice stays', () => {
  const text = plain.map((line, i) => (i === 1 || i === 3 ? `${line} See https://kiln.example/${i}` : line)).join('\n');
  expect(saidIn(text)[3]?.[1]).toContain('https://kiln.example/3');
});

it('a last paragraph in which somebody speaks of themselves stays', () => {
  const text = `${plain.join('\n\n')}\n\nI will ring you then.`;
  expect(saidIn(text).at(-1)?.[1]).toBe('Fine, go ahead. I will ring you then.');
});

describe('how somebody speaks, behind their name', () => {
  const WAYS = ['laughs', 'nach einer Pause', 'sighs', 'en riant', 'quietly', 'off the record'];
  it.each<[string, (name: string, way: string) => string]>([
    ['in round brackets', (name, way) => `${name} (${way})`],
    ['in square brackets', (name, way) => `${name} [${way}]`],
    ['in wide brackets', (name, way) => `${name}（${way}）`],
  ])('%s', (_, write) => {
    const text = SAID.map(([side, words], i) => `${i < 2 ? NAMES[side] : write(NAMES[side], WAYS[i] ?? '')}: ${words}`);
    expect(saidIn(text.join('\n'))).toStrictEqual(said);
  });

  it('what tells two people apart stays', () => {
    const text = SAID.map(([, words], i) => `Customer (${i % 2 === 0 ? 'wife' : 'husband'}): ${words}`).join('\n');
    expect(readTranscript(text).speakers).toStrictEqual(['Customer (wife)', 'Customer (husband)']);
  });
});

it.each<[string, (minute: number) => string]>([
  ['hours with a letter between spaces', (m) => `10 h 0${m} – `],
  ['hours with a letter', (m) => `10h0${m} – `],
  ['a month’s name and a zone in words', (m) => `Mar 12, 2026, 10:0${m}:00 AM Eastern Time: `],
  ['a day behind its month and a zone', (m) => `12 March 2026, 10:0${m}:00 Central European Summer Time – `],
  ['a weekday', (m) => `Thursday, 12 March 2026 at 10:0${m}:00 - `],
])('a time before the name: %s', (_, write) => {
  const text = SAID.map(([side, words], i) => `${write(i)}${NAMES[side]}: ${words}`).join('\n');
  expect(startedTurnsOf(text)).toStrictEqual(said.map((turn, i) => [...turn, i * 60_000]));
});

it.each<[string]>([['Dhr. Bos'], ['Mevr. Bos'], ['Sig. Bos'], ['Hrn. Bos'], ['Capt. Bos']])(
  'a title that is cut short: %s',
  (own) => {
    const text = SAID.map(([side, words]) => `${side === 'rep' ? 'Sanne' : own}: ${words}`).join('\n');
    expect(readTranscript(text).speakers).toStrictEqual(['Sanne', own]);
  },
);

it.each<[string, string]>([
  [
    'minutes by points',
    'Minutes of the garden club\n\nItem 1: Welcome\nThe chair opens at 19:05.\n\nItem 2: Water\nThree offers were compared.\nDecision: The second offer is taken.\n\nItem 3: Feast\nThe grill is mended.\nDecision: 18 July.',
  ],
  [
    'minutes in French',
    'Compte rendu\n\nPoint 1 : Accueil\nLe président ouvre la séance.\n\nPoint 2 : Eau\nTrois devis.\nDécision : le deuxième devis.\n\nPoint 3 : Fête\nDécision : le 18 juillet.',
  ],
  [
    'what parts of a program did',
    '[00:00] fetch: cloning at 9f31c2e\n[00:02] fetch: done\n[00:02] deps: 812 packages\n[00:19] deps: cached\n[00:20] lint: no problems\n[00:27] unit: 91 passed\n[00:34] unit: 1 failed\n[00:35] upload: 84%',
  ],
  [
    'clauses of a contract',
    '§ 1 Scope: These terms hold for all sales.\n§ 2 Price: The list has it.\n§ 3 Payment: You pay within 14 days.\n§ 4 Return: You may return what you have not used.\n§ 5 Court: That of the seller’s town.',
  ],
  [
    'what a bill has in it',
    'INVOICE 4411\nDate: 11 May 2026\nBill to: Jo Ray\n\nItem: Kiln shelf\nQuantity: 2\nPrice: 24.00\n\nItem: Cone 6\nQuantity: 50\nPrice: 11.00\n\nItem: Your delivery\nQuantity: 1\nPrice: 6.00\n\nTotal: 65.00\nPlease pay within 14 days.',
  ],
  [
    'a kernel’s messages',
    'usb: new device found\nusb: product 4411\nnet: link is up\nnet: speed 1000\ndisk: 4 partitions\ndisk: mounted read-only\nswap: 2048 pages',
  ],
  [
    'a machine’s states',
    '10:00:01 kiln: heating to 900\n10:04:11 kiln: 412 degrees\n10:09:40 fan: on\n10:12:02 fan: off\n10:15:00 kiln: holding\n10:20:30 door: locked\n10:21:00 door: closed',
  ],
])('%s are no talk', (_, text) => {
  expect(readTranscript(text).speakers).toStrictEqual([]);
});

it('an address in a line of its own that comes once stays', () => {
  const line = 'See https://kiln.example/timer';
  const text = plain.map((turn, i) => (i === 1 ? `${turn}\n${line}` : turn)).join('\n');
  expect(saidIn(text)[1]?.[1]).toContain(line);
});

it('messages with one id and other words stay', () => {
  const items = SAID.map(([side, text], i) => ({ id: i === 5 ? 3 : i, speaker: NAMES[side], text }));
  expect(saidIn(items)).toStrictEqual(said);
});

it.each(['CURTAIN', 'RIDEAU', 'TELÓN.', 'BLACKOUT'])(
  'a word in capitals below the last turn is nobody’s: %s',
  (word) => {
    const scene = SAID.map(([side, text]) => `${NAMES[side].toUpperCase()}\n${text}`).join('\n\n');
    expect(saidIn(`${scene}\n\n${word}`)).toStrictEqual(said.map(([who, text]) => [who?.toUpperCase(), text]));
  },
);

it.each(['THANKS', 'SEE YOU!', 'Good.'])('words of the last speaker in a paragraph of their own stay: %s', (words) => {
  const scene = SAID.map(([side, text]) => `${NAMES[side].toUpperCase()}\n${text}`).join('\n\n');
  expect(saidIn(`${scene}\n\n${words}`).at(-1)?.[1]).toContain(words);
});
