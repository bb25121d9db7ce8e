import { expect, it, vi } from 'vitest';
import { byFieldNames } from '../../../../src/transcript/json/unlisted/by-field-names.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

const TALK = [
  ['spk_0', 'Good morning, is the kiln warm now?'],
  ['spk_1', 'Not yet, it takes an hour.'],
  ['spk_0', 'And who opens it in the evening?'],
  ['spk_1', 'I do, with my brother.'],
] as const;

const transcript = {
  results: {
    transcripts: [{ transcript: TALK.map(([, said]) => said).join(' ') }],
    items: TALK.flatMap(([who, said], turn) =>
      said.split(' ').map((word, i) => ({
        type: 'pronunciation',
        start_time: String(turn * 10 + i),
        end_time: String(turn * 10 + i + 1),
        speaker_label: who,
        alternatives: [{ content: word, confidence: '0.9' }],
      })),
    ),
  },
};

const wrapped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => ({ node: wrapped(item) }));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, wrapped(member)]));
};

it.each([
  ['inside of the answer of a service', { id: 'r-1', errors: [], payload: { data: { result: transcript } } }],
  ['with each entry inside of an object', wrapped(transcript)],
  ['with both', { ok: true, data: wrapped(transcript) }],
])('a vendor’s file is read %s', (_, value) => {
  expect(saidIn(JSON.stringify(value))).toStrictEqual(TALK);
});

it('goods in sentences under the names of a conversation are no talk', () => {
  const goods = [
    ['Oakline', 'A pair of shelves for the wall, in oak.'],
    ['Birch 2', 'A table for the kitchen, with room for six.'],
    ['Oakline', 'A chair of the same wood, with a low back.'],
    ['Birch 2', 'The bench for the end of the table, in white.'],
    ['Oakline', 'A lamp for the desk, in black and in grey.'],
    ['Birch 2', 'A box for the shelves, in two sizes.'],
  ].map(([speaker, text]) => ({ speaker, text, stock: 4 }));
  expect(readTranscript(JSON.stringify({ items: goods })).speakers).toStrictEqual([]);
});

it('what stands inside of an answer is not looked through at every depth', () => {
  const items = [{ node: { type: 'pronunciation', start_time: 'x', alternatives: [{ content: 'w' }] } }];
  const answer = { a: { b: { c: { d: { results: { transcripts: [], items } } } } } };
  const read = vi.spyOn(byFieldNames, 'read');
  try {
    readTranscript(JSON.stringify(answer));
    expect(read.mock.calls.length).toBeLessThanOrEqual(4);
  } finally {
    read.mockRestore();
  }
});
