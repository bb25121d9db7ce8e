import { setTimeout as pause } from 'node:timers/promises';

/** What was acknowledged, and what became of it. */
export interface Verdict {
  acknowledged: number;
  /** Acknowledged calls that are not in the session list. */
  lost: number;
  /** Acknowledged calls without a completed assessment. */
  unassessed: number;
  /** Calls or assessments there more than once, or calls acknowledged under two ids. */
  doubled: number;
}

/** One acknowledgement. */
export interface Acknowledgement {
  call: number;
  user: string;
  id: string;
}

/** How long the queue may take to be worked off, in ms. */
const DRAIN_MS = 180_000;

/**
 * Waits until every acknowledged call is assessed (or for too long), then counts what is there, over the interface
 * alone.
 */
export async function verify(url: string, key: string, acknowledgements: Acknowledgement[]): Promise<Verdict> {
  const ids = new Set(acknowledgements.map(({ id }) => id));
  const users = [...new Set(acknowledgements.map(({ user }) => user))];
  const calls = new Map<number, Set<string>>();
  for (const { call, id } of acknowledgements) calls.set(call, (calls.get(call) ?? new Set()).add(id));

  const deadline = performance.now() + DRAIN_MS;
  let assessed = await countById(url, key, users, 'assessments');
  while ([...ids].some((id) => !assessed.has(id)) && performance.now() < deadline) {
    await pause(250);
    assessed = await countById(url, key, users, 'assessments');
  }
  const listed = await countById(url, key, users, 'sessions');
  const twice = (counts: Map<string, number>) => [...counts.values()].filter((count) => count > 1).length;
  return {
    acknowledged: calls.size,
    lost: [...ids].filter((id) => !listed.has(id)).length,
    unassessed: [...ids].filter((id) => !assessed.has(id)).length,
    doubled:
      twice(listed) +
      twice(assessed) +
      [...calls.values()].filter((found) => found.size > 1).length +
      Math.max(0, listed.size - calls.size),
  };
}

async function countById(
  url: string,
  key: string,
  users: string[],
  list: 'sessions' | 'assessments',
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const user of users) {
    for (let page = 1, more = true; more; page += 1) {
      const answer = await fetch(`${url}/v1/users/${user}/${list}?page=${page}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const body: { data: { session_id: string }[]; pagination: { has_next_page: boolean } } = JSON.parse(
        await answer.text(),
      );
      for (const { session_id: id } of body.data) counts.set(id, (counts.get(id) ?? 0) + 1);
      more = body.pagination.has_next_page;
    }
  }
  return counts;
}
