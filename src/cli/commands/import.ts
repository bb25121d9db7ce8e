import type { Command } from 'commander';
import { command, orgOption } from '../command.ts';
import { requireOrganisation } from '../require-organisation.ts';
import { print, type OutputOptions } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { withApplication } from '../with-application.ts';
import type { FileContents } from '../import/check-file.ts';
import type { Unknown } from '../import/check-references.ts';
import type { ImportLinesOutput } from '../../domain/imports/import-lines.ts';

interface Options extends OutputOptions {
  org: string;
}

const HELP = `
The file has one JSON object a line: teams, users, scenarios, sessions and assessments, in any order. All of it is checked before the
first line is written. Importing the same file again changes nothing, and an import that was cut off is finished by running it again.`;

/** `debrief import` */
export function importCommand(): Command {
  return command('import', 'take over users, scenarios, sessions and assessments from a file of any size')
    .argument('<file>', 'the file, or - to read what comes through a pipe')
    .addOption(orgOption())
    .addHelpText('after', HELP)
    .action((file: string, options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        const [{ openInput }, { openNotebook }, { noProblems }, { checkFile }, { checkReferences }, { writeFile }] =
          await Promise.all([
            import('../import/input-file.ts'),
            import('../import/notebook.ts'),
            import('../import/problems.ts'),
            import('../import/check-file.ts'),
            import('../import/check-references.ts'),
            import('../import/write-file.ts'),
          ]);
        const input = await openInput(file);
        const notebook = openNotebook(input.folder);
        const progress = startProgress(options);
        try {
          const problems = noProblems();
          const contents = await checkFile(input, notebook, problems, progress);
          const unknown = await storage.reader.read((stores) => checkReferences(stores, orgId, notebook, problems));
          progress.end();
          problems.throwIfAny();
          const result = await writeFile(storage, orgId, input, contents, notebook, progress);
          progress.end();
          print(options, summaryRecord(orgId, contents, unknown, result), summaryText(contents, unknown, result));
        } finally {
          progress.end();
          notebook.close();
          input.remove();
        }
      }),
    );
}

function summaryRecord(orgId: string, { counts }: FileContents, unknown: Unknown, result: ImportLinesOutput) {
  return {
    org_id: orgId,
    teams: counts.team,
    users: counts.user,
    scenarios: counts.scenario,
    sessions: counts.session,
    assessments: counts.assessment,
    ...result,
    warnings: { unknown_teams: unknown.team, unknown_scenarios: unknown.scenario, unknown_sessions: unknown.session },
  };
}

function summaryText(
  { counts }: FileContents,
  unknown: Unknown,
  { written, unchanged, queued }: ImportLinesOutput,
): string {
  const read = [
    amount(counts.team, 'team'),
    amount(counts.user, 'user'),
    amount(counts.scenario, 'scenario'),
    amount(counts.session, 'session'),
    amount(counts.assessment, 'assessment'),
  ];
  const lines = [
    `Read ${read.join(', ')}.`,
    `Wrote ${amount(written, 'line')}; ${unchanged.toLocaleString()} changed nothing.`,
  ];
  if (queued > 0)
    lines.push(
      `Queued ${amount(queued, 'session')} for an assessment; a running service does the work, or debrief assess --now.`,
    );
  if (unknown.team > 0)
    lines.push(`Warning: users are in ${amount(unknown.team, 'team')} that no line and no earlier import names.`);
  if (unknown.scenario > 0)
    lines.push(
      `Warning: sessions refer to ${amount(unknown.scenario, 'scenario')} that no line and no earlier import has; they are listed without a name and not assessed.`,
    );
  if (unknown.session > 0)
    lines.push(
      `Warning: assessments refer to ${amount(unknown.session, 'session')} that no line and no earlier import has.`,
    );
  return lines.join('\n');
}

function amount(count: number, noun: string): string {
  return `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;
}
