import { MessageChannel } from 'node:worker_threads';
import type { ModelPort, ModelResult } from '../../assessment/llm/index.ts';
import { openPool, type ThreadPool } from '../threads/open-pool.ts';
import type { JudgeTask } from './judge-task.ts';
import type { Answer, Request } from './judge-thread.ts';

/** Judges conversations with a model that it can ask. */
export interface Judge {
  /** @throws what the port throws; another error where a thread ended */
  judge: (task: Pick<JudgeTask, 'input' | 'options'>, port: ModelPort, signal: AbortSignal) => Promise<ModelResult>;
  close: () => Promise<void>;
}

/** Memory of one thread, in MiB. A transcript that needs more fails its own attempt only. */
const THREAD_MEMORY = 512;

/**
 * Judges in threads, which start with the first conversation. The threads ask this process to send their requests to
 * the model.
 */
export function createJudge(threads: number, redact: JudgeTask['redact']): Judge {
  let pool: ThreadPool<JudgeTask & { port: MessageChannel['port2'] }, ModelResult> | undefined;
  return {
    async judge({ input, options }, port, signal) {
      pool ??= openPool({ module: new URL('./judge-thread.ts', import.meta.url), threads, memoryMb: THREAD_MEMORY });
      const { port1, port2 } = new MessageChannel();
      const failures: unknown[] = [];
      const under = new Set<Promise<void>>();
      port1.on('message', (request: Request) => {
        const done =
          'ask' in request ? port.ask(request.ask, request.cost) : port.reserve(request.reserve).then(() => null);
        const answered = done
          .then(
            (reply): Answer => ({ id: request.id, reply }),
            (error: unknown): Answer => {
              failures.push(error);
              return { id: request.id, failed: true };
            },
          )
          .then((answer) => {
            under.delete(answered);
            return port1.postMessage(answer);
          });
        under.add(answered);
      });
      try {
        return await pool.run({ input, options, redact, port: port2 }, { signal, transferList: [port2] });
      } catch (error) {
        throw failures[0] ?? error;
      } finally {
        // Requests of a thread that was ended are cancelled by the same signal. Their tokens are known once they have
        // ended.
        await Promise.allSettled(under);
        port1.close();
      }
    },
    async close() {
      await pool?.destroy();
    },
  };
}
