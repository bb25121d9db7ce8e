import { startOfWeek, weekOf } from '../../../domain/practice/week.ts';
import type { Morning } from '../api/morning.ts';
import type { KnownPerson } from '../../../people/gathered.ts';
import { inPieces } from '../../../lib/work/in-pieces.ts';
import { shown } from './show-score.ts';
import { dayOf } from '../../../lib/time/units.ts';

const WEEKS = 12;

/** The last weeks, the present one last: what was held, by how many, and how it was scored. */
export async function weeksOf(
  people: readonly KnownPerson[],
  now: number,
  pause: () => Promise<void>,
): Promise<Morning['weeks']> {
  const present = weekOf(dayOf(now));
  const weeks = Array.from({ length: WEEKS }, (_item, index) => ({
    conversations: 0,
    people: 0,
    scored: 0,
    points: 0,
    week: present - WEEKS + 1 + index,
  }));
  await inPieces(people, pause, ({ figures }) => {
    for (const { week, conversations, scored, points } of figures?.weeks ?? []) {
      const found = weeks[week - (present - WEEKS + 1)];
      if (!found) continue;
      found.conversations += conversations;
      found.people += conversations > 0 ? 1 : 0;
      found.scored += scored;
      found.points += points;
    }
  });
  return weeks.map(({ week, conversations, people: some, scored, points }) => ({
    from: startOfWeek(week),
    conversations,
    people: some,
    scored,
    overall: scored > 0 ? shown(points / scored) : null,
  }));
}
