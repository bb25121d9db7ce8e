import { statfs, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Finding } from '../../domain/ports.ts';
import { MIB } from '../../lib/bytes/units.ts';
import { countsMatch } from '../queries/lists/counts-match.ts';
import type { Connection } from './connection.ts';
import { withCommas } from '../../lib/text/text.ts';

/** With less free space than this, one busy day can fill the disk. */
const LITTLE_SPACE = 512 * MIB;
/**
 * A write-ahead log of this size means that a read has been open for long, which keeps SQLite from writing the log
 * back.
 */
const LARGE_LOG = 1_024 * MIB;
/** The database file, its write-ahead log, and the log's index. */
const FILES = ['', '-wal', '-shm'];
/** The bits of a file's mode that give rights to users who are neither its owner nor in its group. */
const OTHERS = 0o007;

/**
 * Examines the database file: whether it is undamaged, whether its disk has room, and whether its counts equal its
 * rows.
 */
export async function diagnose(connection: Connection, file: string): Promise<Finding[]> {
  return [integrity(connection), await counts(connection), await space(file), await log(file), await permissions(file)];
}

function integrity({ raw }: Connection): Finding {
  const rows = quickCheck(raw);
  const ok = rows.length === 1 && rows[0] === 'ok';
  return {
    check: 'database file',
    ok,
    message: ok
      ? 'The database file is whole.'
      : `The database file is damaged (${rows.join('; ')}). Stop the service and run debrief restore with your last backup.`,
  };
}

/** Where the file is damaged so much that the check fails, the error is the finding. */
function quickCheck(raw: Connection['raw']): string[] {
  try {
    return raw
      .prepare('pragma quick_check(5)')
      .all()
      .map((row) => String(row['quick_check']));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function counts({ kysely }: Connection): Promise<Finding> {
  const ok = await countsMatch(kysely).catch(() => false);
  return {
    check: 'list counts',
    ok,
    message: ok
      ? 'The counts that pages are found with match the rows.'
      : 'The counts that pages are found with do not match the rows. Export the organisations and import them into a new database, and report this as a defect.',
  };
}

async function space(file: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dirname(file));
  const free = bavail * bsize;
  const ok = free >= LITTLE_SPACE;
  const amount = `${withCommas(Math.round(free / MIB))} MiB free where the database is.`;
  return { check: 'disk space', ok, message: ok ? amount : `Only ${amount} Make room before writes begin to fail.` };
}

async function log(file: string): Promise<Finding> {
  const size = await stat(`${file}-wal`).then(
    (found) => found.size,
    () => 0,
  );
  const ok = size < LARGE_LOG;
  const amount = `The write-ahead log has ${withCommas(Math.round(size / MIB))} MiB.`;
  return {
    check: 'write-ahead log',
    ok,
    message: ok ? amount : `${amount} A reader has been open for long: look for a hanging export or backup and end it.`,
  };
}

/**
 * Whether every user of the machine may read or write the conversations. Rights of the file's group are for the
 * operator to decide: Kubernetes gives them to every file of a volume (fsGroup).
 */
async function permissions(file: string): Promise<Finding> {
  const modes = await Promise.all(
    FILES.map((suffix) =>
      stat(file + suffix).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  );
  const ok = modes.every((mode) => (mode & OTHERS) === 0);
  return {
    check: 'file permissions',
    ok,
    message: ok
      ? 'Other users of this machine may not read the database file.'
      : `Every user of this machine may read or write the database. Run: chmod 600 '${file.replaceAll("'", `'\\''`)}'*`,
  };
}
