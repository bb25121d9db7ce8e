import type { Settings } from '../../config/definitions.ts';
import { CliError } from '../errors.ts';

/** Why the service cannot listen where it answers, and what to do. */
export function describeListenError(error: unknown, { host, port }: Settings): CliError | undefined {
  return describe(
    error,
    { host, port },
    {
      port: (free) => `DEBRIEF_PORT=${free} npm start, or debrief serve --port ${free}`,
      host: 'debrief serve --host 127.0.0.1',
    },
  );
}

/** Why it cannot listen where Prometheus reads its metrics, and what to do. */
export function describeMetricsListenError(
  error: unknown,
  { metricsHost: host, metricsPort }: Settings,
): CliError | undefined {
  return describe(
    error,
    { host, port: metricsPort ?? 0 },
    {
      port: (free) => `set DEBRIEF_METRICS_PORT=${free}`,
      host: 'set DEBRIEF_METRICS_HOST=127.0.0.1',
    },
  );
}

function describe(
  error: unknown,
  { host, port }: { host: string; port: number },
  other: { port: (free: number) => string; host: string },
): CliError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new CliError(
        'unavailable',
        `Port ${port} on ${host} is taken by another program. End that one, or choose another port: ${other.port(port === 65_535 ? 8_080 : port + 1)}`,
      );
    case 'EACCES':
      return new CliError(
        'unavailable',
        `Port ${port} may not be listened on by this user. Choose one above 1023: ${other.port(8_080)}`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CliError(
        'unavailable',
        `${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all addresses: ${other.host}`,
      );
    default:
      return undefined;
  }
}
