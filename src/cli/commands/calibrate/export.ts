import type { Command } from 'commander';
import { command, orgOption } from '../../command.ts';
import { requireNewFile, writeNewFile } from '../../new-file.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { amount } from '../../terminal/amount.ts';
import { interruptible } from '../../terminal/interruptible.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { startProgress } from '../../terminal/progress.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
}

const HELP = `
The file has each call with a score that a person set (debrief assessment override) or that was reviewed in the console, its transcript and
these scores. It quotes the conversations, and only its owner may read it. People mostly set the scores that they disagree with: docs/calibration.md says what that means.`;

/** `debrief calibrate export` */
export function calibrateExport(): Command {
  return command(
    'export',
    'write kept calls with the scores that people set or gave in reviews as a file for debrief calibrate',
  )
    .argument('<file>', 'the new file; it must not exist yet')
    .addOption(orgOption())
    .addHelpText('after', HELP)
    .action((file: string, options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId } = options;
        requireNewFile(file);
        await requireOrganisation(storage, orgId);
        const { keptCases } = await import('../../calibrate/kept-cases.ts');
        const progress = startProgress(options);
        const counts = { conversations: 0, ratings: 0, leftOut: 0 };
        await interruptible('No file was written; run it again.', (signal) =>
          writeNewFile(
            file,
            keptCases(storage, orgId, {
              signal,
              progress: (now) => {
                Object.assign(counts, now);
                progress.show(() => `Wrote ${amount(now.conversations, 'conversation')}`);
              },
            }),
            signal,
          ),
        ).finally(progress.end);
        const { conversations, ratings, leftOut } = counts;
        const less =
          leftOut === 0
            ? ''
            : ` Left out: ${amount(leftOut, 'assessment')} whose transcript or scenario is not kept, or whose overrides are withdrawn.`;
        const next = conversations === 0 ? '' : ` Next: debrief calibrate ${file}`;
        print(
          options,
          { org_id: orgId, file, conversations, ratings, left_out: leftOut },
          `Wrote ${amount(conversations, 'conversation')} with ${amount(ratings, 'score')} set by people to ${file}.${less}${next}`,
        );
      }),
    );
}
