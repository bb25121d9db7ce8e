import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { BROKEN } from './breakdowns.ts';
import { honestJudgements } from './answers.ts';
import type { Behaviour } from './server.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** An answer whose message is followed by something long. */
const padded =
  (padding: () => string, headers: Record<string, string> = JSON_TYPE): Behaviour =>
  (asked, response) => {
    const content = JSON.stringify(JSON.stringify({ criteria: honestJudgements(asked) }));
    response.writeHead(200, headers);
    response.end(
      `{"id":"x","choices":[{"index":0,"message":{"role":"assistant","content":${content}}}],"more":${padding()}}`,
    );
  };

/** Writes for as long as the other side takes it. */
function endless(response: ServerResponse, piece: string, socket = response.socket): void {
  const more = (): void => {
    while (socket && !socket.destroyed && socket.write(piece));
  };
  socket?.on('drain', more);
  more();
}

/** An answer of a byte a second. */
const trickle: Behaviour = (_asked, response) => {
  response.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => response.write(' '), 1_000);
  response.once('close', () => clearInterval(timer));
};

let bomb: Buffer | undefined;

/** What an endpoint may do that means harm, or is badly broken. */
export const HOSTILE: Readonly<Record<string, Behaviour>> = {
  'never answers': () => {},
  'answers a byte a second': trickle,
  'sends headers without end': (_asked, response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n');
    endless(response, `x-more: ${'x'.repeat(4_000)}\r\n`.repeat(16));
  },
  'sends a body without end': BROKEN['a body without end'] ?? (() => {}),
  'sends empty lines without end': (_asked, response) => endless(response, '\r\n'.repeat(32_768)),
  'closes in the middle': BROKEN['the connection closed mid-body'] ?? (() => {}),
  'closes at once': BROKEN['the connection closed at once'] ?? (() => {}),
  'redirects in a circle': (asked, response) => {
    response.writeHead(307, { location: asked.path });
    response.end();
  },
  'sends a gzip bomb': (_asked, response) => {
    bomb ??= gzipSync(Buffer.alloc(200_000_000, ' '));
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
    response.end(bomb);
  },
  'answers a million choices': padded(() => `[${'{},'.repeat(1_000_000)}{}]`),
  'answers a hundred thousand brackets': padded(() => '['.repeat(100_000) + ']'.repeat(100_000)),
  'answers twenty megabytes': padded(() => `"${'x'.repeat(20_000_000)}"`),
  'answers a megabyte of text': padded(() => `"${'x'.repeat(1_000_000)}"`),
  'answers as another type': padded(() => '0', { 'content-type': 'image/png' }),
};
