import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseJson, type Json } from '../../../src/lib/json/json.ts';

/** A request as the endpoint received it, and what a model would read in it. */
export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, Json>;
  system: string;
  prompt: string;
  /** The turns or quotations between the marks. */
  lines: { turn: number; speaker: string; text: string }[];
  criteria: { criterion: number; name: string; levels: number[] }[];
  gathering: boolean;
  /** Whether it says that the answer before was refused. */
  again: boolean;
}

/** What the endpoint does with a request; `number` counts from 1. */
export type Behaviour = (asked: Asked, response: ServerResponse, number: number) => void;

/** An OpenAI-compatible endpoint on a port of its own: real HTTP, and a model that does as the test says. */
export interface FakeModel {
  /** The base address, without `/chat/completions`. */
  url: string;
  asked: Asked[];
  /** How many requests were under way at a time, at most. */
  mostAtOnce: () => number;
  behave: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
}

/** Starts one. */
export async function startFakeModel(behaviour: Behaviour): Promise<FakeModel> {
  let now = behaviour;
  let under = 0;
  let most = 0;
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    under += 1;
    most = Math.max(most, under);
    response.once('close', () => {
      under -= 1;
    });
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const next = understand(request, await readBody(request));
    asked.push(next);
    now(next, response, asked.length);
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the fake model has no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    mostAtOnce: () => most,
    behave(behaviour) {
      now = behaviour;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

function understand(request: IncomingMessage, text: string): Asked {
  const body = objectOf(parseJson(text));
  const messages = Array.isArray(body['messages']) ? body['messages'].map(objectOf) : [];
  const say = (role: string): string =>
    messages
      .filter((message) => message['role'] === role)
      .map(({ content }) => String(content))
      .join('\n');
  const prompt = say('user');
  const inside = (tag: string): Record<string, Json>[] =>
    between(prompt, `<${tag}>\n`, `\n</${tag}>`)
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [objectOf(parseJson(line))]));
  const lines = [...inside('conversation'), ...inside('evidence')].map((line) => ({
    turn: Number(line['turn']),
    speaker: String(line['speaker']),
    text: String(line['text'] ?? line['quote']),
  }));
  const criteria = inside('criteria').flatMap((line) =>
    line['criterion'] === undefined
      ? []
      : [
          {
            criterion: Number(line['criterion']),
            name: String(line['name']),
            levels: Array.isArray(line['levels']) ? line['levels'].map(Number) : [],
          },
        ],
  );
  return {
    path: request.url ?? '',
    headers: request.headers,
    body,
    system: say('system'),
    prompt,
    lines,
    criteria,
    gathering: say('system').includes('judged later'),
    again: prompt.includes('was refused'),
  };
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  return from === -1 || to === -1 ? '' : text.slice(from + start.length, to);
}

function objectOf(value: Json | undefined): Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
