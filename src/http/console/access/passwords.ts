import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createTurns } from '../../../lib/turns.ts';
import { overloaded } from '../../../domain/errors.ts';

/** Characters a password may have. The lower bound is ASVS 5's, raised; the upper one keeps the work for each bounded. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 256;

/** Makes and checks digests of passwords. Who asks, an account or an address, takes turns with all others who do. */
export interface Passwords {
  /** @returns the digest with its parameters, as text. @throws DomainError overloaded */
  digest: (password: string, asker: string) => Promise<string>;
  /**
   * Whether a password matches a digest. Null (no such account, or none set) takes as long and gives false.
   * @throws DomainError overloaded
   */
  matches: (password: string, digest: string | null, asker: string) => Promise<boolean>;
}

/** Memory in KiB, passes, lanes: the smallest that OWASP's cheat sheet on password storage gives for Argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
/**
 * Digests at a time: each takes 19 MiB and some 40 ms of a thread of the pool that file reads use too. One for whoever
 * gave a right password lately, so that they do not wait behind guesses from a thousand addresses, and one for others.
 */
const PLACES = 1;
/** Of whom that is remembered. */
const REMEMBERED = 10_000;
/** Digests of one who asks that may wait; one more is refused at once. */
const MOST_WAITING = 5;
const LONGEST_WAIT_MS = 5_000;

const SHAPE = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;

/** Makes what digests passwords, a bounded number at once. */
export function createPasswords(): Passwords {
  const options = {
    places: PLACES,
    maxWaitingEach: MOST_WAITING,
    timeoutMs: LONGEST_WAIT_MS,
    refusal: overloaded,
  };
  const turns = { known: createTurns(options), others: createTurns(options) };
  const known = new LRUCache<string, true>({ max: REMEMBERED });
  const bounded = <T>(asker: string, work: () => Promise<T>): Promise<T> =>
    turns[known.has(asker) ? 'known' : 'others'].run(asker, work);

  return {
    digest: (password, asker) =>
      bounded(asker, async () => {
        const nonce = randomBytes(16);
        const tag = await derive({ ...COST, message: password, nonce, tagLength: TAG_BYTES });
        const { memory, passes, parallelism } = COST;
        return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
      }),
    matches: (password, digest, asker) =>
      bounded(asker, async () => {
        const [, memory, passes, parallelism, nonce, tag] = (digest === null ? null : SHAPE.exec(digest)) ?? [];
        const isKnown = tag !== undefined;
        const given = await derive({
          message: password,
          nonce: isKnown ? Buffer.from(nonce ?? '', 'base64url') : Buffer.alloc(16, 1),
          memory: isKnown ? Number(memory) : COST.memory,
          passes: isKnown ? Number(passes) : COST.passes,
          parallelism: isKnown ? Number(parallelism) : COST.parallelism,
          tagLength: TAG_BYTES,
        });
        const right = timingSafeEqual(given, isKnown ? Buffer.from(tag, 'base64url') : Buffer.alloc(TAG_BYTES));
        if (isKnown && right) known.set(asker, true);
        return isKnown && right;
      }),
  };
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))),
  );
}
