import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { localTime, localTimeOr } from '../../../src/cli/terminal/time.ts';

/** A zone's short name, in whatever zone the tests run. */
const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
  .formatToParts(0)
  .find(({ type }) => type === 'timeZoneName');

describe('a time that a command prints', () => {
  it('names its zone, so that nobody takes the time of a server for their own', () => {
    expect(zone?.value).toBeTruthy();
    expect(localTime(0)).toContain(String(zone?.value));
    expect(localTimeOr(0)).toBe(localTime(0));
  });

  it('has the month in English, as the sentences around it, whatever language the machine has', () => {
    const time = fileURLToPath(new URL('../../../src/cli/terminal/time.ts', import.meta.url));
    const script = `process.stdout.write((await import(${JSON.stringify(time)})).localTime(0))`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, LC_ALL: 'tr_TR.UTF-8', TZ: 'UTC' },
      encoding: 'utf8',
    });
    expect(stdout).toBe('1 Jan 1970, 00:00 UTC');
  });

  it('is a dash where there is none', () => {
    expect(localTimeOr(null)).toBe('-');
    expect(localTimeOr(null, 'never')).toBe('never');
  });
});
