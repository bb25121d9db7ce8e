import type { Command } from 'commander';
import { readId, readName } from '../../arguments.ts';
import { command } from '../../command.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import { withApplication } from '../../with-application.ts';
import { organisationRecord } from '../../../records/organisation.ts';

interface Options extends OutputOptions {
  id: string;
  name: string;
}

/** `debrief org create` */
export function orgCreate(): Command {
  return command('create', 'make an organisation')
    .requiredOption('--id <id>', 'its id, which --org takes', readId('--id'))
    .requiredOption('--name <name>', 'what people call it', readName('--name'))
    .action((options: Options) =>
      withApplication(
        async ({ storage }) => {
          const organisation = await storage.execute('createOrganisation', {
            orgId: options.id,
            name: options.name,
          });
          const text = `Organisation ${options.id} is made. Next: debrief key create --org ${shellWord(options.id)} --name "Reporting"`;
          print(options, organisationRecord(organisation), text);
        },
        { mayCreate: true, tells: options },
      ),
    );
}
