import type { Log } from '../domain/ports.ts';
import { descriptorLimit } from '../lib/files/descriptor-limit.ts';

/** Descriptors for what is no client's connection: the database, threads, files, connections to other services. */
const FOR_THE_REST = 200;

/**
 * How many connections to accept: as many as the settings say, or fewer where the process may not have so many
 * descriptors. Without any left, the system refuses new connections, those of probes too, and the database's files
 * cannot be opened.
 */
export function roomForConnections({ maxConnections }: { maxConnections: number }, log: Log): number {
  const limit = descriptorLimit();
  if (limit === null) return maxConnections;
  const room = Math.max(1, limit - Math.min(FOR_THE_REST, Math.floor(limit / 2)));
  if (maxConnections <= room) return maxConnections;
  log.warn(
    { descriptors: limit, connections: room },
    `This process may have ${limit} descriptors open, so it accepts ${room} connections at a time in place of ${maxConnections}. Raise the limit (ulimit -n, or LimitNOFILE= of systemd) to ${maxConnections + FOR_THE_REST}, or set DEBRIEF_MAX_CONNECTIONS to ${room}.`,
  );
  return room;
}
