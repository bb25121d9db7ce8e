import { describe, expect, it } from 'vitest';
import { callCompletedAt } from '../../../src/domain/sessions/completed-at.ts';
import { LATEST_TIME } from '../../../src/lib/time/date-time.ts';

describe('when a call was completed', () => {
  const times = { startedAt: null, endedAt: null, receivedAt: 100, transcriptLengthMs: null };

  it.each([
    ['its end', { startedAt: 1, endedAt: 50, transcriptLengthMs: 7 }, 50],
    ['else its start and the transcript’s own length', { startedAt: 1, transcriptLengthMs: 7 }, 8],
    ['else its start', { startedAt: 1 }, 1],
    ['else when it was received, whatever the transcript’s length', { transcriptLengthMs: 7 }, 100],
    [
      'its start where the length would lead past the last time there is',
      { startedAt: 1, transcriptLengthMs: LATEST_TIME },
      1,
    ],
    ['a time before 1970', { startedAt: -5, endedAt: -1 }, -1],
  ])('is %s', (_, given, expected) => {
    expect(callCompletedAt({ ...times, ...given })).toBe(expected);
  });
});
