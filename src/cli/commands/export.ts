import { Option, type Command } from 'commander';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readInstant } from '../arguments.ts';
import { command, orgOption } from '../command.ts';
import { amount } from '../terminal/amount.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { requireNewFile, writeNewFile } from '../new-file.ts';
import { requireOrganisation } from '../require-organisation.ts';
import { note, print, type OutputOptions } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { withApplication } from '../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  since?: number;
  output?: string;
}

/** `debrief export` */
export function exportCommand(): Command {
  return command('export')
    .addOption(orgOption())
    .addOption(
      new Option(
        '--since <time>',
        'only sessions and assessments changed at or after this, such as 2027-01-01T00:00:00Z',
      ).argParser(readInstant('--since')),
    )
    .addOption(
      new Option('--output <file>', 'write to this file, which must not exist yet, instead of the terminal or a pipe'),
    )
    .action((options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId, output } = options;
        if (output !== undefined) requireNewFile(output);
        await requireOrganisation(storage, orgId);
        const { exportLines } = await import('../../transfer/export-lines.ts');
        const progress = startProgress(options);
        let count = 0;
        await interruptible('The export is not complete; run it again.', async (signal) => {
          const lines = exportLines(storage.reader, orgId, {
            since: options.since ?? null,
            signal,
            progress: (written) => {
              count = written;
              progress.show(() => `Wrote ${amount(written, 'line')}`);
            },
          });
          if (output === undefined) await pipeline(Readable.from(lines), process.stdout, { end: false, signal });
          else await writeNewFile(output, lines, signal);
        }).finally(progress.end);
        const sentence = `Wrote ${amount(count, 'line')}${output === undefined ? '' : ` to ${output}`}.`;
        if (output === undefined) note(options, sentence);
        else print(options, { org_id: orgId, file: output, lines: count }, sentence);
      }),
    );
}
