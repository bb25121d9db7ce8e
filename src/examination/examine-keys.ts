import type { ApiKey } from '../domain/keys/key.ts';
import { ENDS_SOON_MS, MEANT_TO_END_MS } from '../domain/keys/key-use.ts';
import type { Finding, Storage } from '../domain/ports.ts';
import { formatDateTime } from '../lib/time/date-time.ts';

/** Keys of one organisation that are looked at, the newest. */
const MOST_LOOKED = 10_000;

/** Looks for keys that have expired or soon will. @param now ms since 1970 UTC */
export async function examineKeys(storage: Storage, orgIds: readonly string[], now: number): Promise<Finding[]> {
  const keys = await storage.reader.read(async (stores) => {
    const lists = await Promise.all(orgIds.map((orgId) => stores.keys.list(orgId, MOST_LOOKED)));
    return lists.flat().filter(({ revokedAt }) => revokedAt === null);
  });
  const findings = keys.flatMap((key) => describe(key, now));
  return findings.length > 0
    ? findings
    : [{ check: 'keys', ok: true, message: `${keys.length} in use; none has expired or will within 14 days.` }];
}

function describe({ orgId, keyId, name, createdAt, expiresAt }: ApiKey, now: number): Finding[] {
  if (expiresAt === null || expiresAt > now + ENDS_SOON_MS || expiresAt - createdAt <= MEANT_TO_END_MS) return [];
  const what = `${keyId} (${name}) of ${orgId}`;
  const later = `debrief key change --org ${orgId} --expires TIME ${keyId} lets it work longer`;
  const message =
    expiresAt <= now
      ? `${what} expired on ${formatDateTime(expiresAt)} and is refused. ${later}; debrief key revoke --org ${orgId} ${keyId} settles this.`
      : `${what} expires on ${formatDateTime(expiresAt)}. ${later}.`;
  return [{ check: 'keys', ok: false, message }];
}
