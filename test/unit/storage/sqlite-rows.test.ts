import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { statement } from '../../../src/storage/queries/statements/statement.ts';
import { openConnection, type Connection } from '../../../src/storage/sqlite/connection.ts';

let connection: Connection;
beforeAll(() => {
  connection = openConnection(':memory:', 'write');
  connection.raw.exec(`create table things (one text, two integer); insert into things values ('a', 1), ('b', null)`);
});
afterAll(() => connection.close());

const all = async () => (await sql`select * from things order by one`.execute(connection.kysely)).rows;

async function listed<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

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

  it('have the names of now where a newer program dropped a column and added another meanwhile', async () => {
    const beside = openConnection(':memory:', 'write');
    onTestFinished(() => beside.close());
    beside.raw.exec(`create table teams (one text, two integer); insert into teams values ('a', 1)`);
    const query = beside.kysely.selectFrom('teams').selectAll();
    const asked = statement<Record<string, never>>().compile(() => query);
    const ask = async () => [
      ...(await query.execute()),
      ...(await listed(query.stream())),
      beside.get(asked, {}),
      ...beside.all(asked, {}),
    ];
    expect(await ask()).toEqual(Array.from({ length: 4 }, () => ({ one: 'a', two: 1 })));
    beside.raw.exec(`alter table teams drop column one; alter table teams add column three text default 'c'`);
    expect(await ask()).toEqual(Array.from({ length: 4 }, () => ({ two: 1, three: 'c' })));
    beside.raw.exec('alter table teams rename column two to four');
    expect(await ask()).toEqual(Array.from({ length: 4 }, () => ({ four: 1, three: 'c' })));
  });
});
