import type { Command } from 'commander';
import type { Application } from '../../app.ts';
import { publicAddress } from '../../config/public-address.ts';
import { readOwnSettings } from '../../config/read-settings.ts';
import type { Finding } from '../../domain/ports.ts';
import { command } from '../command.ts';
import { examine } from '../../examination/examine.ts';
import { EXIT, reportOf } from '../errors.ts';
import { oneLine } from '../terminal/one-line.ts';
import { printAll, type OutputOptions } from '../terminal/output.ts';
import { withApplication } from '../with-application.ts';

function examineApplication({
  storage,
  settings,
  clock,
  examineAssessor,
  examineMail,
}: Application): Promise<Finding[]> {
  return examine({
    storage,
    now: clock.now(),
    databaseAddress: publicAddress(settings.databaseUrl),
    examineAssessor,
    examineMail,
    describeError: (error) => reportOf(error).message,
  });
}

/** `debrief doctor` */
export function doctorCommand(): Command {
  return command('doctor').action(async (options: OutputOptions) => {
    readOwnSettings();
    // A database that cannot be opened is a finding too.
    const findings = await withApplication(examineApplication).catch((error: unknown): Finding[] => [
      { check: 'database', ok: false, message: `The database cannot be opened. ${reportOf(error).message}` },
    ]);
    const wrong = findings.filter(({ ok }) => !ok).length;
    const lines = findings.map(({ check, ok, message }) =>
      oneLine(`${ok ? 'ok     ' : 'WRONG  '} ${check}: ${message}`),
    );
    const end = wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} checks found something.`;
    printAll(
      options,
      findings.map(({ check, ok, message }) => ({ check, ok, message })),
      [...lines, '', end].join('\n'),
    );
    if (wrong > 0) process.exitCode = EXIT.failed;
  });
}
