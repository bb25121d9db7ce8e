import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, filesIn } from './build/made-of.ts';
import { isMadeOf, putInPlace, STAMP } from './build/put-in-place.ts';
import { SHARED_WITH_PAGES } from './build/shared-with-pages.ts';

/**
 * Builds the pages of the console into `console/dist`, where they differ from their source. `npm ci` and `npm start` run
 * it.
 *
 *   node scripts/build-console.ts                builds
 *   node scripts/build-console.ts --if-possible  does nothing where the packages for building are not installed
 */
const ROOT = join(import.meta.dirname, '..');
const CONSOLE = join(ROOT, 'console');
const TARGET = join(CONSOLE, 'dist');

const madeOf = digestOf(ROOT, [
  join(ROOT, 'package-lock.json'),
  ...['index.html', 'package.json', 'vite.config.ts'].map((name) => join(CONSOLE, name)),
  ...filesIn(join(CONSOLE, 'src')),
  ...filesIn(join(ROOT, 'src/http/console/api')),
  ...SHARED_WITH_PAGES.map((path) => join(ROOT, path)),
]);
if (isMadeOf(TARGET, madeOf)) process.exit(0);
// A test runner sets another, with which the pages would be built for development: larger, and with effects run twice.
process.env['NODE_ENV'] = 'production';
const vite = await import('vite').catch((error: unknown) => {
  if (process.argv.includes('--if-possible')) return null;
  throw error;
});
if (vite) {
  // Beside the target and put in its place at the end: a service that is starting sees the one or the other.
  const work = join(CONSOLE, `.building-${process.pid}`);
  try {
    await vite.build({ root: CONSOLE, logLevel: 'warn', build: { outDir: work, emptyOutDir: true } });
    mkdirSync(work, { recursive: true });
    writeFileSync(join(work, STAMP), madeOf);
    putInPlace(work, TARGET, madeOf);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
