import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

const SOURCE = new URL('../../src/', import.meta.url).href;

/** Which files of `src` have run a function. */
export interface Coverage {
  /** Those of which a function ran since it was asked last, in any thread: paths below `src`. */
  take: () => Promise<Set<string>>;
  close: () => void;
}

interface Answer {
  id?: number;
  result?: { result?: ScriptCoverage[] };
}
interface ScriptCoverage {
  url: string;
  functions: { ranges: { count: number }[] }[];
}

/** Begins to count in this thread and in those that it starts from now on. */
export async function openCoverage(): Promise<Coverage> {
  const session = new Session();
  session.connect();
  const threads = new Set<string>();
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;

  async function askThread(sessionId: string, method: string, params: object = {}): Promise<Answer> {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await session.post('NodeWorker.sendMessageToWorker', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    return answered;
  }

  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
    threads.add(sessionId);
    void askThread(sessionId, 'Profiler.enable');
    void askThread(sessionId, 'Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  });
  session.on('NodeWorker.detachedFromWorker', ({ params: { sessionId } }) => void threads.delete(sessionId));
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
    const answer: Answer = JSON.parse(message);
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

  return {
    async take() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const others = await Promise.all([...threads].map((id) => askThread(id, 'Profiler.takePreciseCoverage')));
      const scripts: ScriptCoverage[] = [result, ...others.map((answer) => answer.result?.result ?? [])].flat();
      return new Set(
        scripts
          .filter(({ url, functions }) => url.startsWith(SOURCE) && functions.some(hasRun))
          .map(({ url }) => fileURLToPath(url).slice(fileURLToPath(SOURCE).length)),
      );
    },
    close: () => session.disconnect(),
  };
}

function hasRun({ ranges }: { ranges: { count: number }[] }): boolean {
  return (ranges[0]?.count ?? 0) > 0;
}
