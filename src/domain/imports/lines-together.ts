import type { ImportLine } from './lines/schema.ts';

/** Lines in a group at most. */
const MOST = 50;

/**
 * Parts lines, in their order, into groups whose lines do not depend on each other, so that the statements of a group may
 * be asked at the same time and share round trips. Lines of different users do not; all others are groups of one.
 */
export function* linesTogether<Line extends ImportLine>(lines: readonly Line[]): Generator<Line[]> {
  let group: Line[] = [];
  let taken = new Set<string>();
  for (const line of lines) {
    const id = line.type === 'user' ? line.user_id : null;
    if (group.length > 0 && (id === null || group.length === MOST || taken.size === 0 || taken.has(id))) {
      yield group;
      [group, taken] = [[], new Set()];
    }
    group.push(line);
    if (id !== null) taken.add(id);
  }
  if (group.length > 0) yield group;
}
