import type { Command } from 'commander';
import { eraseUser } from '../../../batches/erase-user.ts';
import { notFound } from '../../../domain/errors.ts';
import { readId } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { compactAfter, noCompactOption, sentenceOf } from '../../compact-after.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { amount } from '../../terminal/amount.ts';
import { confirm } from '../../terminal/confirm.ts';
import { interruptible } from '../../terminal/interruptible.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { startProgress } from '../../terminal/progress.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  yes?: boolean;
  compact: boolean;
}

const HELP = `
The user, their sessions, transcripts and assessments are deleted, and the database's files are cleared of them. What other people's
transcripts say about them stays, and so do earlier backups. If it is interrupted, run it again to finish it.`;

/** `debrief user erase` */
export function userErase(): Command {
  return command('erase', 'erase a person and all their data, permanently')
    .argument('<user>', 'the user', readId('USER'))
    .addOption(orgOption())
    .option('--yes', 'do not ask')
    .addOption(noCompactOption())
    .addHelpText('after', HELP)
    .action((userId: string, options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        const ref = { orgId, userId };
        const [user, begun] = await storage.reader.read((stores) =>
          Promise.all([stores.directory.findUser(ref), stores.erasures.find(ref)]),
        );
        if (!user && !begun)
          throw notFound(
            `There is no user ${userId} in ${orgId}. If they were erased and clearing the files was cut off, debrief compact finishes it.`,
          );
        await confirm(
          `Erase user ${userId} of ${orgId} with all their sessions, transcripts and assessments? This cannot be undone.`,
          options,
        );
        const progress = startProgress(options);
        const { erasureId, deleted } = await interruptible('Run the command again to erase the rest.', (signal) =>
          eraseUser(storage, ref, {
            signal,
            progress: (rows) => progress.show(() => `Erased ${amount(rows, 'row')}`),
          }),
        ).finally(progress.end);
        const compacted = await compactAfter(storage, options, progress);
        const text = `The user is erased (${amount(deleted, 'row')} and their own); the audit log has it as ${erasureId}. ${sentenceOf(compacted)}`;
        print(options, { org_id: orgId, erasure_id: erasureId, deleted_rows: deleted, compacted }, text);
      }),
    );
}
