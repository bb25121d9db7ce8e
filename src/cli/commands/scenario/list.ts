import type { Command } from 'commander';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { printAll, type OutputOptions } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
}

/** `debrief scenario list` */
export function scenarioList(): Command {
  return command('list', 'list an organisation’s scenarios')
    .addOption(orgOption())
    .action((options: Options) =>
      withApplication(async ({ storage }) => {
        await requireOrganisation(storage, options.org);
        const scenarios = await storage.reader.read((stores) => stores.scenarios.list(options.org));
        const records = scenarios.map(({ orgId, scenarioId, name, version, criteria, scale, archived }) => ({
          scenario_id: scenarioId,
          org_id: orgId,
          name,
          version,
          criteria,
          scale,
          archived,
        }));
        const rows = scenarios.map(({ scenarioId, name, version, criteria, scale, archived }) => [
          scenarioId,
          name,
          String(version),
          String(criteria),
          `${scale.min} to ${scale.max}`,
          archived ? 'archived' : 'active',
        ]);
        const text =
          rows.length === 0
            ? `Organisation ${options.org} has no scenario yet. debrief scenario set --org ${options.org} FILE makes one.`
            : table(['ID', 'NAME', 'VERSION', 'CRITERIA', 'SCALE', 'STATUS'], rows);
        printAll(options, records, text);
      }),
    );
}
