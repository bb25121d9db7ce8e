import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { spansApart } from '../../../../src/transcript/json/unlisted/spans-apart.ts';
import { NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { turnsOf } from '../../../support/turns-read.ts';

// What was said in one list and who spoke in another, in several ways.
const words = SAID.flatMap(([, said, start]) =>
  said.split(' ').map((word, i) => ({ word, start: start + i / 10, end: start + i / 10 + 0.08 })),
);
const named = SAID.map(([side, said]) => [NAME[side], said]);
const whole = SAID.map(([, said]) => said).join(' ');
const from = (i: number, count: (said: string) => number): number =>
  SAID.slice(0, i).reduce((sum, [, said]) => sum + count(said), 0);
const places = SAID.map(([side, said], i) => {
  const first = from(i, (own) => own.split(' ').length);
  return { speaker: NAME[side], first_word: first, last_word: first + said.split(' ').length - 1 };
});
const ids = { rep: 'SPEAKER_00', customer: 'SPEAKER_01' };

describe('what was said and who spoke in two lists', () => {
  it.each<[string, unknown]>([
    [
      'words and paragraphs with times',
      { words, paragraphs: SAID.map(([side, , start, end]) => ({ start, end, speaker: NAME[side] })) },
    ],
    ['words and the places of each turn among them', { words, turns: places }],
    ['words without times and their places', { words: words.map(({ word }) => word), turns: places }],
    [
      'a text and the letters of each turn',
      {
        text: whole,
        turns: SAID.map(([side, said], i) => {
          const start = from(i, (own) => own.length + 1);
          return { speaker: NAME[side], start, end: start + said.length };
        }),
      },
    ],
  ])('%s', (_, value) => {
    expect(turnsOf(value).map(([who, said]) => [who, said])).toStrictEqual(named);
  });

  it('gives sentences to whoever speaks for most of them', () => {
    const value = {
      text: whole,
      segments: SAID.map(([, text, start, end], id) => ({ id, start, end, text })),
      diarization: SAID.map(([side, , start, end]) => ({ speaker: ids[side], start: start - 0.4, end: end - 0.3 })),
    };
    expect(turnsOf(value)).toStrictEqual(
      SAID.map(([side, said, start, end]) => [ids[side], said, Math.round(start * 1000), Math.round(end * 1000)]),
    );
  });

  it('gives a sentence to whoever speaks for most of it, where the one before has its beginning', () => {
    const spans = SAID.map(([side, , start], i) => ({
      speaker: ids[side],
      start: start + 0.3,
      end: (SAID[i + 1]?.[2] ?? 99) + 0.3,
    }));
    const segments = SAID.map(([, text, start, end]) => ({ start, end, text }));
    expect(turnsOf({ segments, spans }).map(([who]) => who)).toStrictEqual(SAID.map(([side]) => ids[side]));
  });

  it('may be told in seconds and in milliseconds', () => {
    const spans = SAID.map(([side, , start, end]) => ({
      speaker: NAME[side],
      start_ms: start * 1000,
      end_ms: end * 1000,
    }));
    expect(turnsOf({ words, spans }).map(([who, said]) => [who, said])).toStrictEqual(named);
  });

  it('leaves places alone that are of half of the words', () => {
    const value = { words: words.map(({ word }) => word), turns: places.slice(0, 3) };
    expect(readTranscript(JSON.stringify(value)).speakers).toStrictEqual([]);
  });

  it('leaves alone turns that have words of their own', () => {
    const turns = SAID.map(([side, text, start, end]) => ({ speaker: NAME[side], start, end, text }));
    expect(spansApart.read({ words, turns })).toBe(null);
  });

  it('says that they were put together, and leaves places alone that are not the words’', () => {
    expect(readTranscript(JSON.stringify({ words, turns: places })).notes).toStrictEqual([
      'What was said and who spoke stood in two lists; they were put together.',
    ]);
    const elsewhere = places.map((place) => ({
      ...place,
      last_word: place.last_word + 90,
      first_word: place.first_word + 90,
    }));
    expect(readTranscript(JSON.stringify({ words, turns: elsewhere })).speakers).toStrictEqual([]);
  });
});

describe('data as programs print it', () => {
  const turns = SAID.map(([side, text, start]) => ({ speaker: NAME[side], text, start }));
  const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
  it.each<[string, string]>([
    [
      'by Python',
      `[${turns.map(({ speaker, text, start }) => `{'speaker': ${quoted(speaker)}, 'text': ${quoted(text)}, 'start': ${start}, 'note': None, 'final': True}`).join(', ')}]`,
    ],
    [
      'by Python in lines',
      turns
        .map(({ speaker, text, start }) => `{'speaker': ${quoted(speaker)}, 'text': "${text}", 'start': ${start}}`)
        .join('\n'),
    ],
    [
      'by Python in tuples',
      `{'turns': (${turns.map(({ speaker, text, start }) => `{'speaker': ${quoted(speaker)}, 'text': ${quoted(text)}, 'start': ${start}}`).join(', ')})}`,
    ],
    [
      'by JavaScript',
      `{\n  turns: [ // of the call\n${turns.map(({ speaker, text, start }) => `    { speaker: ${quoted(speaker)}, text: \`${text}\`, start: ${start}, extra: undefined, },`).join('\n')}\n  ],\n}`,
    ],
  ])('is read as JSON is: %s', (_, text) => {
    expect(turnsOf(text).map(([who, said, start]) => [who, said, start])).toStrictEqual(
      SAID.map(([side, said, start]) => [NAME[side], said, Math.round(start * 1000)]),
    );
  });

  it('has what Python escapes: spaces that do not break, backslashes, and both quotation marks', () => {
    const text = String.raw`[{'speaker': 'Kim', 'text': 'Is it\xa0on C:\\x\\"new"?'}, {'speaker': 'Jo', 'text': "It's\xa0not."}, {'speaker': 'Kim', 'text': 'It\'s\nlate.'}, {'speaker': 'Jo', 'text': 'Yes.'}]`;
    expect(turnsOf(text).map(([, said]) => said)).toStrictEqual([
      String.raw`Is it on C:\x\"new"?`,
      "It's not.",
      "It's late.",
      'Yes.',
    ]);
  });

  it('stays damaged JSON where it breaks off, and where nothing but a comma is wrong', () => {
    const python = `[{'speaker': 'Kim', 'text': 'Is it warm?'}, {'speaker': 'Jo', 'text': 'Not`;
    expect(readTranscript(python).damage).toContain('single quotes');
    expect(readTranscript(JSON.stringify({ turns }).replace(/\]\}$/u, ',]}')).damage).toContain('damaged');
  });
});
