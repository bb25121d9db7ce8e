import type { TroubleLog } from '../../trouble-log.ts';
import type { FilesNow } from './file-check.ts';
import { troubleError, troubleOf, type Trouble } from './trouble.ts';

/** What this process knows about its database file. */
export interface Health {
  /** Checks whether the path still leads to the file that was opened. */
  look: () => void;
  /** Takes over what the writer found: trouble, or null where it wrote or checked without any. */
  learn: (found: Trouble | null) => void;
  /** The present trouble; null where there is none. */
  trouble: () => Trouble | null;
  /** Runs a read. @throws DomainError unavailable where the file is gone, or cannot be read there */
  read: <T>(run: () => Promise<T>) => Promise<T>;
  /** Runs a synchronous read. @throws as `read` */
  readAtOnce: <T>(run: () => T) => T;
  /** @throws DomainError unavailable where nothing may be written */
  requireWritable: () => void;
}

/** Whether writes are tried all the same, because the trouble may end at any time. */
function isTried({ kind }: Trouble): boolean {
  return kind === 'disk' || kind === 'busy';
}

/** Makes the watch over a file, of which no trouble is known yet. @param lookAtFiles as `rememberFile` gives it */
export function createHealth(lookAtFiles: () => Pick<FilesNow, 'problem'>, log: TroubleLog): Health {
  let gone: Trouble | null = null;
  let found: Trouble | null = null;

  /** Looks whether the file is gone. Where it cannot be looked at, that is trouble of its own, and what was known holds. */
  function isGone(): boolean {
    let problem: string | null;
    try {
      ({ problem } = lookAtFiles());
    } catch (error) {
      explained(error);
      return gone !== null;
    }
    if (problem !== null) {
      gone = { kind: 'gone', sentence: problem };
      log.report(problem, { trouble: 'gone' });
    } else if (gone) {
      gone = null;
      log.resolved('the database file is back');
    }
    return gone !== null;
  }

  function learn(trouble: Trouble | null): void {
    // The path is checked here too, so that a file that is back is noticed at once.
    if (trouble?.kind === 'gone') return void isGone();
    if (trouble) log.report(trouble.sentence, { trouble: trouble.kind });
    else if (found) log.resolved('the database is well again: what is written is kept');
    found = trouble;
  }

  function requireFile(): void {
    // One that was gone may be back.
    if (gone && isGone()) throw troubleError(gone);
  }

  /** The error that callers get in place of this one. */
  function explained(error: unknown): unknown {
    const trouble = troubleOf(error);
    if (!trouble) return error;
    // Reads of a lost or damaged file fail with other errors too: the first finding is kept.
    if (!found || isTried(found)) learn(trouble);
    return troubleError(trouble, error);
  }

  return {
    look: isGone,
    learn,
    trouble: () => gone ?? found,
    async read(run) {
      requireFile();
      try {
        return await run();
      } catch (error) {
        throw explained(error);
      }
    },
    readAtOnce(run) {
      requireFile();
      try {
        return run();
      } catch (error) {
        throw explained(error);
      }
    },
    requireWritable() {
      requireFile();
      if (found && !isTried(found)) throw troubleError(found);
    },
  };
}
