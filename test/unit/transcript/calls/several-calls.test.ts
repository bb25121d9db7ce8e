import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';

const SAID = [
  ['Ann', 'Hello Ben, how are the kilns?'],
  ['Ben', 'One is broken. Can you send me somebody?'],
  ['Ann', 'Yes, on Friday. Is ten fine for you?'],
  ['Ben', 'Ten is fine, thank you.'],
] as const;
const turns = SAID.map(([speaker, text]) => ({ speaker, text }));
const labelled = SAID.map(([speaker, text]) => `${speaker}: ${text}`);
const rows = (call: string): string[] => SAID.map(([speaker, text]) => `${call};${speaker};${text}`);
const elements = SAID.map(([speaker, text]) => `<turn speaker="${speaker}">${text}</turn>`).join('');

const file = (calls: number, form: (call: string) => string, by: string): string =>
  Array.from({ length: calls }, (_, i) => form(`c-${i + 1}`)).join(by);

const FORMS: readonly (readonly [string, (calls: number) => string])[] = [
  [
    'a table with their numbers',
    (calls) => `call_id;speaker;text\n${file(calls, (call) => rows(call).join('\n'), '\n')}`,
  ],
  [
    'a table with a call in each row',
    (calls) => `Call ID,Date,Transcript\n${file(calls, (call) => `${call},today,"${labelled.join('\n')}"`, '\n')}`,
  ],
  [
    'a table with a call in one line of each row',
    (calls) => `day,transcript\n${file(calls, () => `today,"${labelled.join(' ')}"`, '\n')}`,
  ],
  ['a list in JSON', (calls) => `[${file(calls, (id) => JSON.stringify({ id, transcript: turns }), ',')}]`],
  ['lines of JSON', (calls) => file(calls, (id) => JSON.stringify({ conversation_id: id, messages: turns }), '\n')],
  ['a member of JSON', (calls) => `{"calls": [${file(calls, () => JSON.stringify({ turns }), ',')}]}`],
  [
    'turns in JSON with their numbers',
    (calls) => `[${file(calls, (callId) => turns.map((turn) => JSON.stringify({ callId, ...turn })).join(','), ',')}]`,
  ],
  ['XML', (calls) => `<export>${file(calls, (id) => `<call id="${id}">${elements}</call>`, '')}</export>`],
];

describe.each(FORMS)('%s', (_, form) => {
  it('is refused where it has several calls, with their number and what to do', () => {
    const sentence =
      'The file has 3 calls, and one is read at a time. Send each call by itself, in a file or a request of its own.';
    expect(transcriptDamage(form(3))?.sentence).toBe(sentence);
    expect(readTranscript(form(3)).damage).toBe(sentence);
  });

  it('is read where it has one', () => {
    expect(transcriptDamage(form(1))).toBeNull();
    expect(readTranscript(form(1)).turns.map(({ speaker, text }) => [speaker, text])).toStrictEqual(SAID);
  });
});

it('a number that each speaker has is none of calls', () => {
  const text = `session_id,speaker,text\n${SAID.map(([speaker, said]) => `${speaker.length}${speaker},${speaker},"${said}"`).join('\n')}`;
  expect(readTranscript(text).speakers).toStrictEqual(['Ann', 'Ben']);
});

it('parts of one call in a list are one call', () => {
  const text = JSON.stringify({
    parts: [
      { part: 1, turns },
      { part: 2, turns },
    ],
  });
  expect(readTranscript(text).turns).toHaveLength(8);
});
