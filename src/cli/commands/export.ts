import { Option, type Command } from 'commander';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportRow, Snapshot } from '../../domain/ports.ts';
import { readInstant } from '../arguments.ts';
import { command, orgOption } from '../command.ts';
import { requireNewFile } from '../require-new-file.ts';
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
  return command('export', 'write an organisation’s data as lines that debrief import takes')
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
        const progress = startProgress(options);
        let count = 0;
        const counted = (more: number) => {
          count += more;
          progress.show(() => `Wrote ${count.toLocaleString()} lines`);
        };
        // One state of the data, however long it takes: writers are not kept waiting, and are not seen.
        const rows = await storage.reader.exportRows(orgId, options.since ?? null);
        try {
          const text = Readable.from(linesOf(rows, counted));
          if (output === undefined) await pipeline(text, process.stdout, { end: false });
          else await writeFile(text, output);
        } finally {
          progress.end();
          await rows.close();
        }
        const sentence = `Wrote ${count.toLocaleString()} lines${output === undefined ? '' : ` to ${output}`}.`;
        if (output === undefined) note(options, sentence);
        else print(options, { org_id: orgId, file: output, lines: count }, sentence);
      }),
    );
}

async function* linesOf(rows: Snapshot<ExportRow>, counted: (more: number) => void): AsyncGenerator<string> {
  const { toLine } = await import('../../domain/imports/to-line.ts');
  for await (const batch of rows.batches) {
    counted(batch.length);
    if (batch.length > 0) yield batch.map((row) => `${JSON.stringify(toLine(row))}\n`).join('');
  }
}

/** The file appears under its name only when it is complete. */
async function writeFile(text: Readable, file: string): Promise<void> {
  const partial = `${file}.partial`;
  try {
    await pipeline(text, createWriteStream(partial, { mode: 0o600 }));
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}
