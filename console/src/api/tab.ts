/** The path of the console, with a slash at its end; the page's base address has it. */
export const BASE = new URL(document.baseURI).pathname;

/** The part of an address before its organisation. */
const BEFORE = `${BASE}o/`;
/** The organisation in this tab's address, still percent-encoded; empty where there is none. */
const WRITTEN = location.pathname.startsWith(BEFORE)
  ? (location.pathname.slice(BEFORE.length).split('/', 1)[0] ?? '')
  : '';

/** Whether this tab's address names an organisation. */
export const isNamed = WRITTEN !== '';
/** The path before every page of this tab, without a slash at its end. */
export const PAGES = `${BASE}${isNamed ? `o/${WRITTEN}` : ''}`.replace(/\/$/, '');
/** The path before a page, within the console. */
export const WITHIN = isNamed ? `/o/${WRITTEN}` : '';

/**
 * The organisation of this tab, which every request names; null until it is known. Another organisation is another
 * document, so that nothing that was read of one is shown in the other.
 */
export const tab: { organisation: string | null } = { organisation: isNamed ? decoded(WRITTEN) : null };

/** The address of a page in an organisation. @param path from its start page on */
export function addressIn(orgId: string, path = '/'): string {
  return `${BEFORE}${encodeURIComponent(orgId)}${path}`;
}

/** Loads another document. The promise never resolves, so that no code of this document continues. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

/** A text that cannot be decoded is no id of an organisation. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
