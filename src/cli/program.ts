import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { parseJson } from '../lib/json.ts';
import { assessCommand } from './commands/assess.ts';
import { assessmentCommands } from './commands/assessments/index.ts';
import { auditCommands } from './commands/audit/index.ts';
import { backupCommand } from './commands/backup.ts';
import { compactCommand } from './commands/compact.ts';
import { calibrateCommand } from './commands/calibrate/index.ts';
import { consoleLinkCommand } from './commands/console-link.ts';
import { demoCommand } from './commands/demo.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { ingestCommand } from './commands/ingest.ts';
import { keyCommands } from './commands/key/index.ts';
import { migrateCommand } from './commands/migrate.ts';
import { modelCommands } from './commands/model/index.ts';
import { orgCommands } from './commands/org/index.ts';
import { restoreCommand } from './commands/restore.ts';
import { scenarioCommands } from './commands/scenario/index.ts';
import { retentionCommands } from './commands/retention.ts';
import { serveCommand } from './commands/serve.ts';
import { userCommands } from './commands/user/index.ts';

const EXIT_CODES = `
Exit codes:
  0   done
  1   it failed, doctor found something wrong, or a floor of calibrate is not met
  2   the command line is wrong
  65  the input (a file, a line, a transcript) is wrong
  66  there is no such file, organisation, user, session or key
  69  a port, the disk or the database is not available now; try again later
  78  a setting is wrong
  130 interrupted
  141 the program that read the output has ended

Settings are environment variables: debrief serve --help lists them.`;

/** The whole command line. */
export function program(): Command {
  return (
    new Command('debrief')
      .description('Self-hosted reporting service for conversation practice and real calls.')
      .version(version(), '-V, --version', 'print the version')
      // Before a command's name alone: a command may have a --version of its own.
      .enablePositionalOptions()
      .helpOption('-h, --help', 'print help')
      .helpCommand('help [command]', 'print help')
      .showSuggestionAfterError()
      .addHelpText('after', EXIT_CODES)
      .addCommand(serveCommand())
      .addCommand(demoCommand())
      .addCommand(consoleLinkCommand())
      .addCommand(orgCommands())
      .addCommand(keyCommands())
      .addCommand(userCommands())
      .addCommand(scenarioCommands())
      .addCommand(importCommand())
      .addCommand(exportCommand())
      .addCommand(ingestCommand())
      .addCommand(assessCommand())
      .addCommand(assessmentCommands())
      .addCommand(auditCommands())
      .addCommand(retentionCommands())
      .addCommand(compactCommand())
      .addCommand(calibrateCommand())
      .addCommand(modelCommands())
      .addCommand(migrateCommand())
      .addCommand(backupCommand())
      .addCommand(restoreCommand())
      .addCommand(doctorCommand())
  );
}

function version(): string {
  const value = parseJson(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? String(value['version']) : 'unknown';
}
