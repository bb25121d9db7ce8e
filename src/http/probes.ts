import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine, Limit, Observer, Reader } from '../domain/ports.ts';
import { announcedBody } from '../lib/network/raw-headers.ts';

const PATHS = ['/healthz', '/readyz', '/readyz/reads'] as const;
export type ProbePath = (typeof PATHS)[number];

/** What is answered to a probe. */
interface ProbeAnswer {
  status: 200 | 503;
  body: { status: 'ok' | 'ready' | 'stopping' | 'database_unavailable' };
}

/** How the service is, as probes ask. */
export interface Probes {
  /**
   * `/healthz`: the process runs. `/readyz`: it can serve; 503 where the database cannot be read or written, or the
   * process is stopping. `/readyz/reads`: it can answer reads, which go on where the disk is full or another program
   * keeps the database locked.
   */
  look: (path: ProbePath) => Promise<ProbeAnswer>;
  /** From now on the process is stopping. */
  stop: () => void;
}

/** Makes what answers probes. */
export function createProbes(storage: Pick<Engine, 'ready'> & { reader: Pick<Reader, 'lookUp'> }): Probes {
  let isStopping = false;
  const looks = {
    '/readyz': shared(() => Promise.all([storage.ready(), storage.reader.lookUp('', null)])),
    '/readyz/reads': shared(() => storage.reader.lookUp('', null)),
  };
  return {
    stop() {
      isStopping = true;
    },
    async look(path) {
      if (path === '/healthz') return { status: 200, body: { status: 'ok' } };
      if (isStopping) return { status: 503, body: { status: 'stopping' } };
      return looks[path]().then(
        () => ({ status: 200, body: { status: 'ready' } }),
        () => ({ status: 503, body: { status: 'database_unavailable' } }),
      );
    },
  };
}

/** Requests that come at the same time share one look, because anyone may send them without a key. */
function shared(look: () => Promise<unknown>): () => Promise<unknown> {
  let looking: Promise<unknown> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

/** The targets of probes, which are known at the root and below the base path. */
export function probePaths(basePath: string): ReadonlyMap<string, ProbePath> {
  return new Map(PATHS.flatMap((path) => [[path, path] as const, [basePath + path, path] as const]));
}

/** Answers a request that meets a limit. */
type Refuse = (request: IncomingMessage, response: ServerResponse, limit: Limit) => void;

interface AnswerContext {
  probes: Probes;
  paths: ReadonlyMap<string, ProbePath>;
  newId: (request: IncomingMessage) => string;
  observer: Observer;
}

/**
 * Answers probes where they would be refused for want of room: it costs as little, and whoever watches the service would
 * take it for dead although somebody else has sent them by the thousand. Like a refusal it has no line in the log.
 */
export function answerProbes(refuse: Refuse, { probes, paths, newId, observer }: AnswerContext): Refuse {
  async function answer(path: ProbePath, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await probes.look(path);
    observer.requestAnswered(path, request.method ?? '', status, 0);
    const text = JSON.stringify(body);
    response.writeHead(status, {
      'x-request-id': newId(request),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
    });
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  return (request, response, limit) => {
    const path = paths.get(request.url ?? '');
    const isPlain =
      (request.method === 'GET' || request.method === 'HEAD') && announcedBody(request.rawHeaders) === null;
    if (path === undefined || !isPlain) refuse(request, response, limit);
    else void answer(path, request, response);
  };
}
