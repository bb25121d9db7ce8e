import { describe, expect, it } from 'vitest';
import { readDuration, readId, readInstant, readName } from '../../../src/cli/arguments.ts';
import { CliError } from '../../../src/cli/errors.ts';

describe('a length of time', () => {
  it.each([
    ['0s', 0],
    ['30s', 30_000],
    ['15m', 900_000],
    ['24h', 86_400_000],
    ['7d', 604_800_000],
    ['3650d', 315_360_000_000],
  ])('%s is %i ms', (text, expected) => {
    expect(readDuration('--grace')(text)).toBe(expected);
  });

  it.each(['', '5', 'm', '-5m', '1.5h', '5 m', '5M', '1w', '3651d', '9999999999s', '５m'])('%s is none', (text) => {
    expect(() => readDuration('--grace')(text)).toThrow(CliError);
  });
});

describe('a name and an id', () => {
  it('may have any well-formed text within their bounds', () => {
    expect(readId('--org')('auth0|65f:ä/b c%')).toBe('auth0|65f:ä/b c%');
    expect(readId('--org')('ä'.repeat(128))).toHaveLength(128);
    expect(readName('--name')('ä'.repeat(256))).toHaveLength(256);
  });

  it.each(['', 'ä'.repeat(129), 'a\0b', '\uD800'])('refuse what could not be kept', (text) => {
    expect(() => readId('--org')(text)).toThrow('--org must be');
  });

  it.each(['', '  \t', ' \u200B\u2060', 'ä'.repeat(257), '\uDC00'])(
    'a name is not blank, too long or broken',
    (text) => {
      expect(() => readName('--name')(text)).toThrow('--name must be');
    },
  );
});

describe('a time', () => {
  it('names its zone', () => {
    expect(readInstant('--since')('1970-01-01T01:00:00+01:00')).toBe(0);
    expect(() => readInstant('--since')('1970-01-01')).toThrow('--since must be');
  });
});
