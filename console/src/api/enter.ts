import { useRouter } from '@tanstack/react-router';
import { KEPT_ORGANISATION } from '../parts/kept/kept-organisation.ts';
import type { Me } from '../../../src/http/console/api/access.ts';
import { client } from './queries.ts';
import { addressIn, isNamed, leaveFor, tab } from './tab.ts';

/** Goes to a page of an organisation that somebody has just signed in to. */
export function useEnter(): (orgId: string, to?: string) => Promise<void> {
  const router = useRouter();
  return async (orgId, to = '/') => {
    // What this document has read is of another organisation, so another document is loaded.
    if (tab.organisation !== null && tab.organisation !== orgId) await leaveFor(addressIn(orgId));
    tab.organisation = orgId;
    client.clear();
    sessionStorage.setItem(ENTERED, 'yes');
    await router.navigate({ href: to });
  };
}

// Where the service has several organisations another document is loaded on the way, which has to know it too.
const ENTERED = 'debrief.entered';

/** Whether somebody has just signed in in this tab; said once, so that the keyboard begins at the first page. */
export function takeEntry(): boolean {
  const had = sessionStorage.getItem(ENTERED) !== null;
  sessionStorage.removeItem(ENTERED);
  return had;
}

let isShown = false;

/**
 * Keeps the tab in the organisation that somebody was found to be signed in to; where there are several, at an address
 * that says so. A page that is shown already stays where it is: it may hold what somebody is writing.
 * @param path of the page that was asked for
 */
export async function stayIn({ organisation, several }: Me, path: string): Promise<void> {
  const orgId = organisation.org_id;
  tab.organisation = orgId;
  if (several && !isShown) {
    localStorage.setItem(KEPT_ORGANISATION, orgId);
    if (!isNamed) {
      location.replace(addressIn(orgId, path));
      await new Promise(() => {});
    }
  }
  isShown = true;
}
