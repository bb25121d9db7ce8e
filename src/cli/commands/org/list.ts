import type { Command } from 'commander';
import { command } from '../../command.ts';
import { printAll, type OutputOptions } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';
import { localTime } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';
import { organisationRecord } from '../../../records/organisation.ts';

/** `debrief org list` */
export function orgList(): Command {
  return command('list', 'list the organisations').action((options: OutputOptions) =>
    withApplication(async ({ storage }) => {
      const organisations = await storage.reader.read((stores) => stores.organisations.list());
      const rows = organisations.map(({ orgId, name, status, createdAt }) => [
        orgId,
        name,
        status,
        localTime(createdAt),
      ]);
      const text =
        rows.length === 0
          ? 'There is no organisation yet. debrief org create makes one; debrief demo makes one with a year of history.'
          : table(['ID', 'NAME', 'STATUS', 'MADE'], rows);
      printAll(options, organisations.map(organisationRecord), text);
    }),
  );
}
