import type { Command } from 'commander';
import { userRecord } from '../../../records/user.ts';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import type { OutputOptions } from '../../terminal/output.ts';
import { printParts } from '../../terminal/print-parts.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
}

/** `debrief user list` */
export function userList(): Command {
  return command('list', 'list an organisation’s users, by id')
    .addOption(orgOption())
    .action((options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        const users = await storage.reader.users(orgId);
        try {
          await printParts(options, users.batches, {
            head: ['ID', 'NAME', 'EMAIL', 'ROLE', 'STATUS', 'TEAMS'],
            cells: ({ userId, displayName, email, orgRole, orgStatus, teamIds }) => [
              userId,
              displayName ?? '-',
              email ?? '-',
              orgRole ?? '-',
              orgStatus ?? '-',
              teamIds.join(', ') || '-',
            ],
            record: userRecord,
            none: `Organisation ${orgId} has no users yet. debrief import --org ${orgId} FILE imports them.`,
          });
        } finally {
          await users.close();
        }
      }),
    );
}
