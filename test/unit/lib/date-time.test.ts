import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARLIEST_TIME, formatDateTime, isAfter, LATEST_TIME, parseDateTime } from '../../../src/lib/time/date-time.ts';

const instants = fc.integer({ min: EARLIEST_TIME, max: LATEST_TIME });

describe('date-times', () => {
  it('are written as JavaScript writes them, for every millisecond of years 0001 to 9999', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatDateTime(instant)).toBe(new Date(instant).toISOString());
      }),
      { numRuns: 2_000 },
    );
  });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseDateTime(formatDateTime(instant))).toBe(instant);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['2026-04-08T10:00:00Z', '2026-04-08T10:00:00.000Z'],
    ['2026-04-08t10:00:00z', '2026-04-08T10:00:00.000Z'],
    ['2026-04-08T10:00:00.5+02:00', '2026-04-08T08:00:00.500Z'],
    ['2026-04-08T10:00:00-00:00', '2026-04-08T10:00:00.000Z'],
    ['0000-12-31T23:00:00-02:00', '0001-01-01T01:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('reads %s', (text, written) => {
    expect(formatDateTime(parseDateTime(text) ?? Number.NaN)).toBe(written);
  });

  it.each([
    '2026-04-08',
    '2026-04-08T10:00Z',
    '2026-04-08T10:00:00',
    '2026-04-08 10:00:00Z',
    '2026-04-08T10:00:60Z',
    '2026-04-08T24:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-04-08T10:00:00.Z',
    '2026-04-08T10:00:00+24:00',
    '2026-04-08T10:00:00+0200',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
    '+2026-04-08T10:00:00Z',
    ' 2026-04-08T10:00:00Z',
    '2026-04-08T10:00:00Z\n',
    '',
  ])('refuses %j', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  });

  it('round finer digits the way they are asked to', () => {
    const base = Date.UTC(2026, 3, 8, 10);
    expect(parseDateTime('2026-04-08T10:00:00.0009Z', 'down')).toBe(base);
    expect(parseDateTime('2026-04-08T10:00:00.0001Z', 'up')).toBe(base + 1);
    expect(parseDateTime('2026-04-08T10:00:00.0000Z', 'up')).toBe(base);
  });

  it.each([
    ['2026-04-08T10:00:00.0002Z', '2026-04-08T10:00:00.0001Z', true],
    ['2026-04-08T10:00:00.0001Z', '2026-04-08T10:00:00.0002Z', false],
    ['2026-04-08T10:00:00.00010Z', '2026-04-08T11:00:00.0001+01:00', false],
    ['2026-04-08T10:00:00.001Z', '2026-04-08T10:00:00.0009Z', true],
    ['2026-04-08T10:00:00+02:00', '2026-04-08T09:00:00Z', false],
  ])('%s after %s: %s', (left, right, after) => {
    expect(isAfter(left, right)).toBe(after);
  });
});
