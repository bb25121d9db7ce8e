import { CallError } from '../api/call.ts';
import { BASE } from '../api/tab.ts';
import { hearVersion } from '../api/version.ts';

/**
 * Loads the code of a page. It may be asked for before somebody goes there, so nothing else happens here.
 * @throws CallError `updated` where it is gone though the service answers: Debrief was updated while the tab was open;
 * else `offline`
 */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    const code = (await isReachable()) ? 'updated' : 'offline';
    throw new CallError(code, 0, code, null);
  }
}

/** Whether the service answers: else a page that is loaded anew would be the browser's own one. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch(`${BASE}api/start`).catch(() => null);
  hearVersion(answer?.headers.get('debrief-pages') ?? null);
  return answer?.ok === true;
}
