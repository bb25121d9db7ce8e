import { describe, expect, it } from 'vitest';
import { readAddedCall, readLookedAt, requireTranscript } from '../../../src/domain/sessions/read-added-call.ts';

const bytes = (body: object | string) =>
  new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
const refusal = (read: () => unknown): unknown => {
  try {
    read();
    return null;
  } catch (error) {
    return error;
  }
};

describe('a transcript that somebody looks at, or adds', () => {
  it('is text that is not blank, and so many bytes at most', () => {
    expect(readLookedAt(bytes({ transcript: 'é' }), 2)).toEqual({ transcript: 'é', way: null });
    expect(refusal(() => requireTranscript('éa', 2_000))).toBeNull();
    expect(refusal(() => requireTranscript('é'.repeat(1_001), 2_001))).toMatchObject({
      code: 'invalid_argument',
      detail: 'transcript must be at most 2,001 bytes.',
    });
    for (const transcript of ['', ' \n\t', 'a\0b', '\uD800'])
      expect(
        refusal(() => readLookedAt(bytes({ transcript }), 100)),
        JSON.stringify(transcript),
      ).toMatchObject({
        code: 'invalid_argument',
        detail: expect.stringMatching(/^transcript must be text that is not blank/),
      });
  });

  it('comes as JSON, each field of its kind', () => {
    const call = { transcript: 'Ann: hi', scenario_id: 's', started_at: null, speaker: null };
    expect(readAddedCall(bytes(call))).toEqual(call);
    const full = { ...call, started_at: '2026-04-08T10:00:00Z', speaker: 'Ann' };
    expect(readAddedCall(bytes(full))).toEqual(full);
    for (const wrong of [
      '{',
      '[]',
      { ...call, transcript: 1 },
      { ...call, scenario_id: null },
      { ...call, started_at: 'soon' },
      { ...call, speaker: '' },
      { transcript: 'Ann: hi' },
    ])
      expect(
        refusal(() => readAddedCall(bytes(wrong))),
        JSON.stringify(wrong),
      ).toMatchObject({
        code: 'invalid_argument',
      });
  });

  it('has few signs outside of its text, and as many as it likes in it', () => {
    const transcript = '[]{},:'.repeat(100);
    expect(readLookedAt(bytes({ transcript }), 1_000)).toEqual({ transcript, way: null });
    const brackets = `{"transcript":"a","more":[${'0,'.repeat(200)}0]}`;
    expect(refusal(() => readLookedAt(bytes(brackets), 1_000))).toMatchObject({ code: 'invalid_argument' });
  });
});
