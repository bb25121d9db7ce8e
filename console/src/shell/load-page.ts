import { CallError } from '../api/call.ts';
import { isReachable } from '../api/reach.ts';

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
