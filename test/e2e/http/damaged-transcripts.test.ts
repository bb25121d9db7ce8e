import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, expectError, json, userPath } from '../../support/ask.ts';
import { scenario, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';

let service: TestService;
let key = '';

beforeAll(async () => {
  service = await startService({ DEBRIEF_ROLES: 'api' });
  key = await service.organisation('acme', [user('ada'), scenario('s1')]);
});
afterAll(() => service.stop());

let last = 0;
const post = (transcript: string) =>
  ask(service.port, userPath('ada', 'sessions:ingest-and-assess'), {
    method: 'POST',
    key,
    body: JSON.stringify({ external_conversation_id: `c${(last += 1)}`, scenario_id: 's1', transcript }),
  });

const DEEPGRAM = JSON.stringify(
  {
    metadata: {},
    results: { channels: [{ alternatives: [{ transcript: 'my card number is on the desk', words: [] }] }] },
  },
  null,
  2,
);

describe('a transcript that is damaged JSON', () => {
  it.each<[string, string, string]>([
    [
      'cut in a string',
      DEEPGRAM.slice(0, DEEPGRAM.indexOf('number')),
      'It was recognised as JSON from Deepgram, but it is damaged: it ends in the middle of a string (line 8, column 36).',
    ],
    [
      'cut between brackets',
      DEEPGRAM.slice(0, -4),
      'It was recognised as JSON from Deepgram, but it is damaged: it ends before everything that was opened is closed (line 14, column 2).',
    ],
    [
      'with a comma too few',
      '[{"a": "secret" "b": 1}]',
      'It was recognised as JSON, but it is damaged: a comma or a closing bracket is missing (line 1, column 17).',
    ],
    [
      'as Python prints it',
      "{'speaker': 'secret'}",
      'It was recognised as JSON, but it is damaged: a name stands in single quotes, where JSON has double ones (line 1, column 2).',
    ],
  ])(
    '%s is 400 and says what was recognised and what broke, and nothing of the text',
    async (_kind, transcript, sentence) => {
      const answer = await post(transcript);
      expectError(answer, 'invalid');
      expect(json(answer).error.message).toBe(
        `Request parameters are invalid. transcript must be a whole file. ${sentence}`,
      );
      expect(answer.body.toString()).not.toMatch(/secret|card|desk/u);
    },
  );

  it('is not kept: the whole file is taken afterwards under the same id', async () => {
    const call = (transcript: string) =>
      ask(service.port, userPath('ada', 'sessions:ingest-and-assess'), {
        method: 'POST',
        key,
        body: JSON.stringify({ external_conversation_id: 'again', scenario_id: 's1', transcript }),
      });
    expectError(await call(DEEPGRAM.slice(0, 100)), 'invalid');
    expect((await call(DEEPGRAM)).status).toBe(202);
  });
});

it.each<[string, string, string]>([
  [
    'of nothing known',
    '{"hello":"secret"}',
    'Send labelled text ("Name: words" in each line) or a list of objects, each with the words under "text" and the speaker under "speaker".',
  ],
  [
    'with words and no speaker',
    '[{"text":"secret"},{"text":"my desk"}]',
    'The nearest is a list of objects, each with the words under "text" and the speaker under "speaker": nothing here has a usual name for a speaker.',
  ],
  [
    'half like a vendor’s',
    '{"sentences":[{"uttered":"secret"}]}',
    'The nearest is JSON from Twilio, which also has "media_channel".',
  ],
  [
    'like a vendor’s without words',
    '{"Transcript":[{"ParticipantRole":"AGENT","Content":["secret"]}]}',
    'The nearest is JSON from Amazon Transcribe or Contact Lens: it has "Transcript", "ParticipantRole", but no words where such a file has them.',
  ],
])('whole JSON %s is 400 and says which known format is nearest', async (_kind, transcript, nearest) => {
  const answer = await post(transcript);
  expectError(answer, 'invalid');
  expect(json(answer).error.message).toBe(
    `Request parameters are invalid. transcript must be of a format that is known. It is JSON, but of no transcript format that is known here. ${nearest}`,
  );
  expect(answer.body.toString()).not.toMatch(/secret|desk/u);
});

it.each<[string, string]>([
  ['whole JSON of a vendor', DEEPGRAM],
  ['a JSON value a line', '{"speaker":"A","text":"How are you?"}\n{"speaker":"B","text":"Well."}'],
  ['times in brackets', '[00:01] Ada: Hello\n[00:02] Ben: Hi'],
  ['an aside in braces', '{inaudible} Ada: Hello'],
  ['captions that break off', 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ada>Hel'],
  ['one bracket', '{'],
])('%s is taken', async (_kind, transcript) => {
  expect((await post(transcript)).status).toBe(202);
});
