import { Option, type Command } from 'commander';
import { auditEvents } from '../../../batches/audit-events.ts';
import { auditEventRecord } from '../../../records/audit-event.ts';
import { readInstant } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import type { OutputOptions } from '../../terminal/output.ts';
import { printParts } from '../../terminal/print-parts.ts';
import { localTime } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  since?: number;
}

/** `debrief audit list` */
export function auditList(): Command {
  return command('list', 'list what was done to an organisation, oldest first')
    .addOption(orgOption())
    .addOption(
      new Option('--since <time>', 'only events at or after this, such as 2027-01-01T00:00:00Z').argParser(
        readInstant('--since'),
      ),
    )
    .action((options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId, since = null } = options;
        await requireOrganisation(storage, orgId);
        await printParts(options, auditEvents(storage, orgId, since), {
          head: ['TIME', 'ACTOR', 'ACTION', 'SUBJECT', 'EVENT'],
          cells: ({ at, actor, action, subject, eventId }) => [localTime(at), actor, action, subject, eventId],
          record: auditEventRecord,
          none: 'There is no event.',
        });
      }),
    );
}
