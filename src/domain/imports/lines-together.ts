import type { ImportLine } from './schema.ts';

/** Lines in a group at most. */
const MOST = 50;

/**
 * Parts lines, in their order, into groups whose lines do not depend on each other, so that the statements of a group may
 * be asked at the same time and share round trips. A session and what is attached to it are never in one group; lines
 * that may depend on others in other ways (the names of calls, directory and catalogue) are groups of one.
 */
export function* linesTogether(lines: readonly ImportLine[]): Generator<ImportLine[]> {
  let group: ImportLine[] = [];
  let taken = new Set<string>();
  for (const line of lines) {
    const ids = idsOf(line);
    if (group.length > 0 && (!ids || group.length === MOST || taken.size === 0 || ids.some((id) => taken.has(id)))) {
      yield group;
      [group, taken] = [[], new Set()];
    }
    group.push(line);
    for (const id of ids ?? []) taken.add(id);
  }
  if (group.length > 0) yield group;
}

/** What a line writes to, where no other line has a say in it; null where one may. */
function idsOf(line: ImportLine): string[] | null {
  if (line.type === 'session')
    return (line.external_conversation_id ?? null) === null ? [`of ${line.session_id}`] : null;
  // Without an id of its own an assessment is known by all that its line says, its session included.
  if (line.type !== 'assessment' || line.session_id === null) return null;
  return [`of ${line.session_id}`, ...(line.assessment_id === undefined ? [] : [line.assessment_id])];
}
