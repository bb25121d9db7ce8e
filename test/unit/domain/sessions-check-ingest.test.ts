import { describe, expect, it } from 'vitest';
import { checkIngest } from '../../../src/domain/sessions/read-submission.ts';
import { formatDateTime } from '../../../src/lib/time/date-time.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 3, 8, 10);

const body = { external_conversation_id: 'call', scenario_id: 's', transcript: 'Seller: Hello.' };
const check = (fields: object, maxTranscriptBytes = 100) =>
  checkIngest({ ...body, ...fields }, { maxTranscriptBytes, now: NOW, transcriptDamage: () => null });

describe('the body of a submitted call', () => {
  it('has its times in ms, and null for those that it does not have', () => {
    expect(check({})).toMatchObject({ startedAt: null, endedAt: null });
    expect(check({ ended_at: formatDateTime(NOW) })).toMatchObject({ startedAt: null, endedAt: NOW });
    expect(check({ started_at: formatDateTime(NOW) })).toMatchObject({ startedAt: NOW, endedAt: null });
  });

  it.each(['started_at', 'ended_at'])(
    'may have a %s of up to a day in the future, for a clock that is ahead',
    (field) => {
      expect(() => check({ [field]: formatDateTime(NOW + DAY_MS) })).not.toThrow();
      expect(() => check({ [field]: formatDateTime(NOW + DAY_MS + 1_000) })).toThrow(
        `${field} must not be more than a day in the future.`,
      );
    },
  );

  it('may end when it began, and not before', () => {
    const started_at = formatDateTime(NOW);
    expect(() => check({ started_at, ended_at: started_at })).not.toThrow();
    expect(() => check({ started_at, ended_at: formatDateTime(NOW - 1_000) })).toThrow(
      'ended_at must not be before started_at.',
    );
  });

  it('may have a transcript of so many bytes, and the refusal says how many', () => {
    expect(() => check({ transcript: 'é'.repeat(1_000) }, 2_000)).not.toThrow();
    expect(() => check({ transcript: 'é'.repeat(1_001) }, 2_000)).toThrow('transcript must be at most 2,000 bytes.');
  });
});
