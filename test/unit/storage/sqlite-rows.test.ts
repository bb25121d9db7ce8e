import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openConnection, type Connection } from '../../../src/storage/sqlite/connection.ts';

let connection: Connection;
beforeAll(() => {
  connection = openConnection(':memory:', 'write');
  connection.raw.exec(`create table things (one text, two integer); insert into things values ('a', 1), ('b', null)`);
});
afterAll(() => connection.close());

const all = async () => (await sql`select * from things order by one`.execute(connection.kysely)).rows;

describe('rows of the embedded engine', () => {
  it('have the names of their columns, in their order', async () => {
    const rows = await all();
    expect(rows).toEqual([
      { one: 'a', two: 1 },
      { one: 'b', two: null },
    ]);
    expect(Object.keys(Object(rows[0]))).toEqual(['one', 'two']);
    const named = sql`select two as "a name", one as "it's" from things where one = ${'a'}`;
    expect((await named.execute(connection.kysely)).rows).toEqual([{ 'a name': 1, "it's": 'a' }]);
  });

  it('have as many columns as the last run says: a newer program may have added some since the statement was compiled', async () => {
    await all();
    connection.raw.exec(`alter table things add column three text not null default 'new'`);
    expect(await all()).toEqual([
      { one: 'a', two: 1, three: 'new' },
      { one: 'b', two: null, three: 'new' },
    ]);
    connection.raw.exec('alter table things drop column two');
    expect(await all()).toEqual([
      { one: 'a', three: 'new' },
      { one: 'b', three: 'new' },
    ]);
  });

  it('share nothing', async () => {
    const [first, second] = await all();
    Reflect.set(Object(first), 'one', 'changed');
    expect(second).toMatchObject({ one: 'b' });
    expect((await all())[0]).toMatchObject({ one: 'a' });
  });

  // Where a program migrates beside one that runs, such a change leaves as many columns as there were, so that a
  // compiled `select *` of the other one would give values under the names of before.
  it('keep their names, because no migration drops a column, or gives it another name', () => {
    const folder = join(import.meta.dirname, '../../../src/storage/migrations');
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(20);
    const changes = files.filter((name) => /(drop|rename)\s?column/iu.test(readFileSync(join(folder, name), 'utf8')));
    expect(changes).toEqual([]);
  });
});
