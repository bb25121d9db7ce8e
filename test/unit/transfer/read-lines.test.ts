import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { MOST_PARTS, readLines, type Range, type RawLine } from '../../../src/transfer/read-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const path = join(folder.path, 'lines');

async function read(content: string | Buffer, range?: Range): Promise<RawLine[]> {
  writeFileSync(path, content);
  const all: RawLine[] = [];
  for await (const lines of readLines(path, range)) all.push(...lines);
  return all;
}

const told = (lines: RawLine[]) =>
  lines.map((line) => [line.number, 'text' in line ? line.text : line.problems.join(' ')]);

describe('the lines of a file', () => {
  it('are numbered as an editor does, blank ones left out', async () => {
    expect(told(await read('\uFEFFone\r\n\r\n  \ntwo'))).toEqual([
      [1, 'one'],
      [4, 'two'],
    ]);
    expect(told(await read(''))).toEqual([]);
    expect(told(await read('\n\n'))).toEqual([]);
  });

  it('that are not UTF-8 are named', async () => {
    expect(told(await read(Buffer.from('a\n\xff\nb\n', 'latin1')))).toEqual([
      [1, 'a'],
      [2, 'It is not UTF-8.'],
      [3, 'b'],
    ]);
  });

  it('say where they are, so that a part can be read again', async () => {
    const content = 'eins\nzwei\r\n\ndrei\nvier';
    const lines = await read(content);
    const [, second, third] = lines;
    expect(
      told(await read(content, { start: second?.start ?? 0, end: third?.end ?? 0, firstLine: second?.number ?? 0 })),
    ).toEqual([
      [2, 'zwei'],
      [4, 'drei'],
    ]);
  });

  it('that have millions of parts as JSON are named, and others of their length are read', async () => {
    const text = `"${'['.repeat(MOST_PARTS * 2)}"`;
    const problem = 'It has more than 1,000,000 brackets, braces, colons and commas outside of text.';
    expect(told(await read(`${'['.repeat(MOST_PARTS + 1)}\n${text}\n${'['.repeat(MOST_PARTS)}`))).toEqual([
      [1, problem],
      [2, text],
      [3, '['.repeat(MOST_PARTS)],
    ]);
  });

  it('may be longer than what is read at a time', async () => {
    const long = 'ä'.repeat(1_500_000);
    expect(told(await read(`${long}\nshort\n${long}`))).toEqual([
      [1, long],
      [2, 'short'],
      [3, long],
    ]);
  });

  it('are those that were written, whatever they hold', async () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, '').trim()));
    await fc.assert(
      fc.asyncProperty(texts, async (wanted) => {
        const found = await read(wanted.join('\n'));
        expect(told(found)).toEqual(wanted.map((text, index) => [index + 1, text]).filter(([, text]) => text !== ''));
      }),
      { numRuns: 100 },
    );
  });
});
