import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../../config/definitions.ts';
import { describeListenError } from './listen-error.ts';

/**
 * Makes sure that the service will be able to listen, before a start changes anything: one that failed afterwards would
 * have ended the link of the service that runs, or made the sample organisation and kept its key to itself.
 * @throws CliError what is in the way, and what to do
 */
export async function requirePorts(settings: Settings): Promise<void> {
  const { host, port, metricsHost, metricsPort } = settings;
  if (settings.roles.includes('api')) await tryPort(settings, host, port);
  if (metricsPort !== null) await tryPort(settings, metricsHost, metricsPort);
}

async function tryPort(settings: Settings, host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw describeListenError(error, { ...settings, host, port }) ?? error;
  }
  server.close();
  await once(server, 'close');
}
