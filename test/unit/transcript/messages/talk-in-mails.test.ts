import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// A call that one of several mails holds or quotes.
const said = SAID.map(([side, words]) => [NAME[side], words]);
const call = lines((who, words) => `${NAME[who]}: ${words}`);
const quoted = (text: string, mark = '> '): string =>
  text
    .split('\n')
    .map((line) => `${mark}${line}`.trimEnd())
    .join('\n');
const newer = 'From: Ada Ruiz <ada@kiln.example>\nSent: Monday, May 11, 2026 4:52 PM\nTo: Bo Lind\nSubject: RE: Call';
const older = 'From: Bo Lind\nSent: Monday, May 11, 2026 3:10 PM\nTo: Ada Ruiz\nSubject: Call';
const divider = '-----Original Message-----';
const asked = 'Did you call them? Please send me the notes.';

it.each<[string, string]>([
  ['quoted in the older one', `${newer}\n\nSee below.\n\n${divider}\n${older}\n\n${asked}\n\n${quoted(call)}`],
  ['in the newer one', `${newer}\n\nHere it is.\n\n${call}\n\nBest,\nAda\n\n${divider}\n${older}\n\n${asked}`],
  ['below a head that is quoted', `${newer}\n\nSee below.\n\n${quoted(older)}\n>\n${quoted(call, '>> ')}`],
  ['with names above the words', `${newer}\n\nSee below.\n\n${older}\n\n${call.replaceAll(/^([^:\n]+): /gmu, '$1\n')}`],
  ['behind a dash', `${newer}\n\nSee below.\n\n${older}\n\n${call.replaceAll(/^([^:\n]+): /gmu, '$1 – ')}`],
])('a call in one of several mails: %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(said);
  expect(readTranscript(text).notes).toContain('It was read out of a mail; the mails themselves are left out.');
});

it('the times of a call in a mail are its own', () => {
  const timed = lines(
    (who, words, start) => `[00:${String(Math.floor(start)).padStart(2, '0')}] ${NAME[who]}: ${words}`,
  );
  expect(startedTurnsOf(`${newer}\n\nSee below.\n\n${older}\n\n${quoted(timed)}`)).toStrictEqual(
    SAID.map(([side, words, start]) => [NAME[side], words, Math.floor(start) * 1000]),
  );
});

it('mails that quote each other, or name a few facts, stay a correspondence', () => {
  const facts = 'Order: 4411\nShelf: 2\nPrice: 24.00\nTotal: 65.00';
  const text = `${newer}\n\nOn Tuesday it is.\n\n> ${asked}\n\n${facts}\n\n${divider}\n${older}\n\n${asked}`;
  expect(saidIn(text)).toStrictEqual([
    ['Bo Lind', asked],
    ['Ada Ruiz', `On Tuesday it is. ${facts.replaceAll('\n', ' ')}`],
  ]);
});
