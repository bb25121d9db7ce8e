import type { CommandContext } from '../context.ts';
import { nextProgress } from './state.ts';

/**
 * Queues every failed assessment of an organisation once more.
 * @returns how many
 */
export async function retryFailed({ stores, now }: CommandContext, input: { orgId: string }): Promise<number> {
  let queued = 0;
  for (const failed of await stores.assessments.listFailed(input.orgId)) {
    const progress = nextProgress(failed, { type: 'requested' }, 0);
    if (!progress) continue;
    await stores.assessments.update(failed, { ...failed, ...progress, readyAt: now, leaseToken: null, failureReason: null, requestedAt: now });
    queued += 1;
  }
  return queued;
}
