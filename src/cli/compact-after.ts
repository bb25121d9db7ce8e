import { Option } from 'commander';
import type { Storage } from '../domain/ports.ts';
import type { Progress } from './terminal/progress.ts';

/** Lets a command that deletes leave the rewriting of the database's files for later. */
export function noCompactOption(): Option {
  return new Option(
    '--no-compact',
    'leave what was deleted in the database’s files until debrief compact is run: see docs/privacy.md for what that locks',
  );
}

/** Clears the database's files of what was just deleted, unless told not to. @returns whether it did */
export async function compactAfter(
  storage: Storage,
  { compact }: { compact: boolean },
  progress: Progress,
): Promise<boolean> {
  if (compact) {
    progress.show(() => 'Clearing the database’s files');
    await storage.compact();
  }
  progress.end();
  return compact;
}

/** What that means for the person at the terminal. */
export function sentenceOf(compacted: boolean): string {
  return compacted
    ? 'Nothing of it is left in the database’s files. Earlier backups and archived logs still have it: docs/privacy.md.'
    : 'The database’s files may still hold its bytes: run debrief compact when there is time.';
}
