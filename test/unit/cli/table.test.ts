import { describe, expect, it } from 'vitest';
import { table } from '../../../src/cli/terminal/table.ts';

describe('a table', () => {
  it('is as wide as its widest cells, and has no space at the ends of lines', () => {
    expect(
      table(
        ['ID', 'NAME'],
        [
          ['a', 'Acme'],
          ['longer', ''],
        ],
      ),
    ).toBe('ID      NAME\na       Acme\nlonger');
  });

  it('counts what a character takes on a terminal', () => {
    expect(
      table(
        ['A', 'B'],
        [
          ['日本', 'x'],
          ['e\u0301', 'x'],
        ],
      ),
    ).toBe('A     B\n日本  x\ne\u0301     x');
  });

  it('does not let a name break a line or steer the terminal', () => {
    expect(table(['A'], [['one\ntwo\u001B[31m\u2028\u202E']])).toBe('A\none two [31m');
  });
});
