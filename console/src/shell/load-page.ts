import { BASE, CallError } from '../api/call.ts';

const KEPT = 'debrief.reloaded';
/** A page is not loaded anew by itself more often than this, in ms. */
const PAUSE_MS = 30_000;

/**
 * Loads the code of a page. Where it is gone, Debrief was updated while the tab was open: the page is then loaded anew.
 * @throws CallError (`offline`) where it cannot be loaded
 */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    if (await isReachable()) reload();
    throw new CallError('offline', 0, 'offline', null);
  }
}

/** Whether the service answers: else a page that is loaded anew would be the browser's own one. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch(`${BASE}api/start`).catch(() => null);
  return answer?.ok === true;
}

function reload(): void {
  if (Date.now() - Number(sessionStorage.getItem(KEPT)) < PAUSE_MS) return;
  sessionStorage.setItem(KEPT, String(Date.now()));
  location.reload();
}
