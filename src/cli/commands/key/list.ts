import type { Command } from 'commander';
import { keyState } from '../../../domain/keys/key-state.ts';
import { keyRecord } from '../../../records/key.ts';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { printAll, type OutputOptions } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';
import { localTimeOr } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';
import { totalsOf } from './totals.ts';

/** More than an organisation has. */
const ALL = 1_000_000;

interface Options extends OutputOptions {
  org: string;
}

/** `debrief key list` */
export function keyList(): Command {
  return command('list', 'list an organisation’s keys, without their secrets')
    .addOption(orgOption())
    .action((options: Options) =>
      withApplication(async ({ storage, clock }) => {
        await requireOrganisation(storage, options.org);
        const now = clock.now();
        const { keys, totals } = await storage.reader.read(async (stores) => {
          const all = await stores.keys.list(options.org, ALL);
          const ids = all.map(({ keyId }) => keyId);
          return { keys: all, totals: await totalsOf(stores, options.org, ids, now) };
        });
        const rows = keys.map((key) => [
          key.keyId,
          key.name,
          `…${key.lastFour}`,
          key.scopes.join(', '),
          keyState(key, now),
          localTimeOr(key.expiresAt, 'never'),
          localTimeOr(key.lastUsedAt, 'never'),
          String(totals(key.keyId).requests),
          String(totals(key.keyId).refused),
        ]);
        const text =
          rows.length === 0
            ? `Organisation ${options.org} has no key yet. debrief key create --org ${options.org} --name "Reporting" makes one.`
            : table(['ID', 'NAME', 'SECRET', 'SCOPES', 'STATUS', 'EXPIRES', 'LAST USED', '30 DAYS', 'ERRORS'], rows);
        printAll(
          options,
          keys.map((key) => keyRecord(key, totals(key.keyId), now)),
          text,
        );
      }),
    );
}
