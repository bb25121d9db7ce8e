import { Option, type Command } from 'commander';
import type { ImportFileResult } from '../../transfer/import-file.ts';
import type { ImportProgress } from '../../transfer/progress.ts';
import { command, orgOption } from '../command.ts';
import { problemReport } from '../import/problem-report.ts';
import { requireOrganisation } from '../require-organisation.ts';
import { amount } from '../terminal/amount.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { print, type OutputOptions } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { withApplication } from '../with-application.ts';
import { withCommas } from '../../lib/text/text.ts';

interface Options extends OutputOptions {
  org: string;
  format?: 'ndjson' | 'csv';
}

const HELP = `
The file has one JSON object a line: teams, users, scenarios, sessions and assessments, in any order. All of it is checked before the
first line is written. A CSV table has users, teams or sessions; its first line names the columns, which are the fields of such a line:
  user_id,email,display_name,org_role,org_status,team_ids          several teams of a user are separated by semicolons
  team_id,name
  session_id,user_id,kind,scenario_id,completed_at,transcript      and started_at, ended_at, received_at, external_conversation_id
Importing the same file again changes nothing, and an import that was cut off is finished by running it again.`;

/** Whether a file is a table, as the command line or its name says. */
function isTable(file: string, { format }: Options): boolean {
  return format === undefined ? file.toLowerCase().endsWith('.csv') : format === 'csv';
}

/** `debrief import` */
export function importCommand(): Command {
  return command('import')
    .argument('<file>', 'the file, or - to read what comes through a pipe')
    .addOption(orgOption())
    .addOption(
      new Option('--format <format>', 'what the file is; a name that ends in .csv is a table without it').choices([
        'ndjson',
        'csv',
      ]),
    )
    .addHelpText('after', HELP)
    .action((file: string, options: Options) =>
      withApplication(async ({ storage, transcriptDamage }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        const [{ keepHeapsSmall }, { openInput, openTable }, { importFile }] = await Promise.all([
          import('../../app/hold-memory.ts'),
          import('../import/input-file.ts'),
          import('../../transfer/import-file.ts'),
        ]);
        const letHeapsGrow = keepHeapsSmall();
        const progress = startProgress(options);
        await interruptible('Import the same file again to finish it.', async (signal) => {
          const source = await (isTable(file, options) ? openTable : openInput)(file, signal);
          try {
            const imported = await importFile(storage, orgId, source, {
              progress: (state) => progress.show(() => progressText(state)),
              signal,
              transcriptDamage: await transcriptDamage(),
            });
            progress.end();
            if (imported.problems)
              throw problemReport(imported.problems, 'nothing was written. Correct it and run the import again.');
            print(options, summaryRecord(orgId, imported), summaryText(imported));
          } finally {
            progress.end();
            letHeapsGrow();
            source.remove();
          }
        });
      }),
    );
}

type Imported = Extract<ImportFileResult, { problems: null }>;

function progressText(state: ImportProgress): string {
  return state.step === 'checked'
    ? `Checked ${amount(state.lines, 'line')} (${percent(state.bytes, state.ofBytes)})`
    : `Wrote ${withCommas(state.lines)} of ${amount(state.ofLines, 'line')} (${percent(state.lines, state.ofLines)})`;
}

function percent(part: number, whole: number): string {
  return `${Math.floor((100 * part) / Math.max(whole, 1))} %`;
}

function summaryRecord(orgId: string, { counts, unknown, result }: Imported) {
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

function summaryText({ counts, unknown, result: { written, unchanged, queued } }: Imported): string {
  const read = [
    amount(counts.team, 'team'),
    amount(counts.user, 'user'),
    amount(counts.scenario, 'scenario'),
    amount(counts.session, 'session'),
    amount(counts.assessment, 'assessment'),
  ];
  const lines = [
    `Read ${read.join(', ')}.`,
    `Wrote ${amount(written, 'line')}; ${withCommas(unchanged)} changed nothing.`,
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
