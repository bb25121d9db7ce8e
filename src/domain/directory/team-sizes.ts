import type { Reader } from '../ports.ts';
import type { MemberCounts, Membership } from './reads.ts';

/** How many people each team of an organisation has, by so many memberships at a time; without teams that have nobody. */
export async function teamSizes(
  reader: Pick<Reader, 'read'>,
  orgId: string,
  atOnce: number,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let after: Membership | null = null;
  do {
    const from: Membership | null = after;
    const { counts, last }: MemberCounts = await reader.read(({ directory }) =>
      directory.countMembers(orgId, from, atOnce),
    );
    // A team whose members are in two parts is in both.
    for (const [teamId, count] of counts) sizes.set(teamId, (sizes.get(teamId) ?? 0) + count);
    after = last;
  } while (after !== null);
  return sizes;
}
