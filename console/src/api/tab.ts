/** Where the console is, with its slash: the page says so. */
export const BASE = new URL(document.baseURI).pathname;

/** What an address has before the organisation that it is in. */
const BEFORE = `${BASE}o/`;
/** The organisation in this tab's address, as it is written there; empty where the address names none. */
const WRITTEN = location.pathname.startsWith(BEFORE)
  ? (location.pathname.slice(BEFORE.length).split('/', 1)[0] ?? '')
  : '';

/** Whether this tab's address names an organisation. */
export const isNamed = WRITTEN !== '';
/** What stands before every page of this tab, without a slash at its end. */
export const PAGES = `${BASE}${isNamed ? `o/${WRITTEN}` : ''}`.replace(/\/$/, '');
/** What stands before a page's path within the console. */
export const WITHIN = isNamed ? `/o/${WRITTEN}` : '';

/**
 * The organisation that this tab is in, which every request names; null until it is known. Another one is another document,
 * so that nothing that was read in one organisation is left when another is shown.
 */
export const tab: { organisation: string | null } = { organisation: isNamed ? decoded(WRITTEN) : null };

/** The address of a page in an organisation. @param path from its start page on */
export function addressIn(orgId: string, path = '/'): string {
  return `${BEFORE}${encodeURIComponent(orgId)}${path}`;
}

/** Loads another document. It does not return, so that nothing of this document goes on. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

/** What cannot be decoded names no organisation that there is. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
