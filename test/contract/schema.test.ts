import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type OpenEngine } from './engines.ts';

/** The indexes that do not begin with the organisation: who is asking, and whose turn is it. */
const ALLOWED = [
  'access_links_by_hash',
  'api_key_secrets_by_hash',
  'assessments_ready',
  'passkeys_by_credential',
  'sign_ins_by_hash',
];

/** What the database keeps about itself. */
const ABOUT_ITSELF = new Set(['migrations', 'installation']);

describe.each(engines)('the schema, on $name', ({ name, open, schema }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.destroy());

  it('is as written down; after a new migration: npx vitest run test/contract/schema.test.ts --update', async () => {
    const lines = (await engine.rows(schema.describe)).map(({ line }) => String(line).replaceAll(', "', ',\n  "'));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./snapshots/${name}.sql`);
  });

  it('has an organisation’s id at the front of every primary key and of every index but five', async () => {
    const indexes = await engine.rows(schema.indexes);
    expect(indexes.length).toBeGreaterThan(20);
    const others = indexes.filter(
      ({ table_name, first_column }) => !ABOUT_ITSELF.has(String(table_name)) && first_column !== 'org_id',
    );
    expect(others.map(({ index_name }) => index_name).toSorted()).toEqual(ALLOWED);
    expect(others.every(({ is_primary }) => Number(is_primary) === 0)).toBe(true);
    const withKey = new Set(
      indexes.filter(({ is_primary }) => Number(is_primary) === 1).map(({ table_name }) => table_name),
    );
    const tables = await engine.rows(schema.tables);
    expect(tables.map(({ table_name }) => table_name).filter((table) => !withKey.has(table))).toEqual([]);
  });
});
