import { expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const SAID = [
  'Good morning, come in.',
  'Thanks. I had the results back.',
  'And what did they say?',
  'Mostly fine.',
  'Anything else?',
  'No.',
];
it.each<[string, string[], string[]]>([
  ['a stop behind a title', ['Dr. Lund', 'Sam', 'Dr Lund', 'sam', 'dr. lund', 'Sam'], ['Dr. Lund', 'Sam']],
  ['the first name alone', ['Maya Chen', 'Ida Lund', 'Maya', 'Ida', 'Maya', 'Ida'], ['Maya Chen', 'Ida Lund']],
  ['an accent', ['José', 'Anne-Marie', 'Jose', 'Anne Marie', 'José', 'Anne-Marie'], ['José', 'Anne-Marie']],
  ['stars around it', ['*ann*', '*ben*', '*ann*', '*ben*', '*ann*', '*ben*'], ['ann', 'ben']],
  [
    '"said" behind all',
    ['You said', 'Helper said', 'You said', 'Helper said', 'You said', 'Helper said'],
    ['You', 'Helper'],
  ],
])('calls somebody by one name who is written in two ways: %s', (_, names, [one = '', two = '']) => {
  const text = SAID.map((what, i) => `${names[i] ?? ''}: ${what}`).join('\n');
  expect(saidIn(text)).toStrictEqual(SAID.map((what, i) => [i % 2 === 0 ? one : two, what]));
});

it('two whose names differ by a mark alone stay two where nobody else speaks', () => {
  const names = ['Müller', 'Muller'];
  const text = SAID.map((what, i) => `${names[i % 2] ?? ''}: ${what}`).join('\n');
  expect(saidIn(text)).toStrictEqual(SAID.map((what, i) => [names[i % 2], what]));
});

it('keeps two apart of whom one has the first name of the other where nobody else speaks', () => {
  const text = SAID.map((what, i) => `${i % 2 === 0 ? 'Maya Chen' : 'Maya'}: ${what}`).join('\n');
  expect(new Set(saidIn(text).map(([who]) => who))).toStrictEqual(new Set(['Maya Chen', 'Maya']));
});

it('keeps what joins letters of a word and is not seen', () => {
  const text =
    'سارا: سلام، بسته رسید؟ (۰:۰۳)\nامیر: نه هنوز. جمعه فرستادید؟ (۰:۰۸)\nسارا: شماره\u200Cاش ۴۴۵۱ است. (۰:۱۵)\nامیر: ممنون! (۰:۲۰)\n';
  expect(saidIn(text)[2]?.[1]).toBe('شماره\u200Cاش ۴۴۵۱ است.');
});
