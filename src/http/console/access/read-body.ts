import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidArgument } from '../../../domain/errors.ts';
import { parseBoundedJson } from '../../../lib/json/bounded-json.ts';
import { largestBody, type Bounds } from '../../bounds.ts';
import type { HttpSettings } from '../../context.ts';
import { createBodyReader } from '../../wire/body.ts';
import { CONSOLE_STRANGERS } from './known-visitors.ts';
import { networkOf } from './network.ts';

/**
 * Reads a body: the value of its JSON, or its bytes where it may hold a transcript, which is checked elsewhere. It
 * counts as held with the bodies of `/v1`, as it comes, and is refused where it comes too slowly.
 * @param orgId of whoever sends it; null where nobody is signed in
 * @throws DomainError invalid_argument; overloaded
 */
export type ReadBody = (request: FastifyRequest, reply: FastifyReply, orgId: string | null) => Promise<unknown>;

/** Braces, brackets, colons and commas that a body may have. */
const MAX_PARTS = 10_000;
const MAX_BYTES = 65_536;

/** Creates the reader of bodies: large ones for routes that take a transcript, small ones for all others. */
export function createReadBody({ bodies, pieces, onLimit }: Bounds, settings: HttpSettings): ReadBody {
  const bounds = { budget: bodies, pieces, onLimit };
  const { read: readSmall } = createBodyReader({ ...bounds, maxBytes: MAX_BYTES });
  const { read: readLarge } = createBodyReader({ ...bounds, maxBytes: largestBody(settings) });

  return async function readBody(request, reply, orgId) {
    const owner = orgId ?? `${CONSOLE_STRANGERS} ${networkOf(request.ip)}`;
    if (request.routeOptions.config.large === true) return readLarge(request.raw, reply.raw, owner);
    const parsed = parseBoundedJson(await readSmall(request.raw, reply.raw, owner), MAX_PARTS);
    if ('problem' in parsed) throw invalidArgument('The body must be JSON.');
    return parsed.value;
  };
}
