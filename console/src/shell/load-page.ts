import { CallError } from '../api/call-error.ts';
import { isReachable } from '../api/reach.ts';

/**
 * Loads the code of a page. Links may call it before somebody follows them, so it has no other effect.
 * @throws CallError `updated` where the code is gone though the service answers, because Debrief was updated while the
 * tab was open; otherwise `offline`
 */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    const code = (await isReachable()) ? 'updated' : 'offline';
    throw new CallError(code, 0, code, null);
  }
}
