import type { CommandName } from '../../domain/commands.ts';
import type { WriterRequest } from './protocol.ts';

/** Commands of a batch that are run one after the other, or together where they can be. */
export type CommandGroup =
  | { calls: WriterRequest<'ingestCall'>[] }
  | { claims: WriterRequest<'claimAssessments'>[] }
  | { results: WriterRequest<'finishAssessment'>[] }
  | { command: WriterRequest };

/** How many claims or results share a savepoint at most: what is refused costs as many a second run. */
const MOST = 32;

/**
 * Divides a batch: calls that the same key submitted form one group, in the place of the first of them; so do claims with
 * the same terms, and results of one organisation. Every other command is a group by itself. All commands of a batch were
 * sent before any was acknowledged, so their order is free.
 */
export function inGroups(batch: readonly WriterRequest[]): CommandGroup[] {
  const groups: CommandGroup[] = [];
  const calls = gathering<'ingestCall'>((group) => groups.push({ calls: group }), Infinity);
  const claims = gathering<'claimAssessments'>((group) => groups.push({ claims: group }), MOST);
  const results = gathering<'finishAssessment'>((group) => groups.push({ results: group }), MOST);
  for (const request of batch) {
    const { actor, input } = request;
    if (isA(request, 'ingestCall') && actor.kind !== 'person') calls([request.input.orgId, actor], request);
    else if (isA(request, 'claimAssessments')) claims([{ ...input, count: 0 }, actor], request);
    else if (isA(request, 'finishAssessment')) results([request.input.orgId, actor], request);
    else groups.push({ command: request });
  }
  return groups;
}

/** Gathers requests that agree in what they are told by. @param begin is told of each new group */
function gathering<Name extends CommandName>(begin: (group: WriterRequest<Name>[]) => void, most: number) {
  const open = new Map<string, WriterRequest<Name>[]>();
  return (by: readonly unknown[], request: WriterRequest<Name>): void => {
    const key = JSON.stringify(by);
    const known = open.get(key);
    if (known && known.length < most) {
      known.push(request);
      return;
    }
    const group = [request];
    open.set(key, group);
    begin(group);
  };
}

function isA<Name extends CommandName>(request: WriterRequest, name: Name): request is WriterRequest<Name> {
  return request.name === name;
}
