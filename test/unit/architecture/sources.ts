import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const ROOT = new URL('../../../', import.meta.url).pathname;

/** A source file. */
export interface Source {
  /** Relative to the root: `src/http/server.ts`. */
  path: string;
  /** The first folder under `src`, or the file itself where it is in none. */
  room: string;
  text: string;
  /** The text without comments. */
  code: string;
}

/** Every TypeScript file under a folder of the project. */
export function sources(folder = 'src'): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(ROOT, folder, path), 'utf8');
      return {
        path: posix.join(folder, path),
        room: path.split('/')[0] ?? '',
        text,
        code: text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
      };
    });
}

/** What a file imports of ours, statically, dynamically or as a thread's file; relative to the root. */
export function importsOf({ path, code }: Source): string[] {
  const found = code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'|new URL\('(\.[^']+\.ts)'/g);
  return [...found].map(([, imported, thread]) => posix.join(posix.dirname(path), imported ?? thread ?? ''));
}
