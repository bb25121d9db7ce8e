import { describe, expect, it } from 'vitest';
import { readSubmission } from '../../../src/domain/sessions/read-submission.ts';

const CALL = { external_conversation_id: 'call', scenario_id: 's', transcript: 'Seller: Hello.' };
const read = (body: string | Uint8Array<ArrayBuffer>) =>
  readSubmission(typeof body === 'string' ? new TextEncoder().encode(body) : body, {
    maxTranscriptBytes: 1_000,
    now: Date.UTC(2026, 3, 8, 10),
    transcriptDamage: (text) =>
      text === 'broken' ? { kind: 'broken', place: null, sentence: 'It breaks off.' } : null,
  });

describe('the bytes of a submitted call', () => {
  it('are read as the fields of the call, with the digest of its transcript', () => {
    const { externalConversationId, scenarioId, transcript, digest } = read(JSON.stringify(CALL));
    expect([externalConversationId, scenarioId, transcript]).toEqual(['call', 's', 'Seller: Hello.']);
    expect(read(JSON.stringify({ ...CALL, transcript: 'Seller: Hello. \r\n' })).digest).toEqual(digest);
    expect(read(JSON.stringify({ ...CALL, transcript: 'Seller: Bye.' })).digest).not.toEqual(digest);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['are none', '', 'The body must be JSON. It is empty.'],
    ['are blank', ' \n\t', 'The body must be JSON. It is empty.'],
    [
      'break off',
      `{"scenario_id":"s",\n "transcript":"a"`,
      'The body must be JSON. It is none: it ends before everything that was opened is closed (line 2, column 18).',
    ],
    ['are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'The body must be in UTF-8.'],
    [
      'have more parts than a call',
      JSON.stringify({ ...CALL, x: Array(2_000).fill(1) }),
      'The body must be a JSON object of a few fields of text.',
    ],
    ['are a list', '[]', 'The body must be'],
    [
      'have a field that nobody knows',
      JSON.stringify({ ...CALL, extra: 1 }),
      'The body may only have the fields external_conversation_id,',
    ],
    [
      'have a blank transcript',
      JSON.stringify({ ...CALL, transcript: ' \n ' }),
      'transcript must be text that is not blank',
    ],
    ['have a transcript with NUL', JSON.stringify({ ...CALL, transcript: 'a\0' }), 'transcript must be text'],
    [
      'have a damaged transcript',
      JSON.stringify({ ...CALL, transcript: 'broken' }),
      'transcript must be a whole file. It breaks off.',
    ],
  ])('are refused with what is wrong where they %s', (_what, body, sentence) => {
    expect(() => read(body)).toThrow(sentence);
  });
});
