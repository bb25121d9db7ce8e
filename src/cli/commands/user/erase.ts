import type { Command } from 'commander';
import { eraseUser } from '../../../batches/erase-user.ts';
import { notFound } from '../../../domain/errors.ts';
import { ACTOR } from '../../actor.ts';
import { readId } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { compactAfter, noCompactOption, sentenceOf } from '../../compact-after.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { confirm } from '../../terminal/confirm.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { startProgress } from '../../terminal/progress.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  yes?: boolean;
  compact: boolean;
}

const HELP = `
The user, their sessions, transcripts, assessments and everything kept with them go, and the database's files are cleared of them. What
other people's transcripts say about them stays, and so do backups of before. Cut off, it is finished by running it again.`;

/** `debrief user erase` */
export function userErase(): Command {
  return command('erase', 'erase a person and everything they have, for good')
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
            'User not found. Where an erasure was cut off while the files were being cleared, debrief compact finishes it.',
          );
        await confirm(
          `Erase user ${userId} of ${orgId} with all their sessions, transcripts and assessments, for good?`,
          options,
        );
        const progress = startProgress(options);
        const { erasureId, deleted } = await eraseUser(
          storage,
          { ...ref, actor: ACTOR },
          { progress: (rows) => progress.show(() => `Erased ${rows.toLocaleString()} rows`) },
        );
        const compacted = await compactAfter(storage, options, progress);
        const text = `The user is erased (${deleted.toLocaleString()} rows beside their own); the audit log knows it as ${erasureId}. ${sentenceOf(compacted)}`;
        print(options, { org_id: orgId, erasure_id: erasureId, deleted_rows: deleted, compacted }, text);
      }),
    );
}
