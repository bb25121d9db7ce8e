import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// The invented call in languages in which people and programs write, and as a mail carries it.
const NAMES = { rep: 'Kim', customer: 'Jo' };
const said = SAID.map(([side, text]) => [NAMES[side], text]);
const clock = (start: number): string => `0:${String(Math.floor(start)).padStart(2, '0')}`;
const timed = SAID.map(([side, text, start]) => [NAMES[side], text, Math.floor(start) * 1000]);

describe('marks of other languages around names', () => {
  it.each<[string, string]>([
    [
      'LaTeX: a list of descriptions',
      `\\documentclass{report}\n\\title{Call: the kiln}\n\\begin{document}\n\\section{Call}\n\\begin{description}\n${lines((who, text) => `  \\item[${NAMES[who]}] ${text}`)}\n\\end{description}\n\\end{document}\n`,
    ],
    ['LaTeX: items alone, with colons inside', lines((who, text) => `\\item[${NAMES[who]}:] ${text} % checked`)],
    [
      'LaTeX: names in bold, and words with commands',
      `\\begin{document}\n${lines((who, text) => `\\textbf{${NAMES[who]}:} \\emph{${text}}\\\\`, '\n\n')}\n\\end{document}`,
    ],
    [
      'LaTeX: a command of the writer’s own',
      `\\begin{document}\n${lines((who, text) => `\\speaker{${NAMES[who]}} ${text}`, '\n\n')}\n\\end{document}`,
    ],
    [
      'a wiki: bold in a list',
      `== Call ==\n${lines((who, text) => `* '''${NAMES[who]}''': ${text}`)}\n[[Category:Calls]]`,
    ],
    ['a wiki: bold with the colon inside', lines((who, text) => `:'''${NAMES[who]}:''' ${text}`, '\n\n')],
    ['a wiki: definitions', `{{call}}\n${lines((who, text) => `; ${NAMES[who]} : ${text}`)}`],
    ['a wiki: links as names', lines((who, text) => `'''[[User:${NAMES[who]}|${NAMES[who]}]]''': ${text}`, '\n\n')],
    ['fields of reStructuredText', lines((who, text) => `:${NAMES[who]}: ${text}`)],
    ['forums’ tags', lines((who, text) => `[b]${NAMES[who]}:[/b] ${text}`)],
    ['forums’ quotations', lines((who, text) => `[quote="${NAMES[who]}"]${text}[/quote]`, '\n\n')],
    ['Markdown’s callouts', lines((who, text) => `> [!quote] ${NAMES[who]}: ${text}`, '\n\n')],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(said);
  });

  it.each<[string, string]>([
    ['a wiki', lines((who, text, at) => `* '''${NAMES[who]}''' (${clock(at)}): ${text}`)],
    ['callouts', lines((who, text, at) => `> [!chat]- ${NAMES[who]} · ${clock(at)}\n> ${text}`, '\n\n')],
    ['LaTeX', lines((who, text, at) => `\\item[${NAMES[who]} (${clock(at)})] ${text}`)],
  ])('%s, with times', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(timed);
  });

  it('letters and signs of LaTeX are written out', () => {
    const text = `\\begin{document}\n${lines((who) => `\\item[${NAMES[who]}] Is it 5\\,\\% of \`\`all'' -- or 3\\& more?`)}\n\\end{document}`;
    expect(saidIn(text)[0]?.[1]).toBe('Is it 5 % of “all” – or 3& more?');
  });

  it.each<[string, string]>([
    [
      'a list of words in LaTeX',
      '\\begin{description}\n\\item[Kiln] an oven\n\\item[Glaze] a coat of glass\n\\item[Cone] a measure of heat\n\\end{description}',
    ],
    [
      'a wiki’s list of words',
      "* '''Kiln''': an oven\n* '''Glaze''': a coat of glass\n* '''Cone''': a measure of heat",
    ],
    ['fields of a document', ':Author: Kim Osei\n:Date: 11 May 2026\n:Status: draft\n:Version: 4'],
  ])('%s is no talk', (_, text) => {
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });
});

describe('what language models are given', () => {
  const WHO = { rep: 'user', customer: 'assistant' };
  const turns = SAID.map(([side, text]) => [WHO[side], text]);
  it.each<[string, string]>([
    [
      'ChatML',
      `<|im_start|>system\nYou have a kiln.<|im_end|>\n${lines((who, text) => `<|im_start|>${WHO[who]}\n${text}<|im_end|>`)}\n`,
    ],
    [
      'headers in marks',
      `<|begin_of_text|>${lines((who, text) => `<|start_header_id|>${WHO[who]}<|end_header_id|>\n\n${text}<|eot_id|>`, '')}`,
    ],
    ['turns between marks', `<bos>${lines((who, text) => `<start_of_turn>${WHO[who]}\n${text}<end_of_turn>`)}`],
    ['roles in marks', lines((who, text) => `<|${WHO[who]}|>\n${text}<|end|>`)],
    [
      'instructions',
      [0, 2, 4]
        .map(
          (i) =>
            `<s>[INST] ${i === 0 ? '<<SYS>>You have a kiln.<</SYS>> ' : ''}${SAID[i]?.[1]} [/INST] ${SAID[i + 1]?.[1]} </s>`,
        )
        .join(''),
    ],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(turns);
  });
});

it('ChatML in a member of JSON', () => {
  const text = SAID.map(
    ([side, words]) => `<|im_start|>${side === 'rep' ? 'user' : 'assistant'}\n${words}<|im_end|>\n`,
  ).join('');
  expect(saidIn({ id: 4, text })).toHaveLength(SAID.length);
});

describe('mails as they are sent', () => {
  const body = lines((who, text) => `${NAMES[who]}: “${text}” – naïve, ja?`, '\n\n');
  const own = SAID.map(([side, text]) => [NAMES[side], `“${text}” – naïve, ja?`]);
  const bytes = [...new TextEncoder().encode(body)];
  const printed = bytes
    .map((byte) => (byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)))
    .join('')
    .replaceAll(/[^\n]{50}(?=[^\n=]{3})/gu, '$&=\n')
    // A code is not cut in two.
    .replaceAll(/=([\dA-F]?)=\n([\dA-F]{1,2})/gu, '=\n=$1$2');
  const base64 = btoa(String.fromCharCode(...bytes)).replaceAll(/.{60}/gu, '$&\n');
  const head = 'From: Kim <kim@acme.example>\nTo: Jo <jo@acme.example>\nSubject: The call\nMIME-Version: 1.0\n';

  it.each<[string, string]>([
    [
      'printed',
      `${head}Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\n\n${printed}`,
    ],
    ['in Base64', `${head}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${base64}\n`],
    [
      'in two parts, as text and as a page',
      `${head}Content-Type: multipart/alternative;\n boundary="b1"\n\n--b1\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n${printed}\n--b1\nContent-Type: text/html\n\n<p>other</p>\n--b1--\n`,
    ],
    [
      'as a page only',
      `${head}Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${btoa(
        String.fromCharCode(
          ...new TextEncoder().encode(
            `<html><body>${body
              .split('\n\n')
              .map((line) => `<p>${line}</p>`)
              .join('')}</body></html>`,
          ),
        ),
      )}\n`,
    ],
    ['copied without its head', printed],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(own);
  });

  it('a sum with equals signs at line ends is left as it is', () => {
    const text = lines((who, said_) => `${NAMES[who]}: ${said_} 2 + 2 =`);
    expect(saidIn(text)).toStrictEqual(SAID.map(([side, said_]) => [NAMES[side], `${said_} 2 + 2 =`]));
  });
});
