import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvToLines, CsvProblem } from '../../../src/transfer/tables/read-csv.ts';

/** What a table becomes: the lines that are not blank, by number from 1. */
async function read(table: string | Buffer, sizes = [7]): Promise<Map<number, unknown>> {
  let text = '';
  for await (const piece of csvToLines(chunks(Buffer.from(table), sizes))) text += piece;
  return new Map(
    text
      .split('\n')
      .flatMap((line, index): [number, unknown][] => (line === '' ? [] : [[index + 1, JSON.parse(line)]])),
  );
}

/** Bytes in pieces of these sizes, over and over. */
async function* chunks(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

describe('a table', () => {
  it('of users becomes user lines, on the lines where the rows are', async () => {
    const table = 'user_id,email,display_name,team_ids\r\nu1,a@b.example,"King, Ada",t1; t2\r\n\r\nu2,,,\r\n';
    expect(await read(table)).toEqual(
      new Map([
        [
          2,
          {
            type: 'user',
            user_id: 'u1',
            email: 'a@b.example',
            display_name: 'King, Ada',
            org_role: null,
            org_status: null,
            team_ids: ['t1', 't2'],
          },
        ],
        [
          4,
          {
            type: 'user',
            user_id: 'u2',
            email: null,
            display_name: null,
            org_role: null,
            org_status: null,
            team_ids: [],
          },
        ],
      ]),
    );
  });

  it('may have semicolons or tabs, and a byte order mark', async () => {
    for (const delimiter of [';', '\t'])
      expect(await read(`\uFEFF${['team_id', 'name'].join(delimiter)}\n${['t', 'A, B'].join(delimiter)}`)).toEqual(
        new Map([[2, { type: 'team', team_id: 't', name: 'A, B' }]]),
      );
  });

  it('of sessions may have transcripts of several lines; the next row is still found by its own line', async () => {
    const table = 'session_id,user_id,kind,transcript\ns1,u,real_call,"A: ""Hi""\nB: Ho\n"\ns2,u,roleplay,\n';
    const lines = await read(table);
    expect([...lines.keys()]).toEqual([2, 5]);
    expect(lines.get(2)).toMatchObject({ session_id: 's1', transcript: 'A: "Hi"\nB: Ho\n', scenario_id: null });
    expect(lines.get(5)).not.toHaveProperty('transcript');
  });

  it('keeps every cell and every line number, however its bytes are cut', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '𝒳', ',', '"', '\n', '\r\n', ' ', ';'), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(cell, { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        async (names, sizes) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          let line = 2;
          const expected: [number, unknown][] = names.map((name, index) => {
            const at = line;
            line += name.split('\n').length;
            return [at, { type: 'team', team_id: `t${index}`, name }];
          });
          const rows = names.map((name, index) => `t${index},${quoted(name)}\n`);
          expect(await read(`team_id,name\n${rows.join('')}`, sizes)).toEqual(new Map(expected));
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['', 1, 'empty'],
    ['name,email\nx,y\n', 1, 'user_id, team_id or session_id'],
    ['user_id,mail\nu,x\n', 1, 'Column 2 has a name that is not known'],
    ['user_id,user_id\nu,x\n', 1, 'Two columns'],
    ['session_id,user_id\ns,u\n', 1, 'The column kind is missing'],
    ['team_id,name\nt,"open\n', 2, 'quotes'],
    [`\n\nuser_id${','.repeat(100_000)}`, 3, '65,536 characters at most'],
    ['\0'.repeat(200_000), 1, '65,536 characters at most'],
  ])('%j is refused, with the line and what to do', async (table, line, sentence) => {
    const problem: unknown = await read(table).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(CsvProblem);
    expect(problem).toMatchObject({ line, message: expect.stringContaining(sentence) });
  });

  it('that is not UTF-8 is refused, not changed', async () => {
    await expect(read(Buffer.from('team_id,name\nt,caf\xe9\n', 'latin1'))).rejects.toThrow('It is not UTF-8');
  });

  it('with a cell too many gives a line that the check refuses', async () => {
    expect((await read('team_id,name\nt,A,B\n')).get(2)).toHaveProperty('column 3');
  });

  it('with millions of cells in a row takes no memory for each', async () => {
    const before = process.memoryUsage().heapTotal;
    expect((await read(`team_id,name\nt,A${','.repeat(8_000_000)}\nu,B\n`)).get(2)).toHaveProperty('column 3');
    // It took 268 MB when each cell was a value of its own. How much V8 keeps beyond that differs: 48 to 106 MB were seen.
    expect(process.memoryUsage().heapTotal - before).toBeLessThan(180_000_000);
  });
});
