import type { Command } from 'commander';
import { formatDateTime } from '../../../lib/time/date-time.ts';
import { readId } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { localTime } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
}

/** `debrief key revoke` */
export function keyRevoke(): Command {
  return command('revoke', 'revoke a key permanently, from the next request on')
    .argument('<key_id>', 'the key’s id, as debrief key list shows it', readId('KEY_ID'))
    .addOption(orgOption())
    .action((keyId: string, options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        const { revokedAt } = await storage.execute('revokeKey', { orgId, keyId });
        const record = { key_id: keyId, org_id: orgId, revoked_at: formatDateTime(revokedAt) };
        print(options, record, `Key ${keyId} is revoked (${localTime(revokedAt)}): it is refused from now on.`);
      }),
    );
}
