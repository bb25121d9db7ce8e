import { describe, expect, it } from 'vitest';
import { checkDirectory } from '../../../src/transfer/tables/check-directory.ts';

const faults = (table: string) =>
  checkDirectory(table, null).faults.map(({ line, column, kind, number }) => [line, column, kind, number]);

describe('a table of people or teams', () => {
  it.each([
    ['', [[1, null, 'empty', null]]],
    ['name\nx\n', [[1, null, 'no_id_column', null]]],
    ['session_id,user_id,kind\n', [[1, 1, 'session_table', null]]],
    ['user_id,user_id\nu,u\n', [[1, 2, 'repeated_column', null]]],
    ['team_id\nt\n', [[1, null, 'missing_column', null]]],
    ['\nuser_id,email\n\n', [[2, null, 'no_rows', null]]],
    // Whoever has no id has a new address; whoever has one may have had it before.
    [
      'user_id,email\n,nobody\nu,nobody\n',
      [
        [2, 1, 'blank', null],
        [2, 2, 'not_address', null],
      ],
    ],
    ['team_id,name\nt,\n', [[2, 2, 'blank', null]]],
    ['team_id,name\nt,A\0\n', [[2, 2, 'not_text', null]]],
    ['team_id,name\n\nt,"a\nb"\nt,"c', [[5, null, 'quotes', null]]],
    [
      `user_id,team_ids\nu,${Array.from({ length: 101 }, (_item, index) => index).join(';')}\n`,
      [[2, 2, 'too_many_teams', 100]],
    ],
  ])('%j has what is wrong by line and column', (table, expected) => {
    expect(faults(table)).toEqual(expected);
  });

  it('keeps the places of cells apart from columns that are unknown or stand twice, and gives no rows then', () => {
    const table = 'colour,user_id,email,email\nred,u,a\0,b\nblue,v,,,more\n';
    expect(faults(table)).toEqual([
      [1, 1, 'unknown_column', null],
      [1, 4, 'repeated_column', null],
      [2, 3, 'not_text', null],
      [3, 5, 'too_many_cells', 4],
    ]);
    expect(checkDirectory(table, null).rows).toEqual([]);
    expect(checkDirectory(table, null).faults[0]?.field).toBe('colour');
    expect(checkDirectory(`team_id,name${',x'.repeat(50_000)}\n${'t\n'.repeat(9)}`, null).faultCount).toBe(50_017);
  });

  it('gives the rows that are in order, each on its own line, whatever is wrong with others', () => {
    const { rows, type } = checkDirectory('Team_ID\tname\r\nt\t"a\r\nb"\r\n\t\r\nu\tc\r\n', null);
    expect(type).toBe('team');
    expect(rows).toEqual([
      { line: 2, type: 'team', id: 't', name: 'a\nb' },
      { line: 5, type: 'team', id: 'u', name: 'c' },
    ]);
  });

  it('gives the rows of people with a wrong cell too, marked, for what else may be wrong with them', () => {
    const { rows } = checkDirectory('user_id,email,display_name\nu,mail,A\0\nv,v@example.org,B\n', null);
    expect(rows).toEqual([
      { line: 2, type: 'user', id: 'u', isWrong: true, email: 'mail' },
      { line: 3, type: 'user', id: 'v', email: 'v@example.org', display_name: 'B' },
    ]);
  });

  it('ends at so many rows, and lists so many faults', () => {
    const many = ['user_id', ...Array.from({ length: 25_001 }, (_item, index) => `u${index}`)].join('\n');
    expect(faults(many)).toEqual([[25_002, null, 'too_many_rows', 25_000]]);
    const wrong = checkDirectory(`team_id,name\n${'t,\n'.repeat(300)}`, null);
    expect([wrong.faultCount > 300, wrong.faults.length]).toEqual([true, 200]);
  });
});
