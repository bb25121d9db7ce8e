import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AnsweredChallenge } from '../../../../domain/access/sign-in/passkey.ts';
import type { Engine } from '../../../../domain/ports.ts';

/**
 * Challenges that devices sign, to prove that the answer was made now and for this service. Nothing is kept of one
 * until it is answered rightly, so that asking for many costs nothing: it holds the time, and a code that only this
 * installation can make, on any of its nodes.
 */
export interface Challenges {
  /** A new challenge. @param purpose what it is for, and whose it is: an answer counts for nothing else */
  make: (purpose: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** What is to be remembered of an answered one; null where it was never made for this, or has expired. */
  check: (challenge: string, purpose: string) => Promise<AnsweredChallenge | null>;
}

/** How long somebody may take at the device. */
export const CHALLENGE_MS = 5 * 60_000;
/** How far the clocks of two nodes may be apart. */
const CLOCKS_APART_MS = 60_000;
/** How long an answered challenge is remembered: longer than it is valid, also where the clocks of nodes differ. */
const REMEMBERED_MS = 3_600_000;

const BYTES = { key: 32, time: 6, random: 16, code: 32 };
const HEAD = BYTES.time + BYTES.random;

/** Creates the challenges. @param now ms since 1970 UTC */
export function createChallenges(engine: Engine, now: () => number): Challenges {
  async function key(): Promise<Buffer> {
    const kept = await engine.reader.read((stores) => stores.installation.challengeKey());
    if (kept !== undefined) return Buffer.from(kept, 'base64url');
    const made = randomBytes(BYTES.key).toString('base64url');
    const { key: first } = await engine.as({ kind: 'system', id: 'set-up' }).execute('keepChallengeKey', { key: made });
    return Buffer.from(first, 'base64url');
  }

  return {
    async make(purpose) {
      const head = Buffer.alloc(HEAD);
      head.writeUIntBE(now(), 0, BYTES.time);
      randomBytes(BYTES.random).copy(head, BYTES.time);
      return new Uint8Array([...head, ...codeOf(await key(), head, purpose)]);
    },
    async check(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== HEAD + BYTES.code || bytes.toString('base64url') !== challenge) return null;
      const head = bytes.subarray(0, HEAD);
      if (!timingSafeEqual(bytes.subarray(HEAD), codeOf(await key(), head, purpose))) return null;
      const madeAt = head.readUIntBE(0, BYTES.time);
      const age = now() - madeAt;
      if (age > CHALLENGE_MS || age < -CLOCKS_APART_MS) return null;
      const mark = createHash('sha256').update(bytes).digest('base64url');
      return { mark, until: madeAt + REMEMBERED_MS };
    },
  };
}

function codeOf(key: Buffer, head: Buffer, purpose: string): Buffer {
  return createHmac('sha256', key).update(head).update(purpose).digest();
}
