import { startOwnPostgres } from '../../test/support/postgres/own-postgres.ts';

/** A PostgreSQL server: the one that BENCH_POSTGRES_URL names, or one of its own, which `stop` ends. */
export async function postgresServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env['BENCH_POSTGRES_URL'];
  return url === undefined ? startOwnPostgres() : { url, stop: () => Promise.resolve() };
}
