import { proxiesOf } from '../admission.ts';
import type { HttpContext } from '../context.ts';
import type { Mount } from '../server.ts';
import { createKnownVisitors } from './access/known-visitors.ts';
import type { Passwords } from './access/proofs/passwords.ts';
import type { ConsoleParts } from './context.ts';
import { brokenRefusal, overloadedRefusal } from './errors.ts';

/**
 * The console: pages for people, and the interface that these pages use. A cookie of its own says who asks. Nothing
 * of it is part of `/v1`. What is not needed to refuse a request is loaded when the plugin is made.
 * @param passwords digests them; at the usual cost unless given
 */
export function createConsole(context: HttpContext, parts: ConsoleParts, passwords?: Passwords): Mount {
  const known = createKnownVisitors(proxiesOf(context.settings));
  return {
    prefix: '/console',
    ownerOf: known.ownerOf,
    refusal: overloadedRefusal(),
    errorForm: brokenRefusal,
    async plugin(app, bounds, beforeClose) {
      const { addConsole } = await import('./add-console.ts');
      await addConsole(app, { bounds, beforeClose }, context, parts, { known, passwords });
    },
  };
}
