import cluster from 'node:cluster';
import { isToProcess, type FromProcess, type StartFailure } from './messages.ts';

/** The supervisor, as one of its processes sees it. */
export interface SupervisorLink {
  /** Resolves when this process is to stop: it was told to, or the supervisor is gone. */
  told: Promise<void>;
  /** Says that this process serves, and how to measure it. */
  started: (url: string | null, measure: () => Promise<object[]>) => void;
  /** Says why it cannot; resolves when that was said. */
  failed: (failure: StartFailure) => Promise<void>;
}

/** @throws Error where nobody supervises this process */
export function connectToSupervisor(): SupervisorLink {
  const { worker } = cluster;
  if (!worker) throw new Error('This process has no supervisor. Start the service with debrief serve --processes.');
  const told = Promise.withResolvers<void>();
  let measure: (() => Promise<object[]>) | undefined;

  // Else Node ends this process at once, with requests in hand, when the supervisor is gone.
  worker.exitedAfterDisconnect = true;
  process.on('disconnect', () => told.resolve());
  process.on('message', (message: unknown) => {
    if (!isToProcess(message)) return;
    if (message.type === 'stop') return told.resolve();
    if (message.type === 'beat') return void say({ type: 'beat' });
    const { id } = message;
    // One that cannot be measured now says nothing; the supervisor does not wait for it.
    measure?.().then(
      (measurements) => say({ type: 'measured', id, measurements }),
      () => {},
    );
  });

  return {
    told: told.promise,
    started(url, measureNow) {
      measure = measureNow;
      void say({ type: 'started', url });
    },
    failed: (failure) => say({ type: 'failed', ...failure }),
  };
}

/** Resolves when the message is out, or can never be. */
function say(message: FromProcess): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send || !process.connected) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}
