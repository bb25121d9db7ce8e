import { issueKey, replaceSecret } from '../../../domain/keys/issue-key.ts';
import { keyState } from '../../../domain/keys/key-state.ts';
import type { Account } from '../../../domain/access/account.ts';
import { actorName } from '../../../domain/actors/actor.ts';
import type { Overlap } from '../api/keys.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';

const OVERLAP_MS: Record<Overlap, number> = { none: 0, hour: 3_600_000, day: 86_400_000 };

/** Reporting keys: what there is, and how they are made, given another secret, and revoked. */
export function keyRoutes({ add }: Routes, { engine, now }: ConsoleContext): void {
  add('keys', 'keys.read', async ({ orgId }) => {
    const { keys, accounts } = await engine.reader.read(async (stores) => ({
      keys: await stores.keys.list(orgId),
      accounts: await stores.accounts.list(orgId),
    }));
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
        created_by: nameOf(key.createdBy, accounts),
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

/** The name of the account behind what the audit log calls somebody; what is no account stays as it is. */
function nameOf(actor: string | null, accounts: readonly Account[]): string | null {
  const found = accounts.find(({ accountId }) => actorName({ kind: 'person', id: accountId }) === actor);
  return found?.name ?? actor;
}
