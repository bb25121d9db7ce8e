import type { Command } from 'commander';
import { deleteWholeOrganisation } from '../../../batches/delete-organisation.ts';
import { readId } from '../../arguments.ts';
import { command } from '../../command.ts';
import { compactAfter, noCompactOption, sentenceOf } from '../../compact-after.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { amount } from '../../terminal/amount.ts';
import { confirm } from '../../terminal/confirm.ts';
import { interruptible } from '../../terminal/interruptible.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { startProgress } from '../../terminal/progress.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  yes?: boolean;
  compact: boolean;
}

/** `debrief org delete` */
export function orgDelete(): Command {
  return command('delete', 'delete an organisation and all its data, permanently')
    .argument('<id>', 'the organisation', readId('ID'))
    .option('--yes', 'do not ask')
    .addOption(noCompactOption())
    .action((orgId: string, options: Options) =>
      withApplication(async ({ storage }) => {
        const { name } = await requireOrganisation(storage, orgId);
        await confirm(
          `Delete organisation ${orgId} (${name}) with all its users, sessions, assessments and keys? This cannot be undone.`,
          options,
        );
        const progress = startProgress(options);
        const { deleted } = await interruptible('Run the command again to delete the rest.', (signal) =>
          deleteWholeOrganisation(storage, orgId, {
            signal,
            progress: (rows) => progress.show(() => `Deleted ${amount(rows, 'row')}`),
          }),
        ).finally(progress.end);
        const compacted = await compactAfter(storage, options, progress);
        print(
          options,
          { org_id: orgId, deleted_rows: deleted, compacted },
          `Organisation ${orgId} is deleted (${amount(deleted, 'row')}). ${sentenceOf(compacted)}`,
        );
      }),
    );
}
