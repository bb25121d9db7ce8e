import type { Reason } from '../../../../src/domain/practice/reasons.ts';
import type { Looked, Morning } from '../../../../src/http/console/api/morning.ts';

/** A person with everything that is a reason to look at them. */
export interface LookedAt {
  person: Looked;
  findings: { reason: Reason; row: Looked }[];
}

/** Each person once, whoever has the most reasons first; among equals the reasons' own order counts. */
export function byPerson(reasons: Morning['reasons']): LookedAt[] {
  const people = new Map<string, LookedAt>();
  for (const { reason, rows } of reasons)
    for (const row of rows) {
      const known = people.get(row.user_id) ?? { person: row, findings: [] };
      known.findings.push({ reason, row });
      people.set(row.user_id, known);
    }
  // Who only stands out by being good, or is not there, comes after whoever may need help.
  const urgent = ({ findings }: LookedAt) => findings.filter(({ reason }) => reason !== 'high').length;
  return [...people.values()].toSorted((one, other) => urgent(other) - urgent(one));
}
