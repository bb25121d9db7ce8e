import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ask, type Request } from './client.ts';

/** A client in a process of its own, so that what it takes holds up no other client. */
export interface Taker {
  /** Asks for the same again and again, one after the other. */
  take: (milliseconds: number) => Promise<void>;
  stop: () => void;
}

/** Starts it. */
export async function startTaker(request: Request): Promise<Taker> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(request)]);
  await once(child, 'message');
  return {
    async take(milliseconds) {
      child.send(milliseconds);
      await once(child, 'message');
    },
    stop: () => child.disconnect(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.send) {
  const request: Request = JSON.parse(process.argv[2] ?? '{}');
  process.on('message', (milliseconds: number) => {
    void ask({ connections: 1, until: { milliseconds }, status: 200, request: () => request }).then(() =>
      process.send?.('taken'),
    );
  });
  process.send('ready');
}
