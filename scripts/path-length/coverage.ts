import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

const SOURCE = new URL('../../src/', import.meta.url).href;

/** A function that ran: its file, as a path below `src`, and where it begins and ends in it, in characters. */
export interface RanFunction {
  file: string;
  start: number;
  end: number;
  /** How often it ran. */
  times: number;
  /** Parts of it that ran more or less often, an outer one before those within it. */
  parts: RanPart[];
}

/** A part of a function, such as what stands behind an `if`, and how often it ran. */
export interface RanPart {
  start: number;
  end: number;
  times: number;
}

/** Which functions of `src` have run, and how often. */
export interface Coverage {
  /** Those that ran since it was asked last, thread by thread. */
  take: () => Promise<RanFunction[]>;
  close: () => void;
}

interface Answer {
  id?: number;
  result?: { result?: ScriptCoverage[] };
}
interface ScriptCoverage {
  url: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
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
    void askThread(sessionId, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  });
  session.on('NodeWorker.detachedFromWorker', ({ params: { sessionId } }) => void threads.delete(sessionId));
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
    const answer: Answer = JSON.parse(message);
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  return {
    async take() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const others = await Promise.all([...threads].map((id) => askThread(id, 'Profiler.takePreciseCoverage')));
      const scripts: ScriptCoverage[] = [result, ...others.map((answer) => answer.result?.result ?? [])].flat();
      return scripts.filter(({ url }) => url.startsWith(SOURCE)).flatMap(ranFunctions);
    },
    close: () => session.disconnect(),
  };
}

function ranFunctions({ url, functions }: ScriptCoverage): RanFunction[] {
  const file = fileURLToPath(url).slice(fileURLToPath(SOURCE).length);
  return functions.flatMap(({ ranges }) => {
    const [whole, ...parts] = ranges.map((range) => ({
      start: range.startOffset,
      end: range.endOffset,
      times: range.count,
    }));
    return whole && whole.times > 0 ? [{ file, ...whole, parts }] : [];
  });
}
