import { issueKey, replaceSecret } from '../../../domain/keys/issue-key.ts';
import { keyState } from '../../../domain/keys/key-state.ts';
import { actorNames } from '../../../domain/actors/actor-names.ts';
import type { Overlap } from '../api/keys.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';

const OVERLAP_MS: Record<Overlap, number> = { none: 0, hour: 3_600_000, day: 86_400_000 };

/** Keys that are shown, the newest: more than an organisation may have, unless the operator raised its limit. */
const MOST_LISTED = 2_000;

/** Reporting keys: what there is, and how they are made, given another secret, and revoked. */
export function keyRoutes({ add }: Routes, { engine, now }: ConsoleContext): void {
  add('keys', 'keys.read', async ({ orgId }) => {
    const { keys, names } = await engine.reader.read(async (stores) => {
      const keys = await stores.keys.list(orgId, MOST_LISTED);
      const makers = new Set(keys.flatMap(({ createdBy }) => createdBy ?? []));
      return { keys, names: await actorNames(stores, orgId, makers) };
    });
    const time = now();
    return {
      data: keys.map((key) => ({
        key_id: key.keyId,
        name: key.name,
        note: key.note,
        scopes: key.scopes,
        last_four: key.lastFour,
        state: keyState(key, time),
        created_at: key.createdAt,
        created_by: key.createdBy && (names.get(key.createdBy) ?? key.createdBy),
        expires_at: key.expiresAt,
        revoked_at: key.revokedAt,
        last_used_at: key.lastUsedAt,
      })),
    };
  });

  add('createKey', 'keys.write', async ({ orgId, storage }, { body }) => {
    const { name, note, scopes, expires_at: expiresAt } = body;
    const { keyId, secret } = await issueKey(storage, {
      orgId,
      name,
      note,
      scopes: [...new Set(scopes)],
      expiresAt,
    });
    return { key_id: keyId, secret };
  });

  add('rotateKey', 'keys.write', async ({ orgId, storage }, { params, body }) => {
    const { keyId } = params;
    const replaced = await replaceSecret(storage, { orgId, keyId, graceMs: OVERLAP_MS[body.overlap] });
    return { secret: replaced.secret, old_secret_expires_at: replaced.oldSecretExpiresAt };
  });

  add('revokeKey', 'keys.write', async ({ orgId, storage }, { params }) => {
    await storage.execute('revokeKey', { orgId, keyId: params.keyId });
    return {};
  });
}
