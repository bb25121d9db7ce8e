import { Option, type Command } from 'commander';
import { settingsHelp } from '../../config/describe-settings.ts';
import type { Settings } from '../../config/definitions.ts';
import { readOwnSettings, SettingsError } from '../../config/read-settings.ts';
import { command } from '../command.ts';
import type { MadeDemo } from '../demo/make-demo.ts';
import { CliError, EXIT } from '../errors.ts';
import { firstLines, type DemoNote } from '../serve/first-lines.ts';
import { note, print, type OutputOptions } from '../terminal/output.ts';
import { untilTold } from '../serve/until-told.ts';
import type { Application } from '../../app.ts';

interface Options extends OutputOptions { host?: string; port?: string; roles?: string; demo?: boolean }

/** The flags that stand for a setting. */
const FLAGS = { host: 'DEBRIEF_HOST', port: 'DEBRIEF_PORT', roles: 'DEBRIEF_ROLES' } as const;

/** `debrief serve` */
export function serveCommand(): Command {
  return command('serve', 'run the service: the interface and the worker, in one process')
    .addOption(new Option('--host <host>', `the address to listen on (${FLAGS.host})`))
    .addOption(new Option('--port <port>', `the port to listen on (${FLAGS.port})`))
    .addOption(new Option('--roles <roles>', `what this process does: api,worker (${FLAGS.roles})`))
    .option('--demo', 'make the sample organisation first, where there is none at all')
    .addHelpText('after', () => `\n${settingsHelp()}`)
    .action(async (options: Options) => {
      const settings = readFlags(options);
      const told = untilTold(() => process.exit(EXIT.failed));
      const { openApplication, startService } = await import('../../app.ts');
      const application = await openApplication(settings, { mayMigrate: true });
      const demo = options.demo ? await prepareDemo(application, options) : null;
      const service = await startService(application).catch(async (error: unknown) => {
        await application.close();
        throw describeListenError(error, settings) ?? error;
      });
      const organisations = await application.storage.reader.read((stores) => stores.organisations.list());
      // Standard output is the log. A program that asked for JSON gets its line there, people read the rest beside it.
      if (options.json) print(options, { url: service.url, metrics_url: service.metricsUrl, ...(demo?.type === 'made' && { demo: demoRecord(demo) }) }, '');
      note(options, firstLines(service, { organisations, demo, settings }));
      await told;
      await service.stop();
    });
}

function demoRecord({ orgId, keyId, secret, userId }: MadeDemo) {
  return { org_id: orgId, key_id: keyId, secret, user_id: userId };
}

/** The settings with the flags in them; a flag that is wrong is called by its own name. */
function readFlags({ host, port, roles }: Options): Settings {
  const given = { [FLAGS.host]: host, [FLAGS.port]: port, [FLAGS.roles]: roles };
  try {
    return readOwnSettings(given);
  } catch (error) {
    const flag = Object.entries(FLAGS).find(([, variable]) => given[variable] !== undefined && error instanceof SettingsError && error.message.startsWith(variable));
    if (!flag || !(error instanceof SettingsError)) throw error;
    throw new CliError('usage', error.message.replace(flag[1], `--${flag[0]}`));
  }
}

/** The demo, made where the database is empty; a note about it where it was made before; nothing where others are here. */
async function prepareDemo(application: Application, options: OutputOptions): Promise<DemoNote> {
  const organisations = await application.storage.reader.read((stores) => stores.organisations.list());
  const { DEMO_ORG } = await import('../demo/organisation.ts');
  if (organisations.some(({ orgId }) => orgId === DEMO_ORG)) return { type: 'exists' };
  if (organisations.length > 0) return { type: 'others' };
  const { makeDemo } = await import('../demo/make-demo.ts');
  return { type: 'made', ...(await makeDemo(application, options)) };
}

/** Why the service cannot listen, and what to do. */
function describeListenError(error: unknown, { host, port }: Settings): CliError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new CliError('unavailable', `Port ${port} on ${host} is taken by another program. End that one, or choose another port: debrief serve --port ${port === 65_535 ? 8_080 : port + 1}`);
    case 'EACCES':
      return new CliError('unavailable', `Port ${port} may not be listened on by this user. Choose one above 1023: debrief serve --port 8080`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CliError('unavailable', `${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all addresses: debrief serve --host 127.0.0.1`);
    default:
      return undefined;
  }
}
