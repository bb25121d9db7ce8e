import { describe, expect, it } from 'vitest';
import { localTime, localTimeOr } from '../../../src/cli/terminal/time.ts';

/** A zone's short name, in whatever language and zone the tests run. */
const zone = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' })
  .formatToParts(0)
  .find(({ type }) => type === 'timeZoneName');

describe('a time that a command prints', () => {
  it('names its zone, so that nobody takes the time of a server for their own', () => {
    expect(zone?.value).toBeTruthy();
    expect(localTime(0)).toContain(String(zone?.value));
    expect(localTimeOr(0)).toBe(localTime(0));
  });

  it('is a dash where there is none', () => {
    expect(localTimeOr(null)).toBe('-');
    expect(localTimeOr(null, 'never')).toBe('never');
  });
});
