import { expect, it } from 'vitest';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// One call in forms that no reader was written for, each told by the file itself.
const said = SAID.map(([side, words]) => [NAME[side], words]);
const whole = SAID.map(([side, words, start]) => [NAME[side], words, Math.floor(start) * 1000]);
const two = (seconds: number): string => String(Math.floor(seconds)).padStart(2, '0');

it('a mark at the end of a paragraph says when the next one begins', () => {
  const text = lines((who, words, _, end) => `${NAME[who]}: ${words} #00:00:${two(end)}-0#`, '\n\n');
  const begins = [0, ...SAID.map(([, , , end]) => Math.floor(end) * 1000)];
  expect(startedTurnsOf(text)).toStrictEqual(SAID.map(([side, words], i) => [NAME[side], words, begins[i]]));
});

it('numbers that count the turns are no part of the names', () => {
  let count = 0;
  const text = lines(
    (who, words, start) => `${String((count += 1)).padStart(3, '0')}  00:00:${two(start)}  ${NAME[who]}\n     ${words}`,
  );
  expect(startedTurnsOf(text)).toStrictEqual(whole);
});

it.each([
  [
    'a table with sums below',
    `Hablante;Inicio;Texto\n${lines((who, words, start) => `${NAME[who]};00:${two(start)};"${words}"`)}\n\nTotal;00:16;\nTurnos;6;\n`,
  ],
  [
    'messages of a program in braces',
    lines(
      (who, words, start) =>
        `turn {\n  who: ${NAME[who]}\n  offset_ms: ${Math.floor(start) * 1000}\n  text: "${words}"\n}`,
    ),
  ],
  ['tuples', `[${lines((who, words, start) => `('${NAME[who]}', ${Math.floor(start)}.0, '${words}')`, ',\n ')}]`],
  [
    'captions with a dash before names in brackets',
    lines(
      (who, words, start, end) => `1\n00:00:${two(start)},000 --> 00:00:${two(end)},500\n- [${NAME[who]}] ${words}\n`,
    ),
  ],
  [
    'a note with a mark below columns',
    `${lines((who, words, start) => `0:${two(start)}     ${NAME[who]}     ${words}`)}\n\n* This was written by itself, your data are kept`,
  ],
  [
    'headings of two kinds',
    `* Call\n${lines((who, words, start) => `** ${NAME[who]} [0:${two(start)}]\n   ${words}`)}\n* Notes\n- the timer`,
  ],
  [
    'numbers in lines of their own above names',
    SAID.map(([who, words, start], i) => `#${i + 1}\n${NAME[who]} — 0:${two(start)}\n${words}\n`).join('\n'),
  ],
  [
    'lines of a list in JSON',
    JSON.stringify({ call: { rows: SAID.map(([who, words, start]) => `00:00:${two(start)}|${NAME[who]}|${words}`) } }),
  ],
  [
    'guesses at the same words under any name',
    JSON.stringify({
      out: SAID.map(([who, words, start]) => ({
        leg: NAME[who],
        t0: Math.floor(start),
        guess: [
          { p: 0.9, txt: words },
          { p: 0.4, txt: 'a kiln of sorts' },
        ],
      })),
    }),
  ],
  [
    'a time in an element before the name',
    `<html><body>${lines((who, words, start) => `<p><span class="t">00:${two(start)}</span>${NAME[who]}: ${words}</p>`)}</body></html>`,
  ],
])('%s are read', (_, text) => {
  expect(startedTurnsOf(text)).toStrictEqual(whole);
});

it('a translation below each turn is not said', () => {
  expect(saidIn(lines((who, words) => `${NAME[who]}: ${words}\n[DE] Der Ofen, ja.`))).toStrictEqual(said);
});

it('what a chat room’s program logs in a column is nobody’s', () => {
  const text = lines((who, words, start) => `2026-03-04 10:00:${two(start)}\t${who}\t${words}`);
  expect(saidIn(`${text}\n2026-03-04 10:05:00\t<--\tray (~r@kiln.example) has quit (Client Quit)`)).toStrictEqual(
    SAID.map(([who, words]) => [who, words]),
  );
});

it('words whose marks stand in a member of their own have them', () => {
  const segments = SAID.map(([side, text, start]) => ({
    speaker: NAME[side],
    words: text.split(' ').map((word, i) => ({
      text: word.replace(/[.,?:]$/u, ''),
      start: start + i / 10,
      punct: /[.,?:]$/u.exec(word)?.[0] ?? '',
    })),
  }));
  expect(saidIn({ segments })).toStrictEqual(said);
});

it('of events whose kind a member of any name tells, those with words are said', () => {
  const events = SAID.flatMap(([side, hyp, start]) => [
    { ev: 'tone', at: start, d: { k: '1' } },
    { ev: 'asr', at: start, d: { leg: side === 'rep' ? 'a' : 'b', hyp, stable: true } },
  ]);
  expect(saidIn([{ ev: 'begin', at: 0 }, ...events].map((event) => JSON.stringify(event)).join('\n'))).toStrictEqual(
    SAID.map(([side, words]) => [side === 'rep' ? 'a' : 'b', words]),
  );
});

it('who speaks may stand behind the words and a dash without a space', () => {
  expect(saidIn(lines((who, words) => `${words} —${NAME[who]}`, '\n\n'))).toStrictEqual(said);
});

it('what a trainer wrote between the turns behind a mark is not said', () => {
  const text = lines(
    (who, words, start) => `${NAME[who]}: ${words}${start === 6.5 ? '\n   >> Coach: well asked, stay calm' : ''}`,
  );
  expect(saidIn(text)).toStrictEqual(said);
  // Whoever speaks without the mark as well is one of them.
  expect(saidIn(`${text}\nCoach: Shall we stop here?`).map(([speaker]) => speaker)).toContain('Coach');
});

it.each([
  [
    'what several people wrote of a thing in JSON',
    JSON.stringify([
      { author: 'Kim', stars: 5, text: 'Great kettle, it boils in two minutes.' },
      { author: 'Jo', stars: 2, text: 'It leaks. The shop did not answer.' },
      { author: 'Mira', stars: 4, text: 'Good value, a bit loud.' },
      { author: 'Lou', stars: 5, text: 'It works, I would buy it again.' },
    ]),
  ],
  [
    'the answers of a survey',
    'respondent,question,answer\n1,How happy are you?,Very\n1,What is missing?,Faster replies please\n2,How happy are you?,Somewhat\n2,What is missing?,Lower prices\n3,How happy are you?,Very\n3,What is missing?,Nothing I like it\n',
  ],
])('%s are no talk', (_, text) => {
  expect(saidIn(text).map(([speaker]) => speaker)).toStrictEqual([null]);
});
