import type { Settings } from '../config/definitions.ts';
import { createLog } from '../observability/log.ts';
import type { StartFailure } from '../processes/messages.ts';
import { hearFaults } from './hear-faults.ts';
import type { SupervisorLink } from '../processes/supervised.ts';

/** The service in several processes, as the supervisor sees it. */
export interface Processes {
  /** Where the interface answers, base path included; null where these processes have not that role. */
  url: string | null;
  metricsUrl: string | null;
  /** Ends all of them in order. */
  stop: () => Promise<void>;
}

/** How long a process may take to end after its requests in hand, in ms. */
const STOP_MARGIN_MS = 5_000;

/**
 * Starts the service in as many processes as the settings say, each with these words on its command line.
 * @param told resolves when it is to stop
 * @returns why it cannot start where it cannot, or null where it was told to stop before; then nothing is left running
 */
export async function startProcesses(
  settings: Settings,
  words: readonly string[],
  told: Promise<void>,
): Promise<Processes | StartFailure | null> {
  const [{ startSupervisor }, { createTotals }, { serveMetrics }] = await Promise.all([
    import('../processes/supervisor.ts'),
    import('../observability/totals.ts'),
    import('../observability/metrics-server.ts'),
  ]);
  const log = createLog(settings.logLevel);
  const totals = createTotals();
  const supervisor = await startSupervisor({
    count: settings.processes,
    words,
    log,
    stopMs: settings.drainSeconds * 1_000 + STOP_MARGIN_MS,
    write: { out: log.pass, error: (lines) => void process.stderr.write(lines) },
    told,
    onEnd: totals.retire,
    onHang: totals.hung,
  });
  if (!supervisor || 'exitCode' in supervisor) return supervisor;
  const endHearing = hearFaults(log, totals.faultHeard);

  const expose = async () => totals.expose(await supervisor.measure());
  const metrics =
    settings.metricsPort === null
      ? null
      : await serveMetrics(
          { expose, contentType: totals.contentType },
          settings.metricsHost,
          settings.metricsPort,
        ).catch(async (error: unknown) => {
          await supervisor.stop();
          throw error;
        });
  return {
    url: supervisor.url,
    metricsUrl: metrics?.url ?? null,
    async stop() {
      await supervisor.stop();
      await metrics?.stop();
      await log.flush();
      endHearing();
    },
  };
}

/** Connects one of those processes to its supervisor. */
export async function connectToSupervisor(): Promise<SupervisorLink> {
  return (await import('../processes/supervised.ts')).connectToSupervisor();
}
