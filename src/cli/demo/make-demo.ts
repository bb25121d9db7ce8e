import type { Application } from '../../app.ts';
import { SCOPES } from '../../domain/keys/key.ts';
import { ACTOR } from '../actor.ts';
import { makeKey } from '../make-key.ts';
import { startProgress } from '../terminal/progress.ts';
import { DEMO_NAME, DEMO_ORG, PEOPLE } from './organisation.ts';
import { writeHistory } from './write-history.ts';

/** Lines that share a transaction. */
const BATCH = 200;
const SEED = 'lumen desk';

/** The sample organisation, with a key to it. */
export interface MadeDemo {
  orgId: string;
  keyId: string;
  secret: string;
  /** Somebody with much history. */
  userId: string;
  users: number;
  sessions: number;
}

/**
 * Makes the sample organisation. All of it is written and assessed before the first row is kept, so that a half of it
 * is hardly ever left.
 */
export async function makeDemo(
  { storage, clock, assessor }: Application,
  options: { json?: boolean },
): Promise<MadeDemo> {
  const progress = startProgress(options);
  try {
    const lines = await writeHistory(assessor(), clock.now(), SEED, (done, total) =>
      progress.show(() => `Making the sample organisation: ${done} of ${total} conversations`),
    );
    await storage.execute('createOrganisation', { orgId: DEMO_ORG, name: DEMO_NAME, actor: ACTOR });
    for (let from = 0; from < lines.length; from += BATCH) {
      await storage.execute('importLines', {
        orgId: DEMO_ORG,
        lines: lines.slice(from, from + BATCH),
        assessedSessionIds: [],
      });
    }
    const { keyId, secret } = await makeKey(storage, {
      orgId: DEMO_ORG,
      name: 'Trying it out',
      scopes: [...SCOPES],
      expiresAt: null,
    });
    const userId = PEOPLE[0]?.id ?? '';
    return {
      orgId: DEMO_ORG,
      keyId,
      secret,
      userId,
      users: PEOPLE.length,
      sessions: lines.filter(({ type }) => type === 'session').length,
    };
  } finally {
    progress.end();
  }
}
