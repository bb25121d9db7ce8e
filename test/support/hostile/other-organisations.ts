import { openApplication } from '../../../src/app.ts';
import { readSettings } from '../../../src/config/read-settings.ts';
import { issueKey } from '../../../src/domain/keys/issue-key.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { SCENARIO } from './attack.ts';

/** How many are made at the same time: the engines refuse more than some hundred writes that wait. */
const AT_A_TIME = 100;
/** The id of the one person of each. */
export const ONLY_PERSON = 'p-2';

/**
 * Adds organisations of one person and one scenario each, whose keys an attacker has.
 * @returns their keys
 */
export async function addOrganisations(databaseUrl: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const settings = readSettings({ DEBRIEF_DATABASE_URL: databaseUrl, DEBRIEF_LOG_LEVEL: 'silent' });
  const { storage, close } = await openApplication(settings);
  try {
    const keys: string[] = [];
    for (let first = 0; first < count; first += AT_A_TIME) {
      const length = Math.min(AT_A_TIME, count - first);
      keys.push(...(await Promise.all(Array.from({ length }, (_item, at) => addOne(storage, `other-${first + at}`)))));
    }
    return keys;
  } finally {
    await close();
  }
}

async function addOne(storage: Storage, orgId: string): Promise<string> {
  await storage.execute('createOrganisation', { orgId, name: orgId });
  await storage.execute('addPerson', {
    orgId,
    email: `${ONLY_PERSON}@example.org`,
    displayName: ONLY_PERSON,
    accountId: null,
  });
  await storage.execute('createScenario', {
    orgId,
    name: SCENARIO,
    rubric: {
      scale: { min: 1, max: 5 },
      criteria: [{ name: 'Discovery', description: 'Asks open questions about needs.' }],
    },
  });
  const { secret } = await issueKey(storage, { orgId, name: 'hostile', scopes: ['sessions:ingest'], expiresAt: null });
  return secret;
}
