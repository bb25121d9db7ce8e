import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { overloaded } from '../../../../domain/errors.ts';
import { createTurns, createTurnsEach } from '../../../../lib/work/turns.ts';
import { createSharedMemory } from '../../../cache/shared-memory.ts';

/** Characters a password may have. The lower bound is ASVS 5's, raised; the upper one keeps the work for each bounded. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 256;

/** Who has a password digested. */
export interface Asker {
  /** Whose account it is about; null where there is no such organisation, or none yet. */
  orgId: string | null;
  /** An account or an address. */
  who: string;
  /** Whether whoever asked has closed the connection, or their side of it: then a digest that waits is not made. */
  hasLeft?: () => boolean;
}

/**
 * Makes and checks digests of passwords. Organisations take turns, and within each the accounts and addresses that ask:
 * so guesses at passwords of one organisation, from however many addresses, keep another waiting for one digest.
 */
export interface Passwords {
  /** @returns the digest with its parameters, as text. @throws DomainError overloaded */
  digest: (password: string, asker: Asker) => Promise<string>;
  /**
   * Whether a password matches a digest. Null (no such account, or none set) takes as long and gives false.
   * @throws DomainError overloaded
   */
  matches: (password: string, digest: string | null, asker: Asker) => Promise<boolean>;
}

/**
 * Memory in KiB, passes, lanes: of the settings that OWASP gives as the least for Argon2id, the one with most memory
 * (ADR 32).
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
/**
 * Digests at a time: each takes 19 MiB and some 40 ms of a thread of the pool that file reads use too. One for whoever
 * gave a right password of the organisation lately, so that they do not wait behind guesses, and one for others.
 */
const PLACES = 1;
/** Of how many people it is remembered that they gave a right password lately, in all and of one organisation. */
const REMEMBERED = { max: 10_000, each: 2_000 };
/** Digests of one who asks that may wait, and of all who ask one organisation; one more is refused at once. */
const MOST_WAITING = 5;
const MOST_OF_ORGANISATION = 100;
const LONGEST_WAIT_MS = 5_000;

const SHAPE = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;

type Derive = (parameters: Argon2Parameters) => Promise<Buffer>;

const nameOf = ({ orgId, who }: Asker) => `${orgId ?? ''} ${who}`;

/** Creates the functions that digest passwords, a bounded number at once. @param derive makes a digest: Argon2id */
export function createPasswords(derive: Derive = deriveArgon2): Passwords {
  const lanes = { known: createLane(), others: createLane() };
  const known = createSharedMemory<true>(REMEMBERED);
  const bounded = <T>(asker: Asker, work: () => Promise<T>): Promise<T> =>
    lanes[known.get(nameOf(asker)) ? 'known' : 'others'](asker, work);

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
        if (isKnown && right) known.set(asker.orgId ?? '', nameOf(asker), true);
        return isKnown && right;
      }),
  };
}

/** Makes a place for one digest at a time. */
function createLane() {
  const options = { places: PLACES, timeoutMs: LONGEST_WAIT_MS, refusal: overloaded };
  const waiting = new Map<string, number>();
  const organisations = createTurns({ ...options, maxWaitingEach: 1 });
  const askers = createTurnsEach({ ...options, maxWaitingEach: MOST_WAITING });

  return async function inLane<T>({ orgId, who, hasLeft }: Asker, work: () => Promise<T>): Promise<T> {
    const owner = orgId ?? '';
    const before = waiting.get(owner) ?? 0;
    if (before > MOST_OF_ORGANISATION) throw overloaded();
    waiting.set(owner, before + 1);
    try {
      // Of each organisation one digest at most waits for the place of all.
      return await askers(
        owner,
        async () => {
          if (hasLeft?.()) throw overloaded();
          return organisations.run(owner, work);
        },
        who,
      );
    } finally {
      const left = (waiting.get(owner) ?? 1) - 1;
      if (left > 0) waiting.set(owner, left);
      else waiting.delete(owner);
    }
  };
}

function deriveArgon2(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))),
  );
}
