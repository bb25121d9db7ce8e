import type { Command } from 'commander';
import { notFound } from '../../../domain/errors.ts';
import { keyState } from '../../../domain/keys/key-state.ts';
import { firstDayOfUse, firstDayShown, type UseCount } from '../../../domain/keys/key-use.ts';
import { keyRecord, useRecord } from '../../../records/key.ts';
import { readId } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';
import { localTime, localTimeOr } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';
import { totalsOf } from './totals.ts';

interface Options extends OutputOptions {
  org: string;
}

/** `debrief key show` */
export function keyShow(): Command {
  return command('show', 'show a key and what it did lately, by endpoint and outcome')
    .argument('<key_id>', 'the key’s id, as debrief key list shows it', readId('KEY_ID'))
    .addOption(orgOption())
    .action((keyId: string, options: Options) =>
      withApplication(async ({ storage, clock }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        const now = clock.now();
        const { key, uses, totals } = await storage.reader.read(async (stores) => ({
          key: await stores.keys.find({ orgId, keyId }),
          uses: await stores.keys.useOf({ orgId, keyId }, firstDayOfUse(now)),
          totals: await totalsOf(stores, orgId, [keyId], now),
        }));
        if (!key) throw notFound('Key not found in this organisation.', 'key');
        const shown = gathered(uses.filter(({ day }) => day >= firstDayShown(now)));
        const { requests, refused } = totals(keyId);
        const about = [
          `${key.name} (${keyId}, …${key.lastFour}): ${keyState(key, now)}, ${key.scopes.join(', ')}`,
          `Expires ${localTimeOr(key.expiresAt, 'never')}; last used ${localTimeOr(key.lastUsedAt, 'never')}.`,
          `In the last 30 days: ${requests} requests, ${refused} of them with an error.`,
        ];
        const rows = shown.map((use) => [use.endpoint, use.outcome, String(use.requests), localTime(use.lastAt)]);
        const text =
          rows.length === 0 ? about : [...about, '', table(['ENDPOINT', 'OUTCOME', 'REQUESTS', 'LAST'], rows)];
        print(options, { ...keyRecord(key, totals(keyId), now), use: uses.map(useRecord) }, text.join('\n'));
      }),
    );
}

/** Counts of several days together, by endpoint and outcome. */
function gathered(uses: readonly UseCount[]): UseCount[] {
  const all = new Map<string, UseCount>();
  for (const use of uses) {
    const name = `${use.endpoint} ${use.outcome}`;
    const before = all.get(name);
    const requests = use.requests + (before?.requests ?? 0);
    all.set(name, { ...use, requests, lastAt: Math.max(use.lastAt, before?.lastAt ?? 0) });
  }
  return [...all.values()].toSorted((one, other) => other.requests - one.requests);
}
