import type { AcknowledgedCall } from './attack.ts';
import { createClient } from './client.ts';
import type { Ground } from './ground.ts';
import { ingestPath } from './wire.ts';
import type { VictimCall } from './victim.ts';

/** Calls of the attacker that are looked for: as many as can be asked for in a few seconds. */
const MOST_LOOKED_FOR = 100;

/**
 * Whether everything that was answered 202 is still there. The victim's calls must be in its lists. The attacker's may
 * still wait for their assessment, so they are submitted once more: the same call has to have the same id.
 * @returns sentences about what is missing
 */
export async function missingCalls(
  port: number,
  ground: Ground,
  { victimCalls, acknowledgedCalls }: { victimCalls: VictimCall[]; acknowledgedCalls: AcknowledgedCall[] },
): Promise<string[]> {
  const { ask, close } = createClient();
  try {
    const missing = [];
    for (const user of new Set(victimCalls.map((call) => call.user))) {
      const listed = await listedSessions((path) => ask({ port, key: ground.keys.victim, path }), user);
      const lost = victimCalls.filter(
        (call) => call.user === user && call.assessedAt !== undefined && !listed.has(call.id),
      );
      if (lost.length > 0) missing.push(`${lost.length} calls of ${user} are gone`);
    }
    const step = Math.max(1, Math.floor(acknowledgedCalls.length / MOST_LOOKED_FOR));
    let changed = 0;
    for (let index = 0; index < acknowledgedCalls.length; index += step) {
      const call = acknowledgedCalls[index];
      if (!call) break;
      const body = JSON.stringify({
        external_conversation_id: call.external,
        scenario_id: 'discovery',
        transcript: 'Seller: hi\nBuyer: hi',
      });
      const answer = await ask({ port, key: ground.keys.attacker, method: 'POST', path: ingestPath(call.user), body });
      if (answer.status !== 202) missing.push(`${answer.status} for a call that is known`);
      else if (!answer.body.includes(`"${call.id}"`)) changed += 1;
    }
    if (changed > 0) missing.push(`${changed} of the attacker's calls are gone`);
    return missing;
  } finally {
    close();
  }
}

async function listedSessions(
  get: (path: string) => Promise<{ status: number; body: string }>,
  user: string,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, more = true; more; page += 1) {
    const { status, body } = await get(`/v1/users/${user}/sessions?page=${page}`);
    if (status !== 200) throw new Error(`the session list answered ${status}`);
    const list: { data: { session_id: string }[]; pagination: { has_next_page: boolean } } = JSON.parse(body);
    for (const { session_id: id } of list.data) ids.add(id);
    more = list.pagination.has_next_page;
  }
  return ids;
}
