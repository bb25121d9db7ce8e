import { ownSettingsGiven } from '../../config/read-settings.ts';
import type { Settings } from '../../config/definitions.ts';
import { CliError, EXIT, reportOf } from '../errors.ts';
import { describeListenError } from './listen-error.ts';
import { untilTold } from './until-told.ts';

/**
 * One of several processes of a service: silent, and told what to do by the one that started it. The metrics are served
 * there.
 */
export async function serveSupervised(settings: Settings): Promise<void> {
  const [{ openApplication, startService }, { connectToSupervisor }] = await Promise.all([
    import('../../app.ts'),
    import('../../app/start-processes.ts'),
  ]);
  const supervisor = await connectToSupervisor().catch(() => {
    throw new CliError('usage', 'This option is for the processes that debrief serve --processes starts.');
  });
  const told = Promise.race([supervisor.told, untilTold(() => process.exit(EXIT.failed))]);
  let serves = false;
  // Nothing is in hand yet, and what it waits for may never come.
  void told.then(() => serves || process.exit(EXIT.ok));
  try {
    const own = { ...settings, metricsPort: null };
    const application = await openApplication(own, { given: ownSettingsGiven(), isService: true });
    const service = await startService(application).catch(async (error: unknown) => {
      await application.close();
      throw describeListenError(error, settings) ?? error;
    });
    serves = true;
    supervisor.started(service.url, service.measure);
    await told;
    await service.stop();
  } catch (error) {
    const report = reportOf(error);
    await supervisor.failed(report);
    process.exitCode = report.exitCode;
  }
}
