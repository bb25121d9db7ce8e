import type { WriterRequest } from './protocol.ts';

/** Commands that are run together: submitted calls, or a single command of any kind. */
export type CommandGroup = { calls: WriterRequest<'ingestCall'>[] } | { command: WriterRequest };

/**
 * Divides a batch: calls that the same key submitted form one group, in the place of the first of them; every other
 * command is a group by itself. All commands of a batch were sent before any was acknowledged, so their order is free.
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
