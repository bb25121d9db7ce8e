import type { WriterRequest } from './protocol.ts';

/** Commands that are run together: calls that were submitted, or one command of any kind. */
export type CommandGroup = { calls: WriterRequest<'ingestCall'>[] } | { command: WriterRequest };

/**
 * Parts a batch: calls that one organisation's key submitted stand together, where the first of them came; all else stands
 * by itself. None was acknowledged when another of the batch was sent, so any order is right.
 */
export function inGroups(batch: readonly WriterRequest[]): CommandGroup[] {
  const groups: CommandGroup[] = [];
  const calls = new Map<string, WriterRequest<'ingestCall'>[]>();
  for (const request of batch) {
    if (!isCall(request)) {
      groups.push({ command: request });
      continue;
    }
    const owner = JSON.stringify([request.input.orgId, request.actor]);
    const known = calls.get(owner);
    if (known) {
      known.push(request);
      continue;
    }
    const own = [request];
    calls.set(owner, own);
    groups.push({ calls: own });
  }
  return groups;
}

function isCall(request: WriterRequest): request is WriterRequest<'ingestCall'> {
  return request.name === 'ingestCall' && request.actor.kind !== 'person';
}
