import { registerHooks } from 'node:module';

/*
 * Loaded before a process of the tests: threads, and the command line where a process runs several, then come from `dist`,
 * as they do for `bin/debrief`. They start in a quarter of the time. `built-service.ts` has built it from this source.
 */
const THREAD = /\/src\/[\w/-]+\/([\w-]+-thread)\.ts$/;
const COMMAND_LINES = /\/src\/cli\/run\.ts$/;
const DIST = new URL('../../../dist/', import.meta.url);
const SOURCE = new URL('../../../src/', import.meta.url).href;
const TESTS = new URL('../../', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!resolved.url.startsWith(SOURCE)) return resolved;
    // What a test imports of the file of a thread runs in the test's own process.
    const starts = ![SOURCE, TESTS].some((place) => context.parentURL?.startsWith(place));
    const name = COMMAND_LINES.test(resolved.url) ? 'run' : starts ? THREAD.exec(resolved.url)?.[1] : undefined;
    return name === undefined ? resolved : { ...resolved, url: new URL(`${name}.js`, DIST).href, format: 'module' };
  },
});
