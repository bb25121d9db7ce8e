import { beforeAll, expect, it } from 'vitest';
import type { ReadStores } from '../../../src/domain/read-stores.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { readCalls } from '../read-calls.ts';
import { LOCKS, writeCalls } from '../write-calls.ts';

onEachEngine('the reader', (bench) => {
  let orgId: string;
  let reads: Record<string, Record<string, unknown[]>>;
  let writes: Record<string, Record<string, unknown[]>>;

  beforeAll(async () => {
    orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      sessionLine('ses', 'u'),
      assessmentLine('asm', 'u', { session_id: 'ses' }),
    ]);
    const { session, assessment } = await bench.storage.reader.read(async (stores) => ({
      session: await stores.sessions.find({ orgId, sessionId: 'ses' }),
      assessment: await stores.assessments.find({ orgId, assessmentId: 'asm' }),
    }));
    if (!session || !assessment) throw new Error('the rows were not written');
    reads = readCalls(orgId);
    writes = writeCalls(orgId, session, assessment);
  });

  /** Everything in the database. */
  async function everything(): Promise<Record<string, unknown>> {
    const tables = await bench.engine.rows(bench.schema.tables);
    const names = [...new Set(tables.flatMap((row) => Object.values(row).slice(0, 1)))].map(String);
    const all: Record<string, unknown> = {};
    for (const name of names) {
      const rows = await bench.engine.rows(`select * from ${name}`);
      all[name] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    return all;
  }

  function call(store: string, method: string, values: unknown[]): Promise<unknown> {
    return bench.storage.reader.read(async (stores) =>
      Reflect.apply(Reflect.get(Reflect.get(stores, store), method), Reflect.get(stores, store), values),
    );
  }

  it('has arguments here for every method of every store', async () => {
    const found = await bench.storage.reader.read((stores) =>
      Promise.resolve(
        Object.entries(stores).flatMap(([store, methods]) =>
          Object.keys(methods).map((method) => `${store}.${method}`),
        ),
      ),
    );
    const known = [reads, writes].flatMap((group) =>
      Object.entries(group).flatMap(([store, methods]) => Object.keys(methods).map((method) => `${store}.${method}`)),
    );
    expect(found.length).toBeGreaterThan(50);
    expect(found.toSorted()).toEqual(known.toSorted());
  });

  it('reads by every method that reads', async () => {
    for (const [store, methods] of Object.entries(reads))
      for (const [method, values] of Object.entries(methods))
        await expect(call(store, method, values), `${store}.${method}`).resolves.not.toThrow();
  });

  it('cannot write by any method that writes', async () => {
    const before = await everything();
    expect(Object.keys(before).length).toBeGreaterThan(10);
    for (const [store, methods] of Object.entries(writes)) {
      for (const [method, values] of Object.entries(methods)) {
        const result = call(store, method, values);
        if (LOCKS.test(method)) await result;
        else await expect(result, `${store}.${method}`).rejects.toThrow(/read-?\s?only|cannot be written/);
      }
      expect(await everything(), store).toEqual(before);
    }
  });

  it('sees one state of the data in each read, whatever is committed meanwhile', async () => {
    const names = (stores: ReadStores) => stores.organisations.find(orgId).then((found) => found?.status);
    const seen = await bench.storage.reader.read(async (stores) => {
      const first = await names(stores);
      await bench.storage.execute('setOrganisationStatus', { orgId, status: 'suspended' });
      return [first, await names(stores), await bench.storage.reader.read(names)];
    });
    expect(seen).toEqual(['active', 'active', 'suspended']);
  });

  it('does many reads at once, more than it has connections', async () => {
    const found = await Promise.all(
      Array.from({ length: 50 }, () => bench.storage.reader.read((stores) => stores.organisations.list())),
    );
    expect(found.every((list) => list.length === found[0]?.length)).toBe(true);
  });
});
