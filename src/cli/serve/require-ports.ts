import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../../config/definitions.ts';
import { describeListenError, describeMetricsListenError } from './listen-error.ts';

/**
 * Makes sure that the service will be able to listen, before a start changes anything: one that failed afterwards would
 * have ended the link of the service that runs, or made the sample organisation and kept its key to itself.
 * @throws CliError what is in the way, and what to do
 */
export async function requirePorts(settings: Settings): Promise<void> {
  const { host, port, metricsHost, metricsPort } = settings;
  if (settings.roles.includes('api'))
    await tryPort(host, port).catch((error: unknown) => {
      throw describeListenError(error, settings) ?? error;
    });
  if (metricsPort !== null)
    await tryPort(metricsHost, metricsPort).catch((error: unknown) => {
      throw describeMetricsListenError(error, settings) ?? error;
    });
}

async function tryPort(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
