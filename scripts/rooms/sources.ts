import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The project's folder, with a slash at its end. */
export const ROOT = new URL('../../', import.meta.url).pathname;

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

/** Every specifier that a file imports or exports from, in its order, with those of types and those imported when needed. */
function specifiersOf({ code }: Source): string[] {
  const found = code.matchAll(
    /^(?:import|export)\b[^;'"=(]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|\bnew URL\('(\.[^']+\.ts)'/gm,
  );
  return [...found].map(([, from, bare, dynamic, thread]) => from ?? bare ?? dynamic ?? thread ?? '');
}

/** What a file imports of ours, statically, dynamically or as a thread's file; relative to the root. */
export function importsOf(source: Source): string[] {
  return specifiersOf(source)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(source.path), specifier));
}

/** The packages that a file imports, and Node's modules as `node:…`. */
export function packagesOf(source: Source): string[] {
  return specifiersOf(source)
    .filter((specifier) => !specifier.startsWith('.'))
    .map((specifier) =>
      specifier.startsWith('node:') ? specifier : (/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier),
    );
}
