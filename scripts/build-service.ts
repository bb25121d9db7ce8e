import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { createChunkNames } from './build/chunks.ts';
import { digestOf, filesIn } from './build/made-of.ts';
import { isMadeOf, keepParts, putInPlace, STAMP } from './build/put-in-place.ts';

/**
 * Puts the modules of the service and of its packages together into a few files in `dist`, where they differ from their
 * source (ADR 25). `npm ci` and `npm start` run it. `bin/debrief` uses `dist` while nothing in `src` is newer, and `src`
 * otherwise.
 *
 *   node scripts/build-service.ts                builds
 *   node scripts/build-service.ts --if-possible  does nothing where the packages for building are not installed
 */
const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'src');
const TARGET = join(ROOT, 'dist');
/** What the executable calls; also a file of its own, for a process that runs several command lines. */
const COMMAND_LINES = join(SOURCE, 'cli/run.ts');
/** A package that starts threads from a file of its own. */
const NOT_PUT_TOGETHER = ['piscina'];

const files = filesIn(SOURCE);
const madeOf = digestOf(ROOT, [...['package.json', 'package-lock.json'].map((name) => join(ROOT, name)), ...files]);
if (isMadeOf(TARGET, madeOf)) {
  // The same content with a later date, as after a change of branches.
  utimesSync(join(TARGET, STAMP), new Date(), new Date());
  process.exit(0);
}
const rolldown = await import('rolldown').catch((error: unknown) => {
  if (process.argv.includes('--if-possible')) return null;
  throw error;
});
if (rolldown) {
  // Beside the target and put in its place at the end: a service that is starting sees the one or the other.
  const work = join(ROOT, `.building-${process.pid}`);
  const threads = files.filter((file) => file.endsWith('-thread.ts'));
  try {
    await rolldown.build({
      cwd: ROOT,
      input: Object.fromEntries(
        [join(SOURCE, 'main.ts'), COMMAND_LINES, ...threads].map((file) => [basename(file, '.ts'), file]),
      ),
      platform: 'node',
      // Parts that are put together are also imported by others.
      preserveEntrySignatures: 'allow-extension',
      external: [/^node:/, 'pg-native', ...NOT_PUT_TOGETHER],
      logLevel: 'warn',
      // What is loaded late from the source may be in a part that is loaded at once: `createChunkNames` decides that.
      checks: { ineffectiveDynamicImport: false },
      plugins: [{ name: 'places', load: madeNow, transform: withPlaces }],
      output: {
        dir: work,
        format: 'esm',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        keepNames: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'parts',
              name: createChunkNames(SOURCE, files),
            },
          ],
        },
        // V8 keeps the text of a module in memory: the words for readers stay in the source.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    });
    // Imported here, because it parses with Rolldown.
    const { inAscii } = await import('./build/in-ascii.ts');
    for (const file of filesIn(work)) writeFileSync(file, inAscii(readFileSync(file, 'utf8')));
    mkdirSync(work, { recursive: true });
    writeFileSync(join(work, STAMP), madeOf);
    keepParts(TARGET, work);
    putInPlace(work, TARGET, madeOf);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The words of a library whole, in place of what makes them at each start. */
async function madeNow(id: string): Promise<string | null> {
  if (id !== join(SOURCE, 'privacy/names/library-words.ts')) return null;
  const { libraryWords } = await import('../src/privacy/names/library-words.ts');
  return `export const libraryWords = ${JSON.stringify(libraryWords)};`;
}

/** Threads are files of `dist`; whatever else a module finds beside itself stays beside its source. */
function withPlaces(code: string, id: string): string | null {
  if (!id.startsWith(SOURCE)) return null;
  const place = JSON.stringify(`../${relative(ROOT, id)}`);
  return code
    .replaceAll(/new URL\('\.\/([\w-]+-thread)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta.here)")
    .replaceAll('import.meta.url', `new URL(${place}, import.meta.here).href`)
    .replaceAll('import.meta.here', 'import.meta.url');
}
