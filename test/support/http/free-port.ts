import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Where it is looked for. Systems give ports out by themselves from 32,768 (Linux) or 49,152: one of those may be
 * somebody else's before it is used, as hundreds of connections are opened and closed meanwhile.
 */
const [FROM, BELOW] = [16_000, 32_000];
const TRIES = 100;

/** A port of 127.0.0.1 that is free now, and that only whoever asks for it by its number gets. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FROM, BELOW);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${FROM} to ${BELOW} is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const opened = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (opened) await new Promise((resolve) => server.close(resolve));
  return opened;
}
