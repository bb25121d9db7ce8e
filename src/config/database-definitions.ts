import { text, whole } from './kinds.ts';

/** The settings of the database, in the order they are documented. */
export const databaseDefinitions = {
  databaseUrl: text({
    variable: 'DEBRIEF_DATABASE_URL',
    default: 'sqlite:./data/debrief.db',
    pattern: /^(sqlite:.+|postgres(ql)?:\/\/.+)$/,
    mustBe: 'sqlite: and the path of a file, or an address such as postgres://user:password@host/database',
    doc: 'Where the data is. `sqlite:` and a path keep it in one file, which `serve`, `migrate`, `restore`, `demo` and `org create` make where it is missing. With a PostgreSQL address any number of nodes can share it.',
  }),
  databaseDirectUrl: text({
    variable: 'DEBRIEF_DATABASE_DIRECT_URL',
    default: '',
    pattern: /^(postgres(ql)?:\/\/.+)?$/,
    mustBe: 'empty, or an address such as postgres://user:password@host/database',
    doc: 'The address of PostgreSQL without pgbouncer in between, for `LISTEN` and migrations. Not needed if `DEBRIEF_DATABASE_URL` is direct.',
  }),
  databaseReplicaUrl: text({
    variable: 'DEBRIEF_DATABASE_REPLICA_URL',
    default: '',
    pattern: /^(postgres(ql)?:\/\/.+)?$/,
    mustBe: 'empty, or an address such as postgres://user:password@host/database',
    doc: 'A streaming replica to read list pages from. A page for which the replica is behind is read from the primary, so answers are never stale.',
  }),
  databasePool: whole({
    variable: 'DEBRIEF_DATABASE_POOL',
    default: 16,
    min: 3,
    max: 1_000,
    doc: 'Connections to PostgreSQL that one process opens at most, besides one that listens: a quarter for look-ups and probes, a quarter for pages and other reads, the rest for writes and workers.',
  }),
  databaseTimeoutSeconds: whole({
    variable: 'DEBRIEF_DATABASE_TIMEOUT_SECONDS',
    default: 10,
    min: 1,
    max: 3_600,
    unit: 'seconds',
    doc: 'How long PostgreSQL may take for a statement of a write, which waits for locks within it, and how long a write may wait for a connection, before it is answered 500.',
  }),
  databaseReadTimeoutSeconds: whole({
    variable: 'DEBRIEF_DATABASE_READ_TIMEOUT_SECONDS',
    default: 10,
    min: 1,
    max: 3_600,
    unit: 'seconds',
    doc: 'The same for a statement of a page or of another read.',
  }),
  databaseLockTimeoutSeconds: whole({
    variable: 'DEBRIEF_DATABASE_LOCK_TIMEOUT_SECONDS',
    default: 2,
    min: 1,
    max: 3_600,
    unit: 'seconds',
    doc: 'How long a page or another read may wait for a lock on a table, which only changes of the schema and the like take.',
  }),
  databaseLookUpTimeoutSeconds: whole({
    variable: 'DEBRIEF_DATABASE_LOOKUP_TIMEOUT_SECONDS',
    default: 2,
    min: 1,
    max: 3_600,
    unit: 'seconds',
    doc: 'How long a look-up (who asks, whether they may) or a probe may take, its wait for a lock or a connection included.',
  }),
} as const;
