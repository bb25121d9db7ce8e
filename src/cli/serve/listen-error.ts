import type { Settings } from '../../config/definitions.ts';
import { CliError } from '../errors.ts';

/** Why the service cannot listen, and what to do. */
export function describeListenError(error: unknown, { host, port }: Settings): CliError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new CliError(
        'unavailable',
        `Port ${port} on ${host} is taken by another program. End that one, or choose another port: debrief serve --port ${port === 65_535 ? 8_080 : port + 1}`,
      );
    case 'EACCES':
      return new CliError(
        'unavailable',
        `Port ${port} may not be listened on by this user. Choose one above 1023: debrief serve --port 8080`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CliError(
        'unavailable',
        `${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all addresses: debrief serve --host 127.0.0.1`,
      );
    default:
      return undefined;
  }
}
