import { Option, type Command } from 'commander';
import { settingsHelp } from '../../config/describe-settings.ts';
import { isMissingFile } from '../../config/public-address.ts';
import type { Settings } from '../../config/definitions.ts';
import { ownSettingsGiven, readOwnSettings, SettingsError } from '../../config/read-settings.ts';
import { lowerHelpersOfV8 } from '../../lib/process/lower-priority.ts';
import { command } from '../command.ts';
import { DEMO_ORG } from '../../demo/organisation.ts';
import type { MadeDemo } from '../../demo/make-demo.ts';
import { CliError, ReportedError } from '../errors.ts';
import { consoleAddress, firstLink, linkAddress } from '../serve/console-link.ts';
import { firstLines } from '../serve/first-lines.ts';
import { describeListenError, describeMetricsListenError } from '../serve/listen-error.ts';
import { prepareDemo } from '../serve/prepare-demo.ts';
import { requirePorts } from '../serve/require-ports.ts';
import { serveSupervised } from '../serve/serve-supervised.ts';
import { note, print, type OutputOptions } from '../terminal/output.ts';
import { endAtOnce, endWithin, untilTold } from '../serve/until-told.ts';
import type { Application } from '../../app.ts';
import type { Processes } from '../../app/start-processes.ts';

interface Options extends OutputOptions {
  host?: string;
  port?: string;
  roles?: string;
  processes?: string;
  demo?: boolean;
  supervised?: boolean;
}

/** The flags that stand for a setting. */
const FLAGS = {
  host: 'DEBRIEF_HOST',
  port: 'DEBRIEF_PORT',
  roles: 'DEBRIEF_ROLES',
  processes: 'DEBRIEF_PROCESSES',
} as const;

/** How much longer than the time for work in hand a stop may take in all, in seconds. */
const END_MARGIN_SECONDS = 10;

/** By how much the thread that answers goes before those of V8, as `nice` counts: as before others that somebody waits for. */
const HELPERS_NICE = 5;

/** `debrief serve` */
export function serveCommand(): Command {
  return command('serve')
    .addOption(new Option('--host <host>', `the address to listen on (${FLAGS.host})`))
    .addOption(new Option('--port <port>', `the port to listen on (${FLAGS.port})`))
    .addOption(new Option('--roles <roles>', `what this process does: api,worker (${FLAGS.roles})`))
    .addOption(new Option('--processes <count>', `how many processes share the port and the work (${FLAGS.processes})`))
    .addOption(new Option('--supervised').hideHelp())
    .option('--demo', 'make the sample organisation first, where there is none at all')
    .addHelpText('after', () => `\n${settingsHelp()}`)
    .action(async (options: Options) => {
      const settings = readFlags(options);
      lowerHelpersOfV8(HELPERS_NICE);
      if (options.supervised) return serveSupervised(settings);
      let signal: NodeJS.Signals | undefined;
      const told = untilTold(endAtOnce, (heard) => (signal = heard));
      endWithin((settings.drainSeconds + END_MARGIN_SECONDS) * 1_000, told);
      await requirePorts(settings);
      const { openApplication, startService } = await import('../../app.ts');
      const isNew = isMissingFile(settings.databaseUrl);
      const application = await openApplication(settings, {
        mayMigrate: true,
        given: ownSettingsGiven(),
        recordsRules: true,
      });
      const demo = options.demo ? await prepareDemo(application, options) : null;
      const organisations = await application.storage.reader.read((stores) => stores.organisations.list());
      const link = await firstLink(application, {
        organisations,
        demo: demo !== null && demo.type !== 'others' ? DEMO_ORG : null,
      });
      const service =
        settings.processes > 1
          ? await startSeveral(application, options, told)
          : await startService(application).catch(async (error: unknown) => {
              await application.close();
              throw describeListenError(error, settings) ?? error;
            });
      // Told to stop while the processes started.
      if (!service) return undefined;
      // Standard output is the log. A program that asked for JSON gets its line there, people read the rest beside it.
      if (options.json)
        print(
          options,
          {
            url: service.url,
            metrics_url: service.metricsUrl,
            ...(link &&
              service.url !== null && { console_link: linkAddress(consoleAddress(service.url, settings), link) }),
            ...(demo?.type === 'made' && { demo: demoRecord(demo) }),
          },
          '',
        );
      note(options, firstLines(service, { organisations, demo, settings, link, isNew }));
      await told;
      application.log.info({ signal }, 'the service was told to stop, and ends');
      return service.stop();
    });
}

/** Several processes, each of which opens what is up to date by now; this one watches over them. */
async function startSeveral(
  application: Application,
  { host, port, roles }: Options,
  told: Promise<void>,
): Promise<Processes | null> {
  const { settings } = application;
  await application.close();
  const flags = Object.entries({ host, port, roles }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  const { startProcesses } = await import('../../app/start-processes.ts');
  const started = await startProcesses(settings, ['serve', '--supervised', ...flags], told).catch((error: unknown) => {
    throw describeMetricsListenError(error, settings) ?? error;
  });
  if (started && 'exitCode' in started) throw new ReportedError(started);
  return started;
}

function demoRecord({ orgId, keyId, secret, userId }: MadeDemo) {
  return { org_id: orgId, key_id: keyId, secret, user_id: userId };
}

/** The settings with the flags in them; a flag that is wrong is called by its own name. */
function readFlags({ host, port, roles, processes }: Options): Settings {
  const given = { [FLAGS.host]: host, [FLAGS.port]: port, [FLAGS.roles]: roles, [FLAGS.processes]: processes };
  try {
    return readOwnSettings(given);
  } catch (error) {
    const flag = Object.entries(FLAGS).find(
      ([, variable]) =>
        given[variable] !== undefined && error instanceof SettingsError && error.message.startsWith(variable),
    );
    if (!flag || !(error instanceof SettingsError)) throw error;
    throw new CliError('usage', error.message.replace(flag[1], `--${flag[0]}`));
  }
}
