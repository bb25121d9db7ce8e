import type { Command } from 'commander';
import type { ApiKey } from '../../../domain/keys/key.ts';
import { formatDateTime } from '../../../lib/date-time.ts';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { printAll, type OutputOptions } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';
import { localTimeOr } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';

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
        const keys = await storage.reader.read((stores) => stores.keys.list(options.org));
        const now = clock.now();
        const rows = keys.map((key) => [
          key.keyId,
          key.name,
          `…${key.lastFour}`,
          key.scopes.join(', '),
          statusOf(key, now),
          localTimeOr(key.expiresAt, 'never'),
          localTimeOr(key.lastUsedAt, 'never'),
        ]);
        const text =
          rows.length === 0
            ? `Organisation ${options.org} has no key yet. debrief key create --org ${options.org} --name "Reporting" makes one.`
            : table(['ID', 'NAME', 'SECRET', 'SCOPES', 'STATUS', 'EXPIRES', 'LAST USED'], rows);
        printAll(
          options,
          keys.map((key) => keyRecord(key, now)),
          text,
        );
      }),
    );
}

function keyRecord(key: ApiKey, now: number) {
  return {
    key_id: key.keyId,
    org_id: key.orgId,
    name: key.name,
    last_four: key.lastFour,
    scopes: key.scopes,
    status: statusOf(key, now),
    created_at: formatDateTime(key.createdAt),
    expires_at: timeOrNull(key.expiresAt),
    revoked_at: timeOrNull(key.revokedAt),
    last_used_at: timeOrNull(key.lastUsedAt),
  };
}

function statusOf({ revokedAt, expiresAt }: ApiKey, now: number): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

function timeOrNull(instant: number | null): string | null {
  return instant === null ? null : formatDateTime(instant);
}
