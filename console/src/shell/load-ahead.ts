import type { AnyRouter } from '@tanstack/react-router';
import type { Action } from '../../../src/domain/access/rights/rules.ts';
import { mayOpen } from './may-open.ts';

/** Where a browser does not tell when it is idle: how long between two pages, in ms. */
const PAUSE_MS = 300;

/**
 * Loads the code of the pages that somebody may open, one after the other while the browser has nothing else to do: a first
 * click on any of them need not wait for it.
 */
export async function loadAhead(router: AnyRouter, can: (action: Action) => boolean): Promise<void> {
  for (const route of Object.values<AnyRouter['routeTree']>(router.routesById)) {
    if (!mayOpen(route, can)) continue;
    await idle();
    await router.loadRouteChunk(route);
  }
}

function idle(): Promise<unknown> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done);
    else setTimeout(done, PAUSE_MS);
  });
}
