import type { TroubleLog } from '../trouble-log.ts';
import type { FileIdentity } from './file-identity.ts';
import { troubleError, troubleOf, type Trouble } from './trouble.ts';

/** What this process knows about its database file. */
export interface Health {
  /** Looks whether the file is still the one that was opened. */
  look: () => void;
  /** What the writer found: trouble, or null where it wrote or looked and all was well. */
  learn: (found: Trouble | null) => void;
  /** The present trouble; null where there is none. */
  trouble: () => Trouble | null;
  /** Runs a read. @throws DomainError unavailable where the file is gone, or cannot be read there */
  read: <T>(run: () => Promise<T>) => Promise<T>;
  /** Runs a read that waits for nothing. @throws as `read` */
  readAtOnce: <T>(run: () => T) => T;
  /** @throws DomainError unavailable where nothing may be written */
  requireWritable: () => void;
}

/** Nothing is wrong to begin with. */
export function createHealth(identity: FileIdentity, log: TroubleLog): Health {
  let gone: Trouble | null = null;
  let found: Trouble | null = null;

  function look(): void {
    const problem = identity.problem();
    if (problem !== null) {
      gone = { kind: 'gone', sentence: problem };
      log.report(problem, { trouble: 'gone' });
    } else if (gone) {
      gone = null;
      log.resolved('the database file is back');
    }
  }

  function learn(trouble: Trouble | null): void {
    // The path is looked at here too, so that a file that comes back is seen at once.
    if (trouble?.kind === 'gone') return look();
    if (trouble) log.report(trouble.sentence, { trouble: trouble.kind });
    else if (found) log.resolved('the database is well again: what is written is kept');
    found = trouble;
  }

  function requireFile(): void {
    if (gone) look();
    if (gone) throw troubleError(gone);
  }

  /** What callers see of an error. */
  function explained(error: unknown): unknown {
    const trouble = troubleOf(error);
    if (!trouble) return error;
    // A file known to be lost or damaged also fails reads in other ways: the first finding stays.
    if (!found || found.kind === 'disk') learn(trouble);
    return troubleError(trouble, error);
  }

  return {
    look,
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
      if (found && found.kind !== 'disk') throw troubleError(found);
    },
  };
}
