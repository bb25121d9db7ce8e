import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { reportOf, CliError } from '../../../src/cli/errors.ts';
import { print, printAll, note } from '../../../src/cli/terminal/output.ts';
import { printable, printableJson } from '../../../src/cli/terminal/one-line.ts';
import { startProgress } from '../../../src/cli/terminal/progress.ts';
import { table } from '../../../src/cli/terminal/table.ts';

/** What a stranger may put into a name: text with sequences that a terminal obeys. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom(
        '\u001B]0;title\u0007',
        '\u001B]52;c;ZXZpbA==\u001B\\',
        '\u001B[2J',
        '\u009B31m',
        '\u009D8;;http://example.org\u009C',
        '\u202E',
        '\u2066',
        '\u2028',
        '\r',
        '\u0008',
        '\u007F',
        '\u{E0041}',
        '\u200B',
        '\n',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Everything that may reach a terminal, but for the program's own line ends. */
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

afterEach(() => vi.restoreAllMocks());

function written(work: () => void): string {
  let text = '';
  const keep = (piece: string | Uint8Array) => {
    text += String(piece);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  work();
  vi.restoreAllMocks();
  return text;
}

it('nothing of what a stranger wrote reaches the terminal as a command, whatever prints it', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      const record = { name, [name]: [name] };
      const text = written(() => {
        print({}, record, `Organisation ${name}`);
        print({ json: true }, record, '');
        printAll({}, [], table(['ID', name], [[name, name]]));
        printAll({ json: true }, [record], '');
        note({}, `Note ${name}`);
      });
      expect(text.replaceAll('\n', '')).not.toMatch(OBEYED);
    }),
    { numRuns: 500 },
  );
});

it('a row of a table is one line, whatever its cells hold', () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      expect(table(['A', 'B'], [[one, other]]).split('\n')).toHaveLength(2);
    }),
  );
});

it('a JSON line holds the same value and is one line', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      const text = printableJson(JSON.stringify({ name }));
      expect(text).not.toMatch(OBEYED);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ name })));
    }),
    { numRuns: 500 },
  );
});

it('progress shows a stranger’s text without its commands', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      let text = '';
      const stream = Object.assign(Object.create(process.stderr), {
        isTTY: true,
        write: (piece: string) => {
          text += piece;
          return true;
        },
      });
      startProgress({}, stream).show(() => name);
      expect(text.replace('\r\u001B[K', '')).not.toMatch(OBEYED);
    }),
  );
});

it('failures keep their lines and nothing else', () => {
  expect(printable(reportOf(new CliError('failed', 'One\n  two \u001B[31m')).message)).toBe('One\n  two  [31m');
});
