import type { Settings } from '../../config/definitions.ts';

/** Where a service with these settings answers, for somebody on this machine. */
export function baseUrl({ host, port, basePath }: Settings): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}${basePath}`;
}
