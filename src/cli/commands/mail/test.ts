import type { Command } from 'commander';
import { readOwnSettings } from '../../../config/read-settings.ts';
import { command } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { oneLine } from '../../terminal/one-line.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';

/** `debrief mail test` */
export function mailTest(): Command {
  return command('test', 'send a test message, and say what the mail server answered')
    .argument('<address>', 'where to')
    .action(async (address: string, options: OutputOptions) => {
      const { tryMail } = await import('../../../app/open-mail.ts');
      const found = await tryMail(readOwnSettings(), address);
      if (found === null)
        throw new CliError(
          'failed',
          'No mail server is set: DEBRIEF_MAIL_URL names one, DEBRIEF_MAIL_FROM the sender.',
        );
      if (!found.ok) throw new CliError('failed', oneLine(found.message));
      print(options, { sent: true, message: found.message }, oneLine(found.message));
    });
}
