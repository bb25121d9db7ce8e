import type { Storage } from '../domain/ports.ts';
import type { Assessor } from '../domain/assessments/assessor.ts';
import { issueKey } from '../domain/keys/issue-key.ts';
import { SCOPES } from '../domain/keys/key.ts';
import { DEMO_NAME, DEMO_ORG, PEOPLE } from './organisation.ts';
import { writeHistory } from './write-history.ts';

/** Lines that share a transaction. */
const BATCH = 200;
/** What the year of conversations is drawn from. */
export const SEED = 'lumen desk';

/** The sample organisation, with a key to it. */
export interface MadeDemo {
  orgId: string;
  keyId: string;
  secret: string;
  /** Somebody with a long history. */
  userId: string;
  users: number;
  sessions: number;
}

export interface DemoOptions {
  storage: Storage;
  /** What assesses the conversations. */
  assessor: Assessor;
  /** Ms since 1970 UTC: the year of history ends with the day before. */
  now: number;
  /** Called with how many conversations are assessed, and how many there are in all. */
  progress?: (done: number, total: number) => void;
  /** Cancels the work; where it comes before the first row is written, nothing is stored. */
  signal?: AbortSignal;
}

/**
 * Makes the sample organisation. Everything is written and assessed before the first row is stored, so that an
 * incomplete organisation remains only where storing itself fails.
 * @throws the signal's reason where it was cancelled
 */
export async function makeDemo({
  storage,
  assessor,
  now,
  progress = () => {},
  signal = new AbortController().signal,
}: DemoOptions): Promise<MadeDemo> {
  const lines = await writeHistory(assessor, now, SEED, progress, signal);
  signal.throwIfAborted();
  await storage.execute('createOrganisation', { orgId: DEMO_ORG, name: DEMO_NAME });
  for (let from = 0; from < lines.length; from += BATCH) {
    await storage.execute('importLines', {
      orgId: DEMO_ORG,
      lines: lines.slice(from, from + BATCH),
      assessedSessionIds: [],
    });
  }
  for (const { id, name, email, role } of PEOPLE)
    if (role === 'owner') await storage.execute('createAccount', { orgId: DEMO_ORG, name, email, role, userId: id });
  const { keyId, secret } = await issueKey(storage, {
    orgId: DEMO_ORG,
    name: 'Trying it out',
    scopes: [...SCOPES],
    expiresAt: null,
  });
  return {
    orgId: DEMO_ORG,
    keyId,
    secret,
    userId: PEOPLE[0]?.id ?? '',
    users: PEOPLE.length,
    sessions: lines.filter(({ type }) => type === 'session').length,
  };
}
