import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// What stands around names and between turns where hands and programs write them.
const said = SAID.map(([side, words]) => [NAME[side], words]);
const at = (words: string): number => SAID.findIndex(([, own]) => own === words);
const short = { rep: 'KO', customer: 'JR' };

it.each<[string, string]>([
  ['in square brackets above the words', lines((who, words) => `[${NAME[who]}]\n${words}`, '\n\n')],
  ['in round brackets above the words', lines((who, words) => `(${NAME[who]})\n${words}`, '\n\n')],
  ['as a point with the words below it', lines((who, words) => `- ${NAME[who]}\n  - ${words}`)],
  ['below a number in its own line', lines((who, words) => `${at(words) + 1}\n${NAME[who]}\n${words}`, '\n\n')],
  [
    'behind the number of the turn',
    lines((who, words) => `### Turn ${at(words) + 1} – ${NAME[who]}\n\n${words}`, '\n\n'),
  ],
  [
    'before a tab of a page that a program for documents saved',
    `<html><head></head><body>${lines((who, words) => `<p class=MsoNormal>${NAME[who]}<span style='mso-tab-count:1'>   </span>${words}</p>`)}</body></html>`,
  ],
])('names %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(said);
});

it('what happens in brackets below a name is no name', () => {
  const text = lines((who, words) => `[${NAME[who]}]\n${words}${at(words) % 2 === 0 ? '\n(sighs)' : ''}`, '\n\n');
  expect(saidIn(text)).toStrictEqual(
    SAID.map(([side, words], i) => [NAME[side], i % 2 === 0 ? `${words} (sighs)` : words]),
  );
});

it.each<[string, (side: 'rep' | 'customer', words: string) => string]>([
  ['before a colon', (side, words) => `${short[side]}: ${words}`],
  ['before a dash', (side, words) => `${short[side]} – ${words}`],
])('lines above the talk that say whom short labels stand for are no turns: %s', (_, write) => {
  const legend = [write('rep', 'Kim Osei'), write('customer', 'Mr. Ray')].join('\n');
  expect(saidIn(`${legend}\n\n${lines(write)}`)).toStrictEqual(SAID.map(([side, words]) => [short[side], words]));
});

it('a first turn of a name only is said where others follow without an empty line', () => {
  const text = `${NAME.rep}: Jo?\n${NAME.customer}: Kim!\n${lines((who, words) => `${NAME[who]}: ${words}`)}`;
  expect(saidIn(text)).toHaveLength(SAID.length + 2);
});

it('times in lines below what was said are those of it', () => {
  const text = lines(
    (who, words, start) => `${NAME[who]}: ${words}\n(00:${String(Math.floor(start)).padStart(2, '0')})`,
    '\n\n',
  );
  expect(startedTurnsOf(text)).toStrictEqual(
    SAID.map(([side, words, start]) => [NAME[side], words, Math.floor(start) * 1000]),
  );
});

it('the head of a page with its number in a paragraph between turns is nobody’s', () => {
  const own = SAID.map(([side, words]) => `${NAME[side]}: ${words}`);
  const text = [...own.slice(0, 3), '', 'Kiln & Co – internal', 'Page 1 of 2', '', ...own.slice(3)].join('\n');
  expect(saidIn(text)).toStrictEqual(said);
});

it.each<[string, { rep: string; customer: string }, readonly string[]]>([
  [
    'Japanese',
    { rep: '営業', customer: 'お客様' },
    ['窯はもう温かいですか？', 'まだです。', 'では待ちましょうか？', 'はい、お願いします。'],
  ],
  [
    'Arabic',
    { rep: 'الموظفة', customer: 'العميل' },
    ['كيف يمكنني مساعدتك؟', 'أريد موعدا.', 'هل يناسبك الخميس؟', 'نعم، شكرا لك.'],
  ],
  [
    'Dutch, with a small word in a name',
    { rep: 'Sanne', customer: 'Meneer de Wit' },
    ['Is de oven warm?', 'Nog niet.', 'Zullen we wachten?', 'Ja, graag.'],
  ],
])('a talk in one line, and behind a bar: %s', (_, names, words) => {
  const own = words.map((text, i) => [i % 2 === 0 ? names.rep : names.customer, text]);
  expect(saidIn(own.map(([who, text]) => `${who}: ${text}`).join(' '))).toStrictEqual(own);
  expect(saidIn(own.map(([who, text]) => `${who} | ${text}`).join('\n'))).toStrictEqual(own);
});

it.each<[string, string]>([
  [
    'tasks without a mark before them',
    'Ann: send the offer to the smith\nBen: call about the door\nAnn: order ten shelves\nCora: check the invoice of May\nBen: book the van for Friday\nCora: write the minutes',
  ],
  [
    'tasks in German',
    'Anna: schickt bis Freitag das Angebot\nBen: ruft den Schmied an\nAnna: bestellt zehn Platten\nBen: bucht den Wagen\nClara: prüft die Rechnung vom Mai',
  ],
])('%s are no talk', (_, text) => {
  expect(readTranscript(text).speakers).toStrictEqual([]);
});

it('a list of what people said to each other, without capitals or marks, is talk', () => {
  const words = [
    'what brings you here',
    'i saw your ad',
    'when do you need it',
    'friday',
    'i can hold it for you',
    'thanks',
  ];
  const own = words.map((text, i) => [i % 2 === 0 ? 'Kim' : 'Jo', text]);
  expect(saidIn(own.map(([who, text]) => `- ${who}: ${text}`).join('\n'))).toStrictEqual(own);
});
