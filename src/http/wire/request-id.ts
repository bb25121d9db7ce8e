import type { IncomingMessage } from 'node:http';

const ACCEPTED = /^[A-Za-z0-9._:@/+=-]{1,128}$/;

/**
 * Gives each request an id: the client's own where it is harmless, else one of ours. It is in `X-Request-Id` and in
 * every log line.
 */
export function requestIds(instance: string): (request: Pick<IncomingMessage, 'headers'>) => string {
  let last = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && ACCEPTED.test(given)) return given;
    last += 1;
    return `${instance}-${last.toString(36)}`;
  };
}
