import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalidArgument } from '../../../domain/errors.ts';
import { parseBoundedJson } from '../../../lib/json/bounded-json.ts';
import { createBudget, type Budget } from '../../../lib/work/budget.ts';
import { largestBody, type Bounds } from '../../bounds.ts';
import type { HttpSettings } from '../../context.ts';
import { createBodyReader } from '../../wire/body.ts';
import { CONSOLE_STRANGERS, type KnownVisitors } from './known-visitors.ts';
import { networkOf } from './network.ts';

/** A request as far as its body is concerned. */
interface Asking {
  raw: IncomingMessage;
  ip: string;
  routeOptions: { config: { large?: boolean } };
}

/**
 * Reads a body: the value of its JSON, or its bytes where it may hold a transcript, which is checked elsewhere. It
 * counts as held with the bodies of `/v1`, as it comes, and is refused where it comes too slowly.
 * @param orgId of whoever sends it; null where nobody is signed in
 * @throws DomainError invalid_argument; overloaded
 */
export type ReadBody = (request: Asking, reply: { raw: ServerResponse }, orgId: string | null) => Promise<unknown>;

/** Braces, brackets, colons and commas that a body may have. */
const MAX_PARTS = 10_000;
const MAX_BYTES = 65_536;
/** Of what strangers may hold together, the part of one address. */
const OF_ADDRESS = 1 / 8;

/**
 * The bytes of bodies that strangers hold: all of them together count as one organisation, however many addresses they
 * have, and within that each address has its part. The owner is the address.
 */
function strangersBudget(bodies: Budget, most: number): Budget {
  const each = Math.max(MAX_BYTES, Math.floor(most * OF_ADDRESS));
  const own = createBudget({ all: most, each });
  return {
    met: (address, bytes) => own.met(address, bytes) ?? bodies.met(CONSOLE_STRANGERS, bytes),
    take(address, bytes) {
      const bound = this.met(address, bytes);
      if (bound === null) {
        own.take(address, bytes);
        bodies.take(CONSOLE_STRANGERS, bytes);
      }
      return bound;
    },
    give(address, bytes) {
      own.give(address, bytes);
      bodies.give(CONSOLE_STRANGERS, bytes);
    },
  };
}

/**
 * Creates the reader of bodies: large ones for routes that take a transcript, small ones for all others.
 * @param doorOf to whom counts what comes from an address without a sign-in
 */
export function createReadBody(
  { bodies, pieces, onLimit }: Pick<Bounds, 'bodies' | 'pieces' | 'onLimit'>,
  settings: Pick<HttpSettings, 'maxTranscriptBytes' | 'maxBodyBytesEach'>,
  doorOf: KnownVisitors['doorOf'],
): ReadBody {
  const bounds = { budget: bodies, pieces, onLimit };
  const { read: readSmall } = createBodyReader({ ...bounds, maxBytes: MAX_BYTES });
  const { read: readLarge } = createBodyReader({ ...bounds, maxBytes: largestBody(settings) });
  const budget = strangersBudget(bodies, Math.max(settings.maxBodyBytesEach, MAX_BYTES));
  const { read: readOfStranger } = createBodyReader({ ...bounds, budget, maxBytes: MAX_BYTES });

  return async function readBody(request, reply, orgId) {
    const owner = orgId ?? doorOf(request.ip);
    if (request.routeOptions.config.large === true) return readLarge(request.raw, reply.raw, owner);
    const bytes =
      owner === CONSOLE_STRANGERS
        ? readOfStranger(request.raw, reply.raw, networkOf(request.ip))
        : readSmall(request.raw, reply.raw, owner);
    const parsed = parseBoundedJson(await bytes, MAX_PARTS);
    if ('problem' in parsed) throw invalidArgument('The body must be JSON.');
    return parsed.value;
  };
}
