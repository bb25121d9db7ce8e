import type { TeamLine, UserLine } from '../imports/lines/schema.ts';

/** Lines of one transaction, and the teams of people in them, each of which is a row: some 50 ms of the embedded engine's writer. */
const MOST_LINES = 200;
const MOST_TEAMS = 2_000;

/** Parts lines of a directory into what one transaction writes: in their order, none empty; a line is never parted. */
export function* partsOfLines(lines: readonly (TeamLine | UserLine)[]): Generator<(TeamLine | UserLine)[]> {
  let part: (TeamLine | UserLine)[] = [];
  let teams = 0;
  for (const line of lines) {
    const own = line.type === 'user' ? line.team_ids.length : 0;
    if (part.length > 0 && (part.length === MOST_LINES || teams + own > MOST_TEAMS)) {
      yield part;
      [part, teams] = [[], 0];
    }
    part.push(line);
    teams += own;
  }
  if (part.length > 0) yield part;
}
