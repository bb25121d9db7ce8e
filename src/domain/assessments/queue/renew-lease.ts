import type { CommandContext } from '../../context.ts';
import type { AssessmentRef } from '../../refs.ts';

export interface RenewLeaseInput extends AssessmentRef {
  leaseToken: string;
  leaseMs: number;
}

/**
 * Lengthens a worker's lease while a slow assessor works.
 * @returns whether the worker still holds it; if not it should stop
 */
export async function renewLease({ stores, now }: CommandContext, input: RenewLeaseInput): Promise<boolean> {
  const held = await stores.assessments.findForUpdate(input);
  if (!held || held.state !== 'processing' || held.leaseToken !== input.leaseToken) return false;
  await stores.assessments.update(held, { ...held, readyAt: now + input.leaseMs });
  return true;
}
