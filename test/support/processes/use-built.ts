import { registerHooks } from 'node:module';

/*
 * Loaded before a process of the tests: threads, and the command line where a process runs several, then come from `dist`,
 * as they do for `bin/debrief`. They start in a quarter of the time. `built-service.ts` has built it from this source.
 */
const THREAD = /\/src\/[\w/-]+\/([\w-]+-thread)\.ts$/;
const COMMAND_LINES = /\/src\/cli\/run\.ts$/;
const DIST = new URL('../../../dist/', import.meta.url);
const SOURCE = new URL('../../../src/', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!resolved.url.startsWith(SOURCE)) return resolved;
    const name = COMMAND_LINES.test(resolved.url) ? 'run' : THREAD.exec(resolved.url)?.[1];
    return name === undefined ? resolved : { ...resolved, url: new URL(`${name}.js`, DIST).href, format: 'module' };
  },
});
