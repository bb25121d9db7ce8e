import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DomainError, invalidArgument } from '../../../src/domain/errors.ts';
import { createCommandQueue } from '../../../src/storage/postgres/commands/command-queue.ts';
import { createSharedTransactions, mayShare } from '../../../src/storage/postgres/commands/shared-transactions.ts';
import type { Tables } from '../../../src/storage/schema.ts';
import type { RunInTransaction } from '../../../src/storage/postgres/commands/transactions.ts';

/** Nothing is asked of it. */
const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Commands of one organisation, in transactions that are written down; the first one holds the only place. */
function house({ timeoutMs = 60_000, commitError }: { timeoutMs?: number; commitError?: Error } = {}) {
  const log: string[] = [];
  const queue = createCommandQueue({ places: 1, maxWaiting: 100, timeoutMs });
  const inTransaction: RunInTransaction = async (_isLong, work) => {
    log.push('begin');
    const output = await work(database, 0).catch((error: unknown) => {
      log.push('rollback');
      throw error;
    });
    if (commitError) throw commitError;
    log.push('commit');
    return output;
  };
  const shared = createSharedTransactions<() => Promise<string>, string>({
    inTransaction,
    mayRepeat: (error) => error instanceof TypeError,
    runAll: (_database, _now, works) =>
      Promise.all(
        works.map((work) =>
          work().catch((error: unknown) => {
            if (error instanceof DomainError) return error;
            throw error;
          }),
        ),
      ),
  });
  const held = Promise.withResolvers<void>();
  const holding = queue.run(() => held.promise, { owner: 'other', mustNotBeRefused: false });
  return {
    log,
    run: (name: string, work: () => Promise<string> = () => Promise.resolve(name), owner = 'acme') =>
      shared.run({
        owner,
        input: work,
        alone() {
          log.push(`alone ${name}`);
          return work();
        },
        queue: (begin, group) => queue.run(begin, { owner, mustNotBeRefused: false, group }),
      }),
    async release() {
      held.resolve();
      await holding;
    },
  };
}

describe('commands that wait at the same time', () => {
  it('share a transaction with those of their organisation, and each gets its own answer', async () => {
    const { log, run, release } = house();
    const all = [run('a'), run('b'), run('other', undefined, 'beyond'), run('c')];
    await release();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'other', 'c']);
    expect(log).toEqual(['begin', 'commit', 'alone other']);
  });

  it('are at most sixteen', async () => {
    const { log, run, release } = house();
    const all = Array.from({ length: 20 }, (_, index) => run(String(index)));
    await release();
    await Promise.all(all);
    expect(log).toEqual(['begin', 'commit', 'begin', 'commit']);
  });

  it('are kept where one of them is refused, which alone is told so', async () => {
    const { log, run, release } = house();
    const refused = run('a', () => Promise.reject(invalidArgument('It is wrong.')));
    const kept = run('b');
    await release();
    await expect(refused).rejects.toThrow(DomainError);
    await expect(kept).resolves.toBe('b');
    expect(log).toEqual(['begin', 'commit']);
  });

  it('run one by one where the database refuses one of them in a way that may help', async () => {
    const { log, run, release } = house();
    const failing = run('a', () => Promise.reject(new TypeError('a deadlock')));
    const kept = run('b');
    await release();
    await expect(failing).rejects.toThrow('a deadlock');
    await expect(kept).resolves.toBe('b');
    expect(log).toEqual(['begin', 'rollback', 'alone a', 'alone b']);
  });

  it('all fail, and none is told that it was kept, where the transaction was not', async () => {
    const { log, run, release } = house({ commitError: new Error('the connection broke') });
    const all = [run('a'), run('b')];
    await release();
    for (const one of await Promise.allSettled(all)) expect(one).toMatchObject({ status: 'rejected' });
    expect(log).toEqual(['begin']);
  });

  it('are refused where they wait for too long, and not run afterwards', async () => {
    const { log, run, release } = house({ timeoutMs: 1 });
    await expect(run('a')).rejects.toMatchObject({ code: 'overloaded' });
    await release();
    await expect(run('b')).resolves.toBe('b');
    expect(log).toEqual(['alone b']);
  });
});

it('a call shares a transaction unless it is long, or added by a person', () => {
  const key = { kind: 'key', id: 'key_1' } as const;
  expect(mayShare(key, { transcript: 'Seller: Hello' })).toBe(true);
  expect(mayShare(key, { transcript: 'x'.repeat(65_537) })).toBe(false);
  expect(mayShare({ kind: 'person', id: 'acc_1' }, { transcript: 'Seller: Hello' })).toBe(false);
});
