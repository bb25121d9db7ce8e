import { Client } from 'pg';
import { connectionOptions, endClient, reachesServer } from './pool.ts';

const CHANNEL = 'debrief_work';
/**
 * The least time between two notifications of one process, in ms: they only wake workers, and each takes a lock that
 * all commits of the server need.
 */
const NOTIFY_EVERY_MS = 10;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;

/** Tells other processes that there is work, and is told by them. */
export interface Notifications {
  /** Sends a notification soon, one for many calls. */
  send: () => void;
  close: () => Promise<void>;
}

export interface NotificationOptions {
  /** An address of the server itself: `LISTEN` does not work through pgbouncer in transaction mode. */
  directUrl: string;
  timeoutMs: number;
  /** Sends the notification, on any connection. */
  notify: (channel: string) => Promise<void>;
  onNotification: () => void;
  /** Told once where a pooler is in between nevertheless. */
  onPooler: () => void;
  onError: (error: Error) => void;
}

/**
 * Listens on a connection of its own, and opens a new one when it breaks. The worker's slow poll finds what was missed
 * meanwhile.
 */
export function openNotifications({
  directUrl,
  timeoutMs,
  notify,
  onNotification,
  onPooler,
  onError,
}: NotificationOptions): Notifications {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let sending: NodeJS.Timeout | undefined;
  let closed = false;
  let toldOfPooler = false;
  let delay = FIRST_RETRY_MS;

  async function connect(): Promise<void> {
    const opened = new Client(connectionOptions(directUrl, timeoutMs));
    client = opened;
    let lost = false;
    const onLost = (reason?: Error) => {
      if (lost) return;
      lost = true;
      if (reason) onError(reason);
      void endClient(opened);
      if (closed) return;
      retry = setTimeout(() => void connect(), delay);
      retry.unref();
      delay = Math.min(LONGEST_RETRY_MS, delay * 2);
    };
    opened.on('error', onLost);
    opened.on('end', () => onLost());
    opened.on('notification', onNotification);
    try {
      await opened.connect();
      if (!toldOfPooler && !(await reachesServer(opened))) {
        toldOfPooler = true;
        onPooler();
      }
      await opened.query(`listen ${CHANNEL}`);
      delay = FIRST_RETRY_MS;
      // Notifications may have been missed while the connection was down.
      onNotification();
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect();
  return {
    send() {
      sending ??= setTimeout(() => {
        sending = undefined;
        notify(CHANNEL).catch(onError);
      }, NOTIFY_EVERY_MS);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(sending);
      if (client) await endClient(client);
    },
  };
}
