import { describe, expect, it } from 'vitest';
import { dateOfName } from '../../../console/src/pages/add/date-of-name.ts';

describe('when a conversation took place, of the name of its file', () => {
  const local = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

  it.each<[string, number]>([
    ['GMT20260408-093000_Recording.transcript.vtt', Date.UTC(2026, 3, 8, 9, 30)],
    ['Call with Acme 2026-04-08.txt', local(2026, 3, 8, 12, 0)],
    ['2026-04-08 14.05 Discovery.vtt', local(2026, 3, 8, 14, 5)],
    ['Meeting_20260408_1405.srt', local(2026, 3, 8, 14, 5)],
    ['Gespräch 8.4.2026 Müller.txt', local(2026, 3, 8, 12, 0)],
    ['08.04.2026 14.05 Erstgespräch.vtt', local(2026, 3, 8, 14, 5)],
    ['audio.2026_12_31.json', local(2026, 11, 31, 12, 0)],
  ])('%s', (name, time) => {
    const isFuture = time > Date.now() + 86_400_000;
    expect(dateOfName(name)).toBe(isFuture ? null : time);
  });

  it.each([
    'transcript.vtt',
    'order 12345678901.txt',
    '1999-04-08.txt',
    '2026-13-08.txt',
    // Either the eighth of April or the fourth of August.
    '08-04-2026.txt',
    '32.04.2026.txt',
    '8.13.2026.txt',
    '2026-04-32.txt',
    'a'.repeat(5_000),
  ])('is not told by %s', (name) => expect(dateOfName(name)).toBeNull());
});
