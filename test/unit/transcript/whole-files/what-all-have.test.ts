import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { CRATE_TALK, crateTalkOf } from '../../../support/crate-talk.ts';
import { saidIn } from '../../../support/turns-read.ts';

const SAID = CRATE_TALK;
const lines = (of: (who: string, text: string, i: number) => string, between = '\n'): string =>
  SAID.map(([who, text], i) => of(who, text, i)).join(between);
const called = (nora: string, piet: string) => crateTalkOf(SAID, nora, piet);
const firm = (who: string): string => (who === 'Nora' ? 'Acme' : 'Vela Ltd');
const plain = lines((who, text) => `${who}: ${text}`);

describe('what all turns have says nothing of one', () => {
  it.each<[string, string]>([
    ['a sign before every line', plain.replaceAll(/^/gmu, '| ')],
    ['a comment around all of it', plain.replaceAll('\n', '\n\n').replaceAll(/^/gmu, '// ')],
    [
      'a number before every line, also empty ones',
      plain
        .replaceAll('\n', '\n\n')
        .split('\n')
        .map((line, i) => `${String(i + 1).padStart(4)}  ${line}`.trimEnd())
        .join('\n'),
    ],
    ['the same signs around every name', lines((who, text) => `__${who}__\n${text}`, '\n\n')],
    ['what stands beside each name, the same every time', lines((who, text) => `${who} [${firm(who)}] ~ ${text}`)],
    [
      'an address beside each name',
      lines((who, text) => `${who} <${who.toLowerCase()}@corp.example> = ${text}`, '\n\n'),
    ],
    ['a fact alone below', `${lines((who, text) => `${who} | ${text}`)}\n\nNote: names were changed.`],
    ['names as code in a table', `| qi | zan |\n|---|---|\n${lines((who, text) => `| \`${who}\` | ${text} |`)}`],
  ])('%s', (_, text) => {
    expect(saidIn(text).map(([who, words]) => [who?.replace(/ [[<].*/u, ''), words])).toEqual(SAID);
  });

  it('reads names with the family name first in front of any mark', () => {
    const text = lines((who, words) => `${who === 'Nora' ? 'Voss, Nora' : 'Krug, Piet'} -> ${words}`, '\n\n');
    expect(saidIn(text)).toEqual(called('Voss, Nora', 'Krug, Piet'));
  });

  it.each<[string, string]>([
    ['in a line below each turn', lines((who, text, i) => `${who}: ${text}\n[0:0${i}]`)],
    [
      'below each turn and above an empty line',
      lines((who, text, i) => `${who} - ${text}\n{00:00:0${i} - 00:00:0${i + 1}}`, '\n\n'),
    ],
    ['behind the words in signs of its own', lines((who, text, i) => `${who}: ${text} @0m 0${i}s`)],
  ])('reads times %s', (_, text) => {
    const { turns } = readTranscript(text);
    expect(turns.map(({ speaker, text: words, startMs }) => [speaker, words, startMs])).toEqual(
      SAID.map(([who, words], i) => [who, words, i * 1000]),
    );
  });

  it('leaves a table of bars, telephone numbers, turns that begin alike and such that count as they are', () => {
    expect(saidIn(`| Who | What |\n|---|---|\n${lines((who, text) => `| ${who} | ${text} |`)}`)).toEqual(SAID);
    const phones = lines((who, text) => `${who === 'Nora' ? '+49 151 2301' : '+49 151 2302'}: ${text}`);
    expect(saidIn(phones)).toEqual(called('+49 151 2301', '+49 151 2302'));
    const counted = lines((who, _, i) => `${who}: This is number ${i}.`);
    expect(saidIn(counted)).toEqual(SAID.map(([who], i) => [who, `This is number ${i}.`]));
    const well = lines((who, text) => `${who}: Well, ${text}`);
    expect(saidIn(well)).toEqual(SAID.map(([who, text]) => [who, `Well, ${text}`]));
  });
});
