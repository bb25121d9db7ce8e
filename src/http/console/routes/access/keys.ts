import { setImmediate as immediate } from 'node:timers/promises';
import type { KeyFields } from '../../../../domain/keys/change-key.ts';
import { issueKeyOnce, replaceSecret } from '../../../../domain/keys/issue-key.ts';
import { keyState } from '../../../../domain/keys/key-state.ts';
import { actorNames } from '../../../../domain/actors/actor-names.ts';
import { notFound } from '../../../../domain/errors.ts';
import { firstDayOfUse, firstDayShown, SHOWN_DAYS, type DayOfKey } from '../../../../domain/keys/key-use.ts';
import type { KeyRow, Overlap } from '../../api/keys.ts';
import type { ConsoleContext } from '../../context.ts';
import type { Routes } from '../../route.ts';
import { DAY_MS, dayOf, HOUR_MS } from '../../../../lib/time/units.ts';

const OVERLAP_MS: Record<Overlap, number> = { none: 0, hour: HOUR_MS, day: DAY_MS };

/** Keys whose days are read at a time: others get their turn in between. */
const AT_ONCE = 25;

/** Keys that are shown, the newest: more than an organisation may have, unless the operator raised its limit. */
const MOST_LISTED = 2_000;

/** Reporting keys: what there is, and how they are made, changed, given another secret, and revoked. */
export function keyRoutes({ add }: Routes, { engine, now }: ConsoleContext): void {
  add('keys', 'keys.read', async ({ orgId }) => {
    const { keys, names } = await engine.reader.read(async (stores) => {
      const keys = await stores.keys.list(orgId, MOST_LISTED);
      const makers = new Set(keys.flatMap(({ createdBy }) => createdBy ?? []));
      return { keys, names: await actorNames(stores, orgId, makers) };
    });
    const time = now();
    const from = firstDayShown(time);
    const days: DayOfKey[] = [];
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const keyIds = keys.slice(at, at + AT_ONCE).map(({ keyId }) => keyId);
      days.push(...(await engine.reader.read((stores) => stores.keys.useByDay(orgId, { keyIds, from }))));
      await immediate();
    }
    const ofKeys = Map.groupBy(days, ({ keyId }) => keyId);
    return {
      data: keys.map((key) => ({
        ...strips(ofKeys.get(key.keyId) ?? [], from),
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

  add('keyUse', 'keys.read', ({ orgId }, { params: { keyId } }) =>
    engine.reader.read(async (stores) => {
      const ref = { orgId, keyId };
      const key = await stores.keys.find(ref);
      if (!key) throw notFound('Key not found in this organisation.', 'key');
      const time = now();
      const uses = await stores.keys.useOf(ref, firstDayOfUse(time));
      return {
        name: key.name,
        last_four: key.lastFour,
        state: keyState(key, time),
        today: dayOf(time) * DAY_MS,
        data: uses.map(({ day, endpoint, outcome, requests, lastAt }) => ({
          day: day * DAY_MS,
          endpoint,
          outcome,
          requests,
          last_at: lastAt,
        })),
      };
    }),
  );

  add('createKey', 'keys.write', async ({ orgId, storage }, { body, idempotencyKey }) => {
    const { name, note, scopes, expires_at: expiresAt } = body;
    const { keyId, secret } = await issueKeyOnce(storage, {
      orgId,
      name,
      note,
      scopes: [...new Set(scopes)],
      expiresAt,
      idempotencyKey,
    });
    return { key_id: keyId, secret };
  });

  add('changeKey', 'keys.write', async ({ orgId, storage }, { params: { keyId }, body, idempotencyKey }) => {
    const { seen, ...change } = body;
    await storage.execute('changeKey', {
      orgId,
      keyId,
      change: fieldsOf(change),
      seen: seen && fieldsOf(seen),
      idempotencyKey,
    });
    return {};
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

function fieldsOf({ expires_at: expiresAt, ...fields }: Pick<KeyRow, 'name' | 'note' | 'expires_at'>): KeyFields {
  return { ...fields, expiresAt };
}

/** What a key did on each of the last days, those without a request too. @param from the first of them */
function strips(days: readonly DayOfKey[], from: number): { requests: number[]; refused: number[] } {
  const requests: number[] = Array.from({ length: SHOWN_DAYS }, () => 0);
  const refused = [...requests];
  for (const day of days) {
    const at = day.day - from;
    // A node whose clock is ahead may count on a day that has not begun here.
    if (at >= SHOWN_DAYS) continue;
    requests[at] = day.requests;
    refused[at] = day.refused;
  }
  return { requests, refused };
}
