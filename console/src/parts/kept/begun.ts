/**
 * What somebody began to write and did not send. It is kept in the tab's own storage, so that loading the page again or a
 * sign-in that ended loses nothing: by organisation, and for the account that wrote it alone. Nothing secret is kept.
 */

/** Who writes: an account of an organisation. */
export interface Writer {
  orgId: string;
  accountId: string;
}
type Begun = [about: string, value: unknown];

/** Before the organisation in the name of what is kept. */
const PLACE = 'debrief.begun.';
/** What is kept of an organisation, in characters; the oldest goes first. */
const MOST = 100_000;
/** Whatever else is kept in the tab by an account. */
const ALSO = 'debrief.calibration.';
/** Tells the other tabs that somebody signed out. */
const CHANNEL = 'debrief.begun';

/** The same in the program's memory, where it may be of any length, and where storage cannot be written. */
const held = new Map<string, unknown>();
const nameOf = ({ orgId, accountId }: Writer, about: string) => JSON.stringify([orgId, accountId, about]);

/** What was begun about something; undefined where nothing was. */
export function readBegun(writer: Writer, about: string): unknown {
  const name = nameOf(writer, about);
  return held.has(name) ? held.get(name) : stored(writer).find(([one]) => one === about)?.[1];
}

/** Keeps what was begun about something. @param value undefined where nothing is left of it */
export function keepBegun(writer: Writer, about: string, value: unknown): void {
  const rows = stored(writer).filter(([one]) => one !== about);
  if (value === undefined) held.delete(nameOf(writer, about));
  else {
    held.set(nameOf(writer, about), value);
    rows.push([about, value]);
  }
  while (JSON.stringify(rows).length > MOST) rows.shift();
  const place = PLACE + writer.orgId;
  try {
    if (rows.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify({ account: writer.accountId, rows }));
  } catch {
    // The browser has no room, or gives none: it is held in memory.
  }
}

/** Removes what was begun about something, because that text was sent: what was begun there since is another one and stays. */
export function dropSent(writer: Writer, about: string, sent: string): void {
  if (readBegun(writer, about) === sent) keepBegun(writer, about, undefined);
}

/** Keeps a text again that was sent and refused, above which stays what was begun there since. */
export function putBack(writer: Writer, about: string, sent: string): void {
  const begun = readBegun(writer, about);
  if (typeof begun !== 'string') keepBegun(writer, about, sent);
  else if (!begun.includes(sent)) keepBegun(writer, about, `${begun}\n\n${sent}`);
}

/** Forgets what the program holds, because nobody is signed in any more; what the tab keeps stays for whoever wrote it. */
export function letBegunGo(): void {
  held.clear();
}

/** Removes what was begun in an organisation, or in all of them, because somebody signs out; in other tabs too. */
export function discardBegun(orgId: string | null): void {
  removeBegun(orgId);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(orgId);
  channel.close();
}

/**
 * Removes what another account began in the organisation of whoever is signed in now, and from then on what is discarded
 * in another tab. @returns a function that ends it
 */
export function keepOnlyOf(writer: Writer): () => void {
  if (accountOf(writer.orgId) !== writer.accountId) sessionStorage.removeItem(PLACE + writer.orgId);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event) => {
    const data: unknown = 'data' in event ? event.data : undefined;
    if (data === null || data === writer.orgId) removeBegun(writer.orgId);
  });
  return () => channel.close();
}

/** Removes what was begun in an organisation, or in all of them, in this tab. */
export function removeBegun(orgId: string | null): void {
  held.clear();
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(ALSO) || (orgId === null ? name.startsWith(PLACE) : name === PLACE + orgId))
      sessionStorage.removeItem(name);
}

/** What is stored of somebody, the oldest first; nothing of anybody else. */
function stored(writer: Writer): Begun[] {
  if (accountOf(writer.orgId) !== writer.accountId) return [];
  const { rows } = kept(writer.orgId);
  return Array.isArray(rows)
    ? rows.filter((row): row is Begun => Array.isArray(row) && typeof row[0] === 'string')
    : [];
}

const accountOf = (orgId: string): unknown => kept(orgId).account;

function kept(orgId: string): { account?: unknown; rows?: unknown } {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PLACE + orgId) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
