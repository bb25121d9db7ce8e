import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const EMBEDDED = 'sqlite:';

/** A database address without its user and password, fit for people and logs; that of a file has the whole path. */
export function publicAddress(databaseUrl: string): string {
  if (databaseUrl.startsWith(EMBEDDED)) return `${EMBEDDED}${resolve(databaseUrl.slice(EMBEDDED.length))}`;
  return databaseUrl.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@/, '$1');
}

/** Whether a database address is that of a file which is not there yet. */
export function isMissingFile(databaseUrl: string): boolean {
  return databaseUrl.startsWith(EMBEDDED) && !existsSync(databaseUrl.slice(EMBEDDED.length));
}
