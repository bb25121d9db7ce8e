import { Option, type Command } from 'commander';
import { replaceSecret } from '../../../domain/keys/issue-key.ts';
import { formatDateTime } from '../../../lib/time/date-time.ts';
import { readDuration, readId } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { localTime } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';
import { DAY_MS } from '../../../lib/time/units.ts';

interface Options extends OutputOptions {
  org: string;
  grace: number;
}

/** `debrief key rotate` */
export function keyRotate(): Command {
  return command('rotate', 'give a key a new secret; the old one stays valid for a grace period')
    .argument('<key_id>', 'the key’s id, as debrief key list shows it', readId('KEY_ID'))
    .addOption(orgOption())
    .addOption(
      new Option('--grace <time>', 'how long the old secret stays valid, such as 30s, 15m, 24h or 7d')
        .default(DAY_MS, '24h')
        .argParser(readDuration('--grace')),
    )
    .action((keyId: string, options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId, grace: graceMs } = options;
        await requireOrganisation(storage, orgId);
        const { secret, oldSecretExpiresAt } = await replaceSecret(storage, { orgId, keyId, graceMs });
        const record = {
          key_id: keyId,
          secret,
          org_id: orgId,
          old_secret_expires_at: formatDateTime(oldSecretExpiresAt),
        };
        print(
          options,
          record,
          [
            secret,
            '',
            `This is the new secret of key ${keyId}. Keep it now: it is not shown again.`,
            `The old one works until ${localTime(oldSecretExpiresAt)}.`,
          ].join('\n'),
        );
      }),
    );
}
